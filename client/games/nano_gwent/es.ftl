# Nano Gwent.
gwent-melee = melé
gwent-ranged = distancia
gwent-siege = asedio
gwent-unit = { $row } { $strength }
gwent-debuff-row = Debilitar { $row }
gwent-scorch = Quema
gwent-pass = Pasar

# What happened, by what can be seen of the cards.
gwent-played = { $who } juega { $card }.
    .you = Juegas { $card }.
gwent-debuffed = { $who } debilita la fila de { $row }: cada unidad que ya está en ella, de ambos lados, vale 1.
    .you = Debilitas la fila de { $row }: cada unidad que ya está en ella, de ambos lados, vale 1.
gwent-scorched = { $who } juega Quema, que destruye { $burnt }.
    .you = Juegas Quema, que destruye { $burnt }.
gwent-scorched-none = { $who } juega Quema, pero nada arde.
    .you = Juegas Quema, pero nada arde.
gwent-burnt = { $cards } de { $who }
    .you = { $cards } (tu lado)
gwent-passed = { $who } pasa.
    .you = Pasas.
gwent-passed-empty = { $who } pasa sin cartas.
    .you = Pasas sin cartas.
gwent-round-won = { $who } gana la ronda { $round }, { $most } a { $least }.
    .you = Ganas la ronda { $round }, { $most } a { $least }.
gwent-round-drawn = Nadie gana la ronda { $round }, { $most } a { $least }.

# On the battlefield.
gwent-round = Ronda { $round } de { $rounds }
gwent-has-passed = Ha pasado
gwent-turn = Juega { $who }
    .you = Te toca
gwent-hint-choose = Haz clic en una carta o pulsa su tecla; otra vez y la juegas.
gwent-hint-row = Debilitar: ¿qué fila? Haz clic en ella o pulsa 1 { $melee }, 2 { $ranged }, 3 { $siege }.
gwent-hint-play = Intro o un segundo clic la juega; con Esc la retiras.
gwent-then-unit = { $card }: { $mine } a { $theirs }.
gwent-then-debuff = Debilitar: cada carta de { $row } vale 1, { $mine } a { $theirs }.
gwent-then-scorch = Quema: { $losses }, { $mine } a { $theirs }.
gwent-then-pass = Pasar: ya no juegas cartas en esta ronda.
gwent-burns-none = nada que quemar
gwent-burns-mine = { $mine ->
    [one] arde { $mine } tuya
   *[other] arden { $mine } tuyas
}
gwent-burns-theirs = { $theirs ->
    [one] arde { $theirs } suya
   *[other] arden { $theirs } suyas
}
gwent-burns-both = { $mine ->
    [one] arde { $mine } tuya
   *[other] arden { $mine } tuyas
} y { $theirs ->
    [one] { $theirs } suya
   *[other] { $theirs } suyas
}

# What a move that is advised does, and who leads then.
gwent-effect-unit = Suma { $points ->
    [one] un punto
   *[other] { $points } puntos
}; { $then }.
gwent-effect-debuff = Le quita { $theirs } al rival y { $mine } a ti; { $then }.
gwent-effect-scorch = Quema { $burnt }; { $then }.
gwent-effect-scorch-none = No quema nada; { $then }.
gwent-effect-burns-theirs = { $cards } del rival
gwent-effect-burns-mine = { $cards } de tu lado
gwent-effect-keep = sigues por delante por { $points }
gwent-effect-take = te pones por delante por { $points }
gwent-effect-trail = sigues por detrás por { $points }
gwent-effect-fall = te quedas por detrás por { $points }
gwent-effect-level = quedáis empatados
gwent-effect-won = con eso ganas la ronda, { $mine } a { $theirs }
gwent-effect-lost = pierdes la ronda, { $mine } a { $theirs }
gwent-effect-drawn = nadie gana la ronda, { $mine } a { $theirs }
gwent-effect-pass = Guardas tus cartas; { $who } necesita { $more ->
    [one] un punto más
   *[other] { $more } puntos más
} para ganar esta ronda.
gwent-effect-pass-behind = Dejas esta ronda a { $who } y guardas tus cartas.
gwent-effect-pass-ends = Acaba la ronda: { $then }.

# The result.
gwent-card-round = Ronda { $round }
gwent-card-left = Cartas sin jugar

# As text.
gwent-text-legend = 7(8) es la unidad 7, de fuerza 8; 7(1 de 8) es la misma, debilitada.
gwent-text-typing = Escribe 7 para jugar la unidad 7.
gwent-text-headline = Ronda { $round } de { $rounds }.
gwent-text-tally = Rondas ganadas: { $one } { $won_one }, { $other } { $won_other } ({ $earlier }).
gwent-text-total = { $who }: total { $total }
gwent-text-total-passed = { $who }: total { $total }, ha pasado
gwent-text-weak = { $unit }(1 de { $strength })
gwent-text-hand = mano
gwent-text-debuffs = { $count } de Debilitar
gwent-text-scorches = { $count } de Quema
gwent-text-played = { $who } juega la unidad { $unit } ({ $row } { $strength }).
    .you = Juegas la unidad { $unit } ({ $row } { $strength }).
gwent-text-scorched = { $who } juega Quema, que destruye { $burnt }.
    .you = Juegas Quema, que destruye { $burnt }.
gwent-text-nothing = nada
gwent-text-round = Ronda { $round }: { $one } { $points_one }, { $other } { $points_other }.
gwent-text-left = Cartas sin jugar: { $one } { $left_one }, { $other } { $left_other }.

# Its name.
game-nano-gwent = Nano Gwent

# Its options.
rules-nano-gwent-units = Unidades
    .help = Cuántas unidades distintas recibe cada jugador, de 1 a 15.
rules-nano-gwent-debuffs = Debilitar
    .help = Cuántas cartas de Debilitar recibe cada jugador, hasta 5.
rules-nano-gwent-scorches = Quemas
    .help = Cuántas cartas de Quema recibe cada jugador, hasta 5.
rules-nano-gwent-deck = Estas unidades
    .help = Las unidades exactas que reciben los dos, por sus números de 1 a 15, como 3 7 15. Vacío: al azar.
    .wrong = Números de 1 a 15, cada uno una vez como mucho.
rules-nano-gwent-first-player = Empieza
    .help = Qué silla empieza la primera ronda.
    .is-0 = Silla 1
    .is-1 = Silla 2

# Why it ended.
result-why-nano-gwent-draw = Las mismas rondas y las mismas cartas en la mano.

# Its lesson, step by step.
lesson-gwent-hello = Dos ejércitos, tres rondas y una sola mano de cartas para las tres. Gana quien gane dos rondas. Las dos manos están a la vista: la tuya abajo, la mía arriba. Tenemos las mismas cartas.
lesson-gwent-first = Juega tu unidad más fuerte, asedio 10: elígela, mira qué cambiaría y juégala con Intro o con otro clic.
    .text = Juega tu unidad más fuerte, asedio 10.
lesson-gwent-rows = He contestado con distancia 9. Cada unidad va a su fila. Juega melé 9 para seguir por delante.
lesson-gwent-debuff = Ahora tengo dos unidades en la fila de distancia, 17 en total. Con Debilitar cada unidad de una fila vale 1. Juégala en distancia.
lesson-gwent-pass = 19 contra 2: paso y guardo mis cartas. Pasa tú también. Aquí todo lo demás sería un desperdicio.
lesson-gwent-won = La primera ronda es tuya. El campo se limpia, pero no llegan cartas nuevas: nos quedan cuatro a cada uno, y las especiales. Ahora empiezo yo.
lesson-gwent-give-up = Pongo mi 10. Podrías luchar, pero te costaría dos buenas cartas. Pasa: esta ronda me ha costado mi mejor carta.
lesson-gwent-even = Una ronda cada uno. Nos quedan cinco cartas a cada uno, pero tienes una unidad más que yo. La última decide, y empiezas tú.
lesson-gwent-last = Juega distancia 8.
lesson-gwent-scorch = Mi 9 es la unidad más fuerte del campo. La Quema destruye la más fuerte, esté donde esté. Juégala.
lesson-gwent-on = Lo intento otra vez con un 5. Sigue por delante con distancia 9.
lesson-gwent-answer = Te debilito: tus dos unidades de distancia valen 1 cada una y gano 5 a 2. Pero las unidades que llegan después no se debilitan. Juega melé 5.
lesson-gwent-end = 7 contra 5, y ya he pasado. Pasa, y la partida es tuya.
lessons-about-nano-gwent = Dos ejércitos, tres rondas, una mano de cartas.

# Lo que los bots dicen en inglés.
english-gwent-plan = el mejor plan posible, que vale { $number }
english-gwent-no-plan = pasar, pues ningún plan es posible, lo que vale { $number }
english-gwent-advantage = Ventaja de fuerza
english-gwent-efficiency = Rendimiento de las cartas
english-gwent-special = Valor de la carta especial
english-gwent-risk = Riesgo
english-gwent-win = Probabilidad de ganar
english-gwent-win-later = Probabilidad de ganar la ronda { $number }
english-gwent-mitigation = Freno a la amenaza del rival
english-gwent-now = ahora: { $move }
english-gwent-later = para la ronda { $number }: { $cards }
english-gwent-nothing = nada
english-gwent-minimax = el mejor juego de ambos lados acaba en una evaluación de { $number }
english-gwent-chance = tras el mejor juego de ambos lados, la probabilidad de ganar es de un { $number_share } % aproximadamente, según lo que hay en la mesa, lo que queda en la mano y las rondas ganadas (jugadas previstas: { $number_moves }, posiciones: { $number_positions })
english-gwent-wins = con el mejor juego de ambos lados, esto gana la partida: buscado hasta el final ({ $number } posiciones)
english-gwent-loses = con el mejor juego de ambos lados, esto pierde la partida: buscado hasta el final ({ $number } posiciones)
english-gwent-draws = con el mejor juego de ambos lados, esto empata la partida: buscado hasta el final ({ $number } posiciones)
english-gwent-fis = { $action }: lo primero que se puede hacer de { $ranking }
english-gwent-pass = pasar
english-gwent-pass-rated = pasar { $number }
english-gwent-weakest = la unidad más débil
english-gwent-weakest-rated = la unidad más débil { $number }
english-gwent-medium = la unidad media
english-gwent-medium-rated = la unidad media { $number }
english-gwent-strongest = la unidad más fuerte
english-gwent-strongest-rated = la unidad más fuerte { $number }
english-gwent-debuff = debilitar una fila
english-gwent-debuff-rated = debilitar una fila { $number }
english-gwent-scorch = quemar
english-gwent-scorch-rated = quemar { $number }

# Tides of Time: las cartas.
tides-suit-palace = Palacio
tides-suit-library = Biblioteca
tides-suit-garden = Jardín
tides-suit-temple = Templo
tides-suit-stronghold = Fortaleza
tides-suit-none = sin palo
tides-suits-palace = Palacios
tides-suits-library = Bibliotecas
tides-suits-garden = Jardines
tides-suits-temple = Templos
tides-suits-stronghold = Fortalezas

tides-card = { $number } { $suit }: { $objective }
tides-each = { $points } por cada { $suits }
tides-each-set = { $points } por cada conjunto de { $suits }
tides-each-full-set = { $points } por cada conjunto de los cinco palos
tides-majority = { $points } por la mayoría en { $suits }
tides-missing = { $points } por cada palo que no tengas
tides-ties = ganas todos los empates
tides-singles = { $points } por la mayoría en palos con una sola carta
tides-double = tu palo o palos más numerosos cuentan doble
tides-highest = { $points } por la carta que más puntos da

# Lo mismo, en las pocas palabras que caben en una carta.
tides-face-each = cada { $suits }
tides-face-each-set = { $suits }
tides-face-each-full-set = los cinco palos
tides-face-majority = más { $suits }
tides-face-missing = cada palo que te falta
tides-face-ties = ganas los empates
tides-face-singles = más palos de una carta
tides-face-double = tu palo mayor cuenta doble
tides-face-highest = la mejor carta

# Lo que ha pasado.
tides-chosen = { $who } elige en secreto.
    .you = Eliges en secreto.
tides-chosen-card = { $who } elige en secreto: { $choice }.
    .you = Eliges en secreto: { $choice }.
tides-changed = { $who } vuelve a elegir en secreto: { $choice }.
    .you = Vuelves a elegir en secreto: { $choice }.
tides-picked = { $who } elige { $card }.
    .you = Eliges { $card }.
tides-received = { $who } recibe { $cards }.
    .you = Recibes { $cards }.
tides-scored = { $who } suma { $points } en la ronda { $round }: { $each }.
    .you = Sumas { $points } en la ronda { $round }: { $each }.
tides-kept = { $who } conserva { $relic }, como reliquia.
    .you = Conservas { $relic }, como reliquia.
tides-kept-removed = { $who } conserva { $relic }, como reliquia, y retira { $removed }.
    .you = Conservas { $relic }, como reliquia, y retiras { $removed }.
tides-drew = { $who } roba { $cards }.
    .you = Robas { $cards }.
tides-gives = la { $number } da { $points }
tides-count = { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
tides-count-known = { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }: { $cards }

# Lo que hace una jugada aconsejada.
tides-effect-pick = { $objective } Con ella tu reino cuenta { $mine } por ahora, y el del rival { $theirs }.
tides-effect-keep = Conservas { $relic }. Retiras { $removed }.

# La posición como texto.
tides-legend-cards = De cada carta se ven número, palo, objetivo y puntos.
tides-legend-pick = Escribe 12 para elegir la carta 12.
tides-legend-keep = Tras una ronda, keep 12 drop 5 conserva la carta 12 como reliquia y retira la carta 5 del juego.
tides-round-of = Ronda { $round } de { $rounds }.
tides-tally = Puntos: { $one } { $first }, { $two } { $second } ({ $rounds }).
tides-kingdom = { $who }, reino:
    .you = Tú, reino:
tides-hand = { $who }, mano:
    .you = Tú, mano:
tides-hand-unknown = { $who }, mano: { $cards }, desconocidas
    .you = Tú, mano: { $cards }, desconocidas
tides-hand-partly = { $count } de estas: { $cards }
tides-removed = { $who }, retiradas: { $cards }
    .you = Tú, retiradas: { $cards }
tides-relic-mark = { $card } (reliquia)
tides-deck = Mazo: { $cards }.
tides-own-choice = Tu elección: { $choice }. Puedes cambiarla hasta que todos hayan elegido.
tides-result-round = Ronda { $round }, { $who } { $points }: { $each }.
    .you = Ronda { $round }, tú { $points }: { $each }.
tides-result-together = En total: { $one } { $first }, { $two } { $second }.

# El tablero.
tides-round = Ronda { $round }
tides-this-round = esta ronda
tides-match = Partida
tides-your-choice = Eliges tú
tides-waits = Elige { $who }
tides-all-choose = Eligen los dos
tides-hand-label = Mano
tides-not-known = Mano oculta
tides-one-down = { $count ->
    [one] Está boca abajo
   *[other] Una de estas está boca abajo
}
tides-some-of = { $count } de estas { $among } { $more ->
    [one] y otra
   *[other] y otras { $more }
}
tides-all-but = { $count } de estas { $among }
tides-out = Retiradas
tides-ends = Ronda { $round }: { $one } { $first }, { $two } { $second }
tides-hint-pick = Haz clic en una carta o pulsa su tecla; otra vez y va boca abajo a tu reino.
tides-hint-play = Intro o un segundo clic la pone boca abajo; con Esc la retiras.
tides-hint-keep = Haz clic en la carta de tu reino que conservas como reliquia, o pulsa su tecla.
tides-hint-drop = Ahora elige la carta que retiras del juego; las otras tres vuelven a tu mano.
tides-hint-keep-play = Intro o un segundo clic lo confirma; con Esc lo retiras.
tides-hint-keep-same = Ya habías elegido eso.
tides-secret-pick = Elección secreta: { $card }.
tides-hint-change = Ya has elegido. Hasta que los dos hayáis elegido puedes escoger otra carta.
tides-hint-keep-change = Ya has elegido. Hasta que los dos hayáis elegido puedes cambiar.
tides-short = { $number } { $suit }
tides-move-keep = conservar la { $relic } y retirar la { $removed }
tides-keep-what = Conservas { $relic } como reliquia.
tides-keep-drop = Conservas { $relic } como reliquia y retiras { $removed } del juego.
tides-deck-name = Mazo

# Its name.
game-tides-of-time = Tides of Time

# Its options.
rules-tides-of-time-rounds = Rondas
    .help = Tres rondas con reliquias entre ellas, o una sola ronda.

# Its lesson, step by step.
lesson-tides-hello = Construyes un reino de cinco cartas. Cada carta dice qué da: puntos por otras cartas, por conjuntos o por tener más que yo. Bajo cada carta de tu mano ves cuántos puntos sumaría ahora.
    .text = Construyes un reino de cinco cartas. Cada carta dice qué da: puntos por otras cartas, por conjuntos o por tener más que yo.
lesson-tides-first = La carta 12 da 9 puntos por cada conjunto de Palacio, Fortaleza y Templo. Ya tienes alguno, así que tómala. Queda boca abajo hasta que yo también elija.
lesson-tides-revealed = Las dos cartas se descubren a la vez. Después cambiamos lo que queda de las manos: ahora tienes las cuatro que yo no tomé, y conoces las cuatro que tengo.
lesson-tides-temple = A tu conjunto le falta un Templo. La carta 7 lo es. Su mayoría importa poco; su palo, mucho.
lesson-tides-palace = Las manos han vuelto. La carta 2 es un Palacio y da 3 por cada Biblioteca. Ya tienes una.
lesson-tides-library = La carta 10 es otra Biblioteca: la carta 2 ya da el doble. Y además me la quitas.
lesson-tides-forced = Queda una carta, y es la que tu conjunto esperaba: la 14 es una Fortaleza. Tómala.
lesson-tides-scored = 18 a 16. Tu conjunto dio 9, tus Bibliotecas 6, y 3 el Jardín que no tienes. Mi carta 6 dio 7, aunque teníamos un Palacio cada uno: tengo la carta que gana los empates. Una partida entera tiene tres rondas, y tras la primera y la segunda conservas una carta como reliquia.
lessons-about-tides-of-time = Reinos de cartas, elegidas en secreto.

# Lo que los bots dicen en inglés.
english-tides-greedy = lo que más puntos da ahora
english-tides-equilibrium = en equilibrio, el resto de la ronda vale { $number }; { $known }
english-tides-known = se conocen ambas manos
english-tides-hands = { $number } manos que el rival puede tener
english-tides-next = así la ronda siguiente vale { $number } de media
english-tides-minimax = el mejor juego de ambos lados da { $number } puntos en esta ronda
english-tides-often = { $number } es la carta que más veces resulta la mejor contra las manos que puede haber
english-tides-best = { $number_card } es lo mejor, de { $number_hands } manos
english-tides-probability = probabilidad de { $number }
english-tides-against = { $number_mine } contra { $number_theirs }
english-tides-wins = el mejor juego de ambos lados gana { $number } de 100 partidas; { $known }
english-tides-pairs = { $number } pares de manos que ambos pueden tener
english-tides-draws = { $number } maneras de robar

# La Escoba: el tablero, y lo que pasa en palabras. Una carta se llama como en "el siete de oros"; su notación es O7.
escoba-legend-cards = O7 es el siete de oros; C son copas, E espadas, B bastos; 8 es la sota, 9 el caballo, 10 el rey.
escoba-legend-moves = Escribe C4 para dejar una carta en la mesa, O7xC5+E3 para llevarte otras con ella.

escoba-card = { $rank } de { $suit }
escoba-suit-O = oros
escoba-suit-C = copas
escoba-suit-E = espadas
escoba-suit-B = bastos
escoba-rank-1 = el as
escoba-rank-2 = el dos
escoba-rank-3 = el tres
escoba-rank-4 = el cuatro
escoba-rank-5 = el cinco
escoba-rank-6 = el seis
escoba-rank-7 = el siete
escoba-rank-8 = la sota
escoba-rank-9 = el caballo
escoba-rank-10 = el rey

# Lo que pasa.
escoba-played = { $who } echa { $card }.
    .you = Echas { $card }.
escoba-captured = { $who } se lleva { $taken } con { $card }.
    .you = Te llevas { $taken } con { $card }.
escoba-made = ¡{ $who } hace escoba!
    .you = ¡Haces escoba!
escoba-showed = { $who } enseña { $cards }: escoba de mano, { $points } puntos.
    .you = Enseñas { $cards }: escoba de mano, { $points } puntos.
escoba-got = { $who } recibe { $cards }.
    .you = Recibes { $cards }.
escoba-dealt = { $who } recibe { $count } cartas.
    .you = Recibes { $count } cartas.
escoba-begun = { $who } reparte: { $cards } sobre la mesa.
    .you = Repartes: { $cards } sobre la mesa.
escoba-table-escoba = ¡{ $who } se lleva las primeras cartas de la mesa: { $escobas }!
    .you = ¡Te llevas las primeras cartas de la mesa: { $escobas }!
escoba-last-cards = { $who } se queda con las últimas cartas, { $cards }.
    .you = Te quedas con las últimas cartas, { $cards }.
escoba-scored = Puntos de la mano: { $zero }; { $one }. La partida va { $score }.
escoba-scored-side = { $who } { $points } ({ $reasons })
escoba-scored-nothing = nada
escoba-won = { $who } gana la partida, { $most } a { $least }.
    .you = Ganas la partida, { $most } a { $least }.

# Lo que cuenta.
escoba-kind-cards = cartas
escoba-kind-oros = oros
escoba-kind-sevens = sietes
escoba-kind-seven-of-oros = siete de oros
escoba-kind-escobas = escobas
escoba-kind-shown = escobas de mano
escoba-count-cards = { $count ->
    [one] 1 carta
   *[other] { $count } cartas
}
escoba-count-oros = { $count ->
    [one] 1 oro
   *[other] { $count } oros
}
escoba-count-sevens = { $count ->
    [one] 1 siete
   *[other] { $count } sietes
}
escoba-count-escobas = { $count ->
    [one] 1 escoba
   *[other] { $count } escobas
}
escoba-count-shown = { $count ->
    [one] 1 escoba de mano
   *[other] { $count } escobas de mano
}

# Lo que hace una jugada aconsejada.
escoba-effect-take = { $sum } = 15: te llevas { $gains }.
escoba-effect-clears = Limpia la mesa: ¡escoba!
escoba-effect-one-card = Deja { $total } en la mesa: una carta de { $card } podría limpiarla.
escoba-effect-safe = Deja { $total } en la mesa, y ninguna carta sola puede limpiarla.
escoba-effect-show = Tu mano suma 15: te da { $points } puntos.

# La situación por líneas.
escoba-line-hand = { $target ->
    [one] Mano { $number }, a 1 punto: { $zero }, { $one }.
   *[other] Mano { $number }, a { $target } puntos: { $zero }, { $one }.
}
escoba-line-points = { $who } { $points }
escoba-line-match = Partida { $number } de { $matches }; ganadas: { $zero }, { $one }.
escoba-line-dealer = { $who } reparte; quedan { $stock } cartas en el mazo.
    .you = Repartes; quedan { $stock } cartas en el mazo.
escoba-line-table = mesa
escoba-line-in-hand = mano
escoba-line-captured = ganadas
escoba-result-hand = Mano { $number }: { $zero }, { $one }.
escoba-result-points = Puntos: { $zero }, { $one }.
escoba-result-matches = Partidas: { $zero }, { $one }.

# El tablero.
escoba-scorecard-hand = Mano { $number }
escoba-deals = reparte
escoba-has-dealt = { $who } ha repartido.
    .you = Has repartido.
escoba-matches-won = ganó { $count }
escoba-hand-number = Mano { $number }
escoba-target = { $target ->
    [one] a 1 punto
   *[other] a { $target } puntos
}
escoba-stock = { $count } en el mazo
escoba-series = Partida { $number } de { $matches }
escoba-your-turn = Te toca
escoba-their-turn = Le toca a { $who }
escoba-over = Fin
escoba-take = Llevarme
escoba-put-down = Dejar
escoba-show = Enseñar
escoba-show-hand = Tu mano suma 15: enséñala y gana { $points } puntos
escoba-capture-number = { $number } de { $count }
escoba-captures = { $count } capturas
escoba-sum-more = { $sum } = { $total }, { $more ->
    [one] falta 1
   *[other] faltan { $more }
}
escoba-sum-alone = { $value }: faltan { $more }
escoba-sum-takes = { $sum } = 15
escoba-sum-escoba = { $sum } = 15: ¡escoba!
escoba-sum-nothing = No suma 15 con nada: { $card } se queda en la mesa
escoba-sum-shown = { $sum } = 15: escoba de mano
escoba-short = { $who }: { $sum }
escoba-announced = ¡Escoba!
escoba-move-take = { $card } se lleva { $taken }
escoba-move-drop = { $card } queda en la mesa
escoba-move-show = Enseña la mano
escoba-hint-go-on = Pulsa Intro o haz clic para seguir.
escoba-hint-choose = Haz clic en una carta o pulsa su tecla.
escoba-hint-pick = Haz clic en cartas que sumen 15, o recorre las capturas con las flechas.
escoba-hint-play = Intro o un segundo clic la juega; con Esc la retiras.
escoba-hint-other = Intro o un segundo clic la juega; las flechas muestran otras capturas.
escoba-panel = Puntos de la mano
escoba-panel-hand = Esta mano
escoba-panel-match = La partida

# Its name.
game-escoba = La Escoba

# Its options.
rules-escoba-target = Puntos para ganar
    .help = Gana la partida quien llegue a estos puntos al acabar una mano y tenga más que el otro.
rules-escoba-table-escobas = Escobas de la mesa
    .help = Si las cuatro primeras cartas de la mesa suman 15, o dos veces 15, se las lleva quien reparte como una escoba, o dos.
rules-escoba-hand-escoba = Escoba de la mano
    .help = Si tus tres cartas repartidas suman 15, puedes enseñarlas por 3 puntos; entonces no juegas hasta el próximo reparto.
rules-escoba-raised-target = Meta más alta
    .help = A los puntos para ganar se suman los que hizo en la primera mano quien la ganó.
rules-escoba-matches = Partidas
    .help = Cuántas partidas tiene la serie; la gana quien gane más partidas.
rules-escoba-deck = Primer reparto
    .help = Las 40 cartas de la primera mano en el orden de reparto, una por línea, como O 7 (pégalas). Vacío: se barajan.
    .wrong = Las 40 cartas, cada una una vez, una por línea, como O 7.

# Why it ended.
result-why-escoba-draw = Las mismas partidas ganadas.

# Its lesson, step by step.
lesson-escoba-hello = Cuatro cartas en la mesa y tres en tu mano. Juega una carta que sume exactamente 15 con cartas de la mesa y te las llevas todas. La sota vale 8, el caballo 9 y el rey 10.
lesson-escoba-capture = Tu siete de oros suma 15 con la sota de copas, o con el tres de oros y el cinco de espadas. Llévate las dos: más cartas, y un oro más. Haz clic en el siete, luego en una de las dos y por último en Llevarme.
    .text = Tu siete de oros suma 15 con la sota de copas, o con el tres de oros y el cinco de espadas. Llévate las dos: más cartas, y un oro más.
lesson-escoba-sweep = Yo no podía llevarme nada y dejé el dos de copas. Cuenta: 8 y 1 y 2 son 11. Tu cuatro suma 15 con todas: eso es una escoba, y un punto.
lesson-escoba-drop = La mesa estaba vacía, así que tuve que dejar una carta. Tu rey necesita un 5 y en la mesa no hay ninguno: déjalo.
lesson-escoba-deal = Ya no nos quedaban cartas, así que hay tres nuevas para cada uno. Así se sigue hasta acabar la baraja.
lesson-escoba-danger = En la mesa hay 4, 8 y 10. Tu as suma 15 con el cuatro y el rey. Llévatelas.
lesson-escoba-seven = He dejado un dos junto a la sota. Tu siete suma 15 con la sota. Queda un dos, y ninguna carta sola suma 15 con él: no puedo hacer escoba.
lesson-escoba-points = Al final de la mano hay un punto por tener más cartas, otro por más oros, otro por más sietes y otro por el siete de oros. Cada escoba da un punto más. Ya tienes el siete de oros y una escoba. Se juega a 21. Ya sabes jugar.
lessons-about-escoba = Suma 15 con las cartas de la mesa.

# Lo que los bots dicen en inglés.
english-escoba-utility = utilidad { $number }
english-escoba-least = no se puede capturar nada: esta carta es la que menos vale
english-escoba-only = { $what }: la única jugada
english-escoba-chance = { $what }: { $number_here } % de ganar la partida
english-escoba-chances = { $what }: { $number_here } % de ganar la partida, con { $move } { $number_there } %
english-escoba-shows = tres puntos por la mano
english-escoba-nothing = no captura nada
english-escoba-made = una escoba
english-escoba-cards = captura { $number } cartas
english-escoba-seven = el siete de oros
english-escoba-sevens = { $number } de los sietes
english-escoba-oros = { $number } de los oros
english-escoba-open = deja una escoba a { $number } de las cartas ocultas
english-escoba-safe = no deja ninguna escoba

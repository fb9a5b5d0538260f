account-delete = Borrar la cuenta
account-delete-back = Conservarla
account-delete-go = Borrar…
account-delete-sure = Borrar para siempre
account-delete-text = Esta sala te olvida para siempre: tu nombre, tus mensajes y las llaves de tus bots. Los demás conservan sus partidas contra ti con un nombre neutro.
account-move = Pasar a otro dispositivo
account-move-code = Escríbelo en el otro dispositivo antes de { $minutes } minutos.
account-move-go = Pedir un código
account-move-text = Pide aquí un código y escríbelo en el otro dispositivo, en Ajustes, Tu cuenta. El nombre y las puntuaciones se pasan allí; la cuenta de este dispositivo termina.
account-take = Traer una cuenta aquí
account-take-go = Traerla aquí
account-take-hint = Código
account-take-text = Escribe el código del otro dispositivo. Este dispositivo jugará como esa cuenta.
account-title = Cuenta de { $name }
clue-accused =
    { $who } acusa: { $crime }, { $right ->
        [yes] y acierta
       *[no] y se equivoca
    }.
    .you =
        Acusas: { $crime }, { $right ->
            [yes] y aciertas
           *[no] y te equivocas
        }.
clue-answers = { $who } debe enseñar una carta a { $to }.
    .you = Debes enseñar una carta a { $to }.
clue-answers-you = { $who } debe enseñarte una carta.
clue-begun = Se reparten las cartas. Empieza { $who }: saca { $dice }.
    .you = Se reparten las cartas. Empiezas tú: sacas { $dice }.
clue-card-bathroom = Baño
    .the = el baño
    .to = al baño
clue-card-bedroom = Dormitorio
    .the = el dormitorio
    .to = al dormitorio
clue-card-candlestick = Candelabro
    .the = el candelabro
clue-card-courtyard = Patio
    .the = el patio
    .to = al patio
clue-card-dagger = Puñal
    .the = el puñal
clue-card-dining-room = Comedor
    .the = el comedor
    .to = al comedor
clue-card-game-room = Billar
    .the = el billar
    .to = al billar
clue-card-garage = Garaje
    .the = el garaje
    .to = al garaje
clue-card-green = Verde
    .the = Verde
clue-card-kitchen = Cocina
    .the = la cocina
    .to = a la cocina
clue-card-lead-pipe = Tubería
    .the = la tubería
clue-card-living-room = Salón
    .the = el salón
    .to = al salón
clue-card-mustard = Mostaza
    .the = Mostaza
clue-card-office = Despacho
    .the = el despacho
    .to = al despacho
clue-card-peacock = Pavo Real
    .the = Pavo Real
clue-card-pistol = Pistola
    .the = la pistola
clue-card-plum = Ciruela
    .the = Ciruela
clue-card-rope = Cuerda
    .the = la cuerda
clue-card-scarlet = Escarlata
    .the = Escarlata
clue-card-white = Blanco
    .the = Blanco
clue-card-wrench = Llave inglesa
    .the = la llave inglesa
clue-crime = { $person } con { $weapon } en { $room }
clue-envelope-cards = En el sobre: { $cards }.
clue-had-none = sin ninguna: { $who }
clue-hand-sizes = Cartas en la mano: { $sizes }.
clue-has-accused =
    { $who } acusó { $cards }: { $right ->
        [yes] acierto
       *[no] error
    }.
    .you =
        Acusaste { $cards }: { $right ->
            [yes] acierto
           *[no] error
        }.
clue-has-asked = { $who } preguntó por { $cards }
    .you = Preguntaste por { $cards }
clue-has-shown = { $who } enseñó { $card }
    .you = tú enseñaste { $card }
clue-in-envelope = El sobre: { $cards }.
clue-legend-rooms = Las habitaciones están en tres filas, y la de al lado queda a 4 pasos: Bedroom (dormitorio), Office (despacho), DiningRoom (comedor); Courtyard (patio), Bathroom (baño), Garage (garaje); LivingRoom (salón), GameRoom (billar), Kitchen (cocina). Los pasadizos secretos unen las esquinas opuestas.
clue-move-accuse = Acusa: { $crime }
clue-move-end = Termina tu turno
clue-move-go = Ve { $room }
clue-move-show = Enseña { $card }
clue-move-skip = No sugieras nada
clue-move-stay = Quédate donde estás
clue-move-suggest = Sugiere { $person } con { $weapon }
clue-moved = { $who } va { $room }.
    .you = Vas { $room }.
clue-moved-secretly = { $who } va por el pasadizo secreto { $room }.
    .you = Vas por el pasadizo secreto { $room }.
clue-must-show = { $who } debe enseñar una carta
    .you = tú debes enseñar una carta
clue-open-cards = A la vista de todos: { $cards }.
clue-opened = En el sobre están: { $cards }.
clue-out = Fuera de juego: { $who }.
clue-passed = { $who } no tiene ninguna de las tres.
    .you = No tienes ninguna de las tres.
clue-rolled = Le toca a { $who }: saca { $dice }.
    .you = Te toca: sacas { $dice }.
clue-showed = { $who } enseña a { $to } { $card }.
    .you = Enseñas a { $to } { $card }.
clue-showed-you = { $who } te enseña { $card }.
clue-skipped = { $who } no sugiere nada.
    .you = No sugieres nada.
clue-stayed = { $who } se queda donde está.
    .you = Te quedas donde estás.
clue-suggested = { $who } sugiere: { $crime }.
    .you = Sugieres: { $crime }.
clue-turn = turno { $number }
clue-turn-accuse = Turno { $number }: { $who } puede acusar o terminar el turno.
    .you = Turno { $number }: puedes acusar o terminar el turno.
clue-turn-answer = Turno { $number }: { $told }
clue-turn-move = Turno { $number }: { $who } ha sacado { $dice }, que son { $steps } pasos.
    .you = Turno { $number }: has sacado { $dice }, que son { $steps } pasos.
clue-turn-over = La partida ha terminado en el turno { $number }.
clue-turn-suggest = Turno { $number }: { $who } puede sugerir en { $room }.
    .you = Turno { $number }: puedes sugerir en { $room }.
clue-unseen = una carta
clue-your-cards = Tus cartas: { $cards }.
connect-key = Llave de una sala cerrada
connect-key-hint = si el anfitrión te dio una
dealt-unfair = No te fíes de este reparto. El servidor cambió lo que prometió o dejó fuera tu parte del azar.
decimal-mark = ,
end-abandoned = { $who } no vuelve.
    .you = No vuelves.
end-annulled = La partida queda anulada: sus reglas han cambiado desde que empezó.
end-crash = { $who } deja de funcionar.
    .you = Dejas de funcionar.
end-disconnect = { $who } pierde la conexión.
    .you = Pierdes la conexión.
end-draw = La partida acaba en empate.
end-draw-because = La partida acaba en empate ({ $reason }).
end-illegal-move = { $who } hace una jugada ilegal.
    .you = Haces una jugada ilegal.
end-memory = A { $who } se le agota la memoria.
    .you = Se te agota la memoria.
end-over = La partida ha terminado.
end-protocol = { $who } envía un mensaje no válido.
    .you = Envías un mensaje no válido.
end-reason-all-are-out = todos están eliminados
end-reason-all-others-are-out = los demás están eliminados
end-reason-cards-left = cartas sin jugar
end-reason-matches-won = partidas ganadas
end-reason-out-of-cards = sin cartas
end-reason-points = puntos
end-reason-right-accusation = acusación acertada
end-reason-rounds-won = rondas ganadas
end-reason-trick-limit = límite de bazas
end-resignation = { $who } se rinde.
    .you = Te rindes.
end-stall = { $who } deja de responder.
    .you = Dejas de responder.
end-time = A { $who } se le acaba el tiempo.
    .you = Se te acaba el tiempo.
end-won = { $who } gana la partida.
    .you = Ganas la partida.
end-won-because = { $who } gana la partida ({ $reason }).
    .you = Ganas la partida ({ $reason }).
english-10 = de { $number_all } sugerencias una que vale { $number_worth }, donde la mejor vale { $number_best }
english-9 = la mejor de { $number_all } sugerencias, que vale { $number_worth }
english-15 = { $cards }: se acierta con un { $number_right } %, y esperar vale un { $number_waiting } %
english-5 = el sobre es seguro
english-6 = el sobre es seguro: { $cards }
english-18 = ninguna se había enseñado: la primera
english-11 = lo que menos dice a quien pregunta, en bits
english-12 = el sobre más probable, frente a esperar
english-8 = no se llega a ninguna habitación en la que se pueda sugerir
english-16 = otro jugador conoce el sobre
english-13 = acierto
english-17 = ya se había enseñado
english-7 = el sobre sigue sin saberse
english-14 = esperar
english-27 = captura { $number } cartas
english-22 = { $what }: { $number_here } % de ganar la partida
english-23 = { $what }: { $number_here } % de ganar la partida, con { $move } { $number_there } %
english-20 = no se puede capturar nada: esta carta es la que menos vale
english-26 = una escoba
english-25 = no captura nada
english-21 = { $what }: la única jugada
english-31 = deja una escoba a { $number } de las cartas ocultas
english-30 = { $number } de los oros
english-32 = no deja ninguna escoba
english-28 = el siete de oros
english-29 = { $number } de los sietes
english-24 = tres puntos por la mano
english-19 = utilidad { $number }
english-35 = Ventaja de fuerza
english-46 = tras el mejor juego de ambos lados, la probabilidad de ganar es de un { $number_share } % aproximadamente, según lo que hay en la mesa, lo que queda en la mano y las rondas ganadas (jugadas previstas: { $number_moves }, posiciones: { $number_positions })
english-59 = debilitar una fila
english-60 = debilitar una fila { $number }
english-49 = con el mejor juego de ambos lados, esto empata la partida: buscado hasta el final ({ $number } posiciones)
english-36 = Rendimiento de las cartas
english-50 = { $action }: lo primero que se puede hacer de { $ranking }
english-43 = para la ronda { $number }: { $cards }
english-48 = con el mejor juego de ambos lados, esto pierde la partida: buscado hasta el final ({ $number } posiciones)
english-55 = la unidad media
english-56 = la unidad media { $number }
english-45 = el mejor juego de ambos lados acaba en una evaluación de { $number }
english-41 = Freno a la amenaza del rival
english-34 = pasar, pues ningún plan es posible, lo que vale { $number }
english-44 = nada
english-42 = ahora: { $move }
english-51 = pasar
english-52 = pasar { $number }
english-33 = el mejor plan posible, que vale { $number }
english-38 = Riesgo
english-61 = quemar
english-62 = quemar { $number }
english-37 = Valor de la carta especial
english-57 = la unidad más fuerte
english-58 = la unidad más fuerte { $number }
english-53 = la unidad más débil
english-54 = la unidad más débil { $number }
english-39 = Probabilidad de ganar
english-40 = Probabilidad de ganar la ronda { $number }
english-47 = con el mejor juego de ambos lados, esto gana la partida: buscado hasta el final ({ $number } posiciones)
english-2 = visitada en { $number_visits } de { $number_all } iteraciones, con una recompensa media de { $number_mean } (de 0 a 1)
english-4 = recompensa media
english-3 = visitas
english-1 = no se puede escuchar en { $where }, puerto { $number_port }: { $why }
english-0 = este ordenador no tiene ninguna dirección en una red local
english-72 = { $number_mine } contra { $number_theirs }
english-70 = { $number_card } es lo mejor, de { $number_hands } manos
english-75 = { $number } maneras de robar
english-64 = en equilibrio, el resto de la ronda vale { $number }; { $known }
english-63 = lo que más puntos da ahora
english-66 = { $number } manos que el rival puede tener
english-65 = se conocen ambas manos
english-68 = el mejor juego de ambos lados da { $number } puntos en esta ronda
english-67 = así la ronda siguiente vale { $number } de media
english-69 = { $number } es la carta que más veces resulta la mejor contra las manos que puede haber
english-74 = { $number } pares de manos que ambos pueden tener
english-71 = probabilidad de { $number }
english-73 = el mejor juego de ambos lados gana { $number } de 100 partidas; { $known }
english-78 = Techo (m)
english-94 = { $field } ({ $number }) de { $card } gana { $number_trick } % de las bazas y { $number_match } % de las partidas, y { $field_next } { $number_trick_next } % y { $number_match_next } %
english-80 = Tripulación
english-84 = Astucia
english-92 = la puntuación: de la partida como puede seguir, de esta baza y de lo que el rival no llega a saber
english-83 = Profundidad (m)
english-81 = Elegancia
english-90 = la puntuación esperada contra todas las cartas del rival
english-86 = Campo { $letter }
english-91 = la puntuación esperada contra lo que puede estar arriba en el mazo del rival
english-87 = { $field } ({ $number }) de { $card } tiene lo más alto: { $meaning }
english-76 = Longitud (m)
english-93 = { $field } ({ $number }) de { $card } gana { $number_trick } % de las bazas y { $number_match } % de las partidas
english-79 = Alcance (km)
english-77 = Velocidad (km/h)
english-89 = la puntuación típica
english-85 = Dientes
english-88 = el valor
english-82 = Peso (kg)
escoba-begun = { $who } reparte: { $cards } sobre la mesa.
    .you = Repartes: { $cards } sobre la mesa.
escoba-captured = { $who } se lleva { $taken } con { $card }.
    .you = Te llevas { $taken } con { $card }.
escoba-card = { $rank } de { $suit }
escoba-count-cards =
    { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }
escoba-count-escobas =
    { $count ->
        [one] 1 escoba
       *[other] { $count } escobas
    }
escoba-count-oros =
    { $count ->
        [one] 1 oro
       *[other] { $count } oros
    }
escoba-count-sevens =
    { $count ->
        [one] 1 siete
       *[other] { $count } sietes
    }
escoba-count-shown =
    { $count ->
        [one] 1 escoba de mano
       *[other] { $count } escobas de mano
    }
escoba-dealt = { $who } recibe { $count } cartas.
    .you = Recibes { $count } cartas.
escoba-got = { $who } recibe { $cards }.
    .you = Recibes { $cards }.
escoba-kind-cards = cartas
escoba-kind-escobas = escobas
escoba-kind-oros = oros
escoba-kind-seven-of-oros = siete de oros
escoba-kind-sevens = sietes
escoba-kind-shown = escobas de mano
escoba-last-cards = { $who } se queda con las últimas cartas, { $cards }.
    .you = Te quedas con las últimas cartas, { $cards }.
escoba-legend-cards = O7 es el siete de oros; C son copas, E espadas, B bastos; 8 es la sota, 9 el caballo, 10 el rey.
escoba-line-captured = ganadas
escoba-line-dealer = { $who } reparte; quedan { $stock } cartas en el mazo.
    .you = Repartes; quedan { $stock } cartas en el mazo.
escoba-line-hand =
    { $target ->
        [one] Mano { $number }, a 1 punto: { $zero }, { $one }.
       *[other] Mano { $number }, a { $target } puntos: { $zero }, { $one }.
    }
escoba-line-in-hand = mano
escoba-line-match = Partida { $number } de { $matches }; ganadas: { $zero }, { $one }.
escoba-line-points = { $who } { $points }
escoba-line-table = mesa
escoba-made = ¡{ $who } hace escoba!
    .you = ¡Haces escoba!
escoba-move-drop = { $card } queda en la mesa
escoba-move-show = Enseña la mano
escoba-move-take = { $card } se lleva { $taken }
escoba-played = { $who } echa { $card }.
    .you = Echas { $card }.
escoba-rank-1 = el as
escoba-rank-10 = el rey
escoba-rank-2 = el dos
escoba-rank-3 = el tres
escoba-rank-4 = el cuatro
escoba-rank-5 = el cinco
escoba-rank-6 = el seis
escoba-rank-7 = el siete
escoba-rank-8 = la sota
escoba-rank-9 = el caballo
escoba-result-hand = Mano { $number }: { $zero }, { $one }.
escoba-result-matches = Partidas: { $zero }, { $one }.
escoba-result-points = Puntos: { $zero }, { $one }.
escoba-scored = Puntos de la mano: { $zero }; { $one }. La partida va { $score }.
escoba-scored-nothing = nada
escoba-scored-side = { $who } { $points } ({ $reasons })
escoba-showed = { $who } enseña { $cards }: escoba de mano, { $points } puntos.
    .you = Enseñas { $cards }: escoba de mano, { $points } puntos.
escoba-suit-B = bastos
escoba-suit-C = copas
escoba-suit-E = espadas
escoba-suit-O = oros
escoba-table-escoba = ¡{ $who } se lleva las primeras cartas de la mesa: { $escobas }!
    .you = ¡Te llevas las primeras cartas de la mesa: { $escobas }!
escoba-won = { $who } gana la partida, { $most } a { $least }.
    .you = Ganas la partida, { $most } a { $least }.
game-clue = Cluedo
game-escoba = La Escoba
game-nano-gwent = Nano Gwent
game-tides-of-time = Tides of Time
game-top-trumps = Top Trumps
gwent-burnt = { $cards } de { $who }
    .you = { $cards } (tu lado)
gwent-debuff-row = Debilitar { $row }
gwent-debuffed = { $who } debilita la fila de { $row }: cada unidad que ya está en ella, de ambos lados, vale 1.
    .you = Debilitas la fila de { $row }: cada unidad que ya está en ella, de ambos lados, vale 1.
gwent-melee = melé
gwent-pass = Pasar
gwent-passed = { $who } pasa.
    .you = Pasas.
gwent-passed-empty = { $who } pasa sin cartas.
    .you = Pasas sin cartas.
gwent-played = { $who } juega { $card }.
    .you = Juegas { $card }.
gwent-ranged = distancia
gwent-round-drawn = Nadie gana la ronda { $round }, { $most } a { $least }.
gwent-round-won = { $who } gana la ronda { $round }, { $most } a { $least }.
    .you = Ganas la ronda { $round }, { $most } a { $least }.
gwent-scorch = Quema
gwent-scorched = { $who } juega Quema, que destruye { $burnt }.
    .you = Juegas Quema, que destruye { $burnt }.
gwent-scorched-none = { $who } juega Quema, pero nada arde.
    .you = Juegas Quema, pero nada arde.
gwent-siege = asedio
gwent-text-debuffs = { $count } de Debilitar
gwent-text-hand = mano
gwent-text-headline = Ronda { $round } de { $rounds }.
gwent-text-left = Cartas sin jugar: { $one } { $left_one }, { $other } { $left_other }.
gwent-text-legend = 7(8) es la unidad 7, de fuerza 8; 7(1 de 8) es la misma, debilitada.
gwent-text-nothing = nada
gwent-text-played = { $who } juega la unidad { $unit } ({ $row } { $strength }).
    .you = Juegas la unidad { $unit } ({ $row } { $strength }).
gwent-text-round = Ronda { $round }: { $one } { $points_one }, { $other } { $points_other }.
gwent-text-scorched = { $who } juega Quema, que destruye { $burnt }.
    .you = Juegas Quema, que destruye { $burnt }.
gwent-text-scorches = { $count } de Quema
gwent-text-tally = Rondas ganadas: { $one } { $won_one }, { $other } { $won_other } ({ $earlier }).
gwent-text-total = { $who }: total { $total }
gwent-text-total-passed = { $who }: total { $total }, ha pasado
gwent-text-weak = { $unit }(1 de { $strength })
gwent-unit = { $row } { $strength }
invite-loopback = Has llegado por una dirección de este ordenador. Pide al anfitrión la dirección que necesitan tus amigos y dales este código.
invite-qr = Código QR del enlace { $link }
list-and = { $first } y { $last }
list-and-i = { $first } e { $last }
list-nor = { $first } ni { $last }
list-or = { $first } o { $last }
list-or-o = { $first } u { $last }
lobby-anyone = Con cualquiera
lobby-bot = Bot
lobby-bots = Bots
lobby-busy = ocupado
lobby-by-code = O entra con un enlace o un código
lobby-crowd =
    { $players ->
        [one] Estás a solas
       *[other] Hay { $players } personas y bots
    }{ $seeking ->
        [0] { "" }
        [one] , una busca partida
       *[other] , { $seeking } buscan partida
    }
lobby-elo = Elo { $rating }
lobby-find = Buscar nombres o títulos
lobby-free =
    { $count ->
        [one] una mesa libre
       *[other] { $count } mesas libres
    }
lobby-free-chair = una silla libre
lobby-friends = Con amigos
lobby-human = Persona
lobby-join = Entrar
lobby-no-bots = Aún no hay bots.
lobby-no-tables = No hay ninguna mesa abierta. Abre una y los demás la verán aquí.
lobby-none-found = Ninguna mesa coincide con lo que buscas.
lobby-only-free = Solo con una silla libre
lobby-play = Jugar a { $game }
lobby-play-bot = Jugar
lobby-private = Abrir sala privada
lobby-ranks = Ranking
lobby-rated = Puntuable
lobby-rated-about = Con las reglas del juego, sin pistas ni préstamos. Irse cuenta como derrota.
lobby-rated-table = puntuable
lobby-rules = Elegir las reglas…
lobby-seats = Asientos
lobby-seeking = Buscando jugadores. La partida empieza en cuanto haya suficientes.
lobby-seeking-rated = La partida es puntuable.
lobby-sees-all = en juego, manos a la vista
lobby-sees-no = en juego, sin público
lobby-sees-table = en juego, manos ocultas
lobby-stop = Dejar de buscar
lobby-tables = Mesas
lobby-wait-begins = La partida empieza cuando no queden sillas libres.
lobby-wait-bot = { $agent }, en cuanto haya uno libre
lobby-wait-code = Esta mesa es para quien tú invites.
lobby-wait-copied = Copiado
lobby-wait-fill = Sentar bots
lobby-wait-leave = Dejar la mesa
lobby-wait-listed = Todos ven esta mesa en la sala.
lobby-wait-me = { $name } (tú)
lobby-wait-sit = Sentarme
lobby-wait-spectators =
    { $count ->
        [one] Una persona mira.
       *[other] { $count } personas miran.
    }
lobby-wait-uncopied = No se ha podido copiar: díctalo.
lobby-waiting =
    { $count ->
        [one] una silla libre
       *[other] { $count } sillas libres
    }
lobby-waiting-bots = espera a sus bots
lobby-watch = Mirar
match-went-back = El servidor ha perdido las últimas jugadas de tu partida. La partida sigue desde una posición anterior.
nobody = nadie
offer-champion-1 = muy fácil
offer-champion-2 = fácil
offer-champion-3 = intermedio
offer-champion-4 = difícil
offer-champion-5 = muy difícil
offer-guest = { $agent }, bot de un invitado
offer-level = { $agent }, { $level }
offer-owner = { $agent }, de { $who }
quoted = «{ $words }»
ratings-bot = bot
ratings-by-down = baja { $points }
ratings-by-same = como antes
ratings-by-up = sube { $points }
ratings-changed = Elo de { $who }: { $before } -> { $after }, { $by }.
ratings-column-matches = Partidas
ratings-column-name = Jugador
ratings-column-rating = Elo
ratings-coming = Preguntando al servidor…
ratings-invitation = Juega partidas puntuables para aparecer aquí.
ratings-matches =
    { $count ->
        [one] 1 partida
       *[other] { $count } partidas
    }
ratings-meaning-short = 0 es el bot random, 400 puntos son diez a uno; ± es el 95 %, ? provisional.
ratings-measured = medido
ratings-nobody = Todavía no hay nadie en el ranking.
ratings-own = (tú)
ratings-stands = Elo de { $who }: los bots de la casa conservan su Elo medido.
ratings-title = Ranking
ratings-unrated = Esta partida no ha contado para el ranking. { $why }
ratings-unrated-annulled = se anuló
ratings-unrated-foregone = es seguro que { $who } tiene { $points } puntos más, así que el resultado no enseña nada nuevo
ratings-unrated-house-failed = el bot de la casa no ha podido seguir
ratings-unrated-reference-bots = jugaron entre sí bots de la casa, que conservan su Elo medido
ratings-unrated-same-bot = el mismo bot ocupaba dos de los asientos
ratings-unrated-too-often = de las últimas { $window } partidas puntuables de { $who }, { $share } fueron contra { $other }: volverán a contar después de jugar contra otros, como los bots de la casa
refusal = { $what }: { $text }
refusal-bad-message = No se entiende
refusal-bad-options = Estos ajustes no van juntos
refusal-bad-token = Aquí no se te conoce
    .whole = Este servidor no te conoce de antes: aquí eres nuevo
refusal-hello-first = No se entiende
refusal-illegal-move = No es legal
refusal-not-allowed = No está permitido
refusal-not-now = Ahora no
refusal-not-your-turn = No es tu turno
    .whole = No es tu turno
refusal-slow-down = Más despacio
    .whole = Más despacio, por favor
refusal-stale = Demasiado tarde
    .whole = Demasiado tarde: la partida ya ha avanzado
refusal-unknown-bot = No existe ese bot
refusal-unknown-game = No existe ese juego
refusal-unknown-table = No existe esa mesa
    .whole = No hay abierta ninguna mesa así: pide otra vez el código o mira la sala
refusal-wait = { $told }; prueba de nuevo en { $seconds } s.
refused-account-playing = tienes asiento en una partida en marcha: borra tu cuenta cuando termine
refused-address-tables = los jugadores de tu dirección tienen { $most } mesas, que es su máximo: siéntate en una de ellas o deja una
refused-address-waiting = las mesas de tu dirección pueden esperar { $most } segundos en total, y quedan { $left }: elige una espera más corta o deja una mesa
refused-ask-no-seat = no tienes ningún asiento por el que preguntar
refused-ask-too-early = no te toca a ti
refused-asked-already = { $agent } ya lo está pensando
refused-at-table = ya estás en esa mesa
refused-banned = el anfitrión de esta sala te ha vetado
refused-banned-for =
    { $minutes ->
        [one] el anfitrión de esta sala te ha vetado durante un minuto más
       *[other] el anfitrión de esta sala te ha vetado durante { $minutes } minutos más
    }
refused-bot = aquí no hay ningún bot { $agent }; los que hay son { $agents }
refused-bot-account = la cuenta de un bot no se puede pasar ni borrar: detén el bot
refused-bot-asks = un bot no puede pedir pistas
refused-bot-busy = { $agent } está en otras mesas; prueba de nuevo dentro de un rato
refused-bot-lends = un bot no puede prestar su asiento
refused-bots-busy = todos los bots están en otras mesas; prueba de nuevo dentro de un rato
refused-chair = { $chair } no es una silla que se pueda dar
refused-disk-full = el disco del servidor está lleno: lo que hagas espera hasta que haya espacio
refused-disk-low = el disco del servidor está casi lleno, así que no empieza ninguna partida nueva; las que están en marcha siguen
refused-draining = el servidor va a detenerse, así que no empieza ninguna partida nueva; las que están en marcha siguen
refused-finish-first = acaba antes tu partida, o ríndete
refused-full = no quedan sillas libres; puedes mirar, si la mesa lo permite
refused-game = este servidor no juega a { $game }
refused-given-up-already = ya te has rendido
refused-grace = en una mesa así, un asiento puede quedar vacío de { $least } a { $most } segundos
refused-hello-again = ya has dicho quién eres
refused-key = esta sala no ha repartido esa llave, o ya no vale
refused-knows-a-hand = has jugado en otro asiento de esta partida y conoces su mano
refused-lent-already = tu asiento ya está prestado a { $agent }
refused-many-accounts = han llegado demasiados jugadores nuevos desde tu dirección
refused-many-asks = preguntas demasiado deprisa
refused-many-changes = tu asiento cambia de manos demasiado deprisa
refused-many-chats = escribes demasiado deprisa
refused-many-codes = has dado demasiados códigos equivocados: pide el bueno
refused-many-connections = han llegado demasiadas conexiones desde tu dirección
refused-many-ends = vuelves por el final de tu partida demasiado deprisa
refused-many-keys = pides llaves demasiado deprisa
refused-many-matches = aquí se juegan { $most } partidas, que es el máximo: espera a que termine una
refused-many-messages = demasiados mensajes
refused-many-minds = cambias tu elección demasiado deprisa
refused-many-moves = pides códigos demasiado deprisa
refused-many-openings = abres mesas demasiado deprisa
refused-many-ranks = pides el ranking demasiado deprisa
refused-many-records = tus partidas, o las de tu dirección, han llenado su parte del disco del servidor
refused-many-starts = abres mesas desde un reparto dado demasiado deprisa
refused-many-switches = cambias de mesa demasiado deprisa
refused-many-tables = hay { $most } mesas a la espera de jugadores, que es el máximo: siéntate en una de ellas
refused-match-over = la partida ha terminado
refused-move = esa jugada no está entre las que puedes hacer ahora
refused-move-code = ninguna cuenta se pasa con ese código: pide otro en el dispositivo antiguo
refused-muted = el anfitrión de esta sala te ha silenciado: nadie recibe lo que escribes
refused-no-answer = { $agent } no ha respondido; pregunta de nuevo, o a otro bot
refused-no-bots = aquí no hay ningún bot para { $game }
refused-no-chat = solo quien está en una mesa puede escribir en el chat
refused-no-filling = solo puedes sentar bots en tu mesa, y mientras no se juega una partida
refused-no-hello = di primero quién eres
refused-no-hints = esta mesa no admite pistas
refused-no-house-bots = aquí no hay ningún bot de la casa para { $game }; otro bot solo viene si tú lo nombras
refused-no-lending = esta mesa no admite ayuda, así que no puedes prestar tu asiento: juega tú, o ríndete
refused-no-match = no tienes asiento en ninguna partida
refused-no-rematch = solo puedes pedir la revancha en la mesa, después de una partida
refused-no-seat = no tienes asiento en ninguna partida en marcha
refused-no-spectators = esa mesa no admite espectadores
refused-no-takeover = en esta mesa el público no puede ocupar el asiento de un bot
refused-not-alone = aquí esperan otros también: sienta bots en una mesa privada, o donde no espere nadie más
refused-not-lent = ni has prestado tu asiento ni has tomado el de un bot
refused-not-looking-on = solo un espectador puede ocupar un asiento: mira antes la mesa
refused-not-playing = solo puedes ocupar un asiento durante una partida
refused-options = estos ajustes no van juntos: { $text }
refused-rated-absent = irse de una partida puntuable cuenta como derrota
refused-rated-aids = una partida puntuable no admite ayuda
refused-rated-clock = una partida puntuable necesita reloj
refused-rated-options = una partida puntuable tiene las opciones del juego
refused-rated-rematch = una partida puntuable se reparte al azar: pide un reparto nuevo
refused-rated-spectators = el público de una partida puntuable no ve las manos
refused-rated-start = una partida puntuable se reparte al azar
refused-rated-takeover = en una partida puntuable nadie ocupa el asiento de otro
refused-resuming = el servidor se ha reiniciado y está recuperando tu partida: espera un momento
refused-room = ninguna sala tiene ese código; pídelo otra vez o abre una sala
refused-room-closed = esta sala está cerrada: pide su llave al anfitrión y pégala en «Llave de una sala cerrada», o empieza con --key ARCHIVO
refused-seat-given-up = te has rendido; { $agent } juega en tu asiento hasta el final
refused-seat-kept = ahora juega por { $agent } un jugador que ha salido un momento
refused-seat-lent = { $agent } juega en tu asiento: recupéralo antes
refused-seat-not-bots = { $who } no es un bot: solo puedes ocupar el asiento de un bot
refused-seat-number = en esta mesa hay solo { $count } asientos
refused-seat-taken = ahora { $who } juega por { $agent }
refused-seed-and-start = indica el reparto de una sola manera
refused-seeds = este servidor solo reparte al azar
refused-sees-all = aquí el público ve todas las manos, y por eso no puede jugar ninguna
refused-sitting = ya estás sentado a esa mesa
refused-stale = demasiado tarde: la partida ya ha avanzado
refused-start-move = la jugada { $number } del comienzo no es legal ahí
refused-start-over = la jugada { $number } del comienzo acaba la partida: quítala para seguir desde ahí
refused-start-seat = la jugada { $number } del comienzo es de un asiento que no está en la mesa
refused-table = esa mesa ya no está; mira las otras en la sala
refused-token = este servidor no te conoce; entra como jugador nuevo
refused-turn = no te toca a ti
refused-two-chairs = solo puedes ocupar una silla
refused-unkept = esta sala se olvida con su pestaña, así que aquí ninguna partida puntúa
replay-advised = (tras un consejo de { $agent })
replay-by = (jugó { $agent } en su lugar)
replay-deal = El reparto.
replay-go-on-back = Volver a las jugadas
replay-heading =
    { $game }: { $names }. { $count ->
        [one] Una jugada
       *[other] { $count } jugadas
    }.
replay-line = Espera: { $moves }
replay-moved = { $who }: { $move }.
replay-took = { $time }
replay-where = Jugada { $number } de { $last }
result-agree = Empieza cuando todos pidan lo mismo.
result-asks =
    { $count ->
        [one] { $who } pide la revancha.
       *[other] { $who } piden la revancha.
    }
    .you = Pides la revancha.
result-asks-same =
    { $count ->
        [one] { $who } pide el mismo reparto con otros sitios.
       *[other] { $who } piden el mismo reparto con otros sitios.
    }
    .you = Pides el mismo reparto con otros sitios.
result-leave = Volver a la sala
result-rematch = Revancha
result-replay = Ver la repetición
result-same = Mismo reparto, otro asiento
result-score = Puntos
rules-absent = Y después
rules-absent-bot = bot/pierde
rules-absent-bot-wait = bot/nula
rules-absent-forfeit = pierde
rules-absent-wait = nula
rules-aids = Pistas y cuadernos de notas
rules-back = Volver
rules-bank = Cada uno (s)
rules-cap = Tope/jugada (s)
rules-chair = Silla { $number }
rules-chair-me = Yo
rules-chair-open = Cualquiera
rules-chairs = Sillas
rules-clock = Reloj
rules-clock-none = no
rules-clock-own = propio
rules-clue-max-turns = Turnos por jugador
    .help = Si nadie ha resuelto el caso tras estos turnos por jugador, contados todos juntos, no gana nadie. Quienes siguen en juego toman los turnos de quienes han quedado fuera.
rules-empty = por defecto
rules-escoba-deck = Primer reparto
    .help = Las 40 cartas de la primera mano en el orden de reparto, una por línea, como O 7 (pégalas). Vacío: se barajan.
    .wrong = Las 40 cartas, cada una una vez, una por línea, como O 7.
rules-escoba-hand-escoba = Escoba de la mano
    .help = Si tus tres cartas repartidas suman 15, puedes enseñarlas por 3 puntos; entonces no juegas hasta el próximo reparto.
rules-escoba-matches = Partidas
    .help = Cuántas partidas tiene la serie; la gana quien gane más partidas.
rules-escoba-raised-target = Meta más alta
    .help = A los puntos para ganar se suman los que hizo en la primera mano quien la ganó.
rules-escoba-table-escobas = Escobas de la mesa
    .help = Si las cuatro primeras cartas de la mesa suman 15, o dos veces 15, se las lleva quien reparte como una escoba, o dos.
rules-escoba-target = Puntos para ganar
    .help = Gana la partida quien llegue a estos puntos al acabar una mano y tenga más que el otro.
rules-game = El juego
rules-game-rated = fijo: es puntuable
rules-grace = Ausencia (s)
rules-help = Estos ajustes valen para esta mesa y se recuerdan para la próxima.
rules-help-absent = Qué pasa entonces. Un bot de la casa juega hasta que la persona vuelve; si no hay ninguno libre, la partida se pierde o queda nula. O la partida acaba enseguida: nula, sin perdedor, o perdida.
rules-help-aids = Se pueden pedir pistas, y el programa puede llevar el cuaderno de notas.
rules-help-bank = Segundos que tiene cada uno para toda la partida.
rules-help-cap = Segundos que puede durar una jugada; 0: sin límite propio.
rules-help-chair = Quién se sienta aquí: tú, cualquiera que venga, o un bot de esta sala. Sin silla propia, miras.
rules-help-clock = Minutos para toda la partida, y los segundos que suma cada jugada. Quien agota su tiempo, pierde.
rules-help-grace = Cuántos segundos puede quedar vacía una silla cuando se pierde la conexión.
rules-help-increment = Segundos que les suma cada jugada.
rules-help-private = La mesa no sale en ninguna lista: recibes un código para tus amigos.
rules-help-rated = La partida cuenta para el Elo: el mismo juego para todos, sin pistas y hasta el final.
rules-help-seats = Cuántos juegan.
rules-help-spectators = Nadie puede mirar; o cualquiera, y solo ve lo que está a la vista; o cualquiera, y ve todas las manos.
rules-help-takeover = Un espectador puede ocupar el asiento de un bot, si el público solo ve lo que está a la vista.
rules-increment = Por jugada (s)
rules-nano-gwent-debuffs = Debilitar
    .help = Cuántas cartas de Debilitar recibe cada jugador, hasta 5.
rules-nano-gwent-deck = Estas unidades
    .help = Las unidades exactas que reciben los dos, por sus números de 1 a 15, como 3 7 15. Vacío: al azar.
    .wrong = Números de 1 a 15, cada uno una vez como mucho.
rules-nano-gwent-first-player = Empieza
    .help = Qué silla empieza la primera ronda.
    .is-0 = Silla 1
    .is-1 = Silla 2
rules-nano-gwent-scorches = Quemas
    .help = Cuántas cartas de Quema recibe cada jugador, hasta 5.
rules-nano-gwent-units = Unidades
    .help = Cuántas unidades distintas recibe cada jugador, de 1 a 15.
rules-no = no
rules-open = Abrir la mesa
rules-private = Privada: solo se entra con código
rules-rated = Puntuable
rules-spectators = Público
rules-spectators-all = las manos
rules-spectators-no = no
rules-spectators-table = solo la mesa
rules-table = La mesa
rules-takeover = El público puede relevar a un bot
rules-tides-of-time-rounds = Rondas
    .help = Tres rondas con reliquias entre ellas, o una sola ronda.
rules-title = { $game }: reglas de la casa
rules-told-bot = ausencia de { $seconds } s: sigue un bot de la casa, o se pierde la partida
rules-told-bot-wait = ausencia de { $seconds } s: sigue un bot de la casa, o la partida queda nula
rules-told-forfeit = ausencia de { $seconds } s: se pierde la partida
rules-told-rated = Puntuable
rules-told-wait = ausencia de { $seconds } s: la partida queda nula
rules-top-trumps-cards = Cartas
    .help = Cuántas cartas se inventan si no se nombra un mazo: un número par, para que los dos jugadores reciban las mismas.
    .wrong = Un número par, para que los dos jugadores reciban las mismas.
rules-top-trumps-deck = Mazo
    .help = El nombre de un mazo, airships o sea-creatures, o el texto de un archivo CSV (pégalo): el nombre de la carta, luego sus campos. Vacío: se inventan cartas con solo números.
    .wrong = Un mazo de los que hay, airships o sea-creatures, o el texto de un archivo CSV. El juego dice: «{ $text }»
    .empty = inventado
rules-top-trumps-fields = Campos
    .help = Cuántos campos tiene cada carta si no se nombra un mazo.
rules-top-trumps-max-tricks = Última baza
    .help = Tras estas bazas acaba la partida, y gana quien tenga más cartas.
rules-usual = Por defecto
rules-why-rated = Una partida puntuable tiene las opciones del juego, reloj y ninguna ayuda; irse cuenta como derrota. Por eso los ajustes con este signo son fijos.
rules-wrong = Algo no está bien
rules-wrong-bounds = Un número entero de { $least } a { $most }.
rules-wrong-clock = Sin nada de tiempo nadie podría jugar.
rules-wrong-json = Un valor en JSON.
rules-wrong-long = Un texto de { $most } bytes como mucho.
rules-wrong-name = no hay ninguna opción { $name }: las opciones son { $names }.
rules-wrong-one = { $values }.
rules-wrong-option = opción { $name }: { $problem }
rules-wrong-seconds = Segundos enteros, de 0 a 86400.
rules-wrong-whole = Un número entero.
rules-yes = sí
settings-account = Tu cuenta
somebody = alguien
table-advises = { $agent } aconseja: { $move }
table-announced = El anfitrión dice: { $text }
table-announced-disk-free = El disco del servidor vuelve a tener espacio: ya empiezan partidas.
table-announced-disk-full = El disco del servidor está lleno. Todas las partidas esperan, y ningún reloj corre, hasta que haya espacio.
table-announced-disk-low = El disco del servidor está casi lleno, así que no empieza ninguna partida nueva. Las que están en marcha siguen.
table-announced-disk-writable = El disco del servidor vuelve a tener espacio, y las partidas siguen.
table-ask-more = No hay ningún bot de la casa. El bot que elijas verá tus cartas.
table-ask-whom = ¿A qué bot preguntas?
table-away-bot = fuera: en { $seconds } s juega un bot
table-away-forfeit = fuera: pierde en { $seconds } s
table-away-wait = fuera: en { $seconds } s la partida queda nula
table-close = Cerrar
table-closing = El servidor cierra esta conexión. { $reason }
table-closing-banned = el anfitrión te ha vetado
table-closing-deleted = tu cuenta está borrada
table-closing-elsewhere = te has conectado desde otro sitio
table-closing-kicked = el anfitrión ha cerrado tu conexión; puedes volver
table-closing-moved-away = tu cuenta se ha pasado a otro dispositivo
table-closing-moved-here = la cuenta se ha pasado a este dispositivo
table-closing-restarting = se está reiniciando
table-closing-taken-over = otro servidor se ha hecho cargo de esta sala
table-dealt = Se reparten las cartas. Empieza { $who }.
    .you = Se reparten las cartas. Empiezas tú.
table-dealt-all = Se reparten las cartas. Todos eligen a la vez.
table-drains = El servidor se detiene como mucho en { $time }, y no empieza ninguna partida nueva.
table-drains-not = Al final el servidor no se detiene: ya empiezan partidas otra vez.
table-give-back = Devolver
table-key-first = Ir a la primera jugada
table-key-now = Volver al presente
table-leave = Dejar de mirar
table-lend = Prestar mi asiento a un bot
table-lend-any = Cualquier bot de la casa
table-lend-ask = ¿Qué bot juega por ti?
table-lend-more = Ve tus cartas. Puedes recuperar tu asiento cuando quieras.
table-lost = El servidor no responde
table-mute = Silenciar a { $who }
table-plain-change = Espera a { $who }. Hasta entonces puedes cambiar tu elección.
table-plain-choose = Te toca: elige una jugada.
table-play-on = Seguir jugando
table-plays-on = { $agent } juega por ti hasta el final.
table-reconnecting = Volviendo a conectar…
table-resign = Rendirse
table-resign-ask = ¿Te rindes? Pierdes la partida.
table-sits-in = juega { $agent }
    .you = { $agent } juega por ti
table-spectators = los espectadores
table-tag-known = Reparto conocido
table-tag-open = Manos a la vista
table-tag-rated = Puntuable: sin pistas
table-take-back = Recuperar mi asiento
table-take-over-whose = Ocupar el asiento de { $who }
table-taken-over = juega { $person }
table-thinking = Un bot está pensando...
table-to-move = le toca
table-unmute = Volver a oír a { $who }
table-wait-for = Espera a { $who }.
table-your-turn = te toca
tides-card = { $number } { $suit }: { $objective }
tides-changed = { $who } vuelve a elegir en secreto: { $choice }.
    .you = Vuelves a elegir en secreto: { $choice }.
tides-chosen = { $who } elige en secreto.
    .you = Eliges en secreto.
tides-chosen-card = { $who } elige en secreto: { $choice }.
    .you = Eliges en secreto: { $choice }.
tides-count =
    { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
tides-count-known =
    { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }: { $cards }
tides-deck = Mazo: { $cards }.
tides-double = tu palo o palos más numerosos cuentan doble
tides-drew = { $who } roba { $cards }.
    .you = Robas { $cards }.
tides-each = { $points } por cada { $suits }
tides-each-full-set = { $points } por cada conjunto de los cinco palos
tides-each-set = { $points } por cada conjunto de { $suits }
tides-gives = la { $number } da { $points }
tides-hand = { $who }, mano:
    .you = Tú, mano:
tides-hand-partly = { $count } de estas: { $cards }
tides-hand-unknown = { $who }, mano: { $cards }, desconocidas
    .you = Tú, mano: { $cards }, desconocidas
tides-highest = { $points } por la carta que más puntos da
tides-kept = { $who } conserva { $relic }, como reliquia.
    .you = Conservas { $relic }, como reliquia.
tides-kept-removed = { $who } conserva { $relic }, como reliquia, y retira { $removed }.
    .you = Conservas { $relic }, como reliquia, y retiras { $removed }.
tides-kingdom = { $who }, reino:
    .you = Tú, reino:
tides-legend-cards = De cada carta se ven número, palo, objetivo y puntos.
tides-majority = { $points } por la mayoría en { $suits }
tides-missing = { $points } por cada palo que no tengas
tides-move-keep = conservar la { $relic } y retirar la { $removed }
tides-own-choice = Tu elección: { $choice }. Puedes cambiarla hasta que todos hayan elegido.
tides-picked = { $who } elige { $card }.
    .you = Eliges { $card }.
tides-received = { $who } recibe { $cards }.
    .you = Recibes { $cards }.
tides-relic-mark = { $card } (reliquia)
tides-removed = { $who }, retiradas: { $cards }
    .you = Tú, retiradas: { $cards }
tides-result-round = Ronda { $round }, { $who } { $points }: { $each }.
    .you = Ronda { $round }, tú { $points }: { $each }.
tides-result-together = En total: { $one } { $first }, { $two } { $second }.
tides-round-of = Ronda { $round } de { $rounds }.
tides-scored = { $who } suma { $points } en la ronda { $round }: { $each }.
    .you = Sumas { $points } en la ronda { $round }: { $each }.
tides-short = { $number } { $suit }
tides-singles = { $points } por la mayoría en palos con una sola carta
tides-suit-garden = Jardín
tides-suit-library = Biblioteca
tides-suit-none = sin palo
tides-suit-palace = Palacio
tides-suit-stronghold = Fortaleza
tides-suit-temple = Templo
tides-suits-garden = Jardines
tides-suits-library = Bibliotecas
tides-suits-palace = Palacios
tides-suits-stronghold = Fortalezas
tides-suits-temple = Templos
tides-tally = Puntos: { $one } { $first }, { $two } { $second } ({ $rounds }).
tides-ties = ganas todos los empates
trumps-card-not-known = una carta desconocida
trumps-deck =
    { $who }: { $count ->
        [one] 1 carta
       *[other] { $count } cartas
    }, encima { $card }
trumps-deck-empty = { $who }: ninguna carta
trumps-drew = Empate, { $value } en { $field }: { $cards } van al montón.
trumps-end =
    El final, tras { $tricks ->
        [one] una baza
       *[other] { $tricks } bazas
    }.
trumps-headline = Baza { $trick } de { $most } como mucho: empieza { $who }.
    .you = Baza { $trick } de { $most } como mucho: empiezas tú.
trumps-lost = { $who } pierde una carta con { $value } en { $field }.
    .you = Pierdes una carta con { $value } en { $field }.
trumps-lost-named = { $who } pierde { $card } con { $value } en { $field }.
    .you = Pierdes { $card } con { $value } en { $field }.
trumps-pile = Montón: { $cards }.
trumps-points =
    Cartas tras { $tricks ->
        [one] una baza
       *[other] { $tricks } bazas
    }: { $zero } { $cards0 }, { $one } { $cards1 }.
trumps-won =
    { $who } gana la baza: { $value } en { $field }{ $pile ->
        [0] { "" }
       *[other] , y las { $pile } cartas del montón
    }.
    .you =
        Ganas la baza: { $value } en { $field }{ $pile ->
            [0] { "" }
           *[other] , y las { $pile } cartas del montón
        }.
trumps-won-named =
    { $who } gana la baza con { $card }: { $value } en { $field }{ $pile ->
        [0] { "" }
       *[other] , y las { $pile } cartas del montón
    }.
    .you =
        Ganas la baza con { $card }: { $value } en { $field }{ $pile ->
            [0] { "" }
           *[other] , y las { $pile } cartas del montón
        }.
undealt-late = No se repartió la partida: { $who } no reveló a tiempo su parte del azar y perdió el asiento.
    .you = No se repartió la partida: tu cliente no reveló a tiempo su parte del azar, así que perdiste el asiento.
undealt-left = No se repartió la partida: { $who } se fue.
    .you = No se repartió la partida porque te fuiste.
undealt-wrong = No se repartió la partida: { $who } reveló una parte del azar distinta de la prometida y perdió el asiento.
    .you = No se repartió la partida: el servidor dice que tu cliente reveló una parte del azar distinta de la que prometió.
web-again = Conectar de nuevo
web-chat-say = Di algo
web-chat-send = Enviar
web-close = Cerrar
web-connecting = Conectando…
web-download = Descargar el registro
web-enter = Entrar en la sala
web-full = El servidor no admite más conexiones ahora. La página sigue intentándolo.
web-hint = Pista
web-invited = Tienes una invitación a la mesa { $code }. Escribe tu nombre y te sientas.
web-language = Idioma
web-legend = Cómo se lee esto
web-link = Enlace a esta mesa
web-link-copy = Copiar el enlace
web-log = Lo que ha pasado
web-missing = Esta parte de la página no se ha cargado. Inténtalo otra vez o vuelve a cargar toda la página.
web-motto = Una sala de juegos de cartas para personas y bots
web-moves = Jugadas
web-mute = Silenciar
web-name = Tu nombre
web-name-help = Como te llamarán los demás.
web-newer = Siguiente
web-no-randomness = Tu navegador no añade azar al reparto: solo puede hacerlo si la página viene por https o de este mismo ordenador.
web-older = Atrás
web-outdated = El servidor tiene una página más nueva: cárgala de nuevo.
web-play = Jugar
web-players = Jugadores
web-position = Posición
web-record = Jugadas y razones
web-reload = Cargar de nuevo
web-rename = Otro nombre
web-report = Informe de una clasificación
web-report-file = Archivo del informe
web-report-help = El anfitrión lo hace con: bots ladder show FILE --as json
web-report-none = Ese archivo no es el informe de una clasificación.
web-room = La sala
web-title = Fairdeal
web-watching = Estás mirando.
web-window = Abrir la mesa dibujada
you = tú

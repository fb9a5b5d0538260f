# The assistant at a real table of Clue. Commands are not translated; cards are typed by name, or in the notation.
assistant-no-command = { $word } no es una orden; escribe 'help'.
assistant-near-command = { $word } no es una orden; ¿querías decir { $near }?
assistant-ambiguous = { $word } puede ser { $meant }: escribe algo más.
assistant-wants-shower = ¿Quién enseñó una carta? Nombra a un jugador al final, o { $nobody }.
assistant-no-three = { $cards } no son una persona, un arma y una habitación.
assistant-no-room-left = Así no queda ninguna habitación adonde ir.
assistant-nothing-to-undo = No hay ningún hecho que retirar.
assistant-no-fact = No hay ningún hecho { $number }: van del 1 al { $count }.
assistant-does-guess = una sugerencia; CARTA si la viste
assistant-does-has = un jugador (o 'envelope', el sobre) la tiene
assistant-does-not = un jugador (o 'envelope', el sobre) no la tiene
assistant-does-wrong = una acusación equivocada
assistant-does-get = lo mejor que sugerir en esas habitaciones
assistant-does-get-not = lo mejor que sugerir en todas las demás
assistant-does-suggest = lo mismo que 'get'
assistant-does-why = qué hechos lo hacen seguro
assistant-does-undo = retirar el último hecho, u otro
assistant-does-facts = los hechos hasta ahora, numerados
assistant-does-grid = jugadores y cartas: quién tiene qué
assistant-does-save = guardarlo todo en un archivo
assistant-does-load = seguir con lo que hay en un archivo
assistant-does-help = esta lista
assistant-does-quit = cerrar el ayudante
assistant-help-names = QUIÉN es el nombre o el número de un jugador, o 'me'. Todos los nombres se pueden acortar.
assistant-help-example = Por ejemplo:
assistant-example-shown = guess Bob ciruela llave patio Cay
assistant-example-own = guess me ciruela cuerda coc nobody
assistant-example-lacks = not Ann ciruela cuerda
assistant-example-rooms = get cocina garaje

# Facts, and what follows. The envelope is a place like a player.
assistant-envelope = el sobre
assistant-suggested-nobody = { $who } sugirió { $cards }; nadie pudo responder
    .you = Sugeriste { $cards }; nadie pudo responder
assistant-suggested-card = { $who } sugirió { $cards }; { $shower } enseñó { $card }
    .you = Sugeriste { $cards }; { $shower } enseñó { $card }
assistant-suggested = { $who } sugirió { $cards }; { $shower } enseñó una carta
    .you = Sugeriste { $cards }; { $shower } enseñó una carta
assistant-suggested-own-card = { $who } sugirió { $cards }; le enseñaste { $card }
assistant-suggested-own = { $who } sugirió { $cards }; le enseñaste una carta
assistant-accused = { $who } acusó { $cards } y falló
    .you = Acusaste { $cards } y fallaste
assistant-has = { $who } tiene { $cards }
    .you = Tienes { $cards }
    .envelope = El sobre contiene { $cards }
assistant-lacks = { $who } no tiene { $cards }
    .you = No tienes { $cards }
    .envelope = El sobre no contiene { $cards }
    .several = { $who }: sin { $cards }
assistant-against-deal = { $fact }: eso contradice las cartas que tienes o ves, o el tamaño de las manos.
assistant-against = { $count ->
    [one] { $fact }: eso contradice el hecho { $numbers }.
   *[other] { $fact }: eso contradice los hechos { $numbers }.
}
assistant-open = No es seguro: { $fact } en el { $chance } de los repartos.
assistant-follows = { $fact }: se sigue de las cartas que tienes o ves.
assistant-follows-from = { $fact }: se sigue de las cartas que tienes o ves, y de
assistant-deals = { $count ->
    [one] Encaja un reparto.
   *[other] Encajan { $count } repartos.
}
assistant-person = Persona
assistant-weapon = Arma
assistant-room = Habitación
assistant-verdict = EL SOBRE ES SEGURO. ¡ACUSA { $cards }!
assistant-certain-already = Eso ya era seguro.
assistant-fewer = Nada más es seguro todavía, pero encajan menos repartos.
assistant-answer = { $fact }: responde a la sugerencia de { $who } ({ $number }), descartando { $cards }.
    .you = { $fact }: responde a tu sugerencia ({ $number }), descartando { $cards }.
assistant-by = { $fact } (por { $numbers }).
assistant-fact = { $fact }.

# Files and names.
assistant-saved = Guardado en { $path }.
assistant-loaded = { $count ->
    [one] Cargado { $path }: { $count } hecho, jugadores { $players }.
   *[other] Cargado { $path }: { $count } hechos, jugadores { $players }.
}
assistant-no-facts = Aún no hay hechos. Escribe uno, como: has Bob Ciruela
assistant-contradiction = Contradicción: el hecho no se guarda.
assistant-taken-back = Retirado: { $fact }
assistant-figure = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
assistant-advice = { $number }. { $cards }: puntos { $score }, { $bits } bits
assistant-not-written = No se puede escribir { $path }: { $problem }.
assistant-not-read = No se puede leer { $path }: { $problem }.
assistant-no-file = { $path } no es un archivo de este ayudante, o está dañado: { $problem }.
assistant-damaged = { $path } está dañado. { $problem }
assistant-not-playing = { $name } no está entre los jugadores.
assistant-fact-wrong = Hecho { $number }, { $text }: { $problem }
assistant-fact-none = El hecho { $number }, { $text }, no es válido.
assistant-no-player-number = No hay jugador { $number }: van del 1 al { $count }.
assistant-no-card-near = { $word } no es una carta; ¿querías decir { $near }?
assistant-no-card = { $word } no es una carta; las hay: { $names }.
assistant-no-room-near = { $word } no es una habitación; ¿querías decir { $near }?
assistant-no-room = { $word } no es una habitación; las hay: { $names }.
assistant-no-player-near = { $word } no es un jugador; ¿querías decir { $near }?
assistant-no-player = { $word } no es un jugador; juegan { $names }.
assistant-too-many = Al Cluedo juegan de dos a seis, no { $count }.
assistant-no-name = { $name } no sirve como nombre de jugador; es una palabra de 1 a { $longest } caracteres.
assistant-taken-name = { $name } no puede ser el nombre de un jugador: aquí significa otra cosa.
assistant-same-name = Dos jugadores se llaman { $name }; dales nombres distintos.

# Before the first fact.
assistant-no-sizes = { $text } no son los tamaños de { $players } manos; { $would } sí.
assistant-bad-sizes = { $text } es imposible: se reparten o quedan a la vista { $away } cartas, al menos una por jugador.
assistant-hand-size = Tu mano tiene { $cards }, no { $told }; --sizes indica otros tamaños.
assistant-uneven = { $dealt } cartas no se pueden repartir por igual entre { $players } jugadores: di cuántas tiene cada uno, como --sizes { $would }.
assistant-ask-players = ¿Cuántos juegan, o cómo se llaman en el orden de la mesa? (4, o Ann, Bob, Cay, Me)
assistant-ask-open = { $count ->
    [one] ¿Qué carta está a la vista en la mesa?
   *[other] ¿Qué { $count } cartas están a la vista en la mesa?
}
assistant-ask-hand = { $count ->
    [one] ¿Qué carta tienes?
   *[other] ¿Qué { $count } cartas tienes?
}
assistant-no-answer = No hay ninguna respuesta que retirar.
assistant-answer-undo = Escribe 'undo' para retirar la última respuesta.
assistant-open-not = { $open }, no { $told }.
assistant-me-is-other = Tú no eres el jugador que se llama { $name }: dale otro nombre, o di que eres { $name }.
assistant-twice = { $card } se nombra dos veces; hay una de cada carta.
assistant-cards = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
}
assistant-lie-open = { $count ->
    [one] { $count } carta está a la vista
   *[other] { $count } cartas están a la vista
}
assistant-greeting = Escribe lo que pasa en la mesa, como: guess Bob Ciruela Llave Patio nobody. 'help' lista lo demás.
assistant-load-alone = --load trae consigo los jugadores y las cartas: quita las otras opciones.
assistant-two-counts = --players { $players } y { $names } --names: basta con una de las dos.
assistant-who-plays = di también quién juega: --players 4, o --names Ann,Bob,Cay,Me.
assistant-in-text = { $problem }: aquí está el ayudante en texto.

# What cannot be.
assistant-impossible-players = De dos a seis jugadores tienen una mano cada uno, no { $players } jugadores y { $hands } manos.
assistant-impossible-seat = El asiento { $seat } no está en la mesa: van del 0 al { $last }.
assistant-impossible-hand = Tu mano tiene { $size } cartas distintas, no { $told }.
assistant-impossible-twice = Una carta está en un solo lugar: alguna se nombra dos veces entre tu mano y las que están a la vista.
assistant-impossible-away = Todas las manos y las cartas a la vista suman { $away } cartas, no { $told }.
assistant-impossible-seen = No puedes ver todas estas cartas, { $cards }: una de ellas está en el sobre.
assistant-impossible-answers = Quien sugiere no responde: enseña una carta otro jugador.
assistant-impossible-shown = No se pudo enseñar { $card }: se enseña una de las tres cartas nombradas.
assistant-impossible-kind = { $card } no es una de estas cartas: { $cards }.

# The window.
# At every table it can be typed as it stands.
assistant-hint = guess me ciruela cuerda cocina nobody, o 'help'
assistant-window-1 = Escribe cada sugerencia que se haga en la mesa: quién pregunta, por qué y quién enseña una carta.
assistant-window-2 = Si te enseñan una carta, añade cuál. Si nadie puede enseñar ninguna, escribe 'nobody'.
assistant-window-3 = Haz clic en una casilla para decir quién tiene o no tiene una carta, o para saber por qué es seguro.
assistant-undo = Retirar el último hecho (Ctrl+Z)
assistant-keys = Tab: a la tabla y más allá  ·  en la tabla + tiene, - no tiene, Intro por qué  ·  Ctrl+Z: retirar
assistant-back = Esc: volver a la tabla
assistant-grid-envelope = Sobre
assistant-is-it = { $name }: ¿{ $card }?
assistant-has-it = La tiene
assistant-has-it-not = No la tiene
assistant-leave-open = No sé
assistant-rooms = Habitaciones que alcanzas (ninguna: todas)
assistant-best = Lo mejor que sugerir
assistant-score = puntos
assistant-bits = bits
assistant-looking = Buscando lo mejor…
assistant-none-yet = Aún no hay hechos.
assistant-accuse = Es seguro. Acusa ahora:
assistant-lies-open = a la vista
assistant-title = Cluedo en una mesa de verdad
assistant-begin = Empezar
assistant-all-told = Todo listo.
assistant-how-many = Cuántos juegan
assistant-which-me = Cuál eres
assistant-order = En el orden de la mesa
assistant-how-many-cards = Cuántas cartas
assistant-me = Tú
assistant-player = jugador { $number }
assistant-all-dealt = Se reparten todas las cartas salvo las tres del sobre.
assistant-some-open = { $open }; si no es así, reparte más con +.
assistant-click-hand = Haz clic en las cartas de tu mano
assistant-click-open = Haz clic en las cartas de tu mano; otra vez en las que están a la vista
assistant-choose-hand = { $cards } de tu mano ({ $chosen ->
        [one] 1 elegida
       *[other] { $chosen } elegidas
    })
assistant-choose-open = { $cards } de la mesa ({ $chosen ->
        [one] 1 elegida
       *[other] { $chosen } elegidas
    })
assistant-click = Haz clic en { $what }.

# What follows a command.
assistant-usage-guess = QUIÉN PERSONA ARMA HABITACIÓN ENSEÑA|nobody [CARTA]
assistant-usage-has = QUIÉN CARTA...
assistant-usage-not = QUIÉN CARTA...
assistant-usage-wrong = QUIÉN PERSONA ARMA HABITACIÓN
assistant-usage-get = [HABITACIÓN...]
assistant-usage-get-not = [HABITACIÓN...]
assistant-usage-suggest = [HABITACIÓN...]
assistant-usage-why = QUIÉN CARTA
assistant-usage-undo = [NÚMERO]
assistant-usage-save = ARCHIVO
assistant-usage-load = ARCHIVO

# Clue: sus cartas, lo que pasa y su tablero.

# Las cartas: su nombre; dentro de una frase; y como lugar al que se va.
clue-card-green = Verde
    .the = Verde
clue-card-scarlet = Escarlata
    .the = Escarlata
clue-card-white = Blanco
    .the = Blanco
clue-card-mustard = Mostaza
    .the = Mostaza
clue-card-plum = Ciruela
    .the = Ciruela
clue-card-peacock = Pavo Real
    .the = Pavo Real
clue-card-candlestick = Candelabro
    .the = el candelabro
clue-card-dagger = Puñal
    .the = el puñal
clue-card-lead-pipe = Tubería
    .the = la tubería
clue-card-pistol = Pistola
    .the = la pistola
clue-card-rope = Cuerda
    .the = la cuerda
clue-card-wrench = Llave inglesa
    .the = la llave inglesa
clue-card-bedroom = Dormitorio
    .the = el dormitorio
    .to = al dormitorio
clue-card-office = Despacho
    .the = el despacho
    .to = al despacho
clue-card-dining-room = Comedor
    .the = el comedor
    .to = al comedor
clue-card-courtyard = Patio
    .the = el patio
    .to = al patio
clue-card-bathroom = Baño
    .the = el baño
    .to = al baño
clue-card-garage = Garaje
    .the = el garaje
    .to = al garaje
clue-card-living-room = Salón
    .the = el salón
    .to = al salón
clue-card-game-room = Billar
    .the = el billar
    .to = al billar
clue-card-kitchen = Cocina
    .the = la cocina
    .to = a la cocina

# Cómo se lee y se escribe.
clue-legend-cards = Personas: Green (Verde), Scarlet (Escarlata), White (Blanco), Mustard (Mostaza), Plum (Ciruela), Peacock (Pavo Real). Armas: Candlestick (candelabro), Dagger (puñal), LeadPipe (tubería), Pistol (pistola), Rope (cuerda), Wrench (llave inglesa).
clue-legend-rooms = Las habitaciones están en tres filas, y la de al lado queda a 4 pasos: Bedroom (dormitorio), Office (despacho), DiningRoom (comedor); Courtyard (patio), Bathroom (baño), Garage (garaje); LivingRoom (salón), GameRoom (billar), Kitchen (cocina). Los pasadizos secretos unen las esquinas opuestas.
clue-legend-moves = Escribe 'go Kitchen', 'suggest Plum Wrench' (en la habitación donde estás), 'accuse Plum Wrench Kitchen', 'end'.

# Lo que pasa.
# Nada más dice que un turno ha acabado: lo dice la tirada del siguiente.
clue-begun = Se reparten las cartas. Empieza { $who }: saca { $dice }.
    .you = Se reparten las cartas. Empiezas tú: sacas { $dice }.
clue-rolled = Le toca a { $who }: saca { $dice }.
    .you = Te toca: sacas { $dice }.
clue-moved = { $who } va { $room }.
    .you = Vas { $room }.
clue-moved-secretly = { $who } va por el pasadizo secreto { $room }.
    .you = Vas por el pasadizo secreto { $room }.
clue-stayed = { $who } se queda donde está.
    .you = Te quedas donde estás.
clue-crime = { $person } con { $weapon } en { $room }
clue-suggested = { $who } sugiere: { $crime }.
    .you = Sugieres: { $crime }.
clue-skipped = { $who } no sugiere nada.
    .you = No sugieres nada.
clue-passed = { $who } no tiene ninguna de las tres.
    .you = No tienes ninguna de las tres.
clue-answers = { $who } debe enseñar una carta a { $to }.
    .you = Debes enseñar una carta a { $to }.
clue-answers-you = { $who } debe enseñarte una carta.
clue-showed = { $who } enseña a { $to } { $card }.
    .you = Enseñas a { $to } { $card }.
clue-showed-you = { $who } te enseña { $card }.
clue-unseen = una carta
clue-accused = { $who } acusa: { $crime }, { $right ->
        [yes] y acierta
       *[no] y se equivoca
    }.
    .you = Acusas: { $crime }, { $right ->
        [yes] y aciertas
       *[no] y te equivocas
    }.
clue-opened = En el sobre están: { $cards }.

# Lo que hace una jugada aconsejada.
clue-effect-go-open = Aún no has visto { $room }: allí puedes preguntar por esa carta.
clue-effect-go-seen = Ya sabes dónde está { $room }: allí puedes preguntar por una persona y un arma.
clue-effect-stay-on = En este turno no puedes sugerir.
clue-effect-stay-called = Te han llamado aquí: puedes sugerir esta habitación.
clue-effect-suggest = Aún no has visto { $cards }: quien enseñe una carta, o nadie, te dirá más.
clue-effect-suggest-none = Ya has visto las tres: no te dice nada nuevo y despista a los demás.
clue-effect-suggest-own = Tienes { $cards }: nadie más puede enseñar eso.
clue-effect-skip = No preguntas nada, y nadie sabe qué buscas.
clue-effect-show-again = { $who } ya te ha visto { $card } y no aprende nada nuevo.
clue-effect-show-first = { $who } aún no te ha visto { $card }.
clue-effect-accuse = Si el sobre guarda estas tres, ganas; si no, quedas fuera.
clue-effect-end = Por ver: { $people ->
    [one] una persona
   *[other] { $people } personas
}, { $weapons ->
    [one] un arma
   *[other] { $weapons } armas
}, { $rooms ->
    [one] una habitación
   *[other] { $rooms } habitaciones
}. Acusar sería adivinar.

# Una posición en palabras.
clue-turn = turno { $number }
clue-turn-move = Turno { $number }: { $who } ha sacado { $dice }, que son { $steps } pasos.
    .you = Turno { $number }: has sacado { $dice }, que son { $steps } pasos.
clue-turn-suggest = Turno { $number }: { $who } puede sugerir en { $room }.
    .you = Turno { $number }: puedes sugerir en { $room }.
clue-turn-answer = Turno { $number }: { $told }
clue-turn-accuse = Turno { $number }: { $who } puede acusar o terminar el turno.
    .you = Turno { $number }: puedes acusar o terminar el turno.
clue-turn-over = La partida ha terminado en el turno { $number }.
clue-your-cards = Tus cartas: { $cards }.
clue-open-cards = A la vista de todos: { $cards }.
clue-envelope-cards = En el sobre: { $cards }.
clue-hand-sizes = Cartas en la mano: { $sizes }.
clue-out = Fuera de juego: { $who }.
clue-has-accused = { $who } acusó { $cards }: { $right ->
        [yes] acierto
       *[no] error
    }.
    .you = Acusaste { $cards }: { $right ->
        [yes] acierto
       *[no] error
    }.
clue-has-asked = { $who } preguntó por { $cards }
    .you = Preguntaste por { $cards }
clue-had-none = sin ninguna: { $who }
clue-must-show = { $who } debe enseñar una carta
    .you = tú debes enseñar una carta
clue-has-shown = { $who } enseñó { $card }
    .you = tú enseñaste { $card }
clue-in-envelope = El sobre: { $cards }.

# El tablero.
clue-who = ¿Quién?
clue-with-what = ¿Con qué?
clue-where = ¿Dónde?
clue-yours = es tuya
clue-open = a la vista
clue-is-out = fuera
clue-strip-hand = Tus cartas
clue-strip-common = A la vista
clue-mark-none = ninguna
clue-mark-answers = elige…
clue-mark-shows = enseña
clue-mark-wrong = falla
clue-mark-right = acierta
clue-tab-case = Sugerencias
clue-tab-notebook = Cuaderno (N)
clue-nothing-yet = Nadie ha sugerido nada todavía.
clue-asks = Pregunta por
clue-has-none = Sin ninguna
clue-shows = Enseña
clue-nobody = nadie
clue-older = { $count } más: rueda, − y +
clue-accused-rightly = acusó y acertó
clue-accused-wrongly = acusó y falló
clue-thinking = Sacando conclusiones…
clue-accuses = { $who } acusa: { $crime }.
    .you = Acusas: { $crime }.
clue-verdict-right = Acierto: así fue.
clue-verdict-wrong = Error: { $who } queda fuera.
    .you = Error: quedas fuera.
clue-solution = Estaba en el sobre:
clue-score-asked = Sugerencias
clue-score-shown = Enseñadas

# Botones.
clue-button-suggest = Sugerir
clue-button-accuse = Acusar
clue-button-back = Atrás (Esc)
clue-press-stay = Quedarse ({ $key })
clue-press-skip = No sugerir ({ $key })
clue-press-accuse = Acusar… ({ $key })
clue-press-end = Terminar ({ $key })

# Indicaciones.
clue-hint-over = Caso cerrado.
clue-hint-out = Estás fuera, pero sigues enseñando tus cartas si te preguntan.
clue-hint-move = Puedes dar { $steps } pasos (una habitación son 4). Elige habitación o quédate.
clue-hint-stairs = La escalera lleva { $room }.
clue-hint-nowhere = Puedes dar { $steps } pasos, y la habitación de al lado está a 4. Te quedas.
clue-hint-suggest = ¿Quién fue en { $room }, y con qué?
clue-hint-show = { $who } pregunta. Elige qué carta le enseñas.
    .you = Elige qué carta enseñas.
clue-hint-accuse = Acusa solo si lo sabes seguro: nombra las tres.
clue-hint-turn = Termina tu turno, o acusa si lo sabes seguro.
clue-hint-nobody = ¡Nadie ha podido enseñar ninguna! Termina tu turno o acusa.
clue-hint-shown = { $who } te ha enseñado { $card }. Termina tu turno o acusa.
clue-play-go = Intro o un segundo clic: vas { $room }.
clue-play-passage = Intro o un segundo clic: por el pasadizo { $room }.
clue-play-show = Intro o un segundo clic: enseñas { $card }.
clue-play-suggest = Intro: { $crime }.
clue-play-accuse = Intro: acusas. Si te equivocas, quedas fuera.
clue-play-stay = Pulsa otra vez para quedarte donde estás.
clue-play-skip = Pulsa otra vez para no sugerir nada.
clue-play-end = Pulsa otra vez para terminar tu turno.
clue-warning = Una acusación no se puede retirar: { $crime }. Si te equivocas, quedas fuera.

# Jugadas en palabras.
clue-move-go = Ve { $room }
clue-move-stay = Quédate donde estás
clue-move-suggest = Sugiere { $person } con { $weapon }
clue-move-skip = No sugieras nada
clue-move-show = Enseña { $card }
clue-move-accuse = Acusa: { $crime }
clue-move-end = Termina tu turno

# Its name.
game-clue = Cluedo

# Its options.
rules-clue-max-turns = Turnos por jugador
    .help = Si nadie ha resuelto el caso tras estos turnos por jugador, contados todos juntos, no gana nadie. Quienes siguen en juego toman los turnos de quienes han quedado fuera.

# Why it ended.
result-nobody-clue = No gana nadie
result-why-clue-draw = Se acabaron los turnos y nadie ha resuelto el caso.

# Its lesson, step by step.
lesson-clue-hello = En el sobre hay una persona, un arma y una habitación. Las demás cartas están en nuestras manos, seis cada uno. Gana quien descubra primero lo que hay en el sobre.
lesson-clue-hand = Lo que tienes tú no está en el sobre. Tienes Verde, Escarlata, la cuerda, el dormitorio, el patio y el garaje. En la ventana, el cuaderno (N) lleva la cuenta de lo que sabes.
lesson-clue-move = Has sacado 9. La habitación vecina está a cuatro pasos. Ve al dormitorio.
lesson-clue-suggest = En una habitación en la que acabas de entrar puedes sugerir una persona y un arma. Tienes la cuerda y el dormitorio, así que lo que te enseñen solo puede ser Mostaza. Sugiere Mostaza con la cuerda.
lesson-clue-shown = El jugador siguiente te ha enseñado Mostaza. Solo lo has visto tú. Mostaza no está en el sobre.
lesson-clue-turn = Todavía no hay nada seguro, así que no acuses. Termina tu turno.
lesson-clue-courtyard = Los demás se han quedado donde estaban. Ve al patio: lo tienes tú.
lesson-clue-own-room = Sugiere Pavo Real con el puñal. Sabes dónde está el patio, así que la respuesta es solo sobre estas dos.
lesson-clue-nobody = ¡Nadie ha podido enseñar una carta! Tú no tienes ni Pavo Real ni el puñal, y los demás tampoco. Las dos están en el sobre.
lesson-clue-wait = Solo falta saber la habitación. Termina tu turno.
lesson-clue-third = Ve al salón.
lesson-clue-own-cards = Sugiere Verde con la cuerda. Tienes las dos, así que la respuesta es solo sobre el salón.
lesson-clue-certain = Nadie tiene el salón, y tú tampoco. Ya conoces las tres.
lesson-clue-accuse = Una acusación no se puede retirar, pero ya lo sabes todo. Acusa a Pavo Real, con el puñal, en el salón.
lessons-about-clue = ¿Quién fue, con qué y dónde?

# Lo que los bots dicen en inglés.
english-clue-certain = el sobre es seguro
english-clue-certain-cards = el sobre es seguro: { $cards }
english-clue-still-open = el sobre sigue sin saberse
english-clue-no-room = no se llega a ninguna habitación en la que se pueda sugerir
english-clue-best = la mejor de { $number_all } sugerencias, que vale { $number_worth }
english-clue-about-as-good = de { $number_all } sugerencias una que vale { $number_worth }, donde la mejor vale { $number_best }
english-clue-least = lo que menos dice a quien pregunta, en bits
english-clue-likeliest = el sobre más probable, frente a esperar
english-clue-right = acierto
english-clue-waiting = esperar
english-clue-bet = { $cards }: se acierta con un { $number_right } %, y esperar vale un { $number_waiting } %
english-clue-other-knows = otro jugador conoce el sobre
english-clue-shown = ya se había enseñado
english-clue-first = ninguna se había enseñado: la primera

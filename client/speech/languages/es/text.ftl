# The table in text: what the terminal says, and what can be typed there.
text-connecting = Conectando con { $server } como { $name }.
text-no-server = No responde ningún servidor en { $server }: ¿está en marcha?
text-connected-again = Conectado de nuevo.
text-closed = La conexión está cerrada: { $problem }.
text-reconnecting = { $problem }; se vuelve a conectar.
text-trying = { $problem }; se intenta otra vez.
text-not-remembered = El cliente no puede guardar su memoria: { $problem }.
text-advice = { $agent } jugaría { $move }.
text-ended-away = La partida terminó mientras no estabas.
text-lobby = Estás en la sala. Bots aquí: { $bots }.
text-none = ninguno
text-lobby-hint = 'play' busca un rival, 'bot NOMBRE' juega contra un bot, 'help' lo explica todo.
text-match = Una partida de { $game }: { $players }.
text-bot = { $name } (bot)
text-rated = Esta partida es puntuable: sin pistas ni préstamos; irse cuenta como derrota.
text-commitment = Compromiso: { $commitment } (con él puedes comprobar el reparto tras la partida)
text-record = La partida se ha guardado en { $path }.
text-record-lost = No se pudo guardar la partida: { $problem }.
text-after = 'rematch' juega otra vez, 'help' lista todo lo demás.
text-leaving = Te vas en mitad de la partida, así que te rindes.
text-moves = Puedes jugar { $moves }.
text-no-moves = Ahora no tienes ninguna jugada.
text-no-match = Aquí no hay ninguna partida en marcha.
text-seeking = Buscando rival; 'leave' detiene la búsqueda.
text-demo-slow = La partida no terminó a tiempo: { $problem }.
text-demo-bots = los bots son demasiado lentos, o faltan
text-no-display = Sin pantalla
text-no-window = No se puede abrir ninguna ventana ({ $problem })
text-instead = { $problem }: aquí está la mesa en texto.
text-no-terminal = { $problem }, y tampoco hay terminal: aquí va una partida de dos bots.
text-no-way-in = { $problem }, y tampoco hay terminal: con --text te unes por una tubería
text-memory-damaged = La memoria del cliente estaba dañada, así que empieza vacía; el archivo viejo queda en { $path }.

local-link = En un navegador: { $link }
local-ended = El servidor terminó con el código { $code }: { $why }.
local-slow = el servidor no arranca en { $seconds } segundos
local-broken = el servidor no arranca: { $why }
local-unusable = el servidor no arranca: no se puede usar { $path } ({ $problem })
local-mute = el servidor no responde en { $seconds } segundos
local-silent = no dio ningún motivo

tables-no-bots = Aquí no hay bots.
tables-bot = { $agent } { $games }, { $free ->
    [0] ninguno libre
    [one] { $free } libre
   *[other] { $free } libres
}
tables-none = No hay mesas abiertas: 'open' abre una, 'play' busca un rival.
tables-none-found = Ninguna mesa coincide. 'tables' a secas las muestra todas.
tables-line = { $game }: { $who }. { $ways }
tables-rated = { $game }, puntuable
tables-labelled = { $what } «{ $label }»
tables-ways = { $ways }.
tables-closed = Sin espectadores.
tables-free-chair = { $count ->
    [one] una silla libre
   *[other] { $count } sillas libres
}
tables-here = En la mesa: { $who }.
tables-terms = Sus reglas: { $terms }.
tables-way-in = Otros entran con 'join { $code }'.
tables-sits = { $who } se sienta.
tables-left = { $who } se ha ido.
tables-back = { $who } ha vuelto.
tables-away = { $who } no está.
tables-rematch = { $who } pide la revancha.
    .agree = { $who } pide la revancha: escribe 'rematch' para aceptar.
tables-absent-bot = { $who } no está: en { $time } entra un bot.
    .you = No estás: en { $time } entra un bot.
tables-absent-wait = { $who } no está: en { $time } la partida queda nula.
    .you = No estás: en { $time } la partida queda nula.
tables-absent-forfeit = { $who } no está: en { $time } se pierde la partida.
    .you = No estás: en { $time } se pierde la partida.
tables-sit-in = Juegas en el asiento de { $who }.
tables-sits-in = { $agent } juega por { $who }.
    .you = { $agent } juega por ti.
tables-no-clock = Sin reloj.
tables-clock = Reloj: { $parts }.
tables-clock-bank = { $bank } cada uno
tables-clock-more = { $seconds } s más por jugada
tables-clock-cap = como mucho { $seconds } s por jugada
tables-your-turn = Te toca
tables-turn = { $count ->
    [1] Le toca a { $who }
   *[other] Les toca a { $who }
}
tables-left-time = { $who } (quedan { $times })
tables-can-play = { $turn }. Puedes jugar { $moves }.
tables-can-change = { $turn }. Aún puedes cambiar a { $moves }.
tables-ways-of = { $word } ... ({ $count } maneras, como '{ $example }')

usage-account = move | take CÓDIGO | delete NOMBRE
usage-tables = [JUEGO] [free] [TEXTO]
usage-ratings = [JUEGO]
usage-play = [JUEGO] [ASIENTOS] [OPCIÓN=VALOR] [rated] [human | bot [NOMBRE]]
usage-bot = [NOMBRE]
usage-open = [JUEGO] [ASIENTOS] [OPCIÓN=VALOR] [rated] [private] [bot:NOMBRE]
usage-join = MESA, CÓDIGO o ENLACE
usage-watch = MESA o CÓDIGO
usage-learn = [JUEGO]
usage-rules = [JUEGO]
usage-deck = [CAMPO]
usage-hint = [BOT]
usage-lend = [BOT]
usage-take = ASIENTO
usage-say = TEXTO
usage-compare = [NÚMERO]
usage-replay = [NÚMERO [ASIENTO] o ARCHIVO]
usage-verify = [NÚMERO o ARCHIVO]
usage-save = [RUTA]
usage-goon = JUGADA BOT [ASIENTO]

command-bots = los bots disponibles
command-tables = mesas a las que unirse o que mirar: todas, de un juego, con silla libre, con un nombre
command-ratings = el Elo de todos en un juego
command-play = buscar rival; rated: puntuable, y sin pistas
command-bot = lo mismo que 'play bot'
command-open = abrir una mesa, o una sala con código; si los bots ocupan todas las sillas, miras
command-join = sentarse a una mesa
command-fill = sentar bots en las sillas libres de tu mesa
command-watch = mirar una mesa
command-moves = lo que puedes jugar ahora
command-board = la posición otra vez
command-rules = las reglas del juego, o de otro
command-deck = todas las cartas de la baraja con sus valores, ordenadas por un campo, como f2
command-hint = preguntar a un bot qué jugaría
command-lend = dejar que un bot juegue por ti
command-back = volver a jugar tú tras 'lend', o devolver el asiento que tomaste con 'take'
command-take = tomar el asiento de un bot que miras
command-learn = aprender un juego con un maestro
command-next = seguir en una lección
command-say = hablar en la mesa
command-resign = rendirse
command-rematch = jugar otra vez cambiando de asiento
command-same = el mismo reparto otra vez, cambiando de asiento
command-compare = quién jugó mejor con las mismas cartas
command-records = las partidas guardadas, de la más nueva a la más vieja
command-replay = una partida jugada a jugada, como la vio un asiento o con todas las cartas
command-verify = comprobar el reparto de una partida
command-save = una copia del registro de la última partida
command-goon = seguir jugando desde una jugada de la última partida
command-account = pasar tu cuenta a otro dispositivo con un código, o borrarla (escribe tu nombre para confirmar)
command-leave = dejar la mesa, o dejar de esperar
command-help = esta lista
command-quit = salir y terminar

mistake-more = { $word } necesita más: { $usage }
mistake-near = { $text } no sirve aquí; ¿querías decir { $near }?
mistake-illegal = { $text } no es una jugada legal; lo son { $moves }.
mistake-wait = { $text } tiene que esperar: no es tu turno. Escribe 'help' para ver qué se puede hacer.
mistake-unknown = { $text } no sirve aquí; escribe 'help'.
mistake-delete = para borrar tu cuenta para siempre, escribe: account delete { $name }
account-code = Tu código es { $code }. Escríbelo en el otro dispositivo antes de { $minutes } minutos: account take { $code }
account-taken = Este dispositivo juega ahora como { $name }.
mistake-words = { $command } no conoce { $text }: { $usage }
mistake-bots = { $bots ->
    [one] { $bots } bot es demasiado para una mesa de { $seats }: { $usage }
   *[other] { $bots } bots son demasiados para una mesa de { $seats }: { $usage }
}
mistake-bot-near = Aquí no hay ningún bot { $name }; ¿querías decir { $near }?
mistake-bot = Aquí no hay ningún bot { $name }; aquí están { $bots }.
mistake-table = { $name } no es ni una mesa de la lista ni un código de sala; escribe 'tables' para verlas.
mistake-say = 'say' admite de 1 a 300 caracteres, sin caracteres de control.
mistake-seat = { $text } no es un asiento de esta mesa: de 1 a { $seats }.
text-busy = Ahora no: termina antes tu partida, o déjala.
mistake-no-match = Eso solo sirve en una partida, y aquí no hay ninguna en marcha.
mistake-no-rules = No hay página de reglas de { $game }; la hay de { $games }.
mistake-no-deck = En { $game } no hay baraja que repasar; la hay en { $games }.
mistake-field = { $text } no es un campo de esta baraja; sus campos son { $fields }.
mistake-ratings = No hay ranking de { $game }; lo hay de { $games }.
mistake-seats = { $game } es para { $counts } jugadores, no para { $seats }.
mistake-rated = Una partida puntuable se juega con las opciones del juego: no pongas otras.
mistake-no-lesson = No hay ninguna lección en marcha.
mistake-lesson = No hay lección de { $game }; la hay de { $games }.

connection-at = en { $server }: { $problem }
connection-moved = La sala sigue en otro servidor: { $server }.
connection-lost = se perdió la conexión
connection-refused = el servidor rechaza conexiones (HTTP { $status })
connection-silent = el servidor no responde
connection-unreachable = no se llega al servidor ({ $reason })
connection-tls = este servidor habla TLS: su dirección empieza por wss://
connection-untrusted = no se puede confiar en el certificado del servidor ({ $reason }); si es propio de tu anfitrión, indica su archivo en la variable SSL_CERT_FILE
connection-no-tls = el servidor no habla TLS; quizá su dirección empiece por ws://
connection-foreign = el servidor de ahí no es de Fairdeal
connection-version = el servidor habla { $theirs } y este programa { $ours }: actualiza el más antiguo
connection-nonsense = el servidor envió un mensaje no válido ({ $reason })
connection-other = el servidor de ahí no habla { $protocol }
connection-no-address = { $url } no es la dirección de un servidor; una dirección es como ws://127.0.0.1:7800
connection-shown-as = Los demás te ven como { $name }: aquí hay otro nombre que se parece al tuyo.
connection-exposed = Otros pueden leer lo que envías a { $server }, incluido el token que te identifica: la dirección es pública y ws:// no cifra. Pide al anfitrión una dirección wss://.
connection-no-name = { $name } no es un nombre; un nombre tiene de 1 a 24 caracteres, sin caracteres de control
key-written = La llave está en { $path }: arranca tu bot con --key { $path }. Guárdala en secreto: quien la tenga puede jugar como tú.
key-nameless = di tu nombre con --name NOMBRE
key-unwritten = no se puede escribir { $path } ({ $problem })

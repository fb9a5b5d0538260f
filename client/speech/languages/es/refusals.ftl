# Por qué el servidor no hace algo: qué clase de negativa es, y cuál.
refusal = { $what }: { $text }
refusal-wait = { $told }; prueba de nuevo en { $seconds } s.
refusal-bad-message = No se entiende
refusal-hello-first = No se entiende
refusal-bad-token = Aquí no se te conoce
    .whole = Este servidor no te conoce de antes: aquí eres nuevo
refusal-bad-options = Estos ajustes no van juntos
refusal-unknown-game = No existe ese juego
refusal-unknown-table = No existe esa mesa
    .whole = No hay abierta ninguna mesa así: pide otra vez el código o mira la sala
refusal-unknown-bot = No existe ese bot
refusal-not-allowed = No está permitido
refusal-not-now = Ahora no
refusal-not-your-turn = No es tu turno
    .whole = No es tu turno
refusal-stale = Demasiado tarde
    .whole = Demasiado tarde: la partida ya ha avanzado
refusal-illegal-move = No es legal
refusal-slow-down = Más despacio
    .whole = Más despacio, por favor

refused-no-hello = di primero quién eres
refused-hello-again = ya has dicho quién eres
refused-token = este servidor no te conoce; entra como jugador nuevo
refused-key = esta sala no ha repartido esa llave, o ya no vale
refused-room-closed = esta sala está cerrada: pide su llave al anfitrión y pégala en «Llave de una sala cerrada», o empieza con --key ARCHIVO

refused-account-playing = tienes asiento en una partida en marcha: borra tu cuenta cuando termine
refused-bot-account = la cuenta de un bot no se puede pasar ni borrar: detén el bot
refused-move-code = ninguna cuenta se pasa con ese código: pide otro en el dispositivo antiguo
refused-banned = el anfitrión de esta sala te ha vetado
refused-banned-for = { $minutes ->
    [one] el anfitrión de esta sala te ha vetado durante un minuto más
   *[other] el anfitrión de esta sala te ha vetado durante { $minutes } minutos más
}

refused-game = este servidor no juega a { $game }
refused-chair = { $chair } no es una silla que se pueda dar
refused-two-chairs = solo puedes ocupar una silla
refused-seeds = este servidor solo reparte al azar
refused-seed-and-start = indica el reparto de una sola manera
refused-start-seat = la jugada { $number } del comienzo es de un asiento que no está en la mesa
refused-start-move = la jugada { $number } del comienzo no es legal ahí
refused-start-over = la jugada { $number } del comienzo acaba la partida: quítala para seguir desde ahí
refused-unkept = esta sala se olvida con su pestaña, así que aquí ninguna partida puntúa
refused-options = estos ajustes no van juntos: { $text }
refused-rated-start = una partida puntuable se reparte al azar
refused-rated-options = una partida puntuable tiene las opciones del juego
refused-rated-clock = una partida puntuable necesita reloj
refused-rated-aids = una partida puntuable no admite ayuda
refused-rated-takeover = en una partida puntuable nadie ocupa el asiento de otro
refused-grace = en una mesa así, un asiento puede quedar vacío de { $least } a { $most } segundos
refused-rated-absent = irse de una partida puntuable cuenta como derrota
refused-rated-spectators = el público de una partida puntuable no ve las manos

refused-room = ninguna sala tiene ese código; pídelo otra vez o abre una sala
refused-table = esa mesa ya no está; mira las otras en la sala
refused-full = no quedan sillas libres; puedes mirar, si la mesa lo permite
refused-sitting = ya estás sentado a esa mesa
refused-at-table = ya estás en esa mesa
refused-resuming = el servidor se ha reiniciado y está recuperando tu partida: espera un momento
refused-no-spectators = esa mesa no admite espectadores
refused-finish-first = acaba antes tu partida, o ríndete
refused-draining = el servidor va a detenerse, así que no empieza ninguna partida nueva; las que están en marcha siguen
refused-disk-low = el disco del servidor está casi lleno, así que no empieza ninguna partida nueva; las que están en marcha siguen
refused-disk-full = el disco del servidor está lleno: lo que hagas espera hasta que haya espacio

refused-bot = aquí no hay ningún bot { $agent }; los que hay son { $agents }
refused-no-house-bots = aquí no hay ningún bot de la casa para { $game }; otro bot solo viene si tú lo nombras
refused-no-bots = aquí no hay ningún bot para { $game }
refused-bot-busy = { $agent } está en otras mesas; prueba de nuevo dentro de un rato
refused-bots-busy = todos los bots están en otras mesas; prueba de nuevo dentro de un rato

refused-no-match = no tienes asiento en ninguna partida
refused-match-over = la partida ha terminado
refused-stale = demasiado tarde: la partida ya ha avanzado
refused-move = esa jugada no está entre las que puedes hacer ahora
refused-turn = no te toca a ti
refused-seat-lent = { $agent } juega en tu asiento: recupéralo antes
refused-seat-given-up = te has rendido; { $agent } juega en tu asiento hasta el final

refused-no-seat = no tienes asiento en ninguna partida en marcha
refused-bot-lends = un bot no puede prestar su asiento
refused-no-lending = esta mesa no admite ayuda, así que no puedes prestar tu asiento: juega tú, o ríndete
refused-lent-already = tu asiento ya está prestado a { $agent }
refused-not-lent = ni has prestado tu asiento ni has tomado el de un bot
refused-given-up-already = ya te has rendido
refused-not-looking-on = solo un espectador puede ocupar un asiento: mira antes la mesa
refused-no-takeover = en esta mesa el público no puede ocupar el asiento de un bot
refused-sees-all = aquí el público ve todas las manos, y por eso no puede jugar ninguna
refused-not-playing = solo puedes ocupar un asiento durante una partida
refused-seat-number = en esta mesa hay solo { $count } asientos
refused-seat-not-bots = { $who } no es un bot: solo puedes ocupar el asiento de un bot
refused-seat-taken = ahora { $who } juega por { $agent }
refused-seat-kept = ahora juega por { $agent } un jugador que ha salido un momento
refused-knows-a-hand = has jugado en otro asiento de esta partida y conoces su mano

refused-ask-no-seat = no tienes ningún asiento por el que preguntar
refused-no-hints = esta mesa no admite pistas
refused-bot-asks = un bot no puede pedir pistas
refused-ask-too-early = no te toca a ti
refused-asked-already = { $agent } ya lo está pensando
refused-no-answer = { $agent } no ha respondido; pregunta de nuevo, o a otro bot

refused-no-filling = solo puedes sentar bots en tu mesa, y mientras no se juega una partida
refused-not-alone = aquí esperan otros también: sienta bots en una mesa privada, o donde no espere nadie más
refused-no-rematch = solo puedes pedir la revancha en la mesa, después de una partida
refused-rated-rematch = una partida puntuable se reparte al azar: pide un reparto nuevo
refused-no-chat = solo quien está en una mesa puede escribir en el chat
refused-muted = el anfitrión de esta sala te ha silenciado: nadie recibe lo que escribes

refused-many-messages = demasiados mensajes
refused-many-chats = escribes demasiado deprisa
refused-many-changes = tu asiento cambia de manos demasiado deprisa
refused-many-minds = cambias tu elección demasiado deprisa
refused-many-asks = preguntas demasiado deprisa
refused-many-ranks = pides el ranking demasiado deprisa
refused-many-keys = pides llaves demasiado deprisa
refused-many-moves = pides códigos demasiado deprisa
refused-many-starts = abres mesas desde un reparto dado demasiado deprisa
refused-many-openings = abres mesas demasiado deprisa
refused-many-switches = cambias de mesa demasiado deprisa
refused-many-ends = vuelves por el final de tu partida demasiado deprisa
refused-many-codes = has dado demasiados códigos equivocados: pide el bueno
refused-many-records = tus partidas, o las de tu dirección, han llenado su parte del disco del servidor
refused-many-accounts = han llegado demasiados jugadores nuevos desde tu dirección
refused-many-connections = han llegado demasiadas conexiones desde tu dirección
refused-many-matches = aquí se juegan { $most } partidas, que es el máximo: espera a que termine una
refused-many-tables = hay { $most } mesas a la espera de jugadores, que es el máximo: siéntate en una de ellas
refused-address-tables = los jugadores de tu dirección tienen { $most } mesas, que es su máximo: siéntate en una de ellas o deja una
refused-address-waiting = las mesas de tu dirección pueden esperar { $most } segundos en total, y quedan { $left }: elige una espera más corta o deja una mesa

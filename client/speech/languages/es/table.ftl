# At the table, beside the board.
table-your-turn = te toca
table-to-move = le toca
table-sits-in = juega { $agent }
    .you = { $agent } juega por ti
table-taken-over = juega { $person }
table-away-bot = fuera: en { $seconds } s juega un bot
table-away-wait = fuera: en { $seconds } s la partida queda nula
table-away-forfeit = fuera: pierde en { $seconds } s
table-tag-known = Reparto conocido
table-tag-open = Manos a la vista
table-tag-alone = Sin pistas
table-tag-rated = Puntuable: sin pistas
table-rated-why = Puntuable: sin pistas, sin préstamos y sin cuaderno.
table-tag-assisted = Con ayuda

table-chat = { $key }: di algo
table-leave = Dejar de mirar
table-hint = Pista ({ $key })
table-resign = Rendirse
table-resign-ask = ¿Te rindes? Pierdes la partida.
table-play-on = Seguir jugando
table-yes = Sí
table-no = No
table-close = Cerrar
table-menu = En la mesa
table-commitment = Para probar el reparto tras la partida, anota su compromiso: { $digits }
table-code = Copiar el código { $code }
table-spectators = los espectadores
table-mute = Silenciar a { $who }
table-unmute = Volver a oír a { $who }
table-lend = Prestar mi asiento a un bot
table-lend-ask = ¿Qué bot juega por ti?
table-lend-more = Ve tus cartas. Puedes recuperar tu asiento cuando quieras.
table-lend-any = Cualquier bot de la casa
table-ask-whom = ¿A qué bot preguntas?
table-ask-more = No hay ningún bot de la casa. El bot que elijas verá tus cartas.
offer-guest = { $agent }, bot de un invitado
offer-owner = { $agent }, de { $who }
offer-champion-1 = muy fácil
offer-champion-2 = fácil
offer-champion-3 = intermedio
offer-champion-4 = difícil
offer-champion-5 = muy difícil
offer-level = { $agent }, { $level }
table-take-back = Recuperar mi asiento
table-give-back = Devolver
table-take-back-key = Recuperar ({ $key })
table-take-over = Relevar
table-take-over-whose = Ocupar el asiento de { $who }

table-moves = { $count ->
    [0] Sin jugadas
    [one] 1 jugada
   *[other] { $count } jugadas
}
table-step = Jugada { $now } de { $newest }
table-step-turn = ¡Te toca! Volver ({ $key })
table-step-over = Se acabó: ir al final ({ $key })
table-thinking = Un bot está pensando...
table-advises = { $agent } aconseja: { $move }
table-assisted = Con ayuda: cuenta como pista

# The keys.
table-rules = Reglas del juego
table-settings = Ajustes
table-keys = Teclas de la mesa
table-keys-board = El tablero muestra las teclas de las cartas. Tab pasa de un botón al siguiente.
table-key-chat = Decir algo
table-key-hint = Pedir una pista a un bot
table-key-resign = Rendirse (pregunta antes)
table-key-take-back = Recuperar o devolver un asiento
table-key-rules = Leer las reglas
table-key-keys = Ver las teclas
table-key-menu = Prestar el asiento, silenciar y más
table-key-mute = Silenciar u oír a los espectadores
table-key-back = Retroceder una jugada
table-key-forward = Avanzar una jugada
table-key-first = Ir a la primera jugada
table-key-now = Volver al presente
table-key-older = Subir en el registro
table-key-newer = Bajar en el registro
table-cap-home = Inicio
table-cap-end = Fin
table-cap-page-up = RePág
table-cap-page-down = AvPág
table-cap-insert = Ins
table-cap-left = Izq.
table-cap-right = Der.
table-cap-up = Arriba
table-cap-down = Abajo
table-cap-ctrl = Ctrl
table-cap-alt = Alt

# When the server is gone.
table-reconnecting = Volviendo a conectar…
table-closing = El servidor cierra esta conexión. { $reason }
table-closing-elsewhere = te has conectado desde otro sitio
table-closing-restarting = se está reiniciando
table-closing-taken-over = otro servidor se ha hecho cargo de esta sala
table-closing-kicked = el anfitrión ha cerrado tu conexión; puedes volver
table-closing-banned = el anfitrión te ha vetado
table-closing-deleted = tu cuenta está borrada
table-closing-moved-away = tu cuenta se ha pasado a otro dispositivo
table-closing-moved-here = la cuenta se ha pasado a este dispositivo

# Lo que el anfitrión dice a todos.
table-announced = El anfitrión dice: { $text }
table-announced-disk-low = El disco del servidor está casi lleno, así que no empieza ninguna partida nueva. Las que están en marcha siguen.
table-announced-disk-free = El disco del servidor vuelve a tener espacio: ya empiezan partidas.
table-announced-disk-full = El disco del servidor está lleno. Todas las partidas esperan, y ningún reloj corre, hasta que haya espacio.
table-announced-disk-writable = El disco del servidor vuelve a tener espacio, y las partidas siguen.
table-drains = El servidor se detiene como mucho en { $time }, y no empieza ninguna partida nueva.
table-drains-short = Se detiene en { $time }
table-drains-not = Al final el servidor no se detiene: ya empiezan partidas otra vez.

# Más sobre cuando falta el servidor.
table-stake-bot = En { $seconds } s un bot juega por ti.
table-stake-wait = En { $seconds } s la partida queda nula.
table-stake-forfeit = En { $seconds } s pierdes la partida.
table-lost = El servidor no responde
table-lost-more = La partida sigue en cuanto vuelva el servidor. Puedes esperar o buscar otro.
table-nonsense = El servidor envió un resultado imposible, así que dejaste la mesa.
table-lost-wait = Seguir esperando
table-lost-leave = Volver a los servidores

# Before a match is dealt.
undealt-late = No se repartió la partida: { $who } no reveló a tiempo su parte del azar y perdió el asiento.
    .you = No se repartió la partida: tu cliente no reveló a tiempo su parte del azar, así que perdiste el asiento.
undealt-wrong = No se repartió la partida: { $who } reveló una parte del azar distinta de la prometida y perdió el asiento.
    .you = No se repartió la partida: el servidor dice que tu cliente reveló una parte del azar distinta de la que prometió.
undealt-left = No se repartió la partida: { $who } se fue.
    .you = No se repartió la partida porque te fuiste.
match-went-back = El servidor ha perdido las últimas jugadas de tu partida. La partida sigue desde una posición anterior.
dealt-unfair = No te fíes de este reparto. El servidor cambió lo que prometió o dejó fuera tu parte del azar.

# The plain board, for games that have no drawn one.
table-plain-chosen = { $move }: púlsala otra vez para jugarla; con Esc la retiras.
table-plain-opened = { $move }...: elige cómo sigue.
table-plain-choose = Te toca: elige una jugada.
table-earlier = Una posición anterior: cualquier tecla vuelve al presente.
table-plays-for-you = { $agent } juega por ti. Con { $key } recuperas tu asiento.
table-plays-on = { $agent } juega por ti hasta el final.
table-watching = Estás mirando.
table-wait-for = Espera a { $who }.
table-plain-change = Espera a { $who }. Hasta entonces puedes cambiar tu elección.
table-plain-back = Atrás
table-plain-more = Más jugadas: { $page } de { $pages }
table-plain-read = Seguir leyendo: { $page } de { $pages }

# The log begins with it.
table-dealt = Se reparten las cartas. Empieza { $who }.
    .you = Se reparten las cartas. Empiezas tú.
table-dealt-all = Se reparten las cartas. Todos eligen a la vez.

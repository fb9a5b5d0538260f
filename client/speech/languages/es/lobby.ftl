# La sala, y la mesa que espera a sus jugadores.
lobby-settings = Ajustes
lobby-leave = Salir
lobby-crowd = { $players ->
    [one] Estás a solas
   *[other] Hay { $players } personas y bots
  }{ $seeking ->
    [0] {""}
    [one] , una busca partida
   *[other] , { $seeking } buscan partida
  }
lobby-play = Jugar a { $game }
lobby-seats = Asientos
lobby-anyone = Con cualquiera
lobby-human = Persona
lobby-bot = Bot
lobby-rated = Puntuable
lobby-rated-about = Con las reglas del juego, sin pistas ni préstamos. Irse cuenta como derrota.
lobby-seeking = Buscando jugadores. La partida empieza en cuanto haya suficientes.
lobby-seeking-rated = La partida es puntuable.
lobby-stop = Dejar de buscar
lobby-friends = Con amigos
lobby-invite = Invitar…
lobby-private = Abrir sala privada
lobby-rules = Elegir las reglas…
lobby-by-code = O entra con un enlace o un código
lobby-code = pégalo
lobby-join = Entrar
lobby-watch = Mirar
lobby-bots = Bots
lobby-bots-coming = Los bots están arrancando: llegan en unos segundos.
lobby-no-bots = Aún no hay bots.
lobby-play-bot = Jugar
lobby-free = { $count ->
    [one] una mesa libre
   *[other] { $count } mesas libres
  }
lobby-elo = Elo { $rating }
lobby-busy = ocupado
lobby-watch-two = Para ver jugar a dos bots, elígelos con el botón del ojo.
lobby-watch-second = Juega { $bot }. ¿Contra quién? Pulsa otro ojo, o el mismo.
lobby-tables = Mesas
lobby-no-tables = No hay ninguna mesa abierta. Abre una y los demás la verán aquí.
lobby-none-found = Ninguna mesa coincide con lo que buscas.
lobby-find = Buscar nombres o títulos
lobby-only-free = Solo con una silla libre
lobby-free-chair = una silla libre
lobby-waiting = { $count ->
    [one] una silla libre
   *[other] { $count } sillas libres
  }
lobby-waiting-rated = { $count ->
    [one] puntuable, una silla
   *[other] puntuable, { $count } sillas
  }
lobby-rated-table = puntuable
lobby-away = ausencia: { $then }
lobby-waiting-bots = espera a sus bots
lobby-sees-no = en juego, sin público
lobby-sees-table = en juego, manos ocultas
lobby-sees-all = en juego, manos a la vista
lobby-takeover = relevo
lobby-more = { $first } a { $last } de { $count }: ver más

lobby-wait-code = Esta mesa es para quien tú invites.
lobby-wait-listed = Todos ven esta mesa en la sala.
lobby-wait-begins = La partida empieza cuando no queden sillas libres.
lobby-wait-sit = Sentarme
lobby-wait-leave = Dejar la mesa
lobby-wait-copied = Copiado
lobby-wait-uncopied = No se ha podido copiar: díctalo.
lobby-wait-fill = Sentar bots
lobby-wait-me = { $name } (tú)
lobby-wait-bot = { $agent }, en cuanto haya uno libre
lobby-wait-spectators = { $count ->
    [one] Una persona mira.
   *[other] { $count } personas miran.
  }
lobby-learn = Aprender
lobby-ranks = Ranking
lobby-records = Partidas

# Mientras falta el servidor.
lobby-lost = Puedes esperar o buscar otro servidor.

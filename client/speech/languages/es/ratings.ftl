# Lo fuerte que se cree que es cada uno: el ranking, y lo que cambia una partida.
ratings-title = Ranking
ratings-of = Ranking: { $game }
ratings-meaning = Puntos de la escala Elo: el bot random tiene 0, y quien tiene 400 puntos más gana diez veces por cada derrota. ± es el intervalo del 95 %: si dos barras se solapan, cualquiera puede ser más fuerte. La lista va por lo seguro, el Elo menos su ±. Un interrogante marca un Elo provisional, con un error que puede pasar de 200 puntos. Una gema es un bot de la casa: su Elo se midió, con un error de unos 250 puntos, y no cambia.
ratings-meaning-short = 0 es el bot random, 400 puntos son diez a uno; ± es el 95 %, ? provisional.
ratings-column-name = Jugador
ratings-column-rating = Elo
ratings-column-matches = Partidas
ratings-measured = medido
ratings-bot = bot
ratings-own = (tú)
ratings-matches = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
}
ratings-coming = Preguntando al servidor…
ratings-nobody = Todavía no hay nadie en el ranking.
ratings-invitation = Juega partidas puntuables para aparecer aquí.
ratings-provisional = Tu Elo es provisional (?): las partidas puntuables solo contra bots de la casa lo hacen más seguro y le dejan subir más. Para jugar una, activa Puntuable en la sala y elige Bot.
ratings-reworked = El { $day } los bots de la casa recibieron otro Elo, y el servidor calculó de nuevo los demás con las partidas que contaron.

# Después de una partida.
ratings-after = Ranking
ratings-by-up = sube { $points }
ratings-by-down = baja { $points }
ratings-by-same = como antes
ratings-changed = Elo de { $who }: { $before } -> { $after }, { $by }.
ratings-stands = Elo de { $who }: los bots de la casa conservan su Elo medido.
ratings-unmoved = los bots de la casa conservan su Elo medido
ratings-unrated = Esta partida no ha contado para el ranking. { $why }
ratings-unrated-reference-bots = jugaron entre sí bots de la casa, que conservan su Elo medido
ratings-unrated-annulled = se anuló
ratings-unrated-house-failed = el bot de la casa no ha podido seguir
ratings-unrated-same-bot = el mismo bot ocupaba dos de los asientos
ratings-unrated-too-often = de las últimas { $window } partidas puntuables de { $who }, { $share } fueron contra { $other }: volverán a contar después de jugar contra otros, como los bots de la casa
ratings-unrated-foregone = es seguro que { $who } tiene { $points } puntos más, así que el resultado no enseña nada nuevo

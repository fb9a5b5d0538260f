# Tras la partida: quién ha ganado y por qué, qué hacer después, la comparación de un duplicado, la prueba del reparto.
result-win = Gana { $who }
    .you = Has ganado
result-share = Primer puesto compartido: { $who }
result-share-count = { $count } jugadores comparten la victoria
    .you = { $count ->
        [one] Compartes la victoria con otro
       *[other] Compartes la victoria con otros { $count }
    }
result-for = { $agent } por { $who }
result-annulled = Anulada
result-draw = Empate
result-own = { $who } (tú)
result-score = Puntos
result-sum = Total

# Por qué, cuando lo deciden las reglas.
result-why-rounds-won = Más rondas ganadas.
result-why-cards-left = Las mismas rondas, y más cartas en la mano.
result-why-points = Más puntos.
result-why-out-of-cards = Todas las cartas ganadas.
result-why-trick-limit = Más cartas en la última baza.
result-why-matches-won = Más partidas ganadas.
result-why-right-accusation = La acusación era correcta.
result-why-all-others-are-out = Los demás han acusado sin acertar.
result-why-all-are-out = Todos han acusado sin acertar.
result-why-annulled = Las reglas han cambiado desde que empezó la partida. Nadie la gana ni la pierde.
result-why-draw = Los mismos puntos.

# Por qué, cuando lo decide la mesa: se nombra a quien pierde.
result-loser-time = A { $who } se le acabó el tiempo.
    .you = Se te acabó el tiempo.
result-loser-resignation = { $who } se rindió.
    .you = Te rendiste.
result-loser-abandoned = { $who } se fue y no volvió.
    .you = Te fuiste y no volviste a tiempo.
result-loser-illegal-move = { $who } hizo una jugada ilegal.
    .you = Hiciste una jugada ilegal.
result-loser-crash = { $who } dejó de funcionar.
    .you = Dejaste de funcionar.
result-loser-disconnect = { $who } perdió la conexión.
    .you = Perdiste la conexión.
result-loser-stall = { $who } dejó de responder.
    .you = Dejaste de responder.
result-loser-memory = A { $who } se le agotó la memoria.
    .you = Se te agotó la memoria.
result-loser-protocol = { $who } envió un mensaje no válido.
    .you = Enviaste un mensaje no válido.
result-end-time = se acabó el tiempo
result-end-resignation = alguien se rindió
result-end-abandoned = alguien no volvió
result-end-illegal-move = una jugada ilegal
result-end-crash = un bot dejó de funcionar
result-end-disconnect = un bot perdió la conexión
result-end-stall = un bot dejó de responder
result-end-memory = a un bot se le agotó la memoria
result-end-protocol = un bot envió un mensaje no válido
result-end-annulled = una partida se anuló

# Qué hacer después.
result-rematch = Revancha
result-same = Mismo reparto, otro asiento
result-waiting = Esperando a los demás
result-replay = Ver la repetición
result-verify = Verificar el reparto
result-save = Guardar una copia
result-leave = Volver a la sala
result-chair-free = Hay una silla libre en esta mesa.
result-asks = { $count ->
    [one] { $who } pide la revancha.
   *[other] { $who } piden la revancha.
}
    .you = Pides la revancha.
result-asks-same = { $count ->
    [one] { $who } pide el mismo reparto con otros sitios.
   *[other] { $who } piden el mismo reparto con otros sitios.
}
    .you = Pides el mismo reparto con otros sitios.
result-agree = Empieza cuando todos pidan lo mismo.

# La comparación de un duplicado.
result-points = Puntos
result-compare = Comparar las mismas cartas
result-column-hand = Asiento
result-column-first = Primera partida
result-column-second = Segunda partida
result-column-better = Diferencia
result-hand = En el asiento { $hand }, { $first } hizo { $one }, frente a { $two } de { $second }: mejor { $better }, por { $more }.
result-hand-same = En el asiento { $hand }, { $first } hizo { $one }, lo mismo que { $second }.
result-total = { $count ->
    [one] Con las mismas cartas va por delante { $who }: { $sums }.
   *[other] Con las mismas cartas van por delante { $who }: { $sums }.
}
result-total-same = Con las mismas cartas lo habéis hecho igual de bien: { $sums }.
result-cut-short = No todas las partidas se jugaron hasta el final ({ $reason }), así que esto dice poco.

# La prueba.
result-proving = Comprobando el reparto…
result-holds = El reparto es correcto.
result-holds-alone = En orden (sin compromiso).
result-does-not-hold = La comprobación falla.
result-proof-promise = El compromiso es el que recibiste antes del reparto.
result-proof-seed = La semilla coincide con su compromiso.
result-proof-deal = El reparto sale de la semilla.
result-proof-deal-shared = El reparto sale de la semilla y de lo que puso cada cual: { $names }.
result-proof-moves = { $count ->
    [one] La única jugada es legal y no se ha alterado.
   *[other] Las { $count } jugadas son legales y no se han alterado.
}
result-proof-outcome = El resultado es el que dieron las reglas o la mesa.
result-proof-broken = Comprobado del compromiso al resultado. Primer fallo: { $why }.
result-no-partner = No tienes guardada ninguna partida con las mismas cartas y otros asientos.

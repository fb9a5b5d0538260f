# How matches end.
end-time = A { $who } se le acaba el tiempo.
    .you = Se te acaba el tiempo.
end-resignation = { $who } se rinde.
    .you = Te rindes.
end-abandoned = { $who } no vuelve.
    .you = No vuelves.
end-illegal-move = { $who } hace una jugada ilegal.
    .you = Haces una jugada ilegal.
end-crash = { $who } deja de funcionar.
    .you = Dejas de funcionar.
end-disconnect = { $who } pierde la conexión.
    .you = Pierdes la conexión.
end-stall = { $who } deja de responder.
    .you = Dejas de responder.
end-memory = A { $who } se le agota la memoria.
    .you = Se te agota la memoria.
end-protocol = { $who } envía un mensaje no válido.
    .you = Envías un mensaje no válido.

end-annulled = La partida queda anulada: sus reglas han cambiado desde que empezó.
end-over = La partida ha terminado.
end-draw = La partida acaba en empate.
end-draw-because = La partida acaba en empate ({ $reason }).
end-won = { $who } gana la partida.
    .you = Ganas la partida.
end-won-because = { $who } gana la partida ({ $reason }).
    .you = Ganas la partida ({ $reason }).

# What decided, as the rules of the games call it.
end-reason-rounds-won = rondas ganadas
end-reason-cards-left = cartas sin jugar
end-reason-points = puntos
end-reason-matches-won = partidas ganadas
end-reason-out-of-cards = sin cartas
end-reason-trick-limit = límite de bazas
end-reason-right-accusation = acusación acertada
end-reason-all-others-are-out = los demás están eliminados
end-reason-all-are-out = todos están eliminados

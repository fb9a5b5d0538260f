# La repetición de una partida.
replay-onlooker = Como la vio el público
replay-all-cards = Todas las cartas
replay-where = Jugada { $number } de { $last }
replay-took = { $time }
replay-deal = El reparto.
replay-moved = { $who }: { $move }.
replay-by = (jugó { $agent } en su lugar)
replay-advised = (tras un consejo de { $agent })
replay-why = Lo que pensó { $who }
replay-reasons-here = Avanza: lo que pensó un bot aparece aquí, junto a su jugada.
replay-no-reason = El bot no dio ningún motivo para esta jugada.
replay-line = Espera: { $moves }
replay-more-terms = { $count ->
    [one] y 1 que pesa menos
   *[other] y { $count } que pesan menos
}
replay-grid = Deducción
replay-knows = Lo que podía saber { $who }
replay-deducing = Contando todos los repartos posibles…
replay-cannot = Este registro no se puede mostrar: { $why }.
replay-broken = El registro acaba aquí: { $why }.
replay-go-on = Seguir desde aquí
replay-go-on-as = Siéntate como
replay-go-on-against = Contra
replay-go-on-begin = Empezar
replay-go-on-back = Volver a las jugadas
replay-go-on-offline = Para seguir desde aquí, conéctate antes a un servidor: sus bots ocupan los otros asientos.
replay-go-on-over = Aquí la partida ya ha acabado. Vuelve a una posición desde la que pueda seguir.
replay-go-on-long = Una mesa puede empezar tras { $most } jugadas como mucho. Vuelve atrás para seguir desde antes.
replay-go-on-no-bot = Ahora el servidor no tiene ningún bot para este juego.

# En texto.
replay-which = ¿Qué registro? Escribe 'records' para ver sus números, y luego 'replay 1'.
replay-heading = { $game }: { $names }. { $count ->
    [one] Una jugada
   *[other] { $count } jugadas
}.
replay-number = { $text } no es un número hasta { $most }.
replay-go-on-bots = Ese bot no está disponible para este juego; hay { $bots }.

# Lo que los bots dicen en inglés.
english-mcts = visitada en { $number_visits } de { $number_all } iteraciones, con una recompensa media de { $number_mean } (de 0 a 1)
english-mcts-visits = visitas
english-mcts-reward = recompensa media

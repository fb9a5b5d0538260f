# Words that sentences are made of, and the names of the games.
list-and = { $first } y { $last }
list-or = { $first } o { $last }
list-nor = { $first } ni { $last }
quoted = «{ $words }»
decimal-mark = ,
you = tú
nobody = nadie
somebody = alguien

game-nano-gwent = Nano Gwent
game-tides-of-time = Tides of Time
game-top-trumps = Top Trumps
game-escoba = La Escoba
game-clue = Cluedo

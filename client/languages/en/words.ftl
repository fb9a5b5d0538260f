# Words that sentences are made of, and the names of the games.
list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-nor = { $first } or { $last }
quoted = “{ $words }”
decimal-mark = .
you = you
nobody = nobody
somebody = somebody

game-nano-gwent = Nano Gwent
game-tides-of-time = Tides of Time
game-top-trumps = Top Trumps
game-escoba = La Escoba
game-clue = Clue

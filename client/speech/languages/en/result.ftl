# After a match: who won and why, what to do next, the comparison after a duplicate, the proof of the deal.
result-win = { $who } wins
    .you = You win
result-share = { $who } share the first place
result-share-count = { $count } players share the win
    .you = { $count ->
        [one] You share the win with one other
       *[other] You share the win with { $count } others
    }
result-for = { $agent } for { $who }
result-annulled = Annulled
result-draw = A draw
result-own = { $who } (you)
result-score = Score
result-sum = Total

# Why, where the rules decided.
result-why-rounds-won = More rounds won.
result-why-cards-left = Equal rounds, more cards left.
result-why-points = More points.
result-why-out-of-cards = All the cards won.
result-why-trick-limit = More cards at the last trick.
result-why-matches-won = More matches won.
result-why-right-accusation = The accusation was right.
result-why-all-others-are-out = All others have accused wrongly.
result-why-all-are-out = Everybody has accused wrongly.
result-why-annulled = The rules have changed since the match began. Nobody wins or loses it.
result-why-draw = Equal points.

# Why, where the table decided: the loser is named.
result-loser-time = { $who } ran out of time.
    .you = You ran out of time.
result-loser-resignation = { $who } resigned.
    .you = You resigned.
result-loser-abandoned = { $who } left and did not come back.
    .you = You left and did not come back in time.
result-loser-illegal-move = { $who } made an illegal move.
    .you = You made an illegal move.
result-loser-crash = { $who } crashed.
    .you = You crashed.
result-loser-disconnect = { $who } lost the connection.
    .you = You lost the connection.
result-loser-stall = { $who } stopped answering.
    .you = You stopped answering.
result-loser-memory = { $who } ran out of memory.
    .you = You ran out of memory.
result-loser-protocol = { $who } sent an invalid message.
    .you = You sent an invalid message.
result-end-time = time ran out
result-end-resignation = somebody resigned
result-end-abandoned = somebody did not come back
result-end-illegal-move = an illegal move
result-end-crash = a bot crashed
result-end-disconnect = a bot lost the connection
result-end-stall = a bot stopped answering
result-end-memory = a bot ran out of memory
result-end-protocol = a bot sent an invalid message
result-end-annulled = a match was annulled

# What to do next.
result-rematch = Rematch
result-same = Same deal, other seat
result-waiting = Waiting for the others
result-replay = Replay
result-verify = Verify the deal
result-save = Save a copy
result-leave = Back to the lobby
result-chair-free = A chair at this table is free now.
result-asks = { $count ->
    [one] { $who } asks for a rematch.
   *[other] { $who } ask for a rematch.
}
    .you = You ask for a rematch.
result-asks-same = { $count ->
    [one] { $who } asks for the same deal with other seats.
   *[other] { $who } ask for the same deal with other seats.
}
    .you = You ask for the same deal with other seats.
result-agree = It starts when all ask for the same.

# The comparison after a duplicate.
result-points = Points
result-compare = The same cards compared
result-column-hand = Seat
result-column-first = First match
result-column-second = Second match
result-column-better = Difference
result-hand = From seat { $hand }, { $first } got { $one } and { $second } got { $two }: { $better } did better by { $more }.
result-hand-same = From seat { $hand }, { $first } and { $second } got { $one } each.
result-total = { $count ->
    [one] With the same cards { $who } is ahead: { $sums }.
   *[other] With the same cards { $who } are ahead: { $sums }.
}
result-total-same = With the same cards all did equally well: { $sums }.
result-cut-short = Not every match was played to its end ({ $reason }), so this says little.

# The proof.
result-proving = Checking the deal…
result-holds = The deal holds.
result-holds-alone = In order (you kept no commitment).
result-does-not-hold = The check failed.
result-proof-promise = The commitment is the one you were given before the deal.
result-proof-seed = The seed matches its commitment.
result-proof-deal = The deal follows from the seed.
result-proof-deal-shared = The deal follows from the seed and what { $names } added.
result-proof-moves = { $count ->
    [one] The only move is legal and unaltered.
   *[other] All { $count } moves are legal and unaltered.
}
result-proof-outcome = The result is the one that the rules or the table gave.
result-proof-broken = Checked from the commitment to the result. First fault: { $why }.
result-no-partner = You have no saved match with the same cards and other seats.

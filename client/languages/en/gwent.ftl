# Nano Gwent.
gwent-melee = melee
gwent-ranged = ranged
gwent-siege = siege
gwent-unit = { $row } { $strength }
gwent-debuff = Row Debuff
gwent-debuff-row = Row Debuff on { $row }
gwent-scorch = Scorch
gwent-pass = Pass

# What happened, by what can be seen of the cards.
gwent-played = { $who } plays { $card }.
    .you = You play { $card }.
gwent-debuffed = { $who } debuffs the { $row } row: every unit in it now counts 1, on both sides.
    .you = You debuff the { $row } row: every unit in it now counts 1, on both sides.
gwent-scorched = { $who } plays Scorch: { $burnt } burnt.
    .you = You play Scorch: { $burnt } burnt.
gwent-scorched-none = { $who } plays Scorch: nothing burnt.
    .you = You play Scorch: nothing burnt.
gwent-burnt = { $who }'s { $cards }
    .you = your { $cards }
gwent-passed = { $who } passes.
    .you = You pass.
gwent-passed-empty = { $who } passes, out of cards.
    .you = You pass, out of cards.
gwent-round-won = { $who } wins round { $round }, { $most } to { $least }.
    .you = You win round { $round }, { $most } to { $least }.
gwent-round-drawn = Nobody wins round { $round }, { $most } to { $least }.

# On the battlefield.
gwent-round = Round { $round } of { $rounds }
gwent-has-passed = Passed
gwent-turn = { $who } to move
    .you = Your turn
gwent-hint-watching = You look on.
gwent-hint-wait = Wait for { $who }.
gwent-hint-choose = Choose a card, by mouse or by its key; a second time plays it.
gwent-hint-row = Row Debuff: on which row? Click it, or press 1 { $melee }, 2 { $ranged }, 3 { $siege }.
gwent-hint-play = Enter or a second click plays it, Esc takes it back.
gwent-then-unit = { $card }: { $mine } to { $theirs }.
gwent-then-debuff = Row Debuff: { $row } counts 1 a card, { $mine } to { $theirs }.
gwent-then-scorch = Scorch: { $losses }, { $mine } to { $theirs }.
gwent-then-pass = Pass: no more cards from you in this round.
gwent-burns-none = nothing to burn
gwent-burns-mine = burns { $mine } of yours
gwent-burns-theirs = burns { $theirs } of theirs
gwent-burns-both = burns { $mine } of yours and { $theirs } of theirs

# The result.
gwent-card-round = Round { $round }
gwent-card-left = Cards left

# As text.
gwent-text-legend = 7(8) is unit 7, of strength 8; 7(1 of 8) is the same, debuffed. Type 7 to play it.
gwent-text-headline = Round { $round } of { $rounds }.
gwent-text-tally = Rounds won: { $one } { $won_one }, { $other } { $won_other } ({ $earlier }).
gwent-text-total = { $who }: total { $total }
gwent-text-total-passed = { $who }: total { $total }, passed
gwent-text-weak = { $unit }(1 of { $strength })
gwent-text-hand = hand
gwent-text-debuffs = { $count } { $count ->
    [one] debuff
   *[other] debuffs
}
gwent-text-scorches = { $count } { $count ->
    [one] scorch
   *[other] scorches
}
gwent-text-played = { $who } plays unit { $unit } ({ $row } { $strength }).
    .you = You play unit { $unit } ({ $row } { $strength }).
gwent-text-scorched = { $who } plays scorch, which burns { $burnt }.
    .you = You play scorch, which burns { $burnt }.
gwent-text-nothing = nothing
gwent-text-round = Round { $round }: { $one } { $points_one }, { $other } { $points_other }.
gwent-text-left = Cards left: { $one } { $left_one }, { $other } { $left_other }.

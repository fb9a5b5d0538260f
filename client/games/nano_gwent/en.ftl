# Nano Gwent.
gwent-melee = melee
gwent-ranged = ranged
gwent-siege = siege
gwent-unit = { $row } { $strength }
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
gwent-hint-choose = Click a card or press its key; do it again to play it.
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

# What a move that is advised does, and who leads then.
gwent-effect-unit = It adds { $points ->
    [one] one point
   *[other] { $points } points
}; { $then }.
gwent-effect-debuff = It takes { $theirs } from them and { $mine } from you; { $then }.
gwent-effect-scorch = Scorch burns { $burnt }; { $then }.
gwent-effect-scorch-none = Scorch burns nothing; { $then }.
gwent-effect-burns-theirs = their { $cards }
gwent-effect-burns-mine = your { $cards }
gwent-effect-keep = you keep the lead by { $points }
gwent-effect-take = you take the lead by { $points }
gwent-effect-trail = you still trail by { $points }
gwent-effect-fall = you fall behind by { $points }
gwent-effect-level = the totals are level
gwent-effect-won = that wins you the round, { $mine } to { $theirs }
gwent-effect-lost = you lose the round, { $mine } to { $theirs }
gwent-effect-drawn = nobody wins the round, { $mine } to { $theirs }
gwent-effect-pass = You save your cards; { $who } needs { $more ->
    [one] one more point
   *[other] { $more } more points
} to win this round.
gwent-effect-pass-behind = You leave this round to { $who } and save your cards.
gwent-effect-pass-ends = It ends the round: { $then }.

# The result.
gwent-card-round = Round { $round }
gwent-card-left = Cards left

# As text.
gwent-text-legend = 7(8) is unit 7, of strength 8; 7(1 of 8) is the same, debuffed.
gwent-text-typing = Type 7 to play unit 7.
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

# Its name.
game-nano-gwent = Nano Gwent

# Its options.
rules-nano-gwent-units = Units
    .help = How many different units each player gets, from 1 to 15.
rules-nano-gwent-debuffs = Row Debuffs
    .help = How many Row Debuffs each player gets, up to 5.
rules-nano-gwent-scorches = Scorches
    .help = How many Scorches each player gets, up to 5.
rules-nano-gwent-deck = These units
    .help = The exact units both players get, by their numbers from 1 to 15, like 3 7 15. Empty: drawn at random.
    .wrong = Numbers from 1 to 15, each at most once.
rules-nano-gwent-first-player = Begins
    .help = Which chair begins the first round.
    .is-0 = Chair 1
    .is-1 = Chair 2

# Why it ended.
result-why-nano-gwent-draw = Equal rounds, and equal cards left.

# Its lesson, step by step.
lesson-gwent-hello = Two armies, three rounds, and one hand of cards for all three. Whoever wins two rounds wins the match. Both hands lie open: yours below, mine above. We both hold the same cards.
lesson-gwent-first = Play your strongest unit, siege 10: choose it, look at what it would change, and play it with Enter or a second click.
    .text = Play your strongest unit, siege 10.
lesson-gwent-rows = I have answered with ranged 9. Every unit goes to its own row. Play melee 9 to keep ahead.
lesson-gwent-debuff = Now I have two units in the ranged row, 17 together. A Row Debuff makes every unit in a row count 1. Play it on ranged.
lesson-gwent-pass = 19 against 2: I pass and keep my cards. Pass as well. Anything more would be wasted here.
lesson-gwent-won = The first round is yours. The field is cleared, but no new cards come: four for you, four for me, and specials. Now I begin.
lesson-gwent-give-up = I put down my 10. You could fight it, but that would cost two good cards. Pass: the round I win has cost me my best card.
lesson-gwent-even = One round each. We have five cards each, but you have a unit more than I have. The last round decides, and you begin.
lesson-gwent-last = Play ranged 8.
lesson-gwent-scorch = My 9 is the strongest unit on the field. Scorch destroys the strongest, wherever it lies. Play it.
lesson-gwent-on = I try again with a 5. Stay ahead with ranged 9.
lesson-gwent-answer = My debuff: your two ranged units count 1 each, and I lead 5 to 2. But units played later are not affected. Play melee 5.
lesson-gwent-end = 7 against 5, and I have passed. Pass, and the match is yours.
lessons-about-nano-gwent = Two armies, three rounds, one hand of cards.

# What bots say in English, and what that is in the other languages.
english-gwent-plan = the best feasible plan, worth { $number }
english-gwent-no-plan = a pass, for no plan is feasible, worth { $number }
english-gwent-advantage = StrengthAdvantage
english-gwent-efficiency = CardEfficiency
english-gwent-special = SpecialCardValue
english-gwent-risk = Risk
english-gwent-win = WinProbability
english-gwent-win-later = WinProbability of round { $number }
english-gwent-mitigation = OpponentThreatMitigation
english-gwent-now = now: { $move }
english-gwent-later = for round { $number }: { $cards }
english-gwent-nothing = nothing
english-gwent-minimax = best play of both sides ends at an evaluation of { $number }
english-gwent-chance = after best play of both sides the chance to win is about { $number_share } %, by what lies, what is in hand and the rounds won (moves ahead: { $number_moves }, positions: { $number_positions })
english-gwent-wins = with best play of both sides this wins the match: searched to the end ({ $number } positions)
english-gwent-loses = with best play of both sides this loses the match: searched to the end ({ $number } positions)
english-gwent-draws = with best play of both sides this draws the match: searched to the end ({ $number } positions)
english-gwent-fis = { $action }: the first legal one of { $ranking }
english-gwent-pass = pass
english-gwent-pass-rated = pass { $number }
english-gwent-weakest = weakest unit
english-gwent-weakest-rated = weakest unit { $number }
english-gwent-medium = medium unit
english-gwent-medium-rated = medium unit { $number }
english-gwent-strongest = strongest unit
english-gwent-strongest-rated = strongest unit { $number }
english-gwent-debuff = row debuff
english-gwent-debuff-rated = row debuff { $number }
english-gwent-scorch = scorch
english-gwent-scorch-rated = scorch { $number }

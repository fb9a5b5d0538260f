# La Escoba: the board, and what happens in words. A card is named as in "the seven of oros"; its notation is O7.
escoba-legend-cards = O7 is the seven of oros; C are copas, E espadas, B bastos; 8 is the sota (page), 9 the caballo (knight), 10 the rey (king).
escoba-legend-moves = Type C4 to put a card on the table, O7xC5+E3 to capture with it.

escoba-card = { $rank } of { $suit }
escoba-suit-O = oros
escoba-suit-C = copas
escoba-suit-E = espadas
escoba-suit-B = bastos
escoba-rank-1 = the ace
escoba-rank-2 = the two
escoba-rank-3 = the three
escoba-rank-4 = the four
escoba-rank-5 = the five
escoba-rank-6 = the six
escoba-rank-7 = the seven
escoba-rank-8 = the sota
escoba-rank-9 = the caballo
escoba-rank-10 = the rey

# What happens.
escoba-played = { $who } plays { $card }.
    .you = You play { $card }.
escoba-captured = { $who } captures { $taken } with { $card }.
    .you = You capture { $taken } with { $card }.
escoba-made = { $who } makes an escoba!
    .you = You make an escoba!
escoba-showed = { $who } shows { $cards }: an escoba of hand, { $points } points.
    .you = You show { $cards }: an escoba of hand, { $points } points.
escoba-got = { $who } gets { $cards }.
    .you = You get { $cards }.
escoba-dealt = { $who } gets { $count } cards.
    .you = You get { $count } cards.
escoba-begun = { $who } deals: { $cards } on the table.
    .you = You deal: { $cards } on the table.
escoba-table-escoba = { $who } captures the first cards on the table: { $escobas }!
    .you = You capture the first cards on the table: { $escobas }!
escoba-last-cards = { $who } gets the last cards, { $cards }.
    .you = You get the last cards, { $cards }.
escoba-scored = Points of the hand: { $zero }; { $one }. The match score is { $score }.
escoba-scored-side = { $who } { $points } ({ $reasons })
escoba-scored-nothing = nothing
escoba-won = { $who } wins the match, { $most } to { $least }.
    .you = You win the match, { $most } to { $least }.

# What counts.
escoba-kind-cards = cards
escoba-kind-oros = oros
escoba-kind-sevens = sevens
escoba-kind-seven-of-oros = seven of oros
escoba-kind-escobas = escobas
escoba-kind-shown = escobas of hand
escoba-count-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
escoba-count-oros = { $count } oros
escoba-count-sevens = { $count ->
    [one] 1 seven
   *[other] { $count } sevens
}
escoba-count-escobas = { $count ->
    [one] 1 escoba
   *[other] { $count } escobas
}
escoba-count-shown = { $count ->
    [one] 1 escoba of hand
   *[other] { $count } escobas of hand
}

# What a move that is advised does.
escoba-effect-take = { $sum } = 15: you take { $gains }.
escoba-effect-clears = It clears the table: an escoba!
escoba-effect-one-card = It leaves { $total } on the table: a card of { $card } could clear it.
escoba-effect-safe = It leaves { $total } on the table, which no single card can clear.
escoba-effect-show = Your hand makes 15: it brings { $points } points.

# The position in lines.
escoba-line-hand = { $target ->
    [one] Hand { $number }, to 1 point: { $zero }, { $one }.
   *[other] Hand { $number }, to { $target } points: { $zero }, { $one }.
}
escoba-line-points = { $who } { $points }
escoba-line-match = Match { $number } of { $matches }; won: { $zero }, { $one }.
escoba-line-dealer = { $who } deals; { $stock } cards in the stock.
    .you = You deal; { $stock } cards in the stock.
escoba-line-table = table
escoba-line-in-hand = hand
escoba-line-captured = captured
escoba-result-hand = Hand { $number }: { $zero }, { $one }.
escoba-result-points = Points: { $zero }, { $one }.
escoba-result-matches = Matches: { $zero }, { $one }.

# The board.
escoba-scorecard-hand = Hand { $number }
escoba-deals = deals
escoba-has-dealt = { $who } has dealt.
    .you = You have dealt.
escoba-matches-won = won { $count }
escoba-hand-number = Hand { $number }
escoba-target = { $target ->
    [one] to 1 point
   *[other] to { $target } points
}
escoba-stock = { $count } in the stock
escoba-series = Match { $number } of { $matches }
escoba-your-turn = Your turn
escoba-their-turn = { $who } is to play
escoba-over = The end
escoba-take = Take
escoba-put-down = Put down
escoba-show = Show
escoba-show-hand = Your hand makes 15: show it for { $points } points
escoba-capture-number = { $number } of { $count }
escoba-captures = { $count } ways
escoba-sum-more = { $sum } = { $total }, { $more } more
escoba-sum-alone = { $value }: { $more } more
escoba-sum-takes = { $sum } = 15
escoba-sum-escoba = { $sum } = 15: escoba!
escoba-sum-nothing = No 15 with { $card }: it stays on the table
escoba-sum-shown = { $sum } = 15: escoba of hand
escoba-short = { $who }: { $sum }
escoba-announced = Escoba!
escoba-move-take = { $card }, capturing { $taken }
escoba-move-drop = { $card }, put down
escoba-move-show = Show the hand
escoba-hint-go-on = Press Enter or click to continue.
escoba-hint-choose = Click a card or press its key.
escoba-hint-pick = Click cards that make 15, or step through the captures with the arrow keys.
escoba-hint-play = Enter or a second click plays it, Esc takes it back.
escoba-hint-other = Enter or a second click plays it, the arrow keys show other captures.
escoba-panel = Points of the hand
escoba-panel-hand = This hand
escoba-panel-match = The match

# Its name.
game-escoba = La Escoba

# Its options.
rules-escoba-target = Points to win
    .help = A player with this many points after a hand, and more than the other, wins the match.
rules-escoba-table-escobas = Escobas of the table
    .help = If the first four cards on the table make 15, or two times 15, the dealer takes them as one escoba, or two.
rules-escoba-hand-escoba = Escoba of the hand
    .help = A player may show three dealt cards that make 15 for 3 points, and then sits out until the next deal.
rules-escoba-raised-target = Raised target
    .help = The points that the winner of the first hand made in it are added to the points to win.
rules-escoba-matches = Matches
    .help = How many matches the series has; the player who wins more of them wins the series.
rules-escoba-deck = First deal
    .help = The 40 cards of the first hand in the order of dealing, one per line, like O 7 (paste them). Empty: shuffled.
    .wrong = All 40 cards, each once, one per line, like O 7.

# Why it ended.
result-why-escoba-draw = Equal matches won.

# Its lesson, step by step.
lesson-escoba-hello = Four cards on the table, three in your hand. Play a card that makes exactly 15 with cards of the table, and you take them all. The suits are oros (coins), copas (cups), espadas (swords) and bastos (clubs). The sota (page) counts 8, the caballo (knight) 9, the rey (king) 10.
lesson-escoba-capture = Your seven of oros makes 15 with the sota of copas, or with the three of oros and the five of espadas. Take the two: more cards, and one more of oros. Click the seven, then one of the two, then Take.
    .text = Your seven of oros makes 15 with the sota of copas, or with the three of oros and the five of espadas. Take the two: more cards, and one more of oros.
lesson-escoba-sweep = I could capture nothing and put down the two of copas. Count: 8 and 1 and 2 are 11. Your four makes 15 with all of them: that is an escoba, and a point.
lesson-escoba-drop = The table was empty, so I had to leave a card. Your rey needs a 5, and the table has none: put the rey down.
lesson-escoba-deal = Both hands were empty, so each of us gets three new cards. This goes on until the deck is out.
lesson-escoba-danger = The table has 4, 8 and 10. Your ace makes 15 with the four and the rey. Take them.
lesson-escoba-seven = I have left a two beside the sota. Your seven makes 15 with the sota. What remains is a two, and no single card makes 15 with it: I cannot sweep the table.
lesson-escoba-points = The hand ends with one point each for most cards, most oros, most sevens and the seven of oros. Every escoba gives another point. You already have the seven of oros and an escoba. A match goes to 21. Now you know how to play.
lessons-about-escoba = Make 15 with the cards on the table.

# What bots say in English, and what that is in the other languages.
english-escoba-utility = utility { $number }
english-escoba-least = nothing can be captured: this card is worth least
english-escoba-only = { $what }: the only move
english-escoba-chance = { $what }: { $number_here } % to win the match
english-escoba-chances = { $what }: { $number_here } % to win the match, with { $move } { $number_there } %
english-escoba-shows = three points for the hand
english-escoba-nothing = takes nothing
english-escoba-made = an escoba
english-escoba-cards = takes { $number } cards
english-escoba-seven = the seven of oros
english-escoba-sevens = { $number } of the sevens
english-escoba-oros = { $number } of the oros
english-escoba-open = leaves an escoba to { $number } of the hidden cards
english-escoba-safe = leaves no escoba

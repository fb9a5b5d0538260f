# Tides of Time: the cards.
tides-suit-palace = Palace
tides-suit-library = Library
tides-suit-garden = Garden
tides-suit-temple = Temple
tides-suit-stronghold = Stronghold
tides-suit-none = no suit
tides-suits-palace = Palaces
tides-suits-library = Libraries
tides-suits-garden = Gardens
tides-suits-temple = Temples
tides-suits-stronghold = Strongholds

tides-card = { $number } { $suit }: { $objective }
tides-each = { $points } for each { $suits }
tides-each-set = { $points } for each set of { $suits }
tides-each-full-set = { $points } for each set of all five suits
tides-majority = { $points } for the majority in { $suits }
tides-missing = { $points } for each suit that you do not have
tides-ties = you win all ties
tides-singles = { $points } for the majority in suits with exactly one card
tides-double = your most numerous suit or suits count twice
tides-highest = { $points } for the highest score with a single card

# The same in the few words that a card has room for.
tides-face-each = each { $suits }
tides-face-each-set = { $suits }
tides-face-each-full-set = all five suits
tides-face-majority = most { $suits }
tides-face-missing = each suit you lack
tides-face-ties = you win all ties
tides-face-singles = most suits of one card
tides-face-double = your largest suit counts twice
tides-face-highest = best single card

# What happened.
tides-chosen = { $who } chooses in secret.
    .you = You choose in secret.
tides-chosen-card = { $who } chooses in secret: { $choice }.
    .you = You choose in secret: { $choice }.
tides-changed = { $who } chooses again in secret: { $choice }.
    .you = You choose again in secret: { $choice }.
tides-picked = { $who } picks { $card }.
    .you = You pick { $card }.
tides-received = { $who } receives { $cards }.
    .you = You receive { $cards }.
tides-scored = { $who } scores { $points } in round { $round }: { $each }.
    .you = You score { $points } in round { $round }: { $each }.
tides-kept = { $who } keeps { $relic }, as a relic.
    .you = You keep { $relic }, as a relic.
tides-kept-removed = { $who } keeps { $relic }, as a relic, and removes { $removed }.
    .you = You keep { $relic }, as a relic, and remove { $removed }.
tides-drew = { $who } draws { $cards }.
    .you = You draw { $cards }.
tides-gives = { $number } gives { $points }
tides-count = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
tides-count-known = { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }: { $cards }

# What a move that is advised does.
tides-effect-pick = { $objective } With it your kingdom counts { $mine } so far, theirs { $theirs }.
tides-effect-keep = You keep { $relic }. You remove { $removed }.

# The position as text.
tides-legend-cards = Each card is shown as number, suit, objective and points.
tides-legend-pick = Type 12 to pick card 12.
tides-legend-keep = After a round, keep 12 drop 5 leaves card 12 as a relic and removes card 5 from the game.
tides-round-of = Round { $round } of { $rounds }.
tides-tally = Points: { $one } { $first }, { $two } { $second } ({ $rounds }).
tides-kingdom = { $who }, kingdom:
    .you = You, kingdom:
tides-hand = { $who }, hand:
    .you = You, hand:
tides-hand-unknown = { $who }, hand: { $cards }, unknown
    .you = You, hand: { $cards }, unknown
tides-hand-partly = { $count } of these: { $cards }
tides-removed = { $who }, removed: { $cards }
    .you = You, removed: { $cards }
tides-relic-mark = { $card } (relic)
tides-deck = Deck: { $cards }.
tides-own-choice = Your choice: { $choice }. You can change it until all have chosen.
tides-result-round = Round { $round }, { $who } { $points }: { $each }.
    .you = Round { $round }, you { $points }: { $each }.
tides-result-together = Together: { $one } { $first }, { $two } { $second }.

# The board.
tides-round = Round { $round }
tides-this-round = this round
tides-match = Match
tides-your-choice = You choose
tides-waits = { $who } chooses
tides-all-choose = Both choose
tides-hand-label = Hand
tides-not-known = Hidden hand
tides-one-down = { $count ->
    [one] It lies face down
   *[other] One of these lies face down
}
tides-some-of = { $count } of these { $among }, and { $more } more
tides-all-but = { $count } of these { $among }
tides-out = Removed
tides-ends = Round { $round }: { $one } { $first }, { $two } { $second }
tides-hint-pick = Click a card or press its key; do it again to lay it face down in your kingdom.
tides-hint-play = Enter or a second click lays it face down, Esc takes it back.
tides-hint-keep = Click the card of your kingdom to keep as a relic, or press its key.
tides-hint-drop = Now choose the card to remove from the game; the other three go back to your hand.
tides-hint-keep-play = Enter or a second click does it, Esc takes it back.
tides-hint-keep-same = You have already chosen that.
tides-secret-pick = Secret pick: { $card }.
tides-hint-change = You have chosen. Until both have, you can pick another card instead.
tides-hint-keep-change = You have chosen. Until both have, you can choose again.
tides-short = { $number } { $suit }
tides-move-keep = keep { $relic }, remove { $removed }
tides-keep-what = Keep { $relic } as a relic.
tides-keep-drop = Keep { $relic } as a relic, remove { $removed } from the game.
tides-deck-name = Deck

# Its name.
game-tides-of-time = Tides of Time

# Its options.
rules-tides-of-time-rounds = Rounds
    .help = Three rounds with relics between them, or one single round.

# Its lesson, step by step.
lesson-tides-hello = You build a kingdom of five cards. Each card says what it gives: points for other cards, for sets, or for having more than I have. Below each card of your hand you see how many points it would add now.
    .text = You build a kingdom of five cards. Each card says what it gives: points for other cards, for sets, or for having more than I have.
lesson-tides-first = Card 12 gives 9 points for every set of Palace, Stronghold and Temple. You hold some of these, so take it. It lies face down until I have chosen too.
lesson-tides-revealed = We turn both cards over at once. Then we exchange what is left of our hands: now you hold the four cards that I did not take, and you know the four that I hold.
lesson-tides-temple = Your set needs a Temple. Card 7 is one. Its own majority hardly matters; its suit does.
lesson-tides-palace = The hands came round. Card 2 is a Palace, and gives 3 for each Library. You have one already.
lesson-tides-library = Card 10 is a second Library: card 2 gives twice now. It also keeps the card from me.
lesson-tides-forced = One card is left, and it is the one your set was waiting for: card 14 is a Stronghold. Take it.
lesson-tides-scored = 18 to 16. Your set gave 9, your Libraries 6, and the Garden that you do not have gave 3. My card 6 gave 7, though we had one Palace each: I hold the card that wins all ties. A whole match has three rounds, and after the first and the second you keep one card as a relic.
lessons-about-tides-of-time = Kingdoms of cards, chosen in secret.

# What bots say in English, and what that is in the other languages.
english-tides-greedy = the most points now
english-tides-equilibrium = in equilibrium the rest of the round is worth { $number }; { $known }
english-tides-known = both hands are known
english-tides-hands = { $number } hands that the opponent may have
english-tides-next = the next round is then worth { $number } on average
english-tides-minimax = best play of both sides brings { $number } points in this round
english-tides-often = { $number } is most often best against the hands that may be there
english-tides-best = { $number_card } is best, of { $number_hands } hands
english-tides-probability = probability of { $number }
english-tides-against = { $number_mine } against { $number_theirs }
english-tides-wins = best play of both sides wins { $number } of 100 matches; { $known }
english-tides-pairs = { $number } pairs of hands that both may have
english-tides-draws = { $number } ways to draw

# Top Trumps: a position and what happens in words, then what the drawn board says.
trumps-legend = f0 is the first field of the card, f1 the next. Type f0 to play it: the higher value wins.
trumps-pile = Draw pile: { $cards }.
trumps-won = { $who } wins the trick: { $value } in { $field }{ $pile ->
    [0] { "" }
   *[other] , and the { $pile } cards of the draw pile
  }.
  .you = You win the trick: { $value } in { $field }{ $pile ->
    [0] { "" }
   *[other] , and the { $pile } cards of the draw pile
  }.
trumps-won-named = { $who } wins the trick with { $card }: { $value } in { $field }{ $pile ->
    [0] { "" }
   *[other] , and the { $pile } cards of the draw pile
  }.
  .you = You win the trick with { $card }: { $value } in { $field }{ $pile ->
    [0] { "" }
   *[other] , and the { $pile } cards of the draw pile
  }.
trumps-lost = { $who } loses a card with { $value } in { $field }.
  .you = You lose a card with { $value } in { $field }.
trumps-lost-named = { $who } loses { $card } with { $value } in { $field }.
  .you = You lose { $card } with { $value } in { $field }.
trumps-drew = A draw, { $value } in { $field }: { $cards } go to the draw pile.
trumps-points = Cards after { $tricks ->
    [one] one trick
   *[other] { $tricks } tricks
  }: { $zero } { $cards0 }, { $one } { $cards1 }.
trumps-end = The end, after { $tricks ->
    [one] one trick
   *[other] { $tricks } tricks
  }.
trumps-headline = Trick { $trick } of at most { $most }: { $who } starts.
  .you = Trick { $trick } of at most { $most }: You start.
trumps-deck = { $who }: { $count ->
    [one] 1 card
   *[other] { $count } cards
  }, on top { $card }
trumps-deck-empty = { $who }: no cards
trumps-card-not-known = an unknown card

# What a field that is advised does.
trumps-effect = { $value } in { $field } beats { $lower } of the { $count } cards that { $who } may have on top{ $equal ->
    [0] { "" }
   *[other] , and equals { $equal }
  }.
trumps-effect-beats = { $value } in { $field } beats { $card }, which has { $other }.
trumps-effect-loses = { $value } in { $field } loses to { $card }, which has { $other }.
trumps-effect-equals = { $value } in { $field } equals { $card }.

trumps-trick = Trick { $trick } of at most { $most }
trumps-turned = The cards are turned
trumps-over = The end
trumps-chooses = { $who } chooses
  .you = Your turn
trumps-face-down = Face down
trumps-face-kept = Not shown to you
trumps-note-own = You see it when it is played.
trumps-note-one-of = One of { $count } cards.
trumps-note-must-be = It must be { $card }.
trumps-no-cards = No cards left
trumps-note-kept = Its owner keeps it.
trumps-mark-won = Wins
trumps-mark-lost = Loses
trumps-mark-equal = Equal
trumps-trick-now = Compared
trumps-trick-last = Last trick
trumps-verdict = { $pile ->
    [0] { $who } takes both cards.
   *[other] { $who } takes both cards and the { $pile } of the pile.
  }
  .you = { $pile ->
    [0] You take both cards.
   *[other] You take both cards and the { $pile } of the pile.
  }
trumps-verdict-equal = Equal: both cards go to the pile.
trumps-deck-list = { $cards } cards with { $fields ->
    [one] one field
   *[other] { $fields } fields
  }. The higher value wins.
trumps-deck-by = Sorted by { $field }, the highest first. An asterisk marks the cards dealt to { $who }.
  .you = Sorted by { $field }, the highest first. An asterisk marks the cards dealt to you.
trumps-list = Deck (D)
trumps-list-own = dealt to { $who }
  .you = dealt to you
trumps-list-part = { $first } to { $last } of { $cards }
trumps-list-hint = Arrow keys: another field, another page. D closes the list.
trumps-pile-count = { $count } in the pile
trumps-pile-empty = No pile
trumps-cards = { $count ->
    [one] card
   *[other] cards
  }
trumps-next = Next
trumps-standing = { $field }, { $value }: more than { $lower } of the { $others } other cards{ $equal ->
    [0] { "" }
    [one] , as much as one
   *[other] , as much as { $equal }
  }.
trumps-confirm = Enter or a second click plays it, Esc takes it back.
trumps-choose = Choose a field: click it, or press its number or the arrows. Enter or a second click plays it.
trumps-go-on = Press any key or click to continue.
trumps-sent = You play { $field }.
trumps-wait = { $who } chooses the field to compare.
  .you = You choose the field to compare.
trumps-peek = { $card }: { $depth ->
    [one] the card below the top one
   *[other] with { $depth } cards above it
  } in the deck of { $who }.
  .you = { $card }: { $depth ->
    [one] the card below the top one
   *[other] with { $depth } cards above it
  } in your deck.
trumps-score-cards = Cards

# Its name.
game-top-trumps = Top Trumps

# Its options.
rules-top-trumps-cards = Cards
    .help = How many cards are made up if no deck is named: an even number, so that both players get the same.
    .wrong = An even number, so that both players get the same.
rules-top-trumps-fields = Fields
    .help = How many fields each card has if no deck is named.
rules-top-trumps-deck = Deck
    .help = The name of a deck, airships or sea-creatures, or the text of a CSV file (paste it): the card's name, then its fields. Empty: the game makes up cards that have only numbers.
    .wrong = { $text }
    .empty = made up
rules-top-trumps-max-tricks = Last trick
    .help = After this many tricks the match ends, and the player with more cards wins.

# Why it ended.
result-why-top-trumps-draw = Equal cards.

# Its lesson, step by step.
lesson-trumps-deck =
    Kite,Length (m),Height (m),Colours
    Comet,12,300,3
    Dragonfly,4,120,6
    Grandmother,7,90,9
    Ladybird,2,150,2
    Lantern,5,300,5
    Needle,9,400,1
    Pancake,3,60,4
    Serpent,20,150,7
lesson-trumps-hello = Eight kites, four for each. You see your top card only. Choose a field: whoever has the higher value takes both cards.
lesson-trumps-bars = Below each value a bar shows where it lies between the least and the greatest of all kites. The percentage says how many of the other kites it beats.
    .text = A number says little by itself. Of the eight kites the longest has 20 m, the highest flies at 400 m, and the most colours are 9.
lesson-trumps-first = The Serpent is 20 m long, more than all the others: 100 %. Choose Length, and click it again to play it.
    .text = The Serpent is 20 m long, more than all the others. Choose Length.
lesson-trumps-again = You won both cards; they go to the bottom of your deck. The winner starts again. The Needle flies highest of all: choose Height.
lesson-trumps-tie = Only the Needle flies higher than the Lantern's 300 m. Choose Height.
lesson-trumps-pile = I had 300 as well! On a tie both cards go to the pile in the middle, and you choose again. Whoever wins next takes the pile too.
lesson-trumps-weak = The Pancake is weak, and my card tells you that it must be the Dragonfly, which beats the Pancake in every field. You cannot help it: choose Colours, its best field.
    .text = The Pancake is weak, and from what you have seen my card must be the Dragonfly, which beats it in every field. You cannot help it: choose Colours, its best field.
lesson-trumps-lost = I had 6. I take both cards and the pile, and now I choose. What I won lies open in my deck, under “Next”: point at a card to see it large.
    .text = I had 6. I take both cards and the pile, and now I choose.
lesson-trumps-back = I chose Colours, and your Serpent had 7. My Pancake lies open now, since you know it: your Ladybird flies higher than its 60 m. Choose Height.
lesson-trumps-needle = The Needle again: it came back from the bottom of your deck, and it flies higher than my Comet. Choose Height.
lesson-trumps-last = My last card, the Lantern, has 5 colours; your Grandmother has 9. Choose Colours and win.
lessons-about-top-trumps = Compare what is on the cards, and win them all.

# The fields of our decks and what bots say, in English, and what that is in the other languages.
english-trumps-length = Length (m)
english-trumps-speed = Speed (km/h)
english-trumps-ceiling = Ceiling (m)
english-trumps-range = Range (km)
english-trumps-crew = Crew
english-trumps-elegance = Elegance
english-trumps-weight = Weight (kg)
english-trumps-depth = Depth (m)
english-trumps-cunning = Cunning
english-trumps-teeth = Teeth
english-trumps-field = Field { $letter }
english-trumps-highest = { $field } ({ $number }) of { $card } has the highest { $meaning }
english-trumps-value = value
english-trumps-standard = standard score
english-trumps-expert = expected score against all the opponent's cards
english-trumps-goliath = expected score against what can be on top of the opponent's deck
english-trumps-david = score: of the game as it may go on, of this trick, and of what the opponent does not learn
english-trumps-only = { $field } ({ $number }) of { $card } wins { $number_trick } % of the tricks and { $number_match } % of the matches
english-trumps-champion = { $field } ({ $number }) of { $card } wins { $number_trick } % of the tricks and { $number_match } % of the matches, { $field_next } { $number_trick_next } % and { $number_match_next } %

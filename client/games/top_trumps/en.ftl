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
trumps-lost = { $who } loses a card: { $value } in { $field }.
  .you = You lose a card: { $value } in { $field }.
trumps-lost-named = { $who } loses { $card }: { $value } in { $field }.
  .you = You lose { $card }: { $value } in { $field }.
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
trumps-card-not-known = a card not known

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
trumps-deck-by = Those with most in { $field } come first. An asterisk marks what was dealt to { $who }.
  .you = Those with most in { $field } come first. An asterisk marks what was dealt to you.
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
trumps-go-on = Any key or a click goes on.
trumps-sent = You play { $field }.
trumps-watching = You look on.
trumps-wait = { $who } chooses the field that is compared.
  .you = You choose the field that is compared.
trumps-peek = { $card }: { $depth ->
    [one] the card below the top one
   *[other] with { $depth } cards above it
  } in the deck of { $who }.
  .you = { $card }: { $depth ->
    [one] the card below the top one
   *[other] with { $depth } cards above it
  } in your deck.
trumps-score-cards = Cards

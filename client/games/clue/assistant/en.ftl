# The assistant at a real table of Clue. Commands are not translated; cards are typed by name, or in the notation.
assistant-no-command = { $word } is not a command; type 'help'.
assistant-near-command = { $word } is not a command; did you mean { $near }?
assistant-ambiguous = { $word } can be { $meant }: type more of it.
assistant-wants-shower = Who showed a card? Name a player at the end, or { $nobody }.
assistant-no-three = { $cards } are not a person, a weapon and a room.
assistant-no-room-left = That leaves no room to go to.
assistant-nothing-to-undo = There is no fact to take back.
assistant-no-fact = There is no fact { $number }: they are numbered from 1 to { $count }.
assistant-does-guess = a suggestion; CARD if you saw it
assistant-does-has = a player (or the 'envelope') has it
assistant-does-not = a player (or the 'envelope') does not have it
assistant-does-wrong = an accusation that was wrong
assistant-does-get = the best suggestions for you in these rooms
assistant-does-get-not = the best suggestions in all other rooms
assistant-does-suggest = the same as 'get'
assistant-does-why = which facts make it certain
assistant-does-undo = take back the last fact, or another
assistant-does-facts = the facts so far, numbered
assistant-does-grid = players by cards: who has what
assistant-does-save = save everything to a file
assistant-does-load = continue with what a file holds
assistant-does-help = this list
assistant-does-quit = close the assistant
assistant-help-names = WHO is a player's name or number, or 'me'. You can shorten all names.
assistant-help-example = For example:
assistant-example-shown = guess Bob plum wrench court Cay
assistant-example-own = guess me plum rope kit nobody
assistant-example-lacks = not Ann plum rope
assistant-example-rooms = get kitchen garage

# Facts, and what follows. The envelope is a place like a player.
assistant-envelope = the envelope
assistant-suggested-nobody = { $who } suggested { $cards }; nobody could answer
    .you = You suggested { $cards }; nobody could answer
assistant-suggested-card = { $who } suggested { $cards }; { $shower } showed { $card }
    .you = You suggested { $cards }; { $shower } showed { $card }
assistant-suggested = { $who } suggested { $cards }; { $shower } showed a card
    .you = You suggested { $cards }; { $shower } showed a card
assistant-suggested-own-card = { $who } suggested { $cards }; you showed { $card }
assistant-suggested-own = { $who } suggested { $cards }; you showed a card
assistant-accused = { $who } accused { $cards }, which was wrong
    .you = You accused { $cards }, which was wrong
assistant-has = { $who } has { $cards }
    .you = You have { $cards }
    .envelope = The envelope has { $cards }
assistant-lacks = { $who } does not have { $cards }
    .you = You do not have { $cards }
    .envelope = The envelope does not have { $cards }
    .several = { $who } do not have { $cards }
assistant-against-deal = { $fact }: that contradicts the cards that you hold or see, or the sizes of the hands.
assistant-against = { $count ->
    [one] { $fact }: that contradicts fact { $numbers }.
   *[other] { $fact }: that contradicts facts { $numbers }.
}
assistant-open = That is open: { $fact } in { $chance } of the deals.
assistant-follows = { $fact }: that follows from the cards that you hold or see.
assistant-follows-from = { $fact }: that follows from the cards that you hold or see, and
assistant-deals = { $count ->
    [one] One deal fits.
   *[other] { $count } deals fit.
}
assistant-person = Person
assistant-weapon = Weapon
assistant-room = Room
assistant-verdict = THE ENVELOPE IS CERTAIN. ACCUSE { $cards }!
assistant-certain-already = That was certain already.
assistant-fewer = Nothing else is certain yet, but fewer deals fit.
assistant-answer = { $fact }: it answers { $who }'s suggestion ({ $number }), with { $cards } ruled out.
    .you = { $fact }: it answers your suggestion ({ $number }), with { $cards } ruled out.
assistant-by = { $fact } (by { $numbers }).
assistant-fact = { $fact }.

# Files and names.
assistant-saved = Saved to { $path }.
assistant-loaded = { $count ->
    [one] Loaded { $path }: { $count } fact, players { $players }.
   *[other] Loaded { $path }: { $count } facts, players { $players }.
}
assistant-no-facts = No facts yet. Enter one, like: has Bob Plum
assistant-contradiction = Contradiction: the fact is not kept.
assistant-taken-back = Taken back: { $fact }
assistant-figure = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
assistant-advice = { $number }. { $cards }: score { $score }, { $bits } bits
assistant-not-written = { $path } cannot be written: { $problem }.
assistant-not-read = { $path } cannot be read: { $problem }.
assistant-no-file = { $path } is not a file of this assistant, or it is damaged: { $problem }.
assistant-damaged = { $path } is damaged. { $problem }
assistant-not-playing = { $name } is not one of the players.
assistant-fact-wrong = Fact { $number }, { $text }: { $problem }
assistant-fact-none = Fact { $number }, { $text }, is not a fact.
assistant-no-player-number = There is no player { $number }: they are numbered from 1 to { $count }.
assistant-no-card-near = { $word } is not a card; did you mean { $near }?
assistant-no-card = { $word } is not a card; there are { $names }.
assistant-no-room-near = { $word } is not a room; did you mean { $near }?
assistant-no-room = { $word } is not a room; there are { $names }.
assistant-no-player-near = { $word } is not a player; did you mean { $near }?
assistant-no-player = { $word } is not a player; there are { $names }.
assistant-too-many = Two to six players play Clue, not { $count }.
assistant-no-name = { $name } cannot be a player's name; a name is one word of 1 to { $longest } characters.
assistant-taken-name = { $name } cannot be a player's name: it means something else here.
assistant-same-name = Two players are called { $name }; give them different names.

# Before the first fact.
assistant-no-sizes = { $text } are not sizes of { $players } hands; { $would } would be.
assistant-bad-sizes = { $text } is impossible: { $away } cards are dealt or lie open, one or more to each player.
assistant-hand-size = Your hand has { $cards }, not { $told }; --sizes gives other sizes.
assistant-uneven = { $dealt } cards cannot be dealt evenly to { $players } players: say how many each has, like --sizes { $would }.
assistant-ask-players = How many play, or what are their names in the order of the table? (4, or Ann, Bob, Cay, Me)
assistant-ask-open = { $count ->
    [one] Which card lies open on the table?
   *[other] Which { $count } cards lie open on the table?
}
assistant-ask-hand = { $count ->
    [one] Which card have you?
   *[other] Which { $count } cards have you?
}
assistant-no-answer = There is no answer to take back.
assistant-answer-undo = Type 'undo' to take the last answer back.
assistant-open-not = { $open }, not { $told }.
assistant-me-is-other = You are not the player called { $name }: give that player another name, or say that you are { $name }.
assistant-twice = { $card } is named twice; there is one of each card.
assistant-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
assistant-lie-open = { $count ->
    [one] { $count } card lies open
   *[other] { $count } cards lie open
}
assistant-greeting = Tell what happens at the table, like: guess Bob Plum Wrench Courtyard nobody. 'help' lists the rest.
assistant-load-alone = --load brings the players and the cards with it: leave the other options out.
assistant-two-counts = --players { $players } and { $names } --names: one of the two is enough.
assistant-who-plays = say who plays, too: --players 4, or --names Ann,Bob,Cay,Me.
assistant-in-text = { $problem }: here is the assistant in text.

# What cannot be.
assistant-impossible-players = Two to six players have a hand each, not { $players } players and { $hands } hands.
assistant-impossible-seat = Seat { $seat } is not at the table; the seats are 0 to { $last }.
assistant-impossible-hand = Your hand has { $size } different cards, not { $told }.
assistant-impossible-twice = A card lies in one place: some card is named twice among your hand and the cards that lie open.
assistant-impossible-away = All hands and the cards that lie open are { $away } cards together, not { $told }.
assistant-impossible-seen = { $cards } cannot all be seen: one of them is in the envelope.
assistant-impossible-answers = The player who suggests does not answer: another player shows a card.
assistant-impossible-shown = { $card } cannot have been shown: players show one of the three cards that were named.
assistant-impossible-kind = { $card } is not one of { $cards }.

# The window.
# At every table it can be typed as it stands.
assistant-hint = guess me plum rope kitchen nobody, or 'help'
assistant-window-1 = Type each suggestion made at the table: who asks, for what, and who shows a card.
assistant-window-2 = If somebody shows you a card, add which one. If nobody can show any, type 'nobody'.
assistant-window-3 = Click a square of the grid to say who has a card or lacks it, or to see why it is certain.
assistant-undo = Undo the last fact (Ctrl+Z)
assistant-keys = Tab: to the grid and on  ·  in the grid + has, - has not, Enter why  ·  Ctrl+Z: undo
assistant-back = Esc: back to the grid
assistant-grid-envelope = Envelope
assistant-is-it = { $name }: { $card }?
assistant-has-it = Has it
assistant-has-it-not = Lacks it
assistant-leave-open = Leave open
assistant-rooms = Rooms that you can reach (none chosen: all)
assistant-best = Best to suggest
assistant-score = score
assistant-bits = bits
assistant-looking = Looking for the best…
assistant-none-yet = No facts yet.
assistant-accuse = It is certain. Accuse now:
assistant-lies-open = lies open
assistant-title = Clue at a real table
assistant-begin = Begin
assistant-all-told = Ready to begin.
assistant-how-many = How many play
assistant-which-me = Which is you
assistant-order = In the order of the table
assistant-how-many-cards = How many cards
assistant-me = You
assistant-player = player { $number }
assistant-all-dealt = All cards but the three of the envelope are dealt.
assistant-some-open = { $open }; if that is not so, deal more with +.
assistant-click-hand = Click the cards of your hand
assistant-click-open = Click the cards of your hand; click again those that lie open
assistant-choose-hand = { $cards } of your hand ({ $chosen } chosen)
assistant-choose-open = the { $cards } on the table ({ $chosen } chosen)
assistant-click = Click { $what }.

# What follows a command.
assistant-usage-guess = WHO PERSON WEAPON ROOM SHOWER|nobody [CARD]
assistant-usage-has = WHO CARD...
assistant-usage-not = WHO CARD...
assistant-usage-wrong = WHO PERSON WEAPON ROOM
assistant-usage-get = [ROOM...]
assistant-usage-get-not = [ROOM...]
assistant-usage-suggest = [ROOM...]
assistant-usage-why = WHO CARD
assistant-usage-undo = [NUMBER]
assistant-usage-save = FILE
assistant-usage-load = FILE

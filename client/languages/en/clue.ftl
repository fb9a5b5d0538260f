# Clue: its cards, what happens, and its board.

# Cards: how they are called; then in a sentence, and as where somebody goes.
clue-card-green = Green
    .the = Green
clue-card-scarlet = Scarlet
    .the = Scarlet
clue-card-white = White
    .the = White
clue-card-mustard = Mustard
    .the = Mustard
clue-card-plum = Plum
    .the = Plum
clue-card-peacock = Peacock
    .the = Peacock
clue-card-candlestick = Candlestick
    .the = the Candlestick
clue-card-dagger = Dagger
    .the = the Dagger
clue-card-lead-pipe = Lead Pipe
    .the = the Lead Pipe
clue-card-pistol = Pistol
    .the = the Pistol
clue-card-rope = Rope
    .the = the Rope
clue-card-wrench = Wrench
    .the = the Wrench
clue-card-bedroom = Bedroom
    .the = the Bedroom
    .to = to the Bedroom
clue-card-office = Office
    .the = the Office
    .to = to the Office
clue-card-dining-room = Dining Room
    .the = the Dining Room
    .to = to the Dining Room
clue-card-courtyard = Courtyard
    .the = the Courtyard
    .to = to the Courtyard
clue-card-bathroom = Bathroom
    .the = the Bathroom
    .to = to the Bathroom
clue-card-garage = Garage
    .the = the Garage
    .to = to the Garage
clue-card-living-room = Living Room
    .the = the Living Room
    .to = to the Living Room
clue-card-game-room = Game Room
    .the = the Game Room
    .to = to the Game Room
clue-card-kitchen = Kitchen
    .the = the Kitchen
    .to = to the Kitchen

# How to read and type.
clue-legend-cards = People: Green, Scarlet, White, Mustard, Plum, Peacock. Weapons: Candlestick, Dagger, LeadPipe, Pistol, Rope, Wrench.
clue-legend-rooms = The rooms lie in three rows, and next door is 4 steps away. Secret passages join opposite corners.
clue-legend-moves = Type 'go Kitchen', 'suggest Plum Wrench' (in the room where you are), 'accuse Plum Wrench Kitchen', 'end'.

# Events.
clue-rolled = { $who } rolls { $dice }.
    .you = You roll { $dice }.
clue-moved = { $who } moves { $room }.
    .you = You move { $room }.
clue-moved-secretly = { $who } moves through the secret passage { $room }.
    .you = You move through the secret passage { $room }.
clue-stayed = { $who } stays.
    .you = You stay.
clue-crime = { $person } with { $weapon } in { $room }
clue-suggested = { $who } suggests { $crime }.
    .you = You suggest { $crime }.
clue-skipped = { $who } suggests nothing.
    .you = You suggest nothing.
clue-passed = { $who } has none of these.
    .you = You have none of these.
clue-chooses = { $who } chooses which card to show { $to }.
    .you = You choose which card to show { $to }.
clue-chooses-for-you = { $who } chooses which card to show you.
clue-showed = { $who } shows { $to } { $card }.
    .you = You show { $to } { $card }.
clue-showed-you = { $who } shows you { $card }.
clue-unseen-choice = one of several cards
clue-unseen-only = a card, the only one in hand
clue-accused = { $who } accuses { $crime }, { $right ->
        [yes] and that is right
       *[no] which is wrong
    }.
    .you = You accuse { $crime }, { $right ->
        [yes] and that is right
       *[no] which is wrong
    }.
clue-opened = The envelope holds { $cards }.

# A position in words.
clue-turn = turn { $number }
clue-turn-move = Turn { $number }: { $who } has rolled { $dice }, which is { $steps } steps.
    .you = Turn { $number }: You have rolled { $dice }, which is { $steps } steps.
clue-turn-suggest = Turn { $number }: { $who } can suggest in { $room }.
    .you = Turn { $number }: You can suggest in { $room }.
clue-turn-answer = Turn { $number }: { $told }
clue-turn-accuse = Turn { $number }: { $who } can accuse or end the turn.
    .you = Turn { $number }: You can accuse or end the turn.
clue-turn-over = The match has ended in turn { $number }.
clue-your-cards = Your cards: { $cards }.
clue-open-cards = Open to all: { $cards }.
clue-envelope-cards = In the envelope: { $cards }.
clue-hand-sizes = Cards in hand: { $sizes }.
clue-out = Out: { $who }.
clue-has-accused = { $who } accused { $cards }: { $right ->
        [yes] right
       *[no] wrong
    }.
    .you = You accused { $cards }: { $right ->
        [yes] right
       *[no] wrong
    }.
clue-has-asked = { $who } asked for { $cards }
    .you = You asked for { $cards }
clue-had-none = { $who } had none
clue-had-several = { $who } had several
    .you = you had several
clue-has-shown = { $who } showed { $card }
    .you = you showed { $card }
clue-in-envelope = The envelope: { $cards }.

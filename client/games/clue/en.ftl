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
clue-legend-rooms = The rooms lie in three rows, and a neighbouring room is 4 steps away. Secret passages join opposite corners.
clue-legend-moves = Type 'go Kitchen', 'suggest Plum Wrench' (in the room where you are), 'accuse Plum Wrench Kitchen', 'end'.

# Events.
# Nothing else tells that a turn has ended: the roll of the next one does.
clue-begun = The cards are dealt. { $who } begins and rolls { $dice }.
    .you = The cards are dealt. You begin and roll { $dice }.
clue-rolled = { $who } is next and rolls { $dice }.
    .you = You are next and roll { $dice }.
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
clue-answers = { $who } must show { $to } a card.
    .you = You must show { $to } a card.
clue-answers-you = { $who } must show you a card.
clue-showed = { $who } shows { $to } { $card }.
    .you = You show { $to } { $card }.
clue-showed-you = { $who } shows you { $card }.
clue-unseen = a card
clue-accused = { $who } accuses { $crime }, { $right ->
        [yes] and that is right
       *[no] which is wrong
    }.
    .you = You accuse { $crime }, { $right ->
        [yes] and that is right
       *[no] which is wrong
    }.
clue-opened = The envelope holds { $cards }.

# What a move that is advised does.
clue-effect-go-open = You have not seen { $room } yet: you can ask about it there.
clue-effect-go-seen = You know where { $room } is: there you can ask about a person and a weapon.
clue-effect-stay-on = You cannot suggest this turn.
clue-effect-stay-called = You were called here, so you can suggest this room.
clue-effect-suggest = You have not seen { $cards } yet: a card that is shown, or nobody showing one, tells you more.
clue-effect-suggest-none = You have seen all three: it tells you nothing new, and keeps the others guessing.
clue-effect-suggest-own = You hold { $cards }, so nobody else can show that.
clue-effect-skip = You ask nothing, and nobody learns what you look for.
clue-effect-show-again = { $who } has seen { $card } from you before, and learns nothing new.
clue-effect-show-first = { $who } has not seen { $card } from you yet.
clue-effect-accuse = If the envelope holds these three you win; if not, you are out.
clue-effect-end = Not seen yet: { $people ->
    [one] one person
   *[other] { $people } people
}, { $weapons ->
    [one] one weapon
   *[other] { $weapons } weapons
}, { $rooms ->
    [one] one room
   *[other] { $rooms } rooms
}. To accuse would be a guess.

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
clue-must-show = { $who } must show a card
    .you = you must show a card
clue-has-shown = { $who } showed { $card }
    .you = you showed { $card }
clue-in-envelope = The envelope: { $cards }.

# The board.
clue-who = Who?
clue-with-what = With what?
clue-where = Where?
clue-yours = yours
clue-open = lies open
clue-is-out = out
clue-strip-hand = Your cards
clue-strip-common = Open to all
clue-mark-none = none
clue-mark-answers = picks…
clue-mark-shows = shows
clue-mark-wrong = wrong
clue-mark-right = right
clue-tab-case = Suggestions
clue-tab-notebook = Notebook (N)
clue-nothing-yet = Nobody has suggested anything yet.
clue-asks = Asks for
clue-has-none = Has none
clue-shows = Shows
clue-nobody = nobody
clue-older = { $count } older: wheel, − and +
clue-accused-rightly = accused: right
clue-accused-wrongly = accused: wrong
clue-thinking = Working it out…
clue-accuses = { $who } accuses { $crime }.
    .you = You accuse { $crime }.
clue-verdict-right = That is right.
clue-verdict-wrong = That is wrong: { $who } is out.
    .you = That is wrong: you are out.
clue-solution = It was in the envelope:
clue-score-asked = Suggestions
clue-score-shown = Cards shown

# Buttons.
clue-button-suggest = Suggest
clue-button-accuse = Accuse
clue-button-back = Back (Esc)
clue-press-stay = Stay ({ $key })
clue-press-skip = Suggest nothing ({ $key })
clue-press-accuse = Accuse… ({ $key })
clue-press-end = End turn ({ $key })

# Hints.
clue-hint-over = The case is closed.
clue-hint-out = You are out, but you still show your cards when asked.
clue-hint-move = You can move { $steps } steps (one room is 4). Choose a room, or stay.
clue-hint-stairs = The stairs lead { $room }.
clue-hint-nowhere = You can move { $steps } steps, but the next room is 4 away. You stay.
clue-hint-suggest = Who did it in { $room }, and with what?
clue-hint-show = { $who } asks. Choose which card to show.
    .you = Choose which card to show.
clue-hint-accuse = Accuse only if you are certain: name all three.
clue-hint-turn = End your turn, or accuse if you are certain.
clue-hint-nobody = Nobody could show a card! End your turn, or accuse.
clue-hint-shown = { $who } showed you { $card }. End your turn, or accuse.
clue-play-go = Enter or a second click: go { $room }.
clue-play-passage = Enter or a second click: through the passage { $room }.
clue-play-show = Enter or a second click: show { $card }.
clue-play-suggest = Enter: { $crime }.
clue-play-accuse = Enter: accuse. If it is wrong, you are out.
clue-play-stay = Press again to stay where you are.
clue-play-skip = Press again to suggest nothing.
clue-play-end = Press again to end your turn.
clue-warning = An accusation cannot be taken back: { $crime }. If it is wrong, you are out.

# Moves in words.
clue-move-go = Go { $room }
clue-move-stay = Stay where you are
clue-move-suggest = Suggest { $person } with { $weapon }
clue-move-skip = Suggest nothing
clue-move-show = Show { $card }
clue-move-accuse = Accuse { $crime }
clue-move-end = End your turn

# Its name.
game-clue = Clue

# Its options.
rules-clue-max-turns = Turns a player
    .help = If nobody has solved the case after this many turns for each player, counted together, nobody wins. Whoever stays in takes the turns of those who are out.

# Why it ended.
result-nobody-clue = Nobody wins
result-why-clue-draw = The turns are over, and nobody has solved the case.

# Its lesson, step by step.
lesson-clue-hello = A person, a weapon and a room lie in the envelope. The other cards are in our hands, six each. Whoever finds out first what is in the envelope wins.
lesson-clue-hand = What you hold is not in the envelope. You hold Green, Scarlet, the rope, the bedroom, the courtyard and the garage. In the window, the notebook (N) keeps account of what you know.
lesson-clue-move = You rolled 9. A neighbouring room is four steps away. Go to the bedroom.
lesson-clue-suggest = In a room that you have entered you may suggest a person and a weapon. You hold the rope and the bedroom, so whatever is shown to you now can only be Mustard. Suggest Mustard with the rope.
lesson-clue-shown = The player after you has shown you Mustard. Only you saw it. Mustard is not in the envelope.
lesson-clue-turn = You are not certain of anything yet, so do not accuse. End your turn.
lesson-clue-courtyard = The others stayed where they were. Go to the courtyard: you hold it yourself.
lesson-clue-own-room = Suggest Peacock with the dagger. You know where the courtyard is, so the answer is about these two only.
lesson-clue-nobody = Nobody could show a card! You hold neither Peacock nor the dagger, and nobody else does. So both are in the envelope.
lesson-clue-wait = Only the room is still unknown. End your turn.
lesson-clue-third = Go to the living room.
lesson-clue-own-cards = Suggest Green with the rope. You hold both, so the answer is about the living room alone.
lesson-clue-certain = Nobody has the living room, and you do not have it either. Now you know all three.
lesson-clue-accuse = An accusation cannot be taken back, but you are certain. Accuse Peacock, with the dagger, in the living room.
lessons-about-clue = Who did it, with what, and where?

# What bots say in English, and what that is in the other languages.
english-clue-certain = the envelope is certain
english-clue-certain-cards = the envelope is certain: { $cards }
english-clue-still-open = the envelope is still open
english-clue-no-room = no room that allows a suggestion can be reached
english-clue-best = the best of { $number_all } suggestions, worth { $number_worth }
english-clue-about-as-good = of { $number_all } suggestions one worth { $number_worth }, where the best is worth { $number_best }
english-clue-least = what tells the asker least, in bits
english-clue-likeliest = the likeliest envelope against waiting
english-clue-right = right
english-clue-waiting = waiting
english-clue-bet = { $cards }: right with a chance of { $number_right } %, and waiting is worth { $number_waiting } %
english-clue-other-knows = another seat knows the envelope
english-clue-shown = it was shown before
english-clue-first = none was shown before: the first

account-delete = Delete the account
account-delete-back = Keep it
account-delete-go = Delete…
account-delete-sure = Delete for ever
account-delete-text = This room forgets you for ever: your name, your chats and the keys of your bots. Others keep their matches against you under a neutral name.
account-move = Move to another device
account-move-code = Type it on the other device within { $minutes } minutes.
account-move-go = Get a code
account-move-text = Get a code here and type it on the other device, under Settings, Your account. Name and ratings move there; the account on this device ends.
account-take = Bring an account here
account-take-go = Bring it here
account-take-hint = Code
account-take-text = Type the code from the other device. This device then plays as that account.
account-title = Account of { $name }
clue-accused =
    { $who } accuses { $crime }, { $right ->
        [yes] and that is right
       *[no] which is wrong
    }.
    .you =
        You accuse { $crime }, { $right ->
            [yes] and that is right
           *[no] which is wrong
        }.
clue-answers = { $who } must show { $to } a card.
    .you = You must show { $to } a card.
clue-answers-you = { $who } must show you a card.
clue-begun = The cards are dealt. { $who } begins and rolls { $dice }.
    .you = The cards are dealt. You begin and roll { $dice }.
clue-card-bathroom = Bathroom
    .the = the Bathroom
    .to = to the Bathroom
clue-card-bedroom = Bedroom
    .the = the Bedroom
    .to = to the Bedroom
clue-card-candlestick = Candlestick
    .the = the Candlestick
clue-card-courtyard = Courtyard
    .the = the Courtyard
    .to = to the Courtyard
clue-card-dagger = Dagger
    .the = the Dagger
clue-card-dining-room = Dining Room
    .the = the Dining Room
    .to = to the Dining Room
clue-card-game-room = Game Room
    .the = the Game Room
    .to = to the Game Room
clue-card-garage = Garage
    .the = the Garage
    .to = to the Garage
clue-card-green = Green
    .the = Green
clue-card-kitchen = Kitchen
    .the = the Kitchen
    .to = to the Kitchen
clue-card-lead-pipe = Lead Pipe
    .the = the Lead Pipe
clue-card-living-room = Living Room
    .the = the Living Room
    .to = to the Living Room
clue-card-mustard = Mustard
    .the = Mustard
clue-card-office = Office
    .the = the Office
    .to = to the Office
clue-card-peacock = Peacock
    .the = Peacock
clue-card-pistol = Pistol
    .the = the Pistol
clue-card-plum = Plum
    .the = Plum
clue-card-rope = Rope
    .the = the Rope
clue-card-scarlet = Scarlet
    .the = Scarlet
clue-card-white = White
    .the = White
clue-card-wrench = Wrench
    .the = the Wrench
clue-crime = { $person } with { $weapon } in { $room }
clue-envelope-cards = In the envelope: { $cards }.
clue-had-none = { $who } had none
clue-hand-sizes = Cards in hand: { $sizes }.
clue-has-accused =
    { $who } accused { $cards }: { $right ->
        [yes] right
       *[no] wrong
    }.
    .you =
        You accused { $cards }: { $right ->
            [yes] right
           *[no] wrong
        }.
clue-has-asked = { $who } asked for { $cards }
    .you = You asked for { $cards }
clue-has-shown = { $who } showed { $card }
    .you = you showed { $card }
clue-in-envelope = The envelope: { $cards }.
clue-legend-rooms = The rooms lie in three rows, and a neighbouring room is 4 steps away. Secret passages join opposite corners.
clue-move-accuse = Accuse { $crime }
clue-move-end = End your turn
clue-move-go = Go { $room }
clue-move-show = Show { $card }
clue-move-skip = Suggest nothing
clue-move-stay = Stay where you are
clue-move-suggest = Suggest { $person } with { $weapon }
clue-moved = { $who } moves { $room }.
    .you = You move { $room }.
clue-moved-secretly = { $who } moves through the secret passage { $room }.
    .you = You move through the secret passage { $room }.
clue-must-show = { $who } must show a card
    .you = you must show a card
clue-open-cards = Open to all: { $cards }.
clue-opened = The envelope holds { $cards }.
clue-out = Out: { $who }.
clue-passed = { $who } has none of these.
    .you = You have none of these.
clue-rolled = { $who } is next and rolls { $dice }.
    .you = You are next and roll { $dice }.
clue-showed = { $who } shows { $to } { $card }.
    .you = You show { $to } { $card }.
clue-showed-you = { $who } shows you { $card }.
clue-skipped = { $who } suggests nothing.
    .you = You suggest nothing.
clue-stayed = { $who } stays.
    .you = You stay.
clue-suggested = { $who } suggests { $crime }.
    .you = You suggest { $crime }.
clue-turn = turn { $number }
clue-turn-accuse = Turn { $number }: { $who } can accuse or end the turn.
    .you = Turn { $number }: You can accuse or end the turn.
clue-turn-answer = Turn { $number }: { $told }
clue-turn-move = Turn { $number }: { $who } has rolled { $dice }, which is { $steps } steps.
    .you = Turn { $number }: You have rolled { $dice }, which is { $steps } steps.
clue-turn-over = The match has ended in turn { $number }.
clue-turn-suggest = Turn { $number }: { $who } can suggest in { $room }.
    .you = Turn { $number }: You can suggest in { $room }.
clue-unseen = a card
clue-your-cards = Your cards: { $cards }.
connect-key = Key of a closed room
connect-key-hint = if the host gave you one
dealt-unfair = Do not trust this deal. The server changed what it had promised, or left out your share of the randomness.
decimal-mark = .
end-abandoned = { $who } does not come back.
    .you = You do not come back.
end-annulled = The match is annulled: its rules have changed since it began.
end-crash = { $who } crashes.
    .you = You crash.
end-disconnect = { $who } loses the connection.
    .you = You lose the connection.
end-draw = The match is a draw.
end-draw-because = The match is a draw ({ $reason }).
end-illegal-move = { $who } makes an illegal move.
    .you = You make an illegal move.
end-memory = { $who } runs out of memory.
    .you = You run out of memory.
end-over = The match is over.
end-protocol = { $who } sends an invalid message.
    .you = You send an invalid message.
end-reason-all-are-out = all are out
end-reason-all-others-are-out = all others are out
end-reason-cards-left = cards left
end-reason-matches-won = matches won
end-reason-out-of-cards = out of cards
end-reason-points = points
end-reason-right-accusation = right accusation
end-reason-rounds-won = rounds won
end-reason-trick-limit = trick limit
end-resignation = { $who } resigns.
    .you = You resign.
end-stall = { $who } stops answering.
    .you = You stop answering.
end-time = { $who } runs out of time.
    .you = You run out of time.
end-won = { $who } wins the match.
    .you = You win the match.
end-won-because = { $who } wins the match ({ $reason }).
    .you = You win the match ({ $reason }).
escoba-begun = { $who } deals: { $cards } on the table.
    .you = You deal: { $cards } on the table.
escoba-captured = { $who } captures { $taken } with { $card }.
    .you = You capture { $taken } with { $card }.
escoba-card = { $rank } of { $suit }
escoba-count-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
escoba-count-escobas =
    { $count ->
        [one] 1 escoba
       *[other] { $count } escobas
    }
escoba-count-oros = { $count } oros
escoba-count-sevens =
    { $count ->
        [one] 1 seven
       *[other] { $count } sevens
    }
escoba-count-shown =
    { $count ->
        [one] 1 escoba of hand
       *[other] { $count } escobas of hand
    }
escoba-dealt = { $who } gets { $count } cards.
    .you = You get { $count } cards.
escoba-got = { $who } gets { $cards }.
    .you = You get { $cards }.
escoba-kind-cards = cards
escoba-kind-escobas = escobas
escoba-kind-oros = oros
escoba-kind-seven-of-oros = seven of oros
escoba-kind-sevens = sevens
escoba-kind-shown = escobas of hand
escoba-last-cards = { $who } gets the last cards, { $cards }.
    .you = You get the last cards, { $cards }.
escoba-legend-cards = O7 is the seven of oros; C are copas, E espadas, B bastos; 8 is the sota (page), 9 the caballo (knight), 10 the rey (king).
escoba-line-captured = captured
escoba-line-dealer = { $who } deals; { $stock } cards in the stock.
    .you = You deal; { $stock } cards in the stock.
escoba-line-hand =
    { $target ->
        [one] Hand { $number }, to 1 point: { $zero }, { $one }.
       *[other] Hand { $number }, to { $target } points: { $zero }, { $one }.
    }
escoba-line-in-hand = hand
escoba-line-match = Match { $number } of { $matches }; won: { $zero }, { $one }.
escoba-line-points = { $who } { $points }
escoba-line-table = table
escoba-made = { $who } makes an escoba!
    .you = You make an escoba!
escoba-move-drop = { $card }, put down
escoba-move-show = Show the hand
escoba-move-take = { $card }, capturing { $taken }
escoba-played = { $who } plays { $card }.
    .you = You play { $card }.
escoba-rank-1 = the ace
escoba-rank-10 = the rey
escoba-rank-2 = the two
escoba-rank-3 = the three
escoba-rank-4 = the four
escoba-rank-5 = the five
escoba-rank-6 = the six
escoba-rank-7 = the seven
escoba-rank-8 = the sota
escoba-rank-9 = the caballo
escoba-result-hand = Hand { $number }: { $zero }, { $one }.
escoba-result-matches = Matches: { $zero }, { $one }.
escoba-result-points = Points: { $zero }, { $one }.
escoba-scored = Points of the hand: { $zero }; { $one }. The match score is { $score }.
escoba-scored-nothing = nothing
escoba-scored-side = { $who } { $points } ({ $reasons })
escoba-showed = { $who } shows { $cards }: an escoba of hand, { $points } points.
    .you = You show { $cards }: an escoba of hand, { $points } points.
escoba-suit-B = bastos
escoba-suit-C = copas
escoba-suit-E = espadas
escoba-suit-O = oros
escoba-table-escoba = { $who } captures the first cards on the table: { $escobas }!
    .you = You capture the first cards on the table: { $escobas }!
escoba-won = { $who } wins the match, { $most } to { $least }.
    .you = You win the match, { $most } to { $least }.
game-clue = Clue
game-escoba = La Escoba
game-nano-gwent = Nano Gwent
game-tides-of-time = Tides of Time
game-top-trumps = Top Trumps
gwent-burnt = { $who }'s { $cards }
    .you = your { $cards }
gwent-debuff-row = Row Debuff on { $row }
gwent-debuffed = { $who } debuffs the { $row } row: every unit in it now counts 1, on both sides.
    .you = You debuff the { $row } row: every unit in it now counts 1, on both sides.
gwent-melee = melee
gwent-pass = Pass
gwent-passed = { $who } passes.
    .you = You pass.
gwent-passed-empty = { $who } passes, out of cards.
    .you = You pass, out of cards.
gwent-played = { $who } plays { $card }.
    .you = You play { $card }.
gwent-ranged = ranged
gwent-round-drawn = Nobody wins round { $round }, { $most } to { $least }.
gwent-round-won = { $who } wins round { $round }, { $most } to { $least }.
    .you = You win round { $round }, { $most } to { $least }.
gwent-scorch = Scorch
gwent-scorched = { $who } plays Scorch: { $burnt } burnt.
    .you = You play Scorch: { $burnt } burnt.
gwent-scorched-none = { $who } plays Scorch: nothing burnt.
    .you = You play Scorch: nothing burnt.
gwent-siege = siege
gwent-text-debuffs =
    { $count } { $count ->
        [one] debuff
       *[other] debuffs
    }
gwent-text-hand = hand
gwent-text-headline = Round { $round } of { $rounds }.
gwent-text-left = Cards left: { $one } { $left_one }, { $other } { $left_other }.
gwent-text-legend = 7(8) is unit 7, of strength 8; 7(1 of 8) is the same, debuffed.
gwent-text-nothing = nothing
gwent-text-played = { $who } plays unit { $unit } ({ $row } { $strength }).
    .you = You play unit { $unit } ({ $row } { $strength }).
gwent-text-round = Round { $round }: { $one } { $points_one }, { $other } { $points_other }.
gwent-text-scorched = { $who } plays scorch, which burns { $burnt }.
    .you = You play scorch, which burns { $burnt }.
gwent-text-scorches =
    { $count } { $count ->
        [one] scorch
       *[other] scorches
    }
gwent-text-tally = Rounds won: { $one } { $won_one }, { $other } { $won_other } ({ $earlier }).
gwent-text-total = { $who }: total { $total }
gwent-text-total-passed = { $who }: total { $total }, passed
gwent-text-weak = { $unit }(1 of { $strength })
gwent-unit = { $row } { $strength }
invite-loopback = You reached this server by an address of this machine. Ask its host for the address that your friends need, and give them this code.
invite-qr = QR code of the link { $link }
list-and = { $first } and { $last }
list-nor = { $first } or { $last }
list-or = { $first } or { $last }
lobby-anyone = With anyone
lobby-bot = A bot
lobby-bots = Bots
lobby-busy = busy: you wait
lobby-by-code = Or join by a link or a code
lobby-crowd =
    { $players ->
        [one] You are alone here
       *[other] { $players } people and bots here
    }{ $seeking ->
        [0] { "" }
        [one] , one seeking a game
       *[other] , { $seeking } seeking a game
    }
lobby-elo = rating { $rating }
lobby-find = Search names and titles
lobby-free =
    { $count ->
        [one] one table free
       *[other] { $count } tables free
    }
lobby-free-chair = a free chair
lobby-friends = With friends
lobby-human = A person
lobby-join = Join
lobby-no-bots = No bots yet.
lobby-no-tables = No table is open. Open one, and others will find it here.
lobby-none-found = No table matches your search.
lobby-only-free = Only with a free chair
lobby-play = Play { $game }
lobby-play-bot = Play
lobby-private = Open a private room
lobby-ranks = Ratings
lobby-rated = Rated
lobby-rated-about = The game's own rules, no hints, no lending; leaving counts as a loss.
lobby-rated-table = rated
lobby-rules = Choose the house rules…
lobby-seats = Seats
lobby-seeking = Looking for players. The game starts as soon as enough have joined.
lobby-seeking-rated = The match is rated.
lobby-sees-all = playing, all hands are open
lobby-sees-no = playing, without spectators
lobby-sees-table = playing, hands are hidden
lobby-stop = Stop looking
lobby-tables = Tables
lobby-wait-begins = The game starts when every chair is taken.
lobby-wait-bot = { $agent }, as soon as one is free
lobby-wait-code = This table is for those whom you invite.
lobby-wait-copied = Copied
lobby-wait-fill = Seat bots
lobby-wait-leave = Leave the table
lobby-wait-listed = Everybody can see this table in the lobby.
lobby-wait-me = { $name } (you)
lobby-wait-sit = Sit down
lobby-wait-spectators =
    { $count ->
        [one] One person is watching.
       *[other] { $count } people are watching.
    }
lobby-wait-uncopied = Could not copy. Read it out instead.
lobby-waiting =
    { $count ->
        [one] one chair is free
       *[other] { $count } chairs are free
    }
lobby-waiting-bots = waits for its bots
lobby-watch = Watch
match-went-back = The server has lost the last moves of your match. The match goes on from an earlier position.
nobody = nobody
offer-champion-1 = very easy
offer-champion-2 = easy
offer-champion-3 = medium
offer-champion-4 = hard
offer-champion-5 = very hard
offer-guest = { $agent }, a guest's bot
offer-level = { $agent }, { $level }
offer-owner = { $agent }, run by { $who }
quoted = “{ $words }”
ratings-bot = bot
ratings-by-down = down { $points }
ratings-by-same = as before
ratings-by-up = up { $points }
ratings-changed = Rating of { $who }: { $before } -> { $after }, { $by }.
ratings-column-matches = Matches
ratings-column-name = Player
ratings-column-rating = Rating
ratings-coming = Asking the server…
ratings-invitation = Play rated matches to appear here.
ratings-matches =
    { $count ->
        [one] 1 match
       *[other] { $count } matches
    }
ratings-meaning-short = 0 is the bot random, 400 points are ten to one; ± is 95 %, ? provisional.
ratings-measured = measured
ratings-nobody = Nobody is rated yet.
ratings-own = (you)
ratings-stands = Rating of { $who }: house bots keep their measured rating.
ratings-title = Ratings
ratings-unrated = This match was not rated. { $why }
ratings-unrated-annulled = it was annulled
ratings-unrated-foregone = { $who } is certainly { $points } points stronger, so there was nothing to learn from it
ratings-unrated-house-failed = the house bot could not continue
ratings-unrated-reference-bots = house bots played each other, and they keep their measured ratings
ratings-unrated-same-bot = the same bot held two of the seats
ratings-unrated-too-often = { $share } of the last { $window } rated matches of { $who } were against { $other }: it counts again after matches against others, such as house bots
refusal = { $what }: { $text }
refusal-bad-message = Not understood
refusal-bad-options = These settings do not work together
refusal-bad-token = Not known here
    .whole = This server does not know you from before: you are a new player here
refusal-hello-first = Not understood
refusal-illegal-move = Not legal
refusal-not-allowed = Not allowed
refusal-not-now = Not now
refusal-not-your-turn = Not your turn
    .whole = It is not your turn
refusal-slow-down = Slower, please
    .whole = Slower, please
refusal-stale = Too late
    .whole = Too late: the match has moved on
refusal-unknown-bot = No such bot
refusal-unknown-game = No such game
refusal-unknown-table = No such table
    .whole = No such table is open: ask for the code again, or look at the lobby
refusal-wait = { $told }; try again in { $seconds } s.
refused-account-playing = you have a seat in a match under way: delete your account when it is over
refused-address-tables = players from your address hold { $most } tables, which is the limit: join one of those, or leave one
refused-address-waiting = the tables of your address may wait { $most } seconds in all, and { $left } are left: choose a shorter wait, or leave a table
refused-ask-no-seat = you have no seat to ask about
refused-ask-too-early = it is not your turn
refused-asked-already = { $agent } is already thinking about it
refused-at-table = you are already at that table
refused-banned = the host of this room has banned you
refused-banned-for =
    { $minutes ->
        [one] the host of this room has banned you for one more minute
       *[other] the host of this room has banned you for { $minutes } more minutes
    }
refused-bot = no bot { $agent } is here; the bots here are { $agents }
refused-bot-account = the account of a bot cannot be moved or deleted: stop the bot
refused-bot-asks = a bot cannot ask for hints
refused-bot-busy = { $agent } is at other tables; try again in a while
refused-bot-lends = a bot cannot lend its seat
refused-bots-busy = every bot is at other tables; try again in a while
refused-chair = { $chair } is not a chair that can be given out
refused-disk-full = the server's disk is full: what you do waits until there is room
refused-disk-low = the server's disk is nearly full, so no new match starts; matches under way go on
refused-draining = the server is about to stop, so no new match starts; matches under way go on
refused-finish-first = finish your match first, or resign it
refused-full = every chair is taken; you can watch, if the table allows it
refused-game = this server does not play { $game }
refused-given-up-already = you have already resigned this match
refused-grace = at such a table a seat may stay empty for { $least } to { $most } seconds
refused-hello-again = you have already said who you are
refused-key = this room has not given out that key, or the key is void
refused-knows-a-hand = you have played another seat of this match, and know its hand
refused-lent-already = your seat is already lent to { $agent }
refused-many-accounts = too many new players have come from your address
refused-many-asks = you ask too fast
refused-many-changes = your seat changes hands too fast
refused-many-chats = you chat too fast
refused-many-codes = you gave too many wrong codes: ask for the right one
refused-many-connections = too many connections have come from your address
refused-many-ends = you come back for the end of your match too fast
refused-many-keys = you ask for keys too fast
refused-many-matches = { $most } matches are under way here, which is the limit: wait for one to end
refused-many-messages = too many messages
refused-many-minds = you change your choice too fast
refused-many-moves = you ask for codes too fast
refused-many-openings = you open tables too fast
refused-many-ranks = you ask for the ratings too fast
refused-many-records = your matches, or those from your address, have filled their share of the server's disk
refused-many-starts = you open tables from a given deal too fast
refused-many-switches = you go from table to table too fast
refused-many-tables = { $most } tables wait for players, which is the limit: join one of them
refused-match-over = the match is over
refused-move = that is not one of your legal moves now
refused-move-code = that code moves no account: ask for another one on the old device
refused-muted = the host of this room has muted you: nobody gets what you write
refused-no-answer = { $agent } gave no answer; ask again, or another bot
refused-no-bots = no bot for { $game } is here
refused-no-chat = only those at a table can chat
refused-no-filling = you can seat bots only at a table where you sit, while no match runs there
refused-no-hello = say who you are first
refused-no-hints = this table allows no hints
refused-no-house-bots = no house bot for { $game } is here; another bot comes only if you name it
refused-no-lending = this table allows no help, so you cannot lend your seat: play yourself, or resign
refused-no-match = you have no seat in a match
refused-no-rematch = you can ask for a rematch only at the table, after a match
refused-no-seat = you have no seat in a match under way
refused-no-spectators = that table allows no spectators
refused-no-takeover = this table does not let spectators take over a bot's seat
refused-not-alone = others wait here, too: seat bots at a private table, or where you are alone
refused-not-lent = you have neither lent your seat nor taken one from a bot
refused-not-looking-on = only a spectator can take over a seat: watch the table first
refused-not-playing = you can take over a seat only during a match
refused-options = these settings do not work together: { $text }
refused-rated-absent = leaving a rated match counts as a loss
refused-rated-aids = a rated match allows no help
refused-rated-clock = a rated match needs a clock
refused-rated-options = a rated match has the game's own options
refused-rated-rematch = a rated match is dealt at random: ask for a new deal
refused-rated-spectators = spectators of a rated match do not see the hands
refused-rated-start = a rated match is dealt at random
refused-rated-takeover = nobody takes over a seat in a rated match
refused-resuming = the server has restarted and is restoring your match: wait a moment
refused-room = no room has that code; ask for it again, or open a room
refused-room-closed = this room is closed: ask your host for its key, and paste it under “Key of a closed room” or start with --key FILE
refused-seat-given-up = you have resigned this match; { $agent } plays your seat to its end
refused-seat-kept = a player who is away for a moment plays for { $agent } now
refused-seat-lent = { $agent } plays your seat: take it back first
refused-seat-not-bots = { $who } is not a bot: you can take over only a bot's seat
refused-seat-number = this table has only { $count } seats
refused-seat-taken = { $who } plays for { $agent } now
refused-seed-and-start = give the deal in one way only
refused-seeds = this server deals at random only
refused-sees-all = spectators here see every hand, so they cannot play one
refused-sitting = you already sit at that table
refused-stale = too late: the match has moved on
refused-start-move = move { $number } of the start is not legal there
refused-start-over = move { $number } of the start ends the game: leave it out to continue from there
refused-start-seat = move { $number } of the start belongs to a seat that is not at the table
refused-table = that table is gone; look at the lobby for the others
refused-token = this server does not know you; come in as a new player
refused-turn = it is not your turn
refused-two-chairs = you can take only one chair
refused-unkept = this room is forgotten with its tab, so no match counts here
replay-advised = (after a hint by { $agent })
replay-by = ({ $agent } sat in)
replay-deal = The deal.
replay-go-on-back = Back to the moves
replay-heading =
    { $game }: { $names }. { $count ->
        [one] One move
       *[other] { $count } moves
    }.
replay-line = Expects: { $moves }
replay-moved = { $who }: { $move }.
replay-took = { $time }
replay-where = Move { $number } of { $last }
result-agree = It starts when all ask for the same.
result-asks =
    { $count ->
        [one] { $who } asks for a rematch.
       *[other] { $who } ask for a rematch.
    }
    .you = You ask for a rematch.
result-asks-same =
    { $count ->
        [one] { $who } asks for the same deal with other seats.
       *[other] { $who } ask for the same deal with other seats.
    }
    .you = You ask for the same deal with other seats.
result-leave = Back to the lobby
result-rematch = Rematch
result-replay = Replay
result-same = Same deal, other seat
result-score = Score
rules-absent = Then
rules-absent-bot = bot/lost
rules-absent-bot-wait = bot/void
rules-absent-forfeit = lost
rules-absent-wait = void
rules-aids = Hints and notebooks
rules-back = Back
rules-bank = Time each (s)
rules-cap = Move limit (s)
rules-chair = Chair { $number }
rules-chair-me = Me
rules-chair-open = Anybody
rules-chairs = Chairs
rules-clock = Clock
rules-clock-none = none
rules-clock-own = custom
rules-clue-max-turns = Turns a player
    .help = If nobody has solved the case after this many turns for each player, counted together, nobody wins. Whoever stays in takes the turns of those who are out.
rules-empty = default
rules-escoba-deck = First deal
    .help = The 40 cards of the first hand in the order of dealing, one per line, like O 7 (paste them). Empty: shuffled.
    .wrong = All 40 cards, each once, one per line, like O 7.
rules-escoba-hand-escoba = Escoba of the hand
    .help = A player may show three dealt cards that make 15 for 3 points, and then sits out until the next deal.
rules-escoba-matches = Matches
    .help = How many matches the series has; the player who wins more of them wins the series.
rules-escoba-raised-target = Raised target
    .help = The points that the winner of the first hand made in it are added to the points to win.
rules-escoba-table-escobas = Escobas of the table
    .help = If the first four cards on the table make 15, or two times 15, the dealer takes them as one escoba, or two.
rules-escoba-target = Points to win
    .help = A player with this many points after a hand, and more than the other, wins the match.
rules-game = The game
rules-game-rated = fixed: it is rated
rules-grace = Away limit (s)
rules-help = These settings hold for this table, and are remembered for the next one.
rules-help-absent = What happens then. A house bot plays until the player is back; if no bot is free, the match is lost or void. Or the match ends at once: void, without a loser, or lost.
rules-help-aids = Players may ask for hints, and the program may keep their notebook.
rules-help-bank = Seconds that each player has for the whole match.
rules-help-cap = Seconds that one move may take; 0: no limit of its own.
rules-help-chair = Who sits here: you, anybody who comes, or a bot of this room. Without a chair of your own you watch.
rules-help-clock = Minutes for the whole match, and the seconds that each move adds. A player whose time runs out loses.
rules-help-grace = How many seconds a chair may stay empty when its player loses the connection.
rules-help-increment = Seconds that each move adds to the player's time.
rules-help-private = No list shows the table: you get a code for your friends.
rules-help-rated = The match counts for the ratings: the same game for all, without hints, to its end.
rules-help-seats = How many play.
rules-help-spectators = Nobody may watch; or anybody may, and sees only what lies open; or anybody may, and sees every hand.
rules-help-takeover = A spectator may take over the seat of a bot, if spectators see only what lies open.
rules-increment = Increment (s)
rules-nano-gwent-debuffs = Row Debuffs
    .help = How many Row Debuffs each player gets, up to 5.
rules-nano-gwent-deck = These units
    .help = The exact units both players get, by their numbers from 1 to 15, like 3 7 15. Empty: drawn at random.
    .wrong = Numbers from 1 to 15, each at most once.
rules-nano-gwent-first-player = Begins
    .help = Which chair begins the first round.
    .is-0 = Chair 1
    .is-1 = Chair 2
rules-nano-gwent-scorches = Scorches
    .help = How many Scorches each player gets, up to 5.
rules-nano-gwent-units = Units
    .help = How many different units each player gets, from 1 to 15.
rules-no = no
rules-open = Open the table
rules-private = Private: join by code only
rules-rated = Rated
rules-spectators = Spectators
rules-spectators-all = all hands
rules-spectators-no = none
rules-spectators-table = table only
rules-table = The table
rules-takeover = Spectators may take a bot's seat
rules-tides-of-time-rounds = Rounds
    .help = Three rounds with relics between them, or one single round.
rules-title = { $game }: house rules
rules-told-bot = away for { $seconds } s: a house bot plays on, or the match is lost
rules-told-bot-wait = away for { $seconds } s: a house bot plays on, or the match is void
rules-told-forfeit = away for { $seconds } s: the match is lost
rules-told-rated = Rated
rules-told-wait = away for { $seconds } s: the match is void
rules-top-trumps-cards = Cards
    .help = How many cards are made up if no deck is named: an even number, so that both players get the same.
    .wrong = An even number, so that both players get the same.
rules-top-trumps-deck = Deck
    .help = The name of a deck, airships or sea-creatures, or the text of a CSV file (paste it): the card's name, then its fields. Empty: the game makes up cards that have only numbers.
    .wrong = { $text }
    .empty = made up
rules-top-trumps-fields = Fields
    .help = How many fields each card has if no deck is named.
rules-top-trumps-max-tricks = Last trick
    .help = After this many tricks the match ends, and the player with more cards wins.
rules-usual = Default rules
rules-why-rated = A rated match has the game's own options, a clock and no help; leaving counts as a loss. That is why the settings with this sign are fixed.
rules-wrong = Something is wrong
rules-wrong-bounds = A whole number from { $least } to { $most }.
rules-wrong-clock = With no time at all nobody could move.
rules-wrong-json = A value in JSON.
rules-wrong-long = A text of at most { $most } bytes.
rules-wrong-name = there is no option { $name }: the options are { $names }.
rules-wrong-one = { $values }.
rules-wrong-option = option { $name }: { $problem }
rules-wrong-seconds = Whole seconds from 0 to 86400.
rules-wrong-whole = A whole number.
rules-yes = yes
settings-account = Your account
somebody = somebody
table-advises = { $agent } advises: { $move }
table-announced = The host says: { $text }
table-announced-disk-free = The server's disk has room again: matches start.
table-announced-disk-full = The server's disk is full. Every match waits, and no clock runs, until there is room.
table-announced-disk-low = The server's disk is nearly full, so no new match starts. Matches under way go on.
table-announced-disk-writable = The server's disk has room again, and the matches go on.
table-ask-more = No house bot is here. The bot you choose sees your cards.
table-ask-whom = Which bot do you ask?
table-away-bot = away: a bot plays in { $seconds } s
table-away-forfeit = away: the match is lost in { $seconds } s
table-away-wait = away: the match is void in { $seconds } s
table-close = Close
table-closing = The server closes this connection. { $reason }
table-closing-banned = the host has banned you
table-closing-deleted = your account is deleted
table-closing-elsewhere = you have connected from elsewhere
table-closing-kicked = the host has closed your connection; you may come back
table-closing-moved-away = your account has moved to another device
table-closing-moved-here = the account has moved here
table-closing-restarting = it is restarting
table-closing-taken-over = another server has taken this room over
table-dealt = The cards are dealt. { $who } begins.
    .you = The cards are dealt. You begin.
table-dealt-all = The cards are dealt. All choose at the same time.
table-drains = The server stops in { $time } at the latest, and no new match starts.
table-drains-not = The server does not stop after all: matches start again.
table-give-back = Give back
table-key-first = Go back to the first move
table-key-now = Go back to now
table-leave = Stop watching
table-lend = Lend my seat to a bot
table-lend-any = Any house bot
table-lend-ask = Which bot should play for you?
table-lend-more = It sees your cards. You can take your seat back at any time.
table-lost = The server does not answer
table-mute = Mute { $who }
table-plain-change = Wait for { $who }. Until then you can change your choice.
table-plain-choose = Your turn: choose a move.
table-play-on = Play on
table-plays-on = { $agent } plays for you to the end.
table-reconnecting = Reconnecting…
table-resign = Resign
table-resign-ask = Resign this match?
table-sits-in = { $agent } sits in
    .you = { $agent } plays for you
table-spectators = spectators
table-tag-known = Known deal
table-tag-open = Open hands
table-tag-rated = Rated: no hints
table-take-back = Take my seat back
table-take-over-whose = Take over the seat of { $who }
table-taken-over = { $person } plays
table-thinking = A bot is thinking...
table-to-move = to move
table-unmute = Hear { $who } again
table-wait-for = Wait for { $who }.
table-your-turn = your turn
tides-card = { $number } { $suit }: { $objective }
tides-changed = { $who } chooses again in secret: { $choice }.
    .you = You choose again in secret: { $choice }.
tides-chosen = { $who } chooses in secret.
    .you = You choose in secret.
tides-chosen-card = { $who } chooses in secret: { $choice }.
    .you = You choose in secret: { $choice }.
tides-count =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
tides-count-known =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }: { $cards }
tides-deck = Deck: { $cards }.
tides-double = your most numerous suit or suits count twice
tides-drew = { $who } draws { $cards }.
    .you = You draw { $cards }.
tides-each = { $points } for each { $suits }
tides-each-full-set = { $points } for each set of all five suits
tides-each-set = { $points } for each set of { $suits }
tides-gives = { $number } gives { $points }
tides-hand = { $who }, hand:
    .you = You, hand:
tides-hand-partly = { $count } of these: { $cards }
tides-hand-unknown = { $who }, hand: { $cards }, unknown
    .you = You, hand: { $cards }, unknown
tides-highest = { $points } for the highest score with a single card
tides-kept = { $who } keeps { $relic }, as a relic.
    .you = You keep { $relic }, as a relic.
tides-kept-removed = { $who } keeps { $relic }, as a relic, and removes { $removed }.
    .you = You keep { $relic }, as a relic, and remove { $removed }.
tides-kingdom = { $who }, kingdom:
    .you = You, kingdom:
tides-legend-cards = Each card is shown as number, suit, objective and points.
tides-majority = { $points } for the majority in { $suits }
tides-missing = { $points } for each suit that you do not have
tides-move-keep = keep { $relic }, remove { $removed }
tides-own-choice = Your choice: { $choice }. You can change it until all have chosen.
tides-picked = { $who } picks { $card }.
    .you = You pick { $card }.
tides-received = { $who } receives { $cards }.
    .you = You receive { $cards }.
tides-relic-mark = { $card } (relic)
tides-removed = { $who }, removed: { $cards }
    .you = You, removed: { $cards }
tides-result-round = Round { $round }, { $who } { $points }: { $each }.
    .you = Round { $round }, you { $points }: { $each }.
tides-result-together = Together: { $one } { $first }, { $two } { $second }.
tides-round-of = Round { $round } of { $rounds }.
tides-scored = { $who } scores { $points } in round { $round }: { $each }.
    .you = You score { $points } in round { $round }: { $each }.
tides-short = { $number } { $suit }
tides-singles = { $points } for the majority in suits with exactly one card
tides-suit-garden = Garden
tides-suit-library = Library
tides-suit-none = no suit
tides-suit-palace = Palace
tides-suit-stronghold = Stronghold
tides-suit-temple = Temple
tides-suits-garden = Gardens
tides-suits-library = Libraries
tides-suits-palace = Palaces
tides-suits-stronghold = Strongholds
tides-suits-temple = Temples
tides-tally = Points: { $one } { $first }, { $two } { $second } ({ $rounds }).
tides-ties = you win all ties
trumps-card-not-known = an unknown card
trumps-deck =
    { $who }: { $count ->
        [one] 1 card
       *[other] { $count } cards
    }, on top { $card }
trumps-deck-empty = { $who }: no cards
trumps-drew = A draw, { $value } in { $field }: { $cards } go to the draw pile.
trumps-end =
    The end, after { $tricks ->
        [one] one trick
       *[other] { $tricks } tricks
    }.
trumps-headline = Trick { $trick } of at most { $most }: { $who } starts.
    .you = Trick { $trick } of at most { $most }: You start.
trumps-lost = { $who } loses a card with { $value } in { $field }.
    .you = You lose a card with { $value } in { $field }.
trumps-lost-named = { $who } loses { $card } with { $value } in { $field }.
    .you = You lose { $card } with { $value } in { $field }.
trumps-pile = Draw pile: { $cards }.
trumps-points =
    Cards after { $tricks ->
        [one] one trick
       *[other] { $tricks } tricks
    }: { $zero } { $cards0 }, { $one } { $cards1 }.
trumps-won =
    { $who } wins the trick: { $value } in { $field }{ $pile ->
        [0] { "" }
       *[other] , and the { $pile } cards of the draw pile
    }.
    .you =
        You win the trick: { $value } in { $field }{ $pile ->
            [0] { "" }
           *[other] , and the { $pile } cards of the draw pile
        }.
trumps-won-named =
    { $who } wins the trick with { $card }: { $value } in { $field }{ $pile ->
        [0] { "" }
       *[other] , and the { $pile } cards of the draw pile
    }.
    .you =
        You win the trick with { $card }: { $value } in { $field }{ $pile ->
            [0] { "" }
           *[other] , and the { $pile } cards of the draw pile
        }.
undealt-late = The match was not dealt: { $who } did not reveal a share of the randomness in time, and lost the chair.
    .you = The match was not dealt: your client did not reveal its share of the randomness in time, so you lost your chair.
undealt-left = The match was not dealt: { $who } left.
    .you = The match was not dealt, because you left.
undealt-wrong = The match was not dealt: { $who } revealed another share of the randomness than promised, and lost the chair.
    .you = The match was not dealt: the server says that your client revealed another share of the randomness than promised.
web-again = Connect again
web-chat-say = Say something
web-chat-send = Send
web-close = Dismiss
web-connecting = Connecting…
web-download = Download the record
web-enter = Enter the room
web-full = The server takes no more connections now. This page keeps trying.
web-hint = Hint
web-invited = You are invited to table { $code }. Type your name, and you sit down.
web-language = Language
web-legend = How to read this
web-link = Link to this table
web-link-copy = Copy the link
web-log = What happened
web-missing = This part of the page did not load. Try again, or load the whole page again.
web-motto = A card room for people and bots
web-moves = Moves
web-mute = Mute
web-name = Your name
web-name-help = What others will call you.
web-newer = Next
web-no-randomness = Your browser adds no randomness to the deal: it can do so only where the page comes by https, or from this machine.
web-older = Back
web-outdated = The server has a newer page: load it again.
web-play = Play
web-players = Players
web-position = Position
web-record = Moves and reasons
web-reload = Load again
web-rename = Another name
web-report = Report of a ladder
web-report-file = File of the report
web-report-help = The host makes it with: bots ladder show FILE --as json
web-report-none = That file is not the report of a ladder.
web-room = The room
web-title = Fairdeal
web-watching = You are watching.
web-window = Open the drawn table
you = you

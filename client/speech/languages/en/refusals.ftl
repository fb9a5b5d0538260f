# Why the server does not do something: what kind of refusal it is, and which.
refusal = { $what }: { $text }
refusal-wait = { $told }; try again in { $seconds } s.
refusal-bad-message = Not understood
refusal-hello-first = Not understood
refusal-bad-token = Not known here
    .whole = This server does not know you from before: you are a new player here
refusal-bad-options = These rules will not do
refusal-unknown-game = No such game
refusal-unknown-table = No such table
    .whole = No such table is open: ask for the code again, or look at the lobby
refusal-unknown-bot = No such bot
refusal-not-allowed = Not allowed
refusal-not-now = Not now
refusal-not-your-turn = Not your turn
    .whole = It is not your turn
refusal-stale = Too late
    .whole = Too late: the match has gone on meanwhile
refusal-illegal-move = Not legal
refusal-slow-down = Slower, please
    .whole = Slower, please

refused-no-hello = say who you are first
refused-hello-again = you have said who you are already
refused-token = you are not known here from before; come in as a new player
refused-key = nobody has given out that key here, or it is void
refused-room-closed = this room is closed: ask your host for its key, and paste it under “Key of a closed room” or start with --key FILE

refused-account-playing = a match is played in which you have a seat: delete your account when it is over
refused-bot-account = the account of a bot is neither moved nor deleted: end the bot
refused-move-code = no account moves by that code: ask for another one on the old device
refused-banned = the host of this room has banned you
refused-banned-for = { $minutes ->
    [one] the host of this room has banned you for one more minute
   *[other] the host of this room has banned you for { $minutes } more minutes
}

refused-game = this server does not play { $game }
refused-chair = nobody can be given the chair { $chair }
refused-two-chairs = you can take one chair, not more
refused-seeds = this server deals by lot only
refused-seed-and-start = give the deal in one way, not in two
refused-start-seat = move { $number } of the start is of a seat that is not at the table
refused-start-move = move { $number } of the start is not legal there
refused-start-over = move { $number } of the start ends the game: leave it out to go on from there
refused-options = these rules will not do: { $text }
refused-rated-start = a rated match is dealt by lot
refused-rated-options = a rated match is played with the game's own options
refused-rated-clock = a rated match is played on a clock
refused-rated-aids = a rated match is played without help
refused-rated-takeover = a rated match is played by those who sat down: nobody takes over a seat
refused-grace = at such a table a seat may stay empty for { $least } to { $most } seconds
refused-rated-absent = a rated match is played by those who sat down: who stays away loses
refused-rated-spectators = at a rated match nobody who looks on sees the hands

refused-room = no room has that code; ask for it again, or open a room
refused-table = that table is gone; look at the lobby for the others
refused-full = every chair is taken; you can watch, if the table allows it
refused-sitting = you sit at that table
refused-at-table = you are at that table
refused-resuming = the server has restarted, and your match is being set up again: wait a moment
refused-no-spectators = that table plays without spectators
refused-finish-first = finish your match first, or resign it
refused-draining = the server is going to stop, so no new match begins; those that are played go on
refused-disk-low = the disk of the server has little room, so no new match begins; those that are played go on
refused-disk-full = the disk of the server is full: what you do waits until there is room

refused-bot = no bot { $agent } is here; there are { $agents }
refused-no-house-bots = no house bot for { $game } is here; another bot sees your cards only if you name it
refused-no-bots = no bot for { $game } is here
refused-bot-busy = { $agent } is at other tables; try again in a while
refused-bots-busy = every bot is at other tables; try again in a while

refused-no-match = you hold no seat in a match
refused-match-over = the match is over
refused-stale = too late: the match has gone on meanwhile
refused-move = that is not among the moves you may make now
refused-turn = it is not your turn
refused-seat-lent = { $agent } plays your seat: take it back first
refused-seat-given-up = you have given this match up; { $agent } plays your seat until its end

refused-no-seat = you have no seat in a match that is played
refused-bot-lends = a bot plays itself
refused-no-lending = this table plays without help, so no seat is lent: play it yourself, or resign
refused-lent-already = your seat is lent to { $agent } already
refused-not-lent = you have lent no seat and taken none from a bot
refused-given-up-already = you have given this match up already
refused-not-looking-on = only who looks on at a table can take a seat over: watch it first
refused-no-takeover = at this table nobody takes the seat of a bot
refused-sees-all = who looks on here sees every hand, and so plays none of them
refused-not-playing = a seat can be taken over while a match is played
refused-seat-number = this table has only { $count } seats
refused-seat-not-bots = { $who } is no bot: only a bot's seat can be taken over
refused-seat-taken = { $who } plays for { $agent } now
refused-seat-kept = somebody who is away for a moment plays for { $agent } now
refused-knows-a-hand = you have played another seat of this match, and know its hand

refused-ask-no-seat = you play no seat for which you could ask
refused-no-hints = this table plays without hints
refused-bot-asks = a bot thinks for itself
refused-ask-too-early = the table does not wait for you
refused-asked-already = { $agent } is thinking about it already
refused-no-answer = { $agent } gave no answer; ask again, or another bot

refused-no-rematch = a rematch can be asked for at the table, after a match
refused-rated-rematch = a rated match is dealt by lot: ask for a new deal
refused-no-chat = chat is for those at a table
refused-muted = the host of this room has muted you: nobody is told what you write

refused-many-messages = too many messages
refused-many-chats = you chat too fast
refused-many-changes = your seat changes hands too fast
refused-many-minds = you change your mind too fast
refused-many-asks = you ask too fast
refused-many-ranks = you ask for the ratings too fast
refused-many-keys = you ask for keys too fast
refused-many-moves = you ask for codes too fast
refused-many-starts = you open tables from a given deal too fast
refused-many-openings = you open tables too fast
refused-many-codes = you gave too many wrong codes: ask for the right one meanwhile
refused-many-records = your matches, or those from your address, have filled their share of the server's disk
refused-many-accounts = too many new players have come from your address
refused-many-connections = too many connections have come from your address
refused-many-matches = { $most } matches are played here, which is as many as there may be: wait for one to end
refused-many-tables = { $most } tables wait for players, which is as many as there may be: join one of them
refused-address-tables = players from your address hold { $most } tables, which is as many as they may: join one of those, or leave one
refused-address-waiting = the tables of your address may wait for { $most } seconds together, and { $left } are left: choose a shorter wait, or leave a table

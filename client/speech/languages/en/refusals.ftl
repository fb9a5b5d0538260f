# Why the server does not do something: what kind of refusal it is, and which.
refusal = { $what }: { $text }
refusal-wait = { $told }; try again in { $seconds } s.
refusal-bad-message = Not understood
refusal-hello-first = Not understood
refusal-bad-token = Not known here
    .whole = This server does not know you from before: you are a new player here
refusal-bad-options = These settings do not work together
refusal-unknown-game = No such game
refusal-unknown-table = No such table
    .whole = No such table is open: ask for the code again, or look at the lobby
refusal-unknown-bot = No such bot
refusal-not-allowed = Not allowed
refusal-not-now = Not now
refusal-not-your-turn = Not your turn
    .whole = It is not your turn
refusal-stale = Too late
    .whole = Too late: the match has moved on
refusal-illegal-move = Not legal
refusal-slow-down = Slower, please
    .whole = Slower, please

refused-no-hello = say who you are first
refused-hello-again = you have already said who you are
refused-token = this server does not know you; come in as a new player
refused-key = this room has not given out that key, or the key is void
refused-room-closed = this room is closed: ask your host for its key, and paste it under “Key of a closed room” or start with --key FILE

refused-account-playing = you have a seat in a match under way: delete your account when it is over
refused-bot-account = the account of a bot cannot be moved or deleted: stop the bot
refused-move-code = that code moves no account: ask for another one on the old device
refused-banned = the host of this room has banned you
refused-banned-for = { $minutes ->
    [one] the host of this room has banned you for one more minute
   *[other] the host of this room has banned you for { $minutes } more minutes
}

refused-game = this server does not play { $game }
refused-chair = { $chair } is not a chair that can be given out
refused-two-chairs = you can take only one chair
refused-seeds = this server deals at random only
refused-seed-and-start = give the deal in one way only
refused-start-seat = move { $number } of the start belongs to a seat that is not at the table
refused-start-move = move { $number } of the start is not legal there
refused-start-over = move { $number } of the start ends the game: leave it out to continue from there
refused-unkept = this room is forgotten with its tab, so no match counts here
refused-options = these settings do not work together: { $text }
refused-rated-start = a rated match is dealt at random
refused-rated-options = a rated match has the game's own options
refused-rated-clock = a rated match needs a clock
refused-rated-aids = a rated match allows no help
refused-rated-takeover = nobody takes over a seat in a rated match
refused-grace = at such a table a seat may stay empty for { $least } to { $most } seconds
refused-rated-absent = leaving a rated match counts as a loss
refused-rated-spectators = spectators of a rated match do not see the hands

refused-room = no room has that code; ask for it again, or open a room
refused-table = that table is gone; look at the lobby for the others
refused-full = every chair is taken; you can watch, if the table allows it
refused-sitting = you already sit at that table
refused-at-table = you are already at that table
refused-resuming = the server has restarted and is restoring your match: wait a moment
refused-no-spectators = that table allows no spectators
refused-finish-first = finish your match first, or resign it
refused-draining = the server is about to stop, so no new match starts; matches under way go on
refused-disk-low = the server's disk is nearly full, so no new match starts; matches under way go on
refused-disk-full = the server's disk is full: what you do waits until there is room

refused-bot = no bot { $agent } is here; the bots here are { $agents }
refused-no-house-bots = no house bot for { $game } is here; another bot comes only if you name it
refused-no-bots = no bot for { $game } is here
refused-bot-busy = { $agent } is at other tables; try again in a while
refused-bots-busy = every bot is at other tables; try again in a while

refused-no-match = you have no seat in a match
refused-match-over = the match is over
refused-stale = too late: the match has moved on
refused-move = that is not one of your legal moves now
refused-turn = it is not your turn
refused-seat-lent = { $agent } plays your seat: take it back first
refused-seat-given-up = you have resigned this match; { $agent } plays your seat to its end

refused-no-seat = you have no seat in a match under way
refused-bot-lends = a bot cannot lend its seat
refused-no-lending = this table allows no help, so you cannot lend your seat: play yourself, or resign
refused-lent-already = your seat is already lent to { $agent }
refused-not-lent = you have neither lent your seat nor taken one from a bot
refused-given-up-already = you have already resigned this match
refused-not-looking-on = only a spectator can take over a seat: watch the table first
refused-no-takeover = this table does not let spectators take over a bot's seat
refused-sees-all = spectators here see every hand, so they cannot play one
refused-not-playing = you can take over a seat only during a match
refused-seat-number = this table has only { $count } seats
refused-seat-not-bots = { $who } is not a bot: you can take over only a bot's seat
refused-seat-taken = { $who } plays for { $agent } now
refused-seat-kept = a player who is away for a moment plays for { $agent } now
refused-knows-a-hand = you have played another seat of this match, and know its hand

refused-ask-no-seat = you have no seat to ask about
refused-no-hints = this table allows no hints
refused-bot-asks = a bot cannot ask for hints
refused-ask-too-early = it is not your turn
refused-asked-already = { $agent } is already thinking about it
refused-no-answer = { $agent } gave no answer; ask again, or another bot

refused-no-filling = you can seat bots only at a table where you sit, while no match runs there
refused-not-alone = others wait here, too: seat bots at a private table, or where you are alone
refused-no-rematch = you can ask for a rematch only at the table, after a match
refused-rated-rematch = a rated match is dealt at random: ask for a new deal
refused-no-chat = only those at a table can chat
refused-muted = the host of this room has muted you: nobody gets what you write

refused-many-messages = too many messages
refused-many-chats = you chat too fast
refused-many-changes = your seat changes hands too fast
refused-many-minds = you change your choice too fast
refused-many-asks = you ask too fast
refused-many-ranks = you ask for the ratings too fast
refused-many-keys = you ask for keys too fast
refused-many-moves = you ask for codes too fast
refused-many-starts = you open tables from a given deal too fast
refused-many-openings = you open tables too fast
refused-many-switches = you go from table to table too fast
refused-many-ends = you come back for the end of your match too fast
refused-many-codes = you gave too many wrong codes: ask for the right one
refused-many-records = your matches, or those from your address, have filled their share of the server's disk
refused-many-accounts = too many new players have come from your address
refused-many-connections = too many connections have come from your address
refused-many-matches = { $most } matches are under way here, which is the limit: wait for one to end
refused-many-tables = { $most } tables wait for players, which is the limit: join one of them
refused-address-tables = players from your address hold { $most } tables, which is the limit: join one of those, or leave one
refused-address-waiting = the tables of your address may wait { $most } seconds in all, and { $left } are left: choose a shorter wait, or leave a table

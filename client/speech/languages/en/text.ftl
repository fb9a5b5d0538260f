# The table in text: what the terminal says, and what can be typed there.
text-connecting = Connecting to { $server } as { $name }.
text-no-server = No server answers at { $server }: is it running?
text-connected-again = Connected again.
text-closed = The connection is closed: { $problem }.
text-reconnecting = { $problem }; reconnecting.
text-trying = { $problem }; trying again.
text-not-remembered = The client cannot save its memory: { $problem }.
text-advice = { $agent } would play { $move }.
text-ended-away = The match ended while you were away.
text-lobby = You are in the lobby. Bots here: { $bots }.
text-none = none
text-lobby-hint = 'play' finds an opponent, 'bot NAME' plays a bot, 'help' lists everything.
text-match = A match of { $game }: { $players }.
text-bot = { $name } (bot)
text-rated = This match is rated: no hints, no lending; leaving counts as a loss.
text-commitment = Commitment: { $commitment } (with it you can prove the deal after the match)
text-record = The match is saved as { $path }.
text-record-lost = The match could not be saved: { $problem }.
text-after = 'rematch' plays again, 'help' lists everything else.
text-leaving = You leave in the middle of the match, so you resign it.
text-moves = You can play { $moves }.
text-no-moves = You have no move to play now.
text-no-match = No match is under way here.
text-seeking = Looking for an opponent; 'leave' stops the search.
text-demo-slow = The match did not end in time: { $problem }.
text-demo-bots = the bots are too slow, or missing
text-no-display = No display
text-no-window = No window can be opened ({ $problem })
text-instead = { $problem }: here is the table in text.
text-no-terminal = { $problem }, and no terminal: here is a match of two bots.
text-no-way-in = { $problem }, and no terminal: --text joins through a pipe
text-memory-damaged = The client's memory was damaged, so it starts empty; the old file is kept as { $path }.

local-link = In a browser: { $link }
local-ended = The server ended with code { $code }: { $why }.
local-slow = the server does not start within { $seconds } seconds
local-broken = the server does not start: { $why }
local-unusable = the server does not start: { $path } cannot be used ({ $problem })
local-mute = the server does not answer within { $seconds } seconds
local-silent = it gave no reason

tables-no-bots = No bots are here.
tables-bot = { $agent } { $games }, { $free ->
    [0] none free
   *[other] { $free } free
}
tables-none = No tables are open: 'open' makes one, 'play' finds an opponent.
tables-none-found = No table matches. 'tables' alone lists all of them.
tables-line = { $game }: { $who }. { $ways }
tables-rated = { $game }, rated
tables-labelled = { $what } “{ $label }”
tables-ways = { $ways }.
tables-closed = No spectators.
tables-free-chair = { $count ->
    [one] a free chair
   *[other] { $count } free chairs
}
tables-here = At the table: { $who }.
tables-terms = Its rules: { $terms }.
tables-way-in = Others come with 'join { $code }'.
tables-sits = { $who } sits down.
tables-left = { $who } has left.
tables-back = { $who } is back.
tables-away = { $who } is away.
tables-rematch = { $who } asks for a rematch.
    .agree = { $who } asks for a rematch: type 'rematch' to agree.
tables-absent-bot = { $who } is away: in { $time } a bot sits in.
    .you = You are away: in { $time } a bot sits in.
tables-absent-wait = { $who } is away: in { $time } the match is void.
    .you = You are away: in { $time } the match is void.
tables-absent-forfeit = { $who } is away: in { $time } the match is lost.
    .you = You are away: in { $time } the match is lost.
tables-sit-in = You sit in for { $who }.
tables-sits-in = { $agent } sits in for { $who }.
    .you = { $agent } sits in for you.
tables-no-clock = No clock.
tables-clock = Clock: { $parts }.
tables-clock-bank = { $bank } each
tables-clock-more = { $seconds } s more for each move
tables-clock-cap = at most { $seconds } s a move
tables-your-turn = Your turn
tables-turn = { $count ->
    [1] { $who } is to move
   *[other] { $who } are to move
}
tables-left-time = { $who } ({ $times } left)
tables-can-play = { $turn }. You can play { $moves }.
tables-can-change = { $turn }. You can still change to { $moves }.
tables-ways-of = { $word } ... ({ $count } ways, as '{ $example }')

usage-account = move | take CODE | delete NAME
usage-tables = [GAME] [free] [TEXT]
usage-ratings = [GAME]
usage-play = [GAME] [SEATS] [OPTION=VALUE] [rated] [human | bot [NAME]]
usage-bot = [NAME]
usage-open = [GAME] [SEATS] [OPTION=VALUE] [rated] [private] [bot:NAME]
usage-join = TABLE, CODE or LINK
usage-watch = TABLE or CODE
usage-learn = [GAME]
usage-rules = [GAME]
usage-deck = [FIELD]
usage-hint = [BOT]
usage-lend = [BOT]
usage-take = SEAT
usage-say = TEXT
usage-compare = [NUMBER]
usage-replay = [NUMBER [SEAT] or FILE]
usage-verify = [NUMBER or FILE]
usage-save = [PATH]
usage-goon = MOVE BOT [SEAT]

command-bots = the bots here
command-tables = tables to join or watch: all, of a game, with a free chair, with a name
command-ratings = the ratings of a game
command-play = find an opponent; rated: it counts for the ratings, and hints are off
command-bot = the same as 'play bot'
command-open = open a table, or a room with a code; if bots take all chairs, you watch
command-join = sit down at a table
command-fill = seat bots on the free chairs of your table
command-watch = watch a table
command-moves = what you can play now
command-board = show the position again
command-rules = the rules of the game, or of another
command-deck = every card of the deck and its values, sorted by a field, as f2
command-hint = ask a bot what it would play
command-lend = let a bot play your seat
command-back = play yourself again after 'lend', or give back the seat that you took with 'take'
command-take = take the seat of a bot that you watch
command-learn = learn a game from a teacher
command-next = continue a lesson
command-say = chat at the table
command-resign = resign the match
command-rematch = play again with seats swapped
command-same = the same deal again, with other seats
command-compare = who did better with the same cards
command-records = your saved matches, the newest first
command-replay = a match move by move, as a seat saw it or with all cards
command-verify = check the deal of a match
command-save = a copy of the record of the last match
command-goon = continue from a move of the last match
command-account = move your account to another device by a code, or delete it (type your name to confirm)
command-leave = leave the table, or stop waiting
command-help = this list
command-quit = leave and quit

mistake-more = { $word } needs more: { $usage }
mistake-near = { $text } does not work here; did you mean { $near }?
mistake-illegal = { $text } is not a legal move; legal are { $moves }.
mistake-wait = { $text } has to wait: it is not your turn. Type 'help' for what can be done now.
mistake-unknown = { $text } does not work here; type 'help'.
mistake-delete = to delete your account for ever, type: account delete { $name }
account-code = Your code is { $code }. Type it on the other device within { $minutes } minutes: account take { $code }
account-taken = This device plays as { $name } now.
mistake-words = { $command } does not know { $text }: { $usage }
mistake-bots = { $bots ->
    [one] { $bots } bot is too many for a table of { $seats }: { $usage }
   *[other] { $bots } bots are too many for a table of { $seats }: { $usage }
}
mistake-bot-near = No bot { $name } is here; did you mean { $near }?
mistake-bot = No bot { $name } is here; the bots here are { $bots }.
mistake-table = { $name } is neither a listed table nor a room code; type 'tables' to see them.
mistake-say = 'say' takes 1 to 300 characters, without control characters.
mistake-seat = { $text } is not a seat of this table: 1 to { $seats }.
text-busy = Not now: finish your match first, or leave it.
mistake-no-match = That works only in a match, and no match is under way here.
mistake-no-rules = There is no page of rules for { $game }; there is one for { $games }.
mistake-no-deck = There is no deck to look through in { $game }; there is one in { $games }.
mistake-field = { $text } is not a field of this deck; its fields are { $fields }.
mistake-ratings = There are no ratings for { $game }; there are some for { $games }.
mistake-seats = { $game } is for { $counts } players, not for { $seats }.
mistake-rated = A rated match is played with the game's own options: leave them out.
mistake-no-lesson = No lesson is under way.
mistake-lesson = There is no lesson for { $game }; there is one for { $games }.

connection-at = at { $server }: { $problem }
connection-moved = The room goes on at another server: { $server }.
connection-lost = the connection was lost
connection-refused = the server refuses connections (HTTP { $status })
connection-silent = the server does not answer
connection-unreachable = the server cannot be reached ({ $reason })
connection-tls = this server speaks TLS: its address begins with wss://
connection-untrusted = the server's certificate cannot be trusted ({ $reason }); if it is your host's own, name its file in the variable SSL_CERT_FILE
connection-no-tls = the server does not speak TLS; perhaps its address begins with ws://
connection-foreign = the server there is not a Fairdeal server
connection-version = the server speaks { $theirs }, this program { $ours }: update the older one
connection-nonsense = the server sent an invalid message ({ $reason })
connection-other = the server there does not speak { $protocol }
connection-no-address = { $url } is not a server address; an address looks like ws://127.0.0.1:7800
connection-shown-as = Others see you as { $name }: another name here looks like yours.
connection-exposed = Others can read what you send to { $server }, including the token that identifies you: the address is public, and ws:// does not encrypt. Ask the host for a wss:// address.
connection-no-name = { $name } is not a name; a name has 1 to 24 characters, no control characters
key-written = The key is in { $path }: start your bot with --key { $path }. Keep it secret: whoever has it can play as you.
key-nameless = give your name with --name NAME
key-unwritten = cannot write { $path } ({ $problem })

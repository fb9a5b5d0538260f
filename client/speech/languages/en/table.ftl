# At the table, beside the board.
table-your-turn = your turn
table-to-move = to move
table-sits-in = { $agent } sits in
    .you = { $agent } plays for you
table-taken-over = { $person } plays
table-away-bot = away: a bot plays in { $seconds } s
table-away-wait = away: the match is void in { $seconds } s
table-away-forfeit = away: the match is lost in { $seconds } s
table-tag-known = Known deal
table-tag-open = Open hands
table-tag-alone = No hints
table-tag-rated = Rated: no hints
table-rated-why = Rated: no hints, no lending and no notebook.
table-tag-assisted = Assisted

table-chat = { $key }: say something
table-leave = Stop watching
table-hint = Hint ({ $key })
table-resign = Resign
table-resign-ask = Resign this match?
table-play-on = Play on
table-yes = Yes
table-no = No
table-close = Close
table-menu = At the table
table-commitment = To prove the deal after the match, note its commitment: { $digits }
table-code = Copy the code { $code }
table-spectators = spectators
table-mute = Mute { $who }
table-unmute = Hear { $who } again
table-lend = Lend my seat to a bot
table-lend-ask = Which bot should play for you?
table-lend-more = It sees your cards. You can take your seat back at any time.
table-lend-any = Any house bot
table-ask-whom = Which bot do you ask?
table-ask-more = No house bot is here. The bot you choose sees your cards.
offer-guest = { $agent }, a guest's bot
offer-owner = { $agent }, run by { $who }
offer-champion-1 = very easy
offer-champion-2 = easy
offer-champion-3 = medium
offer-champion-4 = hard
offer-champion-5 = very hard
offer-level = { $agent }, { $level }
table-take-back = Take my seat back
table-give-back = Give back
table-take-back-key = Take back ({ $key })
table-take-over = Take over
table-take-over-whose = Take over the seat of { $who }

table-moves = { $count ->
    [0] No move yet
    [one] 1 move
   *[other] { $count } moves
}
table-step = Move { $now } of { $newest }
table-step-turn = Your turn: to now ({ $key })
table-step-over = Match over: to the end ({ $key })
table-thinking = A bot is thinking...
table-advises = { $agent } advises: { $move }
table-assisted = Assisted: this counts as help

# The keys.
table-rules = Rules of the game
table-settings = Settings
table-keys = Keys of the table
table-keys-board = The board shows the keys of the cards. Tab goes from one button to the next.
table-key-chat = Say something
table-key-hint = Ask a bot for a hint
table-key-resign = Resign (asks first)
table-key-take-back = Take a seat back, or give it back
table-key-rules = Read the rules
table-key-keys = Show the keys
table-key-menu = Lend the seat, mute, and more
table-key-mute = Mute spectators, or hear them again
table-key-back = Step back by a move
table-key-forward = Step forward by a move
table-key-first = Go back to the first move
table-key-now = Go back to now
table-key-older = Scroll the log up
table-key-newer = Scroll the log down
table-cap-home = Home
table-cap-end = End
table-cap-page-up = PgUp
table-cap-page-down = PgDn
table-cap-insert = Ins
table-cap-left = Left
table-cap-right = Right
table-cap-up = Up
table-cap-down = Down
table-cap-ctrl = Ctrl
table-cap-alt = Alt

# When the server is gone.
table-reconnecting = Reconnecting…
table-closing = The server closes this connection. { $reason }
table-closing-elsewhere = you have connected from elsewhere
table-closing-restarting = it is restarting
table-closing-taken-over = another server has taken this room over
table-closing-kicked = the host has closed your connection; you may come back
table-closing-banned = the host has banned you
table-closing-deleted = your account is deleted
table-closing-moved-away = your account has moved to another device
table-closing-moved-here = the account has moved here

# What the host tells everybody.
table-announced = The host says: { $text }
table-announced-disk-low = The server's disk is nearly full, so no new match starts. Matches under way go on.
table-announced-disk-free = The server's disk has room again: matches start.
table-announced-disk-full = The server's disk is full. Every match waits, and no clock runs, until there is room.
table-announced-disk-writable = The server's disk has room again, and the matches go on.
table-drains = The server stops in { $time } at the latest, and no new match starts.
table-drains-short = Stops in { $time }
table-drains-not = The server does not stop after all: matches start again.

# More of when the server is gone.
table-stake-bot = In { $seconds } s a bot plays for you.
table-stake-wait = In { $seconds } s the match is void.
table-stake-forfeit = In { $seconds } s your match is lost.
table-lost = The server does not answer
table-lost-more = The match goes on as soon as the server is back. You can wait, or look for another server.
table-nonsense = The server sent an impossible result of the match, so you left the table.
table-lost-wait = Keep waiting
table-lost-leave = Back to the servers

# Before a match is dealt.
undealt-late = The match was not dealt: { $who } did not reveal a share of the randomness in time, and lost the chair.
    .you = The match was not dealt: your client did not reveal its share of the randomness in time, so you lost your chair.
undealt-wrong = The match was not dealt: { $who } revealed another share of the randomness than promised, and lost the chair.
    .you = The match was not dealt: the server says that your client revealed another share of the randomness than promised.
undealt-left = The match was not dealt: { $who } left.
    .you = The match was not dealt, because you left.
match-went-back = The server has lost the last moves of your match. The match goes on from an earlier position.
dealt-unfair = Do not trust this deal. The server changed what it had promised, or left out your share of the randomness.

# The plain board, for games that have no drawn one.
table-plain-chosen = { $move }: press it again to play it, Esc takes it back.
table-plain-opened = { $move }...: choose how it goes on.
table-plain-choose = Your turn: choose a move.
table-earlier = An earlier position: any key goes back to now.
table-plays-for-you = { $agent } plays for you. { $key } takes your seat back.
table-plays-on = { $agent } plays for you to the end.
table-watching = You are watching.
table-wait-for = Wait for { $who }.
table-plain-change = Wait for { $who }. Until then you can change your choice.
table-plain-back = Back
table-plain-more = More moves: { $page } of { $pages }
table-plain-read = Read on: { $page } of { $pages }

# The log begins with it.
table-dealt = The cards are dealt. { $who } begins.
    .you = The cards are dealt. You begin.
table-dealt-all = The cards are dealt. All choose at the same time.

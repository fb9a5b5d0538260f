# The lobby, and the table that waits for its players.
lobby-settings = Settings
lobby-leave = Leave
lobby-crowd = { $players ->
    [one] You are alone here
   *[other] { $players } people and bots are here
  }{ $seeking ->
    [0] {""}
    [one] , one looks for a game
   *[other] , { $seeking } look for a game
  }
lobby-play = Play { $game }
lobby-seats = Seats
lobby-anyone = With anyone
lobby-human = A person
lobby-bot = A bot
lobby-rated = Rated
lobby-rated-about = The game's own rules, no hints, no lending; who leaves has lost.
lobby-seeking = Looking for company. The game begins by itself as soon as enough are there.
lobby-seeking-rated = The match is rated.
lobby-stop = Stop looking
lobby-friends = With friends
lobby-private = Open a private room
lobby-rules = Choose the house rules…
lobby-by-code = Or go to a room by its code
lobby-code = code
lobby-join = Join
lobby-watch = Watch
lobby-bots = Bots
lobby-bots-coming = The bots are coming: they will be here in a few seconds.
lobby-no-bots = No bot is on offer here yet.
lobby-play-bot = Play
lobby-free = { $count ->
    [one] one table free
   *[other] { $count } tables free
  }
lobby-elo = rating { $rating }
lobby-busy = busy: you wait
lobby-watch-two = To watch two bots play, press their eyes.
lobby-watch-second = { $bot } plays. Against whom? Press another eye, or the same.
lobby-tables = Tables
lobby-no-tables = No table is open. Open one, and others will find it here.
lobby-none-found = No table fits what you search.
lobby-find = Search names and titles
lobby-only-free = Only with a free chair
lobby-free-chair = a free chair
lobby-waiting = { $count ->
    [one] one chair is free
   *[other] { $count } chairs are free
  }
lobby-waiting-rated = { $count ->
    [one] rated, one chair free
   *[other] rated, { $count } chairs free
  }
lobby-rated-table = rated
lobby-away = away: { $then }
lobby-waiting-bots = waits for its bots
lobby-sees-no = playing, without spectators
lobby-sees-table = playing, hands are hidden
lobby-sees-all = playing, all hands are open
lobby-takeover = take over
lobby-more = { $first } to { $last } of { $count }: show more

lobby-wait-code = Tell your friends this code.
lobby-wait-listed = All can see this table in the lobby.
lobby-wait-look-on = You look on.
lobby-wait-begins = The game begins when every chair is taken.
lobby-wait-sit = Sit down
lobby-wait-leave = Leave the table
lobby-wait-copy = Copy the code
lobby-wait-copied = Copied
lobby-wait-uncopied = No clipboard is to be had here: read the code out.
lobby-wait-fill = Seat bots
lobby-wait-fill-ask = Open the table anew, with bots?
lobby-wait-fill-listed = The game begins at once. Who looks on finds it in the lobby.
lobby-wait-fill-code = The game begins at once, in another room: who looks on stays behind here.
lobby-wait-on = Wait on
lobby-wait-me = { $name } (you)
lobby-wait-bot = { $agent }, as soon as one is free
lobby-wait-spectators = { $count ->
    [one] One looks on.
   *[other] { $count } look on.
  }
lobby-learn = Learn
lobby-ranks = Ratings
lobby-records = Records

# While the server is gone.
lobby-lost = You can wait, or look for another server.

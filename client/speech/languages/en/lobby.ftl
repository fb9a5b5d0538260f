# The lobby, and the table that waits for its players.
lobby-settings = Settings
lobby-leave = Leave
lobby-crowd = { $players ->
    [one] You are alone here
   *[other] { $players } people and bots here
  }{ $seeking ->
    [0] {""}
    [one] , one seeking a game
   *[other] , { $seeking } seeking a game
  }
lobby-play = Play { $game }
lobby-seats = Seats
lobby-anyone = With anyone
lobby-human = A person
lobby-bot = A bot
lobby-rated = Rated
lobby-rated-about = The game's own rules, no hints, no lending; leaving counts as a loss.
lobby-seeking = Looking for players. The game starts as soon as enough have joined.
lobby-seeking-rated = The match is rated.
lobby-stop = Stop looking
lobby-friends = With friends
lobby-invite = Invite…
lobby-private = Open a private room
lobby-rules = Choose the house rules…
lobby-by-code = Or join by a link or a code
lobby-code = paste it
lobby-join = Join
lobby-watch = Watch
lobby-bots = Bots
lobby-bots-coming = The bots are starting: they will be here in a few seconds.
lobby-no-bots = No bots yet.
lobby-play-bot = Play
lobby-free = { $count ->
    [one] one table free
   *[other] { $count } tables free
  }
lobby-elo = rating { $rating }
lobby-busy = busy: you wait
lobby-watch-two = To watch bots play each other, choose two with the eye button.
lobby-watch-second = { $bot } plays. Against whom? Press another eye, or the same one.
lobby-tables = Tables
lobby-no-tables = No table is open. Open one, and others will find it here.
lobby-none-found = No table matches your search.
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

lobby-wait-code = This table is for those whom you invite.
lobby-wait-listed = Everybody can see this table in the lobby.
lobby-wait-begins = The game starts when every chair is taken.
lobby-wait-sit = Sit down
lobby-wait-leave = Leave the table
lobby-wait-copied = Copied
lobby-wait-uncopied = Could not copy. Read it out instead.
lobby-wait-fill = Seat bots
lobby-wait-me = { $name } (you)
lobby-wait-bot = { $agent }, as soon as one is free
lobby-wait-spectators = { $count ->
    [one] One person is watching.
   *[other] { $count } people are watching.
  }
lobby-learn = Learn
lobby-ranks = Ratings
lobby-records = Records

# While the server is gone.
lobby-lost = You can wait, or look for another server.

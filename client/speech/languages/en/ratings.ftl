# How strong everybody is held to be: the leaderboard, and what a match changes.
ratings-title = Ratings
ratings-of = Ratings: { $game }
ratings-meaning = Points on the Elo scale: the bot random is 0, and a player with 400 points more wins ten times for each loss. ± is the 95 % interval: where two bars overlap, either may be the stronger. The list goes by what is certain, the rating less its ±. A question mark is a provisional rating, which may be off by more than 200 points. A gem is a house bot: its rating was measured, to 250 points or so, and stays.
ratings-meaning-short = 0 is the bot random, 400 points are ten to one; ± is 95 %, ? provisional.
ratings-column-name = Player
ratings-column-rating = Rating
ratings-column-matches = Matches
ratings-measured = measured
ratings-bot = bot
ratings-own = (you)
ratings-matches = { $count ->
    [one] 1 match
   *[other] { $count } matches
}
ratings-coming = Asking the server…
ratings-nobody = Nobody is rated yet.
ratings-invitation = Play rated matches to appear here.
ratings-provisional = Your rating is provisional (?): rated matches against house bots alone make it more certain, and let it rise further. For one, switch on Rated in the lobby and choose A bot.
ratings-reworked = On { $day } the house bots got new ratings, and the server computed all others again from the matches that counted.

# After a match.
ratings-after = Ratings
ratings-by-up = up { $points }
ratings-by-down = down { $points }
ratings-by-same = as before
ratings-changed = Rating of { $who }: { $before } -> { $after }, { $by }.
ratings-stands = Rating of { $who }: house bots keep their measured rating.
ratings-unmoved = house bots keep their measured rating
ratings-unrated = This match was not rated. { $why }
ratings-unrated-reference-bots = house bots played each other, and they keep their measured ratings
ratings-unrated-annulled = it was annulled
ratings-unrated-house-failed = the house bot could not continue
ratings-unrated-same-bot = the same bot held two of the seats
ratings-unrated-too-often = { $share } of the last { $window } rated matches of { $who } were against { $other }: it counts again after matches against others, such as house bots
ratings-unrated-foregone = { $who } is certainly { $points } points stronger, so there was nothing to learn from it

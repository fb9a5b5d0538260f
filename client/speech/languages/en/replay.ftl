# The replay of a match.
replay-onlooker = As a spectator saw it
replay-all-cards = All cards open
replay-where = Move { $number } of { $last }
replay-took = { $time }
replay-deal = The deal.
replay-moved = { $who }: { $move }.
replay-by = ({ $agent } sat in)
replay-advised = (after a hint by { $agent })
replay-why = What { $who } thought
replay-reasons-here = Step forward: what a bot thought appears here, beside its move.
replay-no-reason = The bot gave no reason for this move.
replay-line = Expects: { $moves }
replay-more-terms = { $count ->
    [one] and 1 that weighs less
   *[other] and { $count } that weigh less
}
replay-grid = Deductions
replay-knows = What { $who } could know
replay-deducing = Counting all deals that fit…
replay-cannot = This record cannot be shown: { $why }.
replay-broken = The record stops here: { $why }.
replay-go-on = Continue from here
replay-go-on-as = Sit down as
replay-go-on-against = Against
replay-go-on-begin = Start
replay-go-on-back = Back to the moves
replay-go-on-offline = To continue from here, connect to a server first: its bots take the other seats.
replay-go-on-over = The match is over here. Step back to a position from which it can continue.
replay-go-on-long = A table can start after { $most } moves at most. Step back to continue from an earlier position.
replay-go-on-no-bot = The server has no bot for this game now.

# In text.
replay-which = Which record? Type 'records' to see their numbers, and then 'replay 1'.
replay-heading = { $game }: { $names }. { $count ->
    [one] One move
   *[other] { $count } moves
}.
replay-number = { $text } is not a number up to { $most }.
replay-go-on-bots = That bot is not available for this game; the bots here are { $bots }.

# What bots say in English, and what that is in the other languages.
english-mcts = visited in { $number_visits } of { $number_all } iterations, with a mean reward of { $number_mean } (0 to 1)
english-mcts-visits = visits
english-mcts-reward = mean reward

# The replay of a match.
replay-onlooker = As seen by an onlooker
replay-all-cards = All cards open
replay-where = Move { $number } of { $last }
replay-took = { $time }
replay-deal = The deal.
replay-moved = { $who }: { $move }.
replay-by = ({ $agent } sat in)
replay-advised = (after a hint by { $agent })
replay-why = What { $who } thought
replay-reasons-here = Step on: what a bot thought is told here, beside its move.
replay-no-reason = No reason was recorded for this move.
replay-line = Expects: { $moves }
replay-more-terms = { $count ->
    [one] and 1 that weighs less
   *[other] and { $count } that weigh less
}
replay-grid = Deductions
replay-knows = What { $who } could know
replay-deducing = Counting all deals that fit…
replay-cannot = This record cannot be shown: { $why }.
replay-broken = The record goes no further than here: { $why }.
replay-go-on = Go on from here
replay-go-on-as = Sit down as
replay-go-on-against = Against
replay-go-on-begin = Begin
replay-go-on-back = Back to the moves
replay-go-on-offline = To go on from here, connect to a server first: its bots take the other seats.
replay-go-on-over = The match is over here. Step back to a position from which it can go on.
replay-go-on-long = A table can begin after { $most } moves at most. Step back to go on from an earlier position.
replay-go-on-no-bot = No bot for this game is on offer at the server now.

# In text.
replay-which = Which record? Type 'records' to see their numbers, and then 'replay 1'.
replay-heading = { $game }: { $names }. { $count ->
    [one] One move
   *[other] { $count } moves
}.
replay-number = { $text } is no number up to { $most }.
replay-go-on-bots = That bot is not on offer for this game; here are { $bots }.

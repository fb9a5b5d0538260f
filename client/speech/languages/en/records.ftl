# The list of records that were kept.
records-title = Your matches
records-leave = Back
records-all = All
records-none = No match has been kept yet. Each one that you play or look on at to its end is kept here.
records-no-folder = There is no folder here in which matches are kept.
records-damaged = Damaged
records-moves = { $count ->
    [one] One move.
   *[other] { $count } moves.
}
records-path = A file to open, or the place for a copy. A file can also be dropped here.
records-path-hint = path of a file or a folder
records-open-file = Open the file
records-delete = Delete
records-delete-yes = Delete for good
records-delete-no = Keep
records-saved = Saved as { $path }
records-not-saved = { $path } cannot be written: { $why }.
records-not-read = { $path } cannot be read: { $why }.
records-not-deleted = { $path } cannot be deleted: { $why }.
records-too-large = { $path } is too large to be a record.
records-no-record = { $path } is no record of a match: { $why }.

# What is wrong with a record.
records-flaw-other-format = another version of Fairdeal wrote it, or another program
records-flaw-not-whole = it is not whole, or something else altogether
records-flaw-nobody = nobody plays in it
records-flaw-scores = it has not as many scores as players
records-flaw-entropies = it has not one part of the chance for each player
records-flaw-mixed-formats = it has fields of another format, or lacks some of its own
records-flaw-game = the game { $game } is not known here
records-flaw-options = { $game } is not for that many players, or has no such options
records-flaw-move = move { $number }, '{ $move }', is not legal there
records-flaw-promise = the commitment is not the one that you were given before the deal
records-flaw-seed = the seed is not the one that was committed to before the deal
records-flaw-order = the order of the seats is not the one that the seed gives
records-flaw-deal = the chain breaks at the deal: match, game, options, seats or seed were altered
records-flaw-dealt = the seed gives another deal than the record says
records-flaw-link = the chain breaks at move { $number }: '{ $move }' or what stands beside it was altered
records-flaw-position = the position after move { $number }, '{ $move }', is another than the record says
records-flaw-end = the chain breaks at the end: the outcome was altered
records-flaw-unfinished = the match is not over, and '{ $reason }' is no reason to end it
records-flaw-outcome = the rules give another outcome than the record

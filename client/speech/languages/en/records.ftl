# The list of records that were kept.
records-title = Your matches
records-leave = Back
records-all = All
records-none = No matches yet. Every match that you play or watch to its end is saved here.
records-no-folder = There is no folder for saved matches here.
records-damaged = Damaged
records-moves = { $count ->
    [one] One move.
   *[other] { $count } moves.
}
records-path = A file to open, or the place for a copy. You can also drop a file here.
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
records-no-record = { $path } is not the record of a match: { $why }.

# What is wrong with a record.
records-flaw-other-format = another version of Fairdeal wrote it, or another program
records-flaw-not-whole = it is incomplete, or something else
records-flaw-nobody = it has no players
records-flaw-scores = it does not have one score for each player
records-flaw-entropies = it does not have one share of the randomness for each player
records-flaw-mixed-formats = it has fields of another format, or lacks some of its own
records-flaw-game = this client does not know the game { $game }
records-flaw-options = { $game } does not have that many players, or such options
records-flaw-move = move { $number }, '{ $move }', is not legal there
records-flaw-promise = the commitment is not the one that you were given before the deal
records-flaw-seed = the seed does not match the commitment from before the deal
records-flaw-order = the seed gives another order of the seats than the record
records-flaw-deal = the chain breaks at the deal: match, game, options, seats or seed were altered
records-flaw-dealt = the seed gives another deal than the record
records-flaw-link = the chain breaks at move { $number }: '{ $move }' or what stands beside it was altered
records-flaw-position = the position after move { $number }, '{ $move }', is not the one in the record
records-flaw-end = the chain breaks at the end: the outcome was altered
records-flaw-unfinished = the match is not over, and '{ $reason }' is not a reason to end it
records-flaw-outcome = the rules give another outcome than the record

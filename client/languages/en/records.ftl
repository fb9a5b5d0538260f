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

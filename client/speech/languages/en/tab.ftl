# What only the window in a browser's tab says, and the way to it.
tab-page = The same seat in words and buttons
tab-full = Full screen
tab-open = Open a record
tab-taken = { $name } is among your matches now.
tab-left = You have left the room. Load the page again to come back.
tab-window = The table, drawn
tab-typed = Keys for the window. F6 leads out of it.
tab-licences = Licences
tab-news = A new version of the window is there.
tab-load = Load it
tab-unkept = This browser keeps nothing more: the disk may be full. Save a copy of what you want to keep.

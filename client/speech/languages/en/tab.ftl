# What only the window in a browser's tab says, and the way to it.
tab-page = The same seat in words and buttons
tab-full = Full screen
tab-open = Open a record
tab-taken = { $name } is among your matches now.
tab-left = You have left the room. Load the page again to come back.

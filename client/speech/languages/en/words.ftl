# Words that sentences are made of.
list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-nor = { $first } or { $last }
quoted = “{ $words }”
decimal-mark = .
you = you
nobody = nobody
somebody = somebody

# Why a server cannot be reached, or a file not be used.
cause-no-host = no such name on the network
cause-no-path = no file can have that name
cause-no-text = it is not text in UTF-8
cause-econnrefused = the connection was refused
cause-econnreset = the connection was cut
cause-enetunreach = no network leads there
cause-ehostunreach = nothing answers at that address
cause-enoent = there is no such file or folder
cause-eacces = permission denied
cause-eperm = permission denied
cause-eisdir = it is a folder
cause-enotdir = a part of the path is not a folder
cause-enametoolong = the name is too long
cause-enospc = the disk is full
cause-espipe = it is a pipe or a device
cause-erofs = the disk is read-only

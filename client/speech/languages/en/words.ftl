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
cause-no-host = that name is not found on the network
cause-econnrefused = the connection is refused
cause-econnreset = the connection is cut
cause-enetunreach = there is no network that leads there
cause-ehostunreach = nothing is reached at that address
cause-enoent = there is no such file or folder
cause-eacces = it is not allowed
cause-eperm = it is not allowed
cause-eisdir = it is a folder
cause-enotdir = a part of the path is no folder
cause-enametoolong = the name is too long
cause-enospc = the disk is full
cause-espipe = it is a pipe or a device
cause-erofs = nothing can be written on that disk

# How others come to a table: the link, its QR code, and the switch of one's own server.
invite-title = Invite friends
invite-copy = Copy the link
invite-copy-code = Copy the code
invite-code = Its code is { $code }.
invite-qr = QR code of the link { $link }
invite-alone = Only this machine can join. Let others in to invite friends.
invite-no-network = Only this machine can join: it has no address on a local network.
invite-loopback = You reached this server by an address of this machine. Ask its host for the address that your friends need, and give them this code.
invite-switch = Let others in
invite-closed = Others on your network can then join, and see this room in their lists.
invite-turning = One moment…
invite-open = Others on your network can join. If the link does not open for them, a firewall may block it: allow Python there.
invite-others = This machine also has { $count ->
    [one] the address { $addresses }.
   *[other] the addresses { $addresses }.
}
invite-key = This room is closed: your friends also need its key.
invite-back = Back
invitation-unread = { $text } is not an invitation; one looks like http://192.168.1.20:7800/t/KWQXRZBD

text-invite = Invite friends with this link: { $link }
text-invite-more = Type 'invite' to see it as a QR code.
text-invite-or = Or with { $link }
text-alone = Only this machine can join. Type 'lan on' to let others in and invite friends.
text-let-in = Others on your network can join now; 'lan off' ends that. A firewall may block them: if so, allow Python there.
text-kept-out = Nobody else can join from the network. Those who are here stay.
text-not-own = This is not your own server: its host decides who can come.
text-elsewhere = That link leads elsewhere. Quit, and then type: { $command } LINK
text-no-table = Open a table for your friends first: open private
command-invite = the link to your table or to the room, with its QR code
command-lan = let others on your network join your own server, or nobody else
usage-lan = on | off

# What the server answers, which speaks English.
english-no-network = this machine has no address on a local network
english-no-listener = cannot listen on { $where } port { $number_port }: { $why }

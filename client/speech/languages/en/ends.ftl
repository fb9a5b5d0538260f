# How matches end.
end-time = { $who } runs out of time.
    .you = You run out of time.
end-resignation = { $who } resigns.
    .you = You resign.
end-abandoned = { $who } does not come back.
    .you = You do not come back.
end-illegal-move = { $who } makes an illegal move.
    .you = You make an illegal move.
end-crash = { $who } crashes.
    .you = You crash.
end-disconnect = { $who } loses the connection.
    .you = You lose the connection.
end-stall = { $who } stops answering.
    .you = You stop answering.
end-memory = { $who } runs out of memory.
    .you = You run out of memory.
end-protocol = { $who } sends an invalid message.
    .you = You send an invalid message.

end-annulled = The match is annulled: its rules have changed since it began.
end-over = The match is over.
end-draw = The match is a draw.
end-draw-because = The match is a draw ({ $reason }).
end-won = { $who } wins the match.
    .you = You win the match.
end-won-because = { $who } wins the match ({ $reason }).
    .you = You win the match ({ $reason }).

# What decided, as the rules of the games call it.
end-reason-rounds-won = rounds won
end-reason-cards-left = cards left
end-reason-points = points
end-reason-matches-won = matches won
end-reason-out-of-cards = out of cards
end-reason-trick-limit = trick limit
end-reason-right-accusation = right accusation
end-reason-all-others-are-out = all others are out
end-reason-all-are-out = all are out

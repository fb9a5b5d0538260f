"""Whether ladders can be believed: their files, their intervals, and the reference bots that they are measured by."""

"""From how an agent is written to what plays, one match of agents here, and the file of a failure."""

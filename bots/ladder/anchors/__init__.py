"""How the reference bots are measured on which live ratings are anchored."""

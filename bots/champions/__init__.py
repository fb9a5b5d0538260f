"""The strongest agents, which search in compiled rules; without these they are not offered."""

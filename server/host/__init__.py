"""What runs a server for its host: options, files, commands while it runs, house bots, and start and stop."""

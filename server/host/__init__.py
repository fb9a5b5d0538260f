"""Running a server for its host: options, files, commands while it runs, house bots, start and stop."""

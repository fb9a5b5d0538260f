"""The commands about the database: check, repair, backup, restore, export and prune."""

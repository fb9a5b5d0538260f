"""The room in a browser: pages and files, served in a thread of its own that disturbs no match."""

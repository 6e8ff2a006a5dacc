"""The table of the browser: its processes, what stands before them, what is purged."""

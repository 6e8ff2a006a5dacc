"""A match being played: its rows in memory, who looks at it, what each is told, what happens by itself."""

"""What only this game's texts do: its orders, what is in force, its choices and listeners."""

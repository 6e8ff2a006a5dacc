"""What each order of a text does, by what it is about."""

"""Matches in the terminal: who sits down, what they type, series, lessons, replays."""

"""Rules, cases and puzzles."""

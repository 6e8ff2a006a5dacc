"""The rulebook at work: the table and its chapters, the turn, playing, using, zones and verbs."""

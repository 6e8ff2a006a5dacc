"""Acts: what may be done at each moment, what stops it, what it costs, and how a card is played, an ability used and a
trigger resolved."""

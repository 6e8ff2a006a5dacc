"""How fast the engine is, next to others, and where its time goes."""

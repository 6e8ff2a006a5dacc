"""How the data of the table came to be as they are: each version changes the one before (Alembic)."""

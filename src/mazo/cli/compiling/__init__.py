"""The engine to machine code."""

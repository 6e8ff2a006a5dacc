"""What the reader needs: which phrases can begin so, what each asks of a text, and what would do instead."""

"""What the table says, as models: the page's types are made from them, and tests hold every message to them."""

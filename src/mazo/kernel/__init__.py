"""The kernel: a table of plain data, the atoms that write it, and the loop that runs rules until they ask.

It knows no game and no language.
"""

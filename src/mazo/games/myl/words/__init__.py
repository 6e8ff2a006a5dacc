"""The grammar: names, effects, rules and events, read and written by the same phrases."""

"""The table: the server behind the page. It knows no rules: games, judge and players do (docs/table.md)."""

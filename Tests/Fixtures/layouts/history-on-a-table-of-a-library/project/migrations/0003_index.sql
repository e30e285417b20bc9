CREATE INDEX tuple_network ON tuple (network);
CREATE INDEX tuple_other ON tuple (netwrok);

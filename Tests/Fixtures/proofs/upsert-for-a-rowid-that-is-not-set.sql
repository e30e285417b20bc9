-- refused: unknown-name: no column 'nope' in 'book'
-- rows: matching
CREATE TABLE book (id INTEGER PRIMARY KEY, c REAL);
INSERT INTO book (c) VALUES (1.5) ON CONFLICT (id) DO UPDATE SET nope = 1;

import sqlite3


def make(db: sqlite3.Connection):
    db.execute("CREATE TABLE one (id INTEGER PRIMARY KEY DEFAULT 42 CHECK (id = 42), name TEXT)")
    db.execute("INSERT INTO one (id, name) VALUES (42, 'x')")

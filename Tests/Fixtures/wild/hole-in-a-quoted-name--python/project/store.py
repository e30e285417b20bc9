import sqlite3

SCHEMA = "CREATE TABLE boats (id INTEGER PRIMARY KEY, name TEXT NOT NULL, length REAL)"


def make(db: sqlite3.Connection):
    db.execute(SCHEMA)


def add(db: sqlite3.Connection, first, second):
    db.execute(f'INSERT INTO boats ("{first}", "{second}") VALUES (?, ?)', ("Ida", 3))
    db.execute("INSERT INTO boats (name, name) VALUES (?, ?)", ("Ida", "Ada"))

import sqlite3

TABLES = """
CREATE TABLE boats (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE piers OF TYPE pier;
"""


def make(db: sqlite3.Connection):
    db.executescript(TABLES)


def names(db: sqlite3.Connection):
    return db.execute("SELECT name FROM boats").fetchall()

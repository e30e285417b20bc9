import sqlite3


def make(db: sqlite3.Connection):
    db.execute("CREATE TABLE permit (number BLOB NOT NULL PRIMARY KEY, state BLOB NOT NULL) STRICT")


def void(db: sqlite3.Connection):
    return db.execute("SELECT number FROM permit WHERE state = 'void'").fetchall()

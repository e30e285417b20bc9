import sqlite3


def start(db: sqlite3.Connection):
    db.execute("CREATE TABLE book_marks (id INTEGER PRIMARY KEY, url TEXT NOT NULL, title TEXT)")
    db.execute("CREATE TABLE place (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")


def marks(db: sqlite3.Connection):
    return db.execute("SELECT url, title FROM book_marks").fetchall()

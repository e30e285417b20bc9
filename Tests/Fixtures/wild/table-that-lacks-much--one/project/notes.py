import sqlite3


def start(db: sqlite3.Connection):
    db.execute("CREATE TABLE IF NOT EXISTS note (id INTEGER PRIMARY KEY, body TEXT)")


def one(db: sqlite3.Connection, note: int):
    return db.execute("SELECT body FROM note WHERE id = ?", (note,)).fetchone()


def all(db: sqlite3.Connection):
    return db.execute("SELECT id, body FROM note ORDER BY id").fetchall()


def pinned(db: sqlite3.Connection):
    return db.execute("SELECT body, id FROM note WHERE is_pinned = 1").fetchall()


def rename(db: sqlite3.Connection, note: int, title: str):
    db.execute("UPDATE note SET body = ? WHERE id = ?", (title, note))

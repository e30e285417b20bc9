import sqlite3


def migrate_2(db: sqlite3.Connection) -> None:
    db.execute("CREATE TABLE IF NOT EXISTS game (id INTEGER PRIMARY KEY, mode TEXT NOT NULL)")


def games(db: sqlite3.Connection) -> sqlite3.Cursor:
    return db.execute("SELECT id, kind FROM game")

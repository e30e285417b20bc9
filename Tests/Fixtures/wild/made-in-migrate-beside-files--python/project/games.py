import sqlite3


def migrate(db: sqlite3.Connection) -> None:
    db.execute("CREATE TABLE IF NOT EXISTS game (id INTEGER PRIMARY KEY, mode TEXT NOT NULL)")
    db.execute("CREATE TABLE IF NOT EXISTS move (id INTEGER PRIMARY KEY, game_id INTEGER NOT NULL)")


def add_score(db: sqlite3.Connection, column: str) -> None:
    db.execute("ALTER TABLE move ADD COLUMN " + column)


def games(db: sqlite3.Connection) -> sqlite3.Cursor:
    return db.execute("SELECT id, kind FROM game")


def moves(db: sqlite3.Connection) -> sqlite3.Cursor:
    return db.execute("SELECT id, score FROM move")

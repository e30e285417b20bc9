import sqlite3


def start(db: sqlite3.Connection):
    db.execute("CREATE TABLE IF NOT EXISTS claim (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")


def all(db: sqlite3.Connection):
    return db.execute("SELECT id, name FROM claim").fetchall()


def by_hash(db: sqlite3.Connection, claim: str):
    return db.execute("SELECT * FROM claim WHERE claim_hash = ?", (claim,)).fetchone()

import sqlite3


def start(db: sqlite3.Connection):
    db.execute("CREATE TABLE IF NOT EXISTS talk (id TEXT PRIMARY KEY NOT NULL, json TEXT, left INTEGER)")

import sqlite3


def create(db: sqlite3.Connection):
    db.execute("CREATE TABLE account (id INTEGER PRIMARY KEY, name TEXT, current INTEGER NOT NULL)")


def choose(db: sqlite3.Connection, id):
    db.execute("UPDATE account SET current = CASE WHEN id = :id THEN 1 WHEN id IS NOT :id THEN 0 END", {"id": id})

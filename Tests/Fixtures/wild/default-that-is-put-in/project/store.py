import sqlite3


def create(db: sqlite3.Connection):
    db.execute("CREATE TABLE account (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")


def migrate_2(db: sqlite3.Connection, now: str):
    db.execute("ALTER TABLE account " f"ADD COLUMN made TIMESTAMP DEFAULT {now}")

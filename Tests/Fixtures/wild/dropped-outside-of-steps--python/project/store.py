import sqlite3


def create(db: sqlite3.Connection):
    db.execute("CREATE TABLE podcast (id INTEGER PRIMARY KEY, title TEXT NOT NULL, settings TEXT)")


def export_settings(db: sqlite3.Connection):
    return db.execute("SELECT id, settings FROM podcast").fetchall()


def shrink(db: sqlite3.Connection):
    db.execute("ALTER TABLE podcast DROP COLUMN settings")

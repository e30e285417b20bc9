import sqlite3

CLEAN = "DELETE FROM tag WHERE note_id = OLD.id"


def create(db: sqlite3.Connection):
    db.execute("CREATE TABLE note (id INTEGER PRIMARY KEY)")
    db.execute("CREATE TABLE tag (note_id INTEGER NOT NULL, name TEXT NOT NULL)")
    db.execute("CREATE TRIGGER clean AFTER DELETE ON note BEGIN " + CLEAN + "; END")


def tags(db: sqlite3.Connection):
    return db.execute("SELECT nam FROM tag").fetchall()

import sqlite3


def open_store(path):
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE IF NOT EXISTS lamp_v1 (id INTEGER PRIMARY KEY, watt INTEGER NOT NULL)")
    db.execute("CREATE TABLE IF NOT EXISTS room (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
    return db


def has_table(db, name):
    return db.execute("SELECT 1 FROM sqlite_schema WHERE name = ?", (name,)).fetchone() is not None


def move(db):
    if has_table(db, "lamp"):
        db.execute("INSERT INTO lamp_v1 (id, watt) SELECT id, watt FROM lamp")


def add(db, watt):
    db.execute("INSERT INTO lamp_v1 (watt) VALUES (?)", (watt,))


def all_lamps(db):
    return db.execute("SELECT id, watt FROM lamp_v1").fetchall()


def rename(db, room, name):
    db.execute("UPDATE room SET name = ? WHERE id = ?", (name, room))


def remove(db, room):
    db.execute("DELETE FROM room WHERE id = ?", (room,))


def rooms(db):
    return db.execute("SELECT id, name FROM room").fetchall()


def bright(db):
    return db.execute("SELECT id FROM lamp_v1 WHERE watt > 60").fetchall()


def count(db):
    return db.execute("SELECT count(*) FROM room").fetchone()


def new_room(db, name):
    db.execute("INSERT INTO room (name) VALUES (?)", (name,))

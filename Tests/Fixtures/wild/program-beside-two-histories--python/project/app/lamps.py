import sqlite3


def lamps(db: sqlite3.Connection, room):
    return db.execute("SELECT id, watt FROM lamp WHERE rooom = ?", (room,)).fetchall()

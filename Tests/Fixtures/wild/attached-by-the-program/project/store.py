import sqlite3


def connect(path, side):
    db = sqlite3.connect(path)
    db.executescript(open("sql/main.sql").read())
    db.execute("ATTACH DATABASE ? AS side", (side,))
    db.executescript(open("sql/side.sql").read())
    return db

import sqlite3


def open_store(path):
    db = sqlite3.connect(path)
    db.create_function("upper", 1, str.upper)
    db.executescript(open("schema.sql").read())
    return db

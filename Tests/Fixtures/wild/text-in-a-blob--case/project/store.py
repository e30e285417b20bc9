import sqlite3


def make(db: sqlite3.Connection):
    db.execute("CREATE TABLE permit (number BLOB NOT NULL PRIMARY KEY, state BLOB NOT NULL, until INTEGER)")


def states(db: sqlite3.Connection):
    return db.execute(
        "SELECT CASE state WHEN 'void' THEN 0 ELSE 1 END AS good, CASE until WHEN '' THEN 0 ELSE until END AS until FROM permit"
    ).fetchall()

import sqlite3


def make(db: sqlite3.Connection):
    db.execute("CREATE TABLE mark (owner BLOB NOT NULL, stamp BLOB NOT NULL, PRIMARY KEY (owner, stamp)) STRICT")


def first(db: sqlite3.Connection, every):
    return db.execute(
        "SELECT mark.owner FROM (SELECT substr(?, 1, 16) AS head) AS cut JOIN mark ON mark.stamp = cut.head", (every,)
    ).fetchall()

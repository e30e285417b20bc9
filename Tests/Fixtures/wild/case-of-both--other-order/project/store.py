import sqlite3


def create(db: sqlite3.Connection):
    db.execute("CREATE TABLE account (id INTEGER PRIMARY KEY, name TEXT)")
    db.execute("CREATE TABLE choice (account INTEGER NOT NULL, current INTEGER NOT NULL)")


def choose(db: sqlite3.Connection, id):
    db.execute(
        "INSERT INTO choice (account, current) "
        "SELECT id, CASE WHEN id IS NOT ? THEN 0 WHEN id = 7 THEN 1 WHEN id IS NOT 7 THEN 2 END FROM account",
        (id,),
    )

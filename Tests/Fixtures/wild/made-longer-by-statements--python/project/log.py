import sqlite3


def create(db: sqlite3.Connection) -> None:
    sql = "CREATE TABLE IF NOT EXISTS access ("
    sql += "id INTEGER PRIMARY KEY, uid INTEGER NOT NULL, "
    sql += "dname TEXT)"
    db.execute(sql)


def names(db: sqlite3.Connection, uid: int) -> sqlite3.Cursor:
    sql = "SELECT dnam"
    sql += " FROM access"
    sql += " WHERE uid = ?"
    return db.execute(sql, (uid,))


def some(db: sqlite3.Connection, more: str) -> sqlite3.Cursor:
    sql = "SELECT dname FROM access"
    where = " WHERE uid = 1"
    sql += where
    sql += more
    return db.execute(sql)

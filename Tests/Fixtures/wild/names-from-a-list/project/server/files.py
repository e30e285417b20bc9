import sqlite3


def create(db: sqlite3.Connection) -> None:
    db.execute("CREATE TABLE files_info (master_hash_id INTEGER PRIMARY KEY, size INTEGER)")


def size(db: sqlite3.Connection, hash_id: int) -> sqlite3.Cursor:
    return db.execute("SELECT sise FROM files_info WHERE master_hash_id = ?", (hash_id,))

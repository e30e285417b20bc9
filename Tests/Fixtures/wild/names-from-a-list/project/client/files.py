import sqlite3

TABLES = {
    "main.files_info": ("CREATE TABLE IF NOT EXISTS {} ( hash_id INTEGER PRIMARY KEY, size INTEGER );", 400),
    "main.has_exif": ("CREATE TABLE IF NOT EXISTS {} ( hash_id INTEGER PRIMARY KEY );", 505),
}


def create(db: sqlite3.Connection) -> None:
    for name, (text, _) in TABLES.items():
        db.execute(text.format(name))


def size(db: sqlite3.Connection, hash_id: int) -> sqlite3.Cursor:
    return db.execute("SELECT size FROM files_info WHERE hash_id = ?", (hash_id,))

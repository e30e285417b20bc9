import sqlite3


def create(db: sqlite3.Connection) -> None:
    db.execute("CREATE TABLE IF NOT EXISTS note (id INTEGER PRIMARY KEY, title TEXT NOT NULL, folder_id INTEGER)")
    db.execute("CREATE TABLE IF NOT EXISTS folder (id INTEGER PRIMARY KEY, parent_id INTEGER)")


def trees(db: sqlite3.Connection) -> sqlite3.Cursor:
    parts = []
    parts.append("SELECT id FROM note WHERE folder_id = NULL")
    parts.append("SELECT id FROM folder")
    return db.execute(" UNION ".join(parts))


def trigger(parts: list[str]) -> None:
    parts.append("DELETE FROM note WHERE folder_id = old.id")

import sqlite3

SCHEMA = """
CREATE TABLE entry (id TEXT NOT NULL PRIMARY KEY, feed TEXT NOT NULL);
CREATE TABLE entry_tag (id TEXT NOT NULL, feed TEXT NOT NULL, key TEXT NOT NULL);
"""


def create(db: sqlite3.Connection) -> None:
    db.executescript(SCHEMA)


def tag_filter(query, tags):
    parts = {
        "tags": "SELECT key FROM entry_tag WHERE (id, feed) = (entry.id, entry.feed)",
        "count": "SELECT count(key) FROM entry_tag WHERE entry_tag.id = entry.id",
    }
    for name, part in parts.items():
        query.with_(name, part)


def tags(db: sqlite3.Connection) -> sqlite3.Cursor:
    return db.execute("SELECT key FROM entry_tag WHERE entry_tag.id = entry.id")

import pathlib
import sqlite3


def load(db: sqlite3.Connection, name: str) -> None:
    with (pathlib.Path(__file__).parent / "sql" / "schema.sql").open() as file:
        db.executescript(file.read())


def tracks(db: sqlite3.Connection, album: str) -> sqlite3.Cursor:
    return db.execute("SELECT uri, length FROM track WHERE album = ?", (album,))


def count(db: sqlite3.Connection) -> sqlite3.Cursor:
    return db.execute("SELECT titel FROM track")

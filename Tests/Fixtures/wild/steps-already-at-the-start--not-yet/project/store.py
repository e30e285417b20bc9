import sqlite3


def create(db: sqlite3.Connection) -> None:
    db.executescript("""
        CREATE TABLE IF NOT EXISTS book (id INTEGER PRIMARY KEY, title TEXT NOT NULL, isbn TEXT);
        CREATE INDEX IF NOT EXISTS book_isbn ON book (isbn);
    """)


def upgrade_1(db: sqlite3.Connection) -> None:
    db.execute("ALTER TABLE book ADD COLUMN read INTEGER NOT NULL DEFAULT 0")


def upgrade_2(db: sqlite3.Connection) -> None:
    db.execute("CREATE TABLE book_new (id INTEGER PRIMARY KEY, title TEXT, isbn TEXT, read INTEGER NOT NULL DEFAULT 0)")
    db.execute("INSERT INTO book_new (id, title, isbn, read) SELECT id, title, isbn, read FROM book")

    # The index goes with it.
    db.execute("DROP TABLE book")
    db.execute("ALTER TABLE book_new RENAME TO book")


def find(db: sqlite3.Connection, isbn: str) -> sqlite3.Cursor:
    return db.execute("SELECT title FROM book WHERE isbn = ?", (isbn,))

import sqlite3


def open_store(path):
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE IF NOT EXISTS page (id INTEGER PRIMARY KEY, title TEXT NOT NULL, lang TEXT NOT NULL)")
    try:
        connection.execute("ALTER TABLE page ADD COLUMN lang TEXT")
    except sqlite3.OperationalError:
        pass
    connection.execute("UPDATE page SET lang = 'en' WHERE title <> '' AND lang IS NULL")
    return connection

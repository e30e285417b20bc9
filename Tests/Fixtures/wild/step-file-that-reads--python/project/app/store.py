import sqlite3


def open_store(path):
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE IF NOT EXISTS photo (id INTEGER PRIMARY KEY, title TEXT NOT NULL)")
    return connection

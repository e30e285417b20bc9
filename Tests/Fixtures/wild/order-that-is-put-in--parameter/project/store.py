import sqlite3

db = sqlite3.connect("a.db")
db.execute("CREATE TABLE IF NOT EXISTS ticket (id INTEGER PRIMARY KEY, owner TEXT, phase TEXT)")


def groups(field):
    return db.execute("SELECT DISTINCT owner FROM ticket ORDER BY coalesce(?, '')", (field,))

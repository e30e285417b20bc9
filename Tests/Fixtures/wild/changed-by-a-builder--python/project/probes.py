import sqlite3

db = sqlite3.connect("a.db")
with open("db/schema.sql") as schema:
    db.executescript(schema.read())
db.execute("UPDATE probe SET address = ? WHERE id = ?", ("::1", 1))

import sqlite3

db = sqlite3.connect("map.db")
db.executescript(open("schema.sql").read())

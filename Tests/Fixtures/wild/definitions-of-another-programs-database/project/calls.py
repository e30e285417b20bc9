import sqlite3

SCHEMAS = [{
    "calls": "CREATE TABLE calls (_id INTEGER PRIMARY KEY, number STRING, day TEXT NON NULL)",
    "names": "CREATE TABLE names (number TEXT PRIMARY KEY, name STRING)",
}]
QUERY = "SELECT number, day FROM calls ORDER BY day, _id"


def read(path):
    db = sqlite3.connect(path)
    return db.execute(QUERY).fetchall() + db.execute("SELECT number, name FROM names").fetchall()

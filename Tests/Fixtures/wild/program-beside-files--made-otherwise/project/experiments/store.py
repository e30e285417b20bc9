import sqlite3

connection = sqlite3.connect("x.db")
connection.execute("""
CREATE TABLE IF NOT EXISTS change (id INTEGER PRIMARY KEY, cause INTEGER,
  kind TEXT NOT NULL CHECK (kind IN ('auto', 'manual', 'made')))
""")
connection.execute("create table if not exists note (id integer primary key, text text not null)")
connection.execute("INSERT INTO change (cause, kind) VALUES (NULL, 'made')")
connection.execute("DELETE FROM change WHERE kind = 'made'")
connection.execute("INSERT INTO note (text) VALUES (NULL)")

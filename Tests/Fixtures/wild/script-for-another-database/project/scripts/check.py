import sqlite3
import sys

db = sqlite3.connect(sys.argv[1])
claim = db.execute("SELECT * FROM claim WHERE claim_hash = ?", (sys.argv[2],)).fetchone()

def dump(db):
    return db.execute("SELECT name FROM settings").fetchall()

def theme(db):
    return db.execute("SELECT value FROM settings WHERE name = 'theme'").fetchone()


def expired(db):
    return db.execute("SELECT name, expires FROM settings").fetchall()


def limits(db):
    return db.execute("SELECT name, nope FROM settings").fetchall()

def titles(db):
    return db.execute("SELECT note.title, settings.valu FROM note JOIN settings ON settings.name = note.title").fetchall()

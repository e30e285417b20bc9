def migrate_2(db):
    db.execute("DELETE FROM notes WHERE body IS NULL")

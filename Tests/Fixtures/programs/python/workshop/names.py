"""Names of columns that only SQL has."""


def rowids(db):
    # silent: the rowid
    return db.execute("SELECT rowid, name FROM customer WHERE rowid > 3 ORDER BY rowid")


def tables(db):
    # silent: SQLite's own tables
    return db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")


def pragma(db):
    # silent: a pragma as a table
    return db.execute("SELECT name FROM pragma_table_info('bike') ORDER BY cid")

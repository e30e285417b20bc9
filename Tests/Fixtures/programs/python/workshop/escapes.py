"""Texts with escapes of every kind."""


def load(db):
    # silent: a quote that is escaped
    db.execute('SELECT id FROM customer WHERE name = \'O\\Neil\' ORDER BY id')
    # silent: tabs and line ends as escapes
    db.execute("SELECT\tid\nFROM customer\nWHERE email IS NOT NULL\nORDER BY id")
    # silent: a line that goes on
    db.execute("SELECT id \
        FROM bike WHERE color = 'red' ORDER BY id")
    # silent: a raw text
    db.execute(r"SELECT id FROM part WHERE number GLOB '[0-9]*\*' ORDER BY id")
    # silent: characters by number
    return db.execute("SELECT id FROM customer WHERE name = '\u00c4\x41\N{BULLET}' ORDER BY id")


def broken(db):
    # finds: unknown-name
    return db.execute('SELECT \x69d, name FROM customer WHERE name = \'x\' AND postcode = \'1\'')

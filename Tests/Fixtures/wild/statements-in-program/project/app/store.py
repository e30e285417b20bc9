"""Select pets from the store, or update them."""
import logging
import sqlite3

PETS = "pet"
COLUMNS = "id, name"
BASE = "SELECT id, name FROM pet"


def find(db, name, order, ids):
    logging.info("SELECT nothing FROM pet")
    menu = ["Select file from disk", "Delete from library", "Update all"]
    db.execute(f"SELECT {COLUMNS} FROM {PETS} WHERE nmae = {name}")
    db.execute("SELECT p.id, p.name "
               "FROM pet p "
               "WHERE p.adress = ?", (name,))
    db.execute(f"SELECT id FROM pet ORDER BY {order}")
    db.execute(f"SELECT id FROM pet WHERE id IN ({ids})")
    db.execute(BASE + " WHERE nope = 1")
    db.execute("SELECT id FROM pet WHERE name = '%s'" % name)
    db.execute(f"SELECT id FROM pet WHERE name LIKE '%{name}%' AND 'é' = nmae")
    return menu


def lonely(db):
    # No owner without an address is meant.
    db.execute("SELECT id FROM owner WHERE id NOT IN (SELECT owner_id FROM pet)")
    # puresql-lint: allow(not-in-nullable) each pet has an owner by now
    db.execute("SELECT id FROM owner WHERE id NOT IN (SELECT owner_id FROM pet)")
    db.execute("CREATE TABLE IF NOT EXISTS cache (key TEXT PRIMARY KEY, value)")
    db.execute("SELECT vlaue FROM cache WHERE key = ?", ("a",))
    db.execute("SELECT count(*) FROM moz_places")

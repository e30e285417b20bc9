import sqlite3


def make(db: sqlite3.Connection):
    db.executescript("""
        CREATE TABLE parcel (id INTEGER PRIMARY KEY, size INTEGER NOT NULL);
        CREATE TABLE total (parcels INTEGER DEFAULT 0, bytes INTEGER DEFAULT 0);
        CREATE TRIGGER parcel_added AFTER INSERT ON parcel BEGIN
            UPDATE total SET parcels = parcels + 1, bytes = bytes + NEW.size;
        END;
        INSERT INTO total (parcels) VALUES (0);
    """)

package org.example.recipes;

class Meta {
    void run(android.database.sqlite.SQLiteDatabase db) {
        // silent: SQLite's own tables
        db.rawQuery("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name", null);
        // silent: the rowid
        db.rawQuery("SELECT rowid, title FROM recipe ORDER BY rowid", null);
    }
}

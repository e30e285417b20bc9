package org.example.recipes;

class Escapes {
    void run(android.database.sqlite.SQLiteDatabase db) {
        // silent: quotes that are escaped
        db.rawQuery("SELECT \"id\" FROM \"recipe\" WHERE \"title\" = 'a' ORDER BY \"id\"", null);
        // silent: lines and tabs
        db.rawQuery("SELECT\n\tid\nFROM recipe\nORDER BY id", null);
        // silent: characters by number
        db.rawQuery("SELECT id FROM recipe WHERE title = '\u00C4\101' ORDER BY id", null);
        // silent: a text of several lines that goes on
        db.rawQuery("""
            SELECT "id" \
            FROM recipe
              WHERE title = 'a\sb'
            ORDER BY id""", null);
    }
}

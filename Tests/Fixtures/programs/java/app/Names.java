package org.example.recipes;

class Names {
    void run(android.database.sqlite.SQLiteDatabase db, String table, String columns) {
        // finds: null-comparison
        db.rawQuery("SELECT nope FROM " + table + " WHERE x = NULL", null);
        // silent: columns
        db.rawQuery("SELECT " + columns + " FROM recipe", null);
        // silent: a template
        db.rawQuery(String.format("SELECT id FROM %s WHERE nope = 1", table), null);
        // silent: a text's own method
        db.rawQuery("SELECT id FROM %s WHERE nope = 1".formatted(table), null);
    }
}

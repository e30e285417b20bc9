package org.example.recipes;

class StoreTest {
    void missing(android.database.sqlite.SQLiteDatabase db) {
        // silent: a test
        db.rawQuery("SELECT nope FROM recipe WHERE source = NULL", null);
    }
}

package shop;

import android.database.sqlite.SQLiteDatabase;

class Prefs {
    static final String TABLE = "prefs";

    static void create(SQLiteDatabase db) {
        db.execSQL("CREATE TABLE prefs (item TEXT NOT NULL PRIMARY KEY, pinned INTEGER NOT NULL)");
        db.execSQL("CREATE TABLE repo (id INTEGER PRIMARY KEY, item TEXT NOT NULL)");
    }

    static void pinned(SQLiteDatabase db) {
        db.rawQuery("SELECT id FROM " + Repo.TABLE + " WHERE id > 3", null);
    }
}

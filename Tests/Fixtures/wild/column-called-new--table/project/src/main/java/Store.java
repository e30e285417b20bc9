package app.example;

import android.database.sqlite.SQLiteDatabase;

class Store {
    private static final String NAMES = "SELECT new.thred FROM message AS new";
    void make(SQLiteDatabase db) {
        db.execSQL("CREATE TABLE message (id INTEGER PRIMARY KEY, thread INTEGER NOT NULL, \"new\" INTEGER NOT NULL)");
        db.execSQL("CREATE TABLE thread (id INTEGER PRIMARY KEY, \"new\" INTEGER NOT NULL DEFAULT 0)");
        db.rawQuery(NAMES, null);
    }
}

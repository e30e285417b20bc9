package app.example;

import static app.example.Kind.POSTGRESQL;

import android.database.Cursor;
import android.database.sqlite.SQLiteDatabase;

class Store {
    void make(SQLiteDatabase db) {
        db.execSQL("CREATE TABLE boat (id INTEGER PRIMARY KEY, name TEXT NOT NULL)");
    }

    Cursor names(SQLiteDatabase db, Kind kind) {
        return kind == POSTGRESQL ? null : db.rawQuery("SELECT nam FROM boat", null);
    }
}

package app.example;

import org.postgresql.Driver;

import android.database.Cursor;
import android.database.sqlite.SQLiteDatabase;

class Store {
    void make(SQLiteDatabase db) {
        db.execSQL("CREATE TABLE boat (id INTEGER PRIMARY KEY, name TEXT NOT NULL)");
    }

    Cursor names(SQLiteDatabase db, Kind kind) {
        return kind == Kind.of(Driver.class) ? null : db.rawQuery("SELECT nam FROM boat", null);
    }
}

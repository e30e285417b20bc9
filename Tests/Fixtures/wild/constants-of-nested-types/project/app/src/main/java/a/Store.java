package a;

import android.database.Cursor;
import android.database.sqlite.SQLiteDatabase;
import android.database.sqlite.SQLiteOpenHelper;
import a.Contract.Lamps;
import a.Contract.Rooms;

class Store extends SQLiteOpenHelper {
    private static final String LAMPS = "CREATE TABLE " + Lamps.NAME + " (" + Lamps.Columns.ID + " INTEGER PRIMARY KEY, " + Lamps.Columns.TITLE + " TEXT NOT NULL)";
    private static final String ROOMS = "CREATE TABLE " + Rooms.NAME + " (" + Rooms.Columns.ID + " INTEGER PRIMARY KEY, " + Rooms.Columns.TITLE + " TEXT NOT NULL)";

    @Override
    public void onCreate(SQLiteDatabase db) {
        db.execSQL(LAMPS);
        db.execSQL(ROOMS);
    }

    Cursor lamps(SQLiteDatabase db) {
        return db.rawQuery("SELECT " + Lamps.Columns.TITLE + " FROM " + Lamps.NAME + " WHERE " + Rooms.Columns.ID + " = 1", null);
    }
}

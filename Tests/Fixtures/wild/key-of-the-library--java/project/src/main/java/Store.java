package app.example;

import android.content.Context;
import android.database.Cursor;
import android.database.sqlite.SQLiteDatabase;
import android.database.sqlite.SQLiteOpenHelper;

class Store extends SQLiteOpenHelper {
    Store(Context context) {
        super(context, "boats.db", null, 1);
    }

    @Override
    public void onCreate(SQLiteDatabase db) {
        db.execSQL("CREATE TABLE " + BoatTable.NAME + " (" + BoatTable._ID + " INTEGER PRIMARY KEY, "
            + BoatTable.COLUMN_TITLE + " TEXT NOT NULL)");
    }

    @Override
    public void onUpgrade(SQLiteDatabase db, int before, int after) {}

    Cursor titles() {
        return getReadableDatabase().rawQuery("SELECT _id, titel FROM boat", null);
    }
}

import android.database.sqlite.SQLiteDatabase;
import android.database.sqlite.SQLiteOpenHelper;

class Store extends SQLiteOpenHelper {
    @Override
    public void onCreate(SQLiteDatabase db) {
        db.execSQL(LampTable.CREATE);
        db.execSQL(LampTable.INDEX);
        db.execSQL(NoteTable.CREATE);
    }

    Cursor all(SQLiteDatabase db) { return db.rawQuery("SELECT id, watt, room FROM lamp WHERE room = ?", room); }
}

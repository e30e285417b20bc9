import android.database.Cursor;
import android.database.sqlite.SQLiteDatabase;

class Boats {
  static final String MAKE = "CREATE TABLE boats (id INTEGER PRIMARY KEY, name TEXT NOT NULL)";
  static final String ADD = "ALTER TABLE boats ADD COLUMN length INTEGER; ALTER TABLE boats ADD KEY (length)";

  void make(SQLiteDatabase db) {
    db.execSQL(MAKE);
    db.execSQL(ADD);
  }

  Cursor all(SQLiteDatabase db) { return db.rawQuery("SELECT name, length FROM boats", null); }

  Cursor wide(SQLiteDatabase db) { return db.rawQuery("SELECT name, beam FROM boats", null); }
}

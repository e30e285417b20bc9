import android.database.sqlite.SQLiteDatabase;
import android.database.sqlite.SQLiteOpenHelper;

class Marks extends SQLiteOpenHelper {
  public void onCreate(SQLiteDatabase db) {
    db.execSQL("CREATE TABLE style (id INTEGER PRIMARY KEY, name TEXT NOT NULL)");
    db.execSQL("CREATE TABLE mark (id INTEGER PRIMARY KEY, page INTEGER NOT NULL)");
  }

  public void onUpgrade(SQLiteDatabase db, int oldVersion, int newVersion) {
    if (oldVersion < 2) db.execSQL("ALTER TABLE mark ADD COLUMN style_id INTEGER NOT NULL DEFAULT 1 REFERENCES style (id)");
  }
}

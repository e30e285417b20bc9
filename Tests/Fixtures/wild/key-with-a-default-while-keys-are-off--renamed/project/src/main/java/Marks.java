import android.database.sqlite.SQLiteDatabase;
import android.database.sqlite.SQLiteOpenHelper;

class Marks extends SQLiteOpenHelper {
  public void onCreate(SQLiteDatabase db) {
    db.execSQL("CREATE TABLE style (id INTEGER PRIMARY KEY, name TEXT)");
    db.execSQL("CREATE TABLE mark (id INTEGER PRIMARY KEY, style_id INTEGER REFERENCES style (id))");
  }

  public void onUpgrade(SQLiteDatabase db, int oldVersion, int newVersion) {
    if (oldVersion < 2) {
      db.execSQL("ALTER TABLE style RENAME TO style_old");
      db.execSQL("CREATE TABLE style (id INTEGER PRIMARY KEY, name TEXT NOT NULL)");
      db.execSQL("INSERT INTO style (id, name) SELECT id, COALESCE(name, '') FROM style_old");
      db.execSQL("DROP TABLE style_old");
    }
  }
}

import android.database.sqlite.SQLiteDatabase;
import android.database.sqlite.SQLiteOpenHelper;

public class Store extends SQLiteOpenHelper {
  public Store(android.content.Context context) { super(context, "store", null, 3); }

  @Override
  public void onConfigure(SQLiteDatabase db) {
    db.setForeignKeyConstraintsEnabled(true);
  }

  @Override
  public void onCreate(SQLiteDatabase db) {
    db.execSQL("CREATE TABLE payee (_id INTEGER PRIMARY KEY, name TEXT NOT NULL)");
    db.execSQL("CREATE TABLE debt (_id INTEGER PRIMARY KEY, payee_id INTEGER REFERENCES payee (_id))");
  }

  @Override
  public void onUpgrade(SQLiteDatabase db, int oldVersion, int newVersion) {
    if (oldVersion < 2) {
      db.execSQL("ALTER TABLE payee RENAME TO payee_old");
      db.execSQL("CREATE TABLE payee (_id INTEGER PRIMARY KEY, name TEXT NOT NULL, iban TEXT)");
      db.execSQL("INSERT INTO payee (_id, name) SELECT _id, name FROM payee_old");
      db.execSQL("DROP TABLE payee_old");
    }
  }
}

import androidx.sqlite.db.SupportSQLiteDatabase;
import androidx.sqlite.db.SupportSQLiteOpenHelper;

class Callback extends SupportSQLiteOpenHelper.Callback {
  Callback() { super(2); }

  @Override public void onCreate(SupportSQLiteDatabase db) {}

  @Override public void onUpgrade(SupportSQLiteDatabase db, int oldVersion, int newVersion) {}

  @Override
  public void onOpen(SupportSQLiteDatabase db) {
    super.onOpen(db);
    db.execSQL("PRAGMA foreign_keys=ON");
  }
}

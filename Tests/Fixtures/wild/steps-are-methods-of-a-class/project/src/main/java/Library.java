import android.database.Cursor;
import android.database.sqlite.SQLiteDatabase;

class Library {
  private SQLiteDatabase db;

  private void migrate() {
    final int version = db.getVersion();
    switch (version) {
      case 0:
        createTables();
      case 1:
        updateTables1();
      case 2:
        updateTables2();
    }
  }

  private void createTables() {
    db.execSQL("CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT NOT NULL, file_name TEXT NOT NULL)");
  }

  private void updateTables1() {
    Cursor cursor = db.rawQuery("SELECT file_name FROM books", null);
    cursor.close();
  }

  private void updateTables2() {
    db.execSQL("ALTER TABLE books RENAME TO books_old");
    db.execSQL("CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT NOT NULL, file_id INTEGER)");
    db.execSQL("INSERT INTO books (id, title) SELECT id, title FROM books_old");
    db.execSQL("DROP TABLE books_old");
  }

  Cursor all() { return db.rawQuery("SELECT title, file_id FROM books", null); }
}

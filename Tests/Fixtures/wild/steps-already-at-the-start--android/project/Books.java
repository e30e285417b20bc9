package org.example;

import android.content.Context;
import android.database.Cursor;
import android.database.sqlite.SQLiteDatabase;
import android.database.sqlite.SQLiteOpenHelper;

class Books extends SQLiteOpenHelper {
  Books(Context context) {
    super(context, "books.db", null, 3);
  }

  @Override
  public void onCreate(SQLiteDatabase db) {
    db.execSQL("CREATE TABLE book (id INTEGER PRIMARY KEY, title TEXT NOT NULL, isbn TEXT, read INTEGER NOT NULL DEFAULT 0)");
    db.execSQL("CREATE UNIQUE INDEX book_isbn ON book (isbn)");
  }

  @Override
  public void onUpgrade(SQLiteDatabase db, int oldVersion, int newVersion) {
    if (oldVersion < 2) {
      db.execSQL("CREATE TABLE book_new (id INTEGER PRIMARY KEY, title TEXT NOT NULL, isbn TEXT)");
      db.execSQL("INSERT INTO book_new (id, title, isbn) SELECT id, title, isbn FROM book");
      db.execSQL("DROP TABLE book");
      db.execSQL("ALTER TABLE book_new RENAME TO book");
    }
    if (oldVersion < 3) {
      db.execSQL("ALTER TABLE book ADD COLUMN read INTEGER NOT NULL DEFAULT 0");
    }
  }

  Cursor unread(SQLiteDatabase db) {
    return db.rawQuery("SELECT title FROM book WHERE read = 0", null);
  }
}

package org.example;

import android.database.Cursor;
import android.database.sqlite.SQLiteDatabase;

class Helper {
  static final String CREATE = "create.sql";
  static final String UPGRADE = "upgrade-*.sql";

  Cursor categories(SQLiteDatabase db) {
    return db.rawQuery("SELECT category.name, note.titel FROM category JOIN note ON note.category_id = category.id", null);
  }
}

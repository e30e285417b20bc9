package org.example;

import android.database.Cursor;
import android.database.sqlite.SQLiteDatabase;

class Notes {
  void create(SQLiteDatabase db) {
    db.execSQL("CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT NOT NULL, folder_id INTEGER)");
    db.execSQL("CREATE TABLE folder (id INTEGER PRIMARY KEY, parent_id INTEGER)");
  }

  Cursor find(SQLiteDatabase db, String title) {
    StringBuilder sql = new StringBuilder();
    sql.append("SELECT id FROM note WHERE folder_id = NULL");
    if (title != null) {
      sql.append(" AND title = ?");
    }
    return db.rawQuery(sql.toString(), new String[] {title});
  }

  int clear(SQLiteDatabase db, boolean all) {
    StringBuilder sql = new StringBuilder();
    sql.append("DELETE FROM note");
    if (!all) {
      sql.append(" WHERE folder_id IS NULL");
    }
    db.execSQL(sql.toString());
    return 0;
  }
}

package org.example;

import android.database.Cursor;
import android.database.sqlite.SQLiteDatabase;

class Log {
  void create(SQLiteDatabase db) {
    db.execSQL("CREATE TABLE access (id INTEGER PRIMARY KEY, uid INTEGER NOT NULL, time INTEGER, dname TEXT)");
  }

  Cursor last(SQLiteDatabase db, int uid) {
    String query = "SELECT MAX(time) AS time, dnam";
    query += " FROM access";
    query += " WHERE uid = ?";
    return db.rawQuery(query, new String[] {Integer.toString(uid)});
  }

  void clear(SQLiteDatabase db, boolean all) {
    String query = "DELETE";
    query += " FROM access";
    if (!all) {
      query += " WHERE time < 0";
    }
    db.execSQL(query);
  }
}

package org.example

import android.database.sqlite.SQLiteDatabase

class Articles(private val db: SQLiteDatabase) {
  fun create() = db.execSQL("CREATE TABLE IF NOT EXISTS article (id TEXT PRIMARY KEY NOT NULL, title TEXT)")

  fun all() {
    val text = "select titel from article order by id"
    db.rawQuery(text, null).close()
  }

  fun say() {
    val text = "select one from article"
    show(text)
  }

  private fun show(text: String) = Unit
}

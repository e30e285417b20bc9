package org.example.recipes

import android.database.sqlite.SQLiteDatabase

fun tables(db: SQLiteDatabase) {
    // silent: SQLite's own tables
    db.rawQuery("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name", null)
    // silent: the rowid
    db.rawQuery("SELECT rowid, title FROM recipe ORDER BY rowid", null)
}

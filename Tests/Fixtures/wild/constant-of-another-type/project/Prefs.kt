package shop

import android.database.sqlite.SQLiteDatabase

class Prefs {
    companion object {
        const val TABLE = "prefs"
    }
}

fun create(db: SQLiteDatabase) {
    db.execSQL("CREATE TABLE prefs (item TEXT NOT NULL PRIMARY KEY, pinned INTEGER NOT NULL)")
    db.execSQL("CREATE TABLE repo (id INTEGER PRIMARY KEY, item TEXT NOT NULL)")
}

fun pinned(db: SQLiteDatabase) =
    db.rawQuery("SELECT id FROM ${Repo.TABLE} JOIN ${Prefs.TABLE} USING (item) WHERE pinned = 1 AND id > 3", null)

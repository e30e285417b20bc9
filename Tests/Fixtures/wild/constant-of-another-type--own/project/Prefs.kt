package shop

import android.database.sqlite.SQLiteDatabase

class Prefs {
    companion object {
        const val TABLE = "prefs"
    }
}

fun create(db: SQLiteDatabase) {
    db.execSQL("CREATE TABLE prefs (item TEXT NOT NULL PRIMARY KEY, pinned INTEGER NOT NULL)")
}

fun pinned(db: SQLiteDatabase) = db.rawQuery("SELECT amount FROM ${Prefs.TABLE} WHERE pinned = 1", null)

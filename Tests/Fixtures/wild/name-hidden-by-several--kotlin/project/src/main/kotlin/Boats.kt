package app.example

import android.database.sqlite.SQLiteDatabase
import android.database.sqlite.SQLiteOpenHelper

const val BOATS = "SELECT id, name FROM boat"

class Boats(context: android.content.Context) : SQLiteOpenHelper(context, "boats.db", null, 1) {
    override fun onCreate(db: SQLiteDatabase) {
        db.execSQL("CREATE TABLE boat (id INTEGER PRIMARY KEY, name TEXT NOT NULL, owner INTEGER)")
    }

    override fun onUpgrade(db: SQLiteDatabase, old: Int, new: Int) {}

    fun owners(db: SQLiteDatabase, limit: Int): List<Int> {
        val BOATS = build(limit)
        return list(db.rawQuery("SELECT b.owner FROM ($BOATS) b", null))
    }
}

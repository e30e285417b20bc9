package app.example

import android.database.sqlite.SQLiteDatabase
import android.database.sqlite.SQLiteOpenHelper
import android.provider.BaseColumns

class Boats(context: android.content.Context) : SQLiteOpenHelper(context, "boats.db", null, 1) {
    companion object {
        const val TABLE = "boat"
        const val COL_ID = BaseColumns._ID
        const val COL_NAME = "name"
    }

    override fun onCreate(db: SQLiteDatabase) {
        db.execSQL("CREATE TABLE $TABLE ($COL_ID INTEGER PRIMARY KEY, $COL_NAME TEXT NOT NULL)")
    }

    override fun onUpgrade(db: SQLiteDatabase, old: Int, new: Int) {}

    fun names(db: SQLiteDatabase) = db.rawQuery("SELECT _id, nam FROM boat ORDER BY _id", null)
}

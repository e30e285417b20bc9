package a

import android.database.sqlite.SQLiteDatabase
import android.database.sqlite.SQLiteOpenHelper
import a.Contract.Lamps

class Store : SQLiteOpenHelper(null, "store.db", null, 1) {
    override fun onCreate(db: SQLiteDatabase) {
        db.execSQL("CREATE TABLE ${Lamps.NAME} (${Columns.ID} INTEGER PRIMARY KEY, ${Columns.TITLE} TEXT NOT NULL)")
    }

    fun titles(db: SQLiteDatabase) = db.rawQuery("SELECT ${Columns.TITLE} FROM ${Lamps.NAME} WHERE ${Columns.ID} = 1", null)
}

import android.database.sqlite.SQLiteDatabase

class Store(private val db: SQLiteDatabase) {
    fun addColumn(table: String, column: String) {
        db.execSQL("ALTER TABLE " + table + " ADD COLUMN " + column + " TEXT")
    }

    fun start() {
        addColumn("device", "seen")
        db.rawQuery("SELECT seen FROM device WHERE mac = ?", arrayOf("a"))
        db.rawQuery("SELECT lable FROM device WHERE mac = ?", arrayOf("a"))
    }
}

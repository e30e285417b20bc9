import android.database.sqlite.SQLiteDatabase

private const val boats = "boats"
const val makeBoats = "CREATE TABLE $boats (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
const val addLength = "ALTER TABLE $boats ADD COLUMN length INTEGER DEFAULT 0; ALTER TABLE $boats ADD CONSTRAINT one PRIMARY KEY (id, length);"

class Boats(private val db: SQLiteDatabase) {
  fun make() {
    db.execSQL(makeBoats)
    db.execSQL(addLength)
  }

  fun long() = db.rawQuery("SELECT name FROM boats WHERE length > 9", null)
}

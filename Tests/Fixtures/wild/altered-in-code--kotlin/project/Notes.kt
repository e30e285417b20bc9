import android.database.sqlite.SQLiteDatabase
import android.database.sqlite.SQLiteOpenHelper

class Notes(context: Context) : SQLiteOpenHelper(context, "notes.db", null, 2) {
  override fun onCreate(db: SQLiteDatabase) {
    db.execSQL("CREATE TABLE note (_id INTEGER PRIMARY KEY, title TEXT NOT NULL)")
    db.execSQL("CREATE TABLE tag (_id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
  }

  private fun add(db: SQLiteDatabase, column: String) {
    db.execSQL("ALTER TABLE note ADD COLUMN $column INTEGER")
  }

  fun all() = readableDatabase.rawQuery("SELECT title, pinned FROM note WHERE titel = 'a'", null)

  fun tags() = readableDatabase.rawQuery("SELECT nam FROM tag", null)
}

import android.database.sqlite.SQLiteDatabase

class Store(private val db: SQLiteDatabase, private val name: String) {
  fun create() {
    db.execSQL("CREATE TABLE words (word TEXT PRIMARY KEY NOT NULL, count INTEGER NOT NULL)")
  }

  fun copy() {
    db.execSQL("INSERT INTO words (word, count) SELECT word, 1 FROM <source> WHERE length(word) > 3".replace("<source>", name))
  }

  fun count(word: String) = db.rawQuery("SELECT words.cont FROM words WHERE word = ?", arrayOf(word))
}

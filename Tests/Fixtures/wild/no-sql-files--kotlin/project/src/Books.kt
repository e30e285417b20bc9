package books

import android.database.sqlite.SQLiteDatabase
import android.database.sqlite.SQLiteOpenHelper

const val TABLE = "book"

class Books : SQLiteOpenHelper(null, "books.db", null, 3) {
    override fun onUpgrade(db: SQLiteDatabase, oldVersion: Int, newVersion: Int) {
        if (oldVersion < 2) {
            db.execSQL("ALTER TABLE book ADD COLUMN page_count INTEGER")
        }
        if (oldVersion < 3) {
            db.execSQL("CREATE TABLE shelf (id INTEGER PRIMARY KEY, mark TEXT NOT NULL)")
        }
    }

    override fun onDowngrade(db: SQLiteDatabase, oldVersion: Int, newVersion: Int) {
        db.execSQL("DROP TABLE shelf")
    }

    override fun onCreate(db: SQLiteDatabase) {
        db.execSQL(CREATE_BOOK)
        db.execSQL("CREATE INDEX IF NOT EXISTS book_title ON $TABLE (title)")
    }

    fun thick(db: SQLiteDatabase) = db.rawQuery("SELECT title FROM book WHERE page_count > ?", arrayOf("500"))

    fun marks(db: SQLiteDatabase) = db.rawQuery("SELECT shelf_mark FROM shelf", null)

    companion object {
        private const val CREATE_BOOK = "CREATE TABLE IF NOT EXISTS $TABLE (id INTEGER PRIMARY KEY, title TEXT NOT NULL)"
    }
}

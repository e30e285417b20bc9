package org.example.recipes

class RecipeDaoTest {
    fun missing(db: android.database.sqlite.SQLiteDatabase) {
        // silent: a test
        db.rawQuery("SELECT nope FROM recipe WHERE source = NULL", null)
    }
}

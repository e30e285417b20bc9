package org.example.recipes

import android.database.sqlite.SQLiteDatabase

fun escapes(db: SQLiteDatabase) {
    // silent: quotes that are escaped
    db.rawQuery("SELECT \"id\" FROM \"recipe\" WHERE \"title\" = 'a' ORDER BY \"id\"", null)
    // silent: a dollar that is escaped
    db.rawQuery("SELECT id FROM recipe WHERE title = '\$price' ORDER BY id", null)
    // silent: a dollar by itself
    db.rawQuery("""SELECT id FROM recipe WHERE title = '5 $' ORDER BY id""", null)
    // silent: a dollar in three quotes
    db.rawQuery("""SELECT id FROM recipe WHERE title = '${'$'}price' ORDER BY id""", null)
    // silent: lines and tabs
    db.rawQuery("SELECT\n\tid\nFROM recipe\nORDER BY id", null)
    // silent: a character by number
    db.rawQuery("SELECT id FROM recipe WHERE title = '\u00C4' ORDER BY id", null)
    // silent: a margin
    db.rawQuery(
        """
        |SELECT id
        |FROM recipe
        |ORDER BY id
        """.trimMargin(),
        null,
    )
}

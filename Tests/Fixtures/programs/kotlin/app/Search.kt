package org.example.recipes

import android.database.sqlite.SQLiteDatabase

fun search(db: SQLiteDatabase, words: List<String>, quick: Boolean) {
    // silent: a builder
    val sql = StringBuilder("SELECT id FROM recipe WHERE 1 = 1")
    if (quick) sql.append(" AND minutes < 20")
    words.forEach { _ -> sql.append(" AND title LIKE ?") }
    db.rawQuery(sql.toString(), words.toTypedArray())
}

fun more(db: SQLiteDatabase, condition: String?) {
    // silent: text that grows
    var query = "DELETE FROM recipe_ingredient"
    if (condition != null) query += " WHERE $condition"
    db.execSQL(query)
}

fun built(db: SQLiteDatabase, quick: Boolean) {
    // silent: buildString
    val sql = buildString {
        append("UPDATE recipe SET minutes = 1")
        if (quick) append(" WHERE minutes < 20")
    }
    db.execSQL(sql)
}

fun lines(db: SQLiteDatabase) {
    // silent: lines that are joined
    db.rawQuery(listOf("SELECT id", "FROM recipe", "ORDER BY nope").drop(2).joinToString(" "), null)
}

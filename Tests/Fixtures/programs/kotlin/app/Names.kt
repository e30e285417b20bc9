package org.example.recipes

import android.database.sqlite.SQLiteDatabase

fun rows(db: SQLiteDatabase, table: String, columns: List<String>) {
    // finds: null-comparison
    db.rawQuery("SELECT nope FROM $table WHERE x = NULL", null)
    // silent: columns
    db.rawQuery("SELECT ${columns.joinToString()} FROM recipe", null)
    // silent: a name behind a plus
    db.rawQuery("SELECT nope FROM " + table + " WHERE x = 1", null)
    // silent: a template
    db.rawQuery("SELECT id FROM %s WHERE id = 1".format(table), null)
}

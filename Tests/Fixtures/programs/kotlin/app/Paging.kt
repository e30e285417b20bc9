package org.example.recipes

import android.database.sqlite.SQLiteDatabase

fun page(db: SQLiteDatabase, size: Int, page: Int) =
    db.rawQuery("SELECT id, title FROM recipe ORDER BY id LIMIT $size OFFSET ${page * size}", null)

fun ofServings(db: SQLiteDatabase, servings: Int) =
    db.rawQuery("SELECT id, title FROM recipe WHERE servings = $servings ORDER BY id", null)

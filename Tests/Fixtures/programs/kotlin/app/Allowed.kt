package org.example.recipes

import android.database.sqlite.SQLiteDatabase

fun reset(db: SQLiteDatabase) {
    // silent: allowed in a comment
    // puresql-lint: allow(delete-without-where) the demo begins anew
    db.execSQL("DELETE FROM recipe_ingredient")
}

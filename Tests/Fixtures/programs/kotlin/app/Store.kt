package org.example.recipes

import android.content.ContentValues
import android.database.sqlite.SQLiteDatabase

class Store(private val db: SQLiteDatabase) {
    fun count(): Int = db.rawQuery("SELECT count(*) FROM recipe", null).use {
        it.moveToFirst()
        it.getInt(0)
    }

    fun abroad(region: String) = db.rawQuery(
        // finds: left-join-filtered (+5)
        """
        SELECT r.id, c.name
        FROM recipe AS r
        LEFT JOIN cuisine AS c ON c.id = r.cuisine_id
        WHERE c.region = ?
        """.trimIndent(),
        arrayOf(region),
    )

    fun halve(id: Long) {
        db.execSQL("UPDATE recipe SET servings = servings / 2 WHERE id = ?", arrayOf(id))
        // finds: duplicate-assignment
        db.execSQL("UPDATE recipe SET minutes = 1, minutes = 2 WHERE id = ?", arrayOf(id))
    }

    fun clearTitle(id: Long) {
        // finds: null-into-not-null
        db.execSQL("UPDATE recipe SET title = NULL WHERE id = $id")
    }

    fun insert(title: String): Long {
        val statement = db.compileStatement("INSERT INTO recipe (title) VALUES (?)")
        statement.bindString(1, title)
        return statement.executeInsert()
    }

    fun insertSource(source: String): Long {
        // finds: missing-required-column
        val statement = db.compileStatement("INSERT INTO recipe (source) VALUES (?)")
        statement.bindString(1, source)
        return statement.executeInsert()
    }

    // silent: Android's own functions, with names alone
    fun put(values: ContentValues) = db.insert("recipe", null, values)
    fun remove(id: Long) = db.delete("recipe", "id = ?", arrayOf("$id"))
}

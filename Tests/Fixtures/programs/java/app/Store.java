package org.example.recipes;

import android.database.Cursor;
import android.database.sqlite.SQLiteDatabase;
import android.database.sqlite.SQLiteStatement;

final class Store {
    private final SQLiteDatabase db;

    Store(SQLiteDatabase db) { this.db = db; }

    Cursor abroad(String region) {
        // finds: left-join-filtered (+5)
        return db.rawQuery("""
            SELECT r.id, c.name
            FROM recipe AS r
            LEFT JOIN cuisine AS c ON c.id = r.cuisine_id
            WHERE c.region = ?
            """, new String[] {region});
    }

    Cursor cuisines() {
        // finds: ambiguous-column (+2)
        return db.rawQuery("""
            SELECT id, name
            FROM cuisine JOIN recipe ON recipe.cuisine_id = cuisine.id
            """, null);
    }

    void change() {
        db.execSQL("UPDATE recipe SET servings = servings / 2 WHERE id = 1");
        // finds: duplicate-assignment
        db.execSQL("UPDATE recipe SET minutes = 1, minutes = 2 WHERE id = 1");
        // finds: null-into-not-null
        db.execSQL("UPDATE recipe SET title = NULL WHERE id = 1");
        // finds: value-outside-check
        db.execSQL("UPDATE ingredient SET unit = 'cup' WHERE id = 1");
        // finds: delete-without-where
        db.execSQL("DELETE FROM recipe");
    }

    SQLiteStatement insert() {
        // finds: missing-required-column
        return db.compileStatement("INSERT INTO recipe (source) VALUES (?)");
    }
}

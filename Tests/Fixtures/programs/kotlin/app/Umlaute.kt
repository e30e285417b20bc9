package org.example.recipes

import android.database.sqlite.SQLiteDatabase

fun umlaute(db: SQLiteDatabase) {
    val größe = "Käse 🧀"; db.rawQuery("SELECT id FROM ingredient WHERE name = 'Müsli' ORDER BY id", null)
    // finds: unknown-name
    val menü = "Käse 🧀"; db.rawQuery("SELECT id FROM ingredient WHERE nmae = 'Müsli 🥣' ORDER BY id", null)
}

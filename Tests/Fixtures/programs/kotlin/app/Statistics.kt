package org.example.recipes

import androidx.sqlite.db.SupportSQLiteDatabase

fun SupportSQLiteDatabase.average() = query("SELECT avg(minutes) FROM recipe")

// finds: integer-division
fun SupportSQLiteDatabase.share() = query("SELECT sum(minutes) / count(*) * 100 AS percent FROM recipe")

// finds: nullable-concat
fun SupportSQLiteDatabase.labels() = query("SELECT id, title || ' – ' || source AS label FROM recipe ORDER BY id")

// finds: function-call
fun SupportSQLiteDatabase.short() = query("SELECT substr(title) AS short FROM recipe ORDER BY id")

fun SupportSQLiteDatabase.recent(days: Int) =
    query("SELECT id FROM recipe WHERE cooked_at > date('now', ? || ' days') ORDER BY id", arrayOf(-days))

// finds: invalid-date-argument
fun SupportSQLiteDatabase.old() = query("SELECT id FROM recipe WHERE cooked_at < date('now', '-1 fortnight') ORDER BY id")

// finds: implicit-cross-join
fun SupportSQLiteDatabase.pairs() = query("SELECT r.title, i.name FROM recipe AS r, ingredient AS i WHERE r.minutes > 5")

// finds: double-quoted-string
fun SupportSQLiteDatabase.grams() = query("SELECT name FROM ingredient WHERE unit = \"g\" ORDER BY name")

package org.example.recipes;

class Allowed {
    void reset(android.database.sqlite.SQLiteDatabase db) {
        // silent: allowed in a comment
        // puresql-lint: allow(delete-without-where) the demo begins anew
        db.execSQL("DELETE FROM recipe_ingredient");
    }
}

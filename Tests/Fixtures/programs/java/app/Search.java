package org.example.recipes;

import java.util.List;

class Search {
    void run(android.database.sqlite.SQLiteDatabase db, List<String> words, boolean quick) {
        // silent: a builder
        StringBuilder sql = new StringBuilder("SELECT id FROM recipe WHERE 1 = 1");
        if (quick) sql.append(" AND minutes < 20");
        db.rawQuery(sql.toString(), null);
        // silent: text that grows
        String query = "DELETE FROM recipe_ingredient";
        if (quick) query += " WHERE recipe_id = 1";
        db.execSQL(query);
        // silent: lines that are joined
        db.rawQuery(String.join(" ", "SELECT id", "FROM recipe"), null);
        // silent: a condition behind it
        db.execSQL("UPDATE recipe SET minutes = 1" + where(words));
    }

    private String where(List<String> words) { return " WHERE " + String.join(" AND ", words); }
}

package app.example;

import android.database.sqlite.SQLiteDatabase;

class Store {
    private static final String COUNT =
        "UPDATE thread SET \"old\" = (SELECT count(*) FROM message WHERE thread = old.thread AND \"old\" <> 0) "
            + "WHERE id = old.thread";
    private static final String TRIGGER =
        "CREATE TRIGGER count_old AFTER DELETE ON message BEGIN " + COUNT + "; END";

    void make(SQLiteDatabase db) {
        db.execSQL("CREATE TABLE message (id INTEGER PRIMARY KEY, thread INTEGER NOT NULL, \"old\" INTEGER NOT NULL)");
        db.execSQL("CREATE TABLE thread (id INTEGER PRIMARY KEY, \"old\" INTEGER NOT NULL DEFAULT 0)");
        db.execSQL(TRIGGER);
    }
}

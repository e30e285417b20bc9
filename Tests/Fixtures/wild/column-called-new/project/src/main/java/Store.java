package app.example;

import android.database.sqlite.SQLiteDatabase;

class Store {
    private static final String COUNT =
        "UPDATE thread SET \"new\" = (SELECT count(*) FROM message WHERE thread = new.thread AND \"new\" <> 0) "
            + "WHERE id = new.thread";
    private static final String TRIGGER =
        "CREATE TRIGGER count_new AFTER INSERT ON message BEGIN " + COUNT + "; END";

    void make(SQLiteDatabase db) {
        db.execSQL("CREATE TABLE message (id INTEGER PRIMARY KEY, thread INTEGER NOT NULL, \"new\" INTEGER NOT NULL)");
        db.execSQL("CREATE TABLE thread (id INTEGER PRIMARY KEY, \"new\" INTEGER NOT NULL DEFAULT 0)");
        db.execSQL(TRIGGER);
    }
}

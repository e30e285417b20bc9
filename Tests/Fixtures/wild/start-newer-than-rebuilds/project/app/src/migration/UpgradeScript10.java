import android.database.sqlite.SQLiteDatabase;

class UpgradeScript10 implements UpgradeScript {
    @Override
    public void performUpgrade(SQLiteDatabase db) {
        db.execSQL("ALTER TABLE lamp RENAME TO lamp_backup");
        db.execSQL("ALTER TABLE note RENAME TO note_backup");
        db.execSQL("CREATE TABLE lamp (id INTEGER PRIMARY KEY, watt INTEGER NOT NULL, room TEXT)");
        db.execSQL("CREATE TABLE note (id INTEGER PRIMARY KEY, lamp_id INTEGER NOT NULL REFERENCES lamp (id), text TEXT NOT NULL)");
        db.execSQL("INSERT INTO lamp (id, watt) SELECT id, watt FROM lamp_backup");
        db.execSQL("INSERT INTO note (id, lamp_id, text) SELECT id, lamp_id, text FROM note_backup");
        db.execSQL("DROP TABLE note_backup");
        db.execSQL("DROP TABLE lamp_backup");
        db.execSQL("CREATE INDEX lamp_room ON lamp (room)");
    }
}

import android.database.sqlite.SQLiteDatabase;

class UpgradeScript2 implements UpgradeScript {
    @Override
    public void performUpgrade(SQLiteDatabase db) {
        db.execSQL("ALTER TABLE lamp RENAME TO lamp_backup");
        db.execSQL("CREATE TABLE lamp (id INTEGER PRIMARY KEY, watt INTEGER NOT NULL)");
        db.execSQL("INSERT INTO lamp (id, watt) SELECT id, power FROM lamp_backup");
        db.execSQL("DROP TABLE lamp_backup");
    }
}

import androidx.room.Database
import androidx.room.RoomDatabase
import androidx.room.migration.Migration
import androidx.sqlite.db.SupportSQLiteDatabase

@Database(entities = [Call::class], version = 3)
abstract class LogDatabase : RoomDatabase() {
  companion object {
    fun fill(db: SupportSQLiteDatabase) {
      db.execSQL("CREATE TABLE IF NOT EXISTS log_call (id INTEGER PRIMARY KEY NOT NULL, number TEXT NOT NULL)")
    }

    private val MIGRATION_2_3 = object : Migration(2, 3) {
      override fun migrate(db: SupportSQLiteDatabase) {
        db.execSQL("ALTER TABLE log_call ADD COLUMN seconds INTEGER NOT NULL DEFAULT 0")
      }
    }
  }
}

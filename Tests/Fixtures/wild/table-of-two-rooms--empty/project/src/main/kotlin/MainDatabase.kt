import androidx.room.Database
import androidx.room.RoomDatabase
import androidx.room.migration.Migration
import androidx.sqlite.db.SupportSQLiteDatabase

@Database(version = 3, entities = [])
abstract class MainDatabase : RoomDatabase() {
  companion object {
    private val MIGRATION_1_2 = object : Migration(1, 2) {
      override fun migrate(db: SupportSQLiteDatabase) {
        db.execSQL("DROP TABLE IF EXISTS call")
        db.execSQL("CREATE TABLE call (id INTEGER PRIMARY KEY NOT NULL, number TEXT NOT NULL)")
      }
    }
  }
}

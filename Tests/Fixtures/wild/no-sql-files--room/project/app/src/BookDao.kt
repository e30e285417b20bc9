package books

import androidx.room.Dao
import androidx.room.Entity
import androidx.room.PrimaryKey
import androidx.room.Query
import androidx.room.migration.Migration

@Entity
data class Book(@PrimaryKey val id: Int, val title: String, val pages: Int?)

val steps = object : Migration(1, 2) {
    override fun migrate(db: SupportSQLiteDatabase) {
        db.execSQL("ALTER TABLE Book ADD COLUMN pages INTEGER")
    }
}

@Dao
interface BookDao {
    @Query("SELECT title FROM Book WHERE pages > :least")
    fun thick(least: Int): List<String>

    @Query("SELECT colour FROM Book")
    fun colours(): List<String>
}

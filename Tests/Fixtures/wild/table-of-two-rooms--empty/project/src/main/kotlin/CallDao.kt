import androidx.room.Dao
import androidx.room.Query

@Dao
interface CallDao {
  @Query("SELECT number FROM call WHERE seconds = 0 AND number <> ''")
  fun missed(): List<String>

  @Query("SELECT numbr FROM call")
  fun all(): List<String>
}

import androidx.room.Dao
import androidx.room.Query

@Dao
interface CallDao {
  @Query("SELECT number FROM log_call WHERE seconds = 0 AND number <> ''")
  fun missed(): List<String>

  @Query("SELECT numbr FROM log_call")
  fun all(): List<String>
}

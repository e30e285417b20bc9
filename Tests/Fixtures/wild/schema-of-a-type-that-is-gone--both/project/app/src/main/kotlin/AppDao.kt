package app.example

import androidx.room.Dao
import androidx.room.Query

@Dao
interface AppDao {
    @Query("SELECT nam FROM app")
    fun names(): List<String>
}

package app.example

import androidx.room.Dao
import androidx.room.Query

@Dao
interface AppDao {
    @Query("SELECT titel FROM packed")
    fun names(): List<String>
}

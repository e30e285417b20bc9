package org.example.recipes

import androidx.room.Dao
import androidx.room.Query
import kotlinx.coroutines.flow.Flow

@Dao
interface RecipeDao {
    @Query("SELECT id, title FROM recipe ORDER BY title")
    fun titles(): Flow<List<RecipeTitle>>

    @Query("SELECT * FROM recipe WHERE id = :id")
    suspend fun recipe(id: Long): Recipe?

    // finds: null-comparison
    @Query("SELECT id, title FROM recipe WHERE source = NULL")
    suspend fun own(): List<RecipeTitle>

    // finds: unknown-name
    @Query("SELECT id, title FROM recipe WHERE duration < :minutes")
    suspend fun quick(minutes: Int): List<RecipeTitle>

    @Query("UPDATE recipe SET cooked_at = :day WHERE id = :id")
    suspend fun cooked(id: Long, day: String)

    // finds: delete-without-where
    @Query("DELETE FROM recipe")
    suspend fun removeRecipes()

    @Query("SELECT id, title FROM recipe WHERE id IN (:ids) ORDER BY id")
    suspend fun some(ids: List<Long>): List<RecipeTitle>
}

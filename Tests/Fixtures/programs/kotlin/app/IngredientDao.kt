package org.example.recipes

import androidx.room.Dao
import androidx.room.Query

@Dao
abstract class IngredientDao {
    @Query(
        """
        SELECT i.name, ri.amount, i.unit
        FROM recipe_ingredient AS ri
        JOIN ingredient AS i ON i.id = ri.ingredient_id
        WHERE ri.recipe_id = :recipe
        ORDER BY i.name
        """
    )
    abstract suspend fun ofRecipe(recipe: Long): List<Line>

    // finds: ambiguous-column (+3)
    @Query(
        """
        SELECT id, name
        FROM cuisine JOIN recipe ON recipe.cuisine_id = cuisine.id
        WHERE recipe.minutes < 20
        """
    )
    abstract suspend fun fast(): List<Line>

    @Query(
        "SELECT name FROM cuisine " +
            // finds: not-in-nullable
            "WHERE id NOT IN (SELECT cuisine_id FROM recipe) ORDER BY name"
    )
    abstract suspend fun uncooked(): List<String>

    // finds: value-outside-check
    @Query("UPDATE ingredient SET unit = 'cup' WHERE id = :id")
    abstract suspend fun cup(id: Long)

    // finds: insert-column-count
    @Query("INSERT INTO ingredient (name, unit) VALUES (:name)")
    abstract suspend fun add(name: String)
}

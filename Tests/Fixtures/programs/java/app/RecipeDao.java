package org.example.recipes;

import androidx.room.Dao;
import androidx.room.Query;
import java.util.List;

@Dao
public interface RecipeDao {
    @Query("SELECT title FROM recipe ORDER BY title")
    List<String> titles();

    // finds: null-comparison
    @Query("SELECT title FROM recipe WHERE source = NULL")
    List<String> own();

    // finds: unknown-name
    @Query("SELECT title FROM recipe WHERE duration < :minutes")
    List<String> quick(int minutes);

    @Query("SELECT name FROM cuisine " +
        // finds: not-in-nullable
        "WHERE id NOT IN (SELECT cuisine_id FROM recipe) ORDER BY name")
    List<String> uncooked();

    @Query("SELECT title FROM recipe WHERE id IN (:ids) ORDER BY id")
    List<String> some(List<Long> ids);

    // finds: insert-column-count
    @Query("INSERT INTO ingredient (name, unit) VALUES (:name)")
    void add(String name);
}

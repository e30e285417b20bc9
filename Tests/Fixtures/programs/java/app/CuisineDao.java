package org.example.recipes;

import androidx.room.*;

@Dao
interface CuisineDao {
    @Query("SELECT name FROM cuisine WHERE region = :region ORDER BY name")
    java.util.List<String> of(String region);

    // finds: upsert-target
    @Query("INSERT INTO cuisine (name, region) VALUES (:n, :r) ON CONFLICT (region) DO UPDATE SET name = excluded.name")
    void replace(String n, String r);
}

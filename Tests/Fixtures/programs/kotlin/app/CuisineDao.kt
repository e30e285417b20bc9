package org.example.recipes

import androidx.room.Dao
import androidx.room.Query

@Dao
interface CuisineDao {
    @Query("SELECT name FROM cuisine WHERE region = :region ORDER BY name")
    suspend fun of(region: String): List<String>

    @Query("INSERT INTO cuisine (name, region) VALUES (:name, :region) ON CONFLICT (name) DO UPDATE SET region = excluded.region")
    suspend fun put(name: String, region: String)

    // finds: upsert-target
    @Query("INSERT INTO cuisine (name, region) VALUES (:name, :region) ON CONFLICT (region) DO UPDATE SET name = excluded.name")
    suspend fun replace(name: String, region: String)

    @Query("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5) SELECT i FROM n, cuisine WHERE cuisine.id = i")
    suspend fun numbers(): List<Int>
}

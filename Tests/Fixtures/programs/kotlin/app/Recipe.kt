package org.example.recipes

import androidx.room.Entity
import androidx.room.PrimaryKey

data class RecipeTitle(val id: Long, val title: String)

data class Recipe(
    val id: Long,
    val title: String,
    val source: String?,
    val minutes: Int,
    val servings: Int,
    val cuisineId: Long?,
    val cookedAt: String?,
)

data class Line(val name: String, val amount: Double, val unit: String)

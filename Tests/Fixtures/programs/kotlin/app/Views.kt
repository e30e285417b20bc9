package org.example.recipes

import androidx.room.DatabaseView

@DatabaseView("SELECT cuisine_id, count(*) AS n FROM recipe GROUP BY cuisine_id", viewName = "cuisine_size")
data class CuisineSize(val cuisineId: Long?, val n: Int)

// finds: bare-column-in-aggregate
@DatabaseView("SELECT cuisine_id, title, count(*) AS n FROM recipe GROUP BY cuisine_id", viewName = "cuisine_one")
data class CuisineOne(val cuisineId: Long?, val title: String, val n: Int)

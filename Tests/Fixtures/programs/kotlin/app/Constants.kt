package org.example.recipes

object Sql {
    const val TABLE = "recipe"
    const val ALL = "SELECT id, title FROM $TABLE ORDER BY id"

    // finds: unknown-name
    const val CUISINES = "SELECT id, name FROM cuisines ORDER BY name"

    // finds: type-mismatch-comparison
    const val QUICK = "SELECT id FROM ${TABLE} WHERE minutes < 'quick' ORDER BY id"

    val REGIONS = """
        SELECT region, count(*) AS n
        FROM cuisine
        WHERE region IS NOT NULL
        GROUP BY region
        ORDER BY n DESC, region
    """.trimIndent()

    // finds: column-count-mismatch (+3)
    val NAMES = """
        SELECT id, name FROM cuisine
        UNION SELECT name FROM ingredient
    """
}

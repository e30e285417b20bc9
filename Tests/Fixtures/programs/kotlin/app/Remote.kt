package org.example.recipes.remote

import org.postgresql.ds.PGSimpleDataSource

fun remote(source: PGSimpleDataSource) {
    source.connection.use { connection ->
        // silent: PostgreSQL, by its import
        connection.prepareStatement("SELECT nope::text FROM recipe WHERE id = ?::uuid").executeQuery()
        // silent: PostgreSQL, a table of the same name
        connection.prepareStatement("UPDATE recipe SET source = 1 WHERE title = NULL RETURNING nope").execute()
    }
}

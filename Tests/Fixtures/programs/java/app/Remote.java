package org.example.recipes.remote;

import org.postgresql.ds.PGSimpleDataSource;

class Remote {
    void run(PGSimpleDataSource source) throws java.sql.SQLException {
        // silent: PostgreSQL, by its import
        source.getConnection().prepareStatement("SELECT nope::text FROM recipe WHERE id = ?::uuid");
        // silent: PostgreSQL, a table of the same name
        source.getConnection().prepareStatement("UPDATE recipe SET source = 1 WHERE title = NULL RETURNING nope");
    }
}

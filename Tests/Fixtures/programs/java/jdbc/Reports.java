package org.example.recipes.jdbc;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

class Reports {
    Connection open() throws SQLException { return DriverManager.getConnection("jdbc:sqlite:recipes.db"); }

    void run(Connection db) throws SQLException {
        db.prepareStatement("SELECT avg(minutes) FROM recipe").executeQuery();
        // finds: integer-division
        db.prepareStatement("SELECT sum(minutes) / count(*) * 100 AS percent FROM recipe").executeQuery();
        // finds: nullable-concat
        db.prepareStatement("SELECT id, title || ' - ' || source AS label FROM recipe ORDER BY id").executeQuery();
        // finds: function-call
        db.prepareStatement("SELECT substr(title) AS short FROM recipe ORDER BY id").executeQuery();
        try (var statement = db.createStatement()) {
            // finds: invalid-date-argument
            statement.executeQuery("SELECT id FROM recipe WHERE cooked_at < date('now', '-1 fortnight') ORDER BY id");
            // finds: double-quoted-string
            statement.executeQuery("SELECT name FROM ingredient WHERE unit = \"g\" ORDER BY name");
            // finds: implicit-cross-join
            statement.executeQuery("SELECT r.title, i.name FROM recipe AS r, ingredient AS i WHERE r.minutes > 5");
            // finds: bare-column-in-aggregate
            statement.executeQuery("SELECT cuisine_id, title, count(*) AS n FROM recipe GROUP BY cuisine_id");
            // finds: update-without-where
            statement.executeUpdate("UPDATE cuisine SET region = 'north'");
        }
    }
}

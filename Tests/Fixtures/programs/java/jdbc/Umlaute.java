package org.example.recipes.jdbc;

class Umlaute {
    void run(java.sql.Connection db) throws java.sql.SQLException {
        var größe = "Käse 🧀"; db.prepareStatement("SELECT id FROM ingredient WHERE name = 'Müsli' ORDER BY id");
        // finds: unknown-name
        var menü = "Käse 🧀"; db.prepareStatement("SELECT id FROM ingredient WHERE nmae = 'Müsli 🥣' ORDER BY id");
    }
}

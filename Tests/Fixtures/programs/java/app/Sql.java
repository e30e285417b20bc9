package org.example.recipes;

final class Sql {
    static final String TABLE = "recipe";
    static final String ALL = "SELECT id, title FROM " + TABLE + " ORDER BY id";

    // finds: unknown-name
    static final String CUISINES = "SELECT id, name FROM cuisines ORDER BY name";

    // finds: type-mismatch-comparison
    static final String QUICK = "SELECT id FROM recipe WHERE minutes < 'quick' ORDER BY id";

    // finds: column-count-mismatch (+2)
    static final String NAMES = "SELECT id, name FROM cuisine"
        + " UNION SELECT name FROM ingredient";

    private Sql() {}
}

package org.example.recipes

/**
 * silent: SQL in a comment: "SELECT nope FROM recipe WHERE source = NULL"
 */
class Comments {
    /* "DELETE FROM nowhere" /* "UPDATE nope SET a = 1" */ */
    val quote = '"' // silent: a quote as a character, "SELECT nope FROM recipe"
}

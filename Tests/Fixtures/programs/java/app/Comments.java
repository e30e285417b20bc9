package org.example.recipes;

/** silent: SQL in a comment: "SELECT nope FROM recipe" */
class Comments { /* "DELETE FROM nowhere" */ }

package store

// silent: SQL in a comment: "SELECT nope FROM recipe"

/* "DELETE FROM nowhere" */

//! silent: SQL in a comment: "SELECT nope FROM journal"

/* "DELETE FROM nowhere" /* "UPDATE nope SET a = 1" */ */
pub fn nothing() {}

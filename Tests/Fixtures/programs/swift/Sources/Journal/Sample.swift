import GRDB

/// Reads the newest entry.
///
///     let row = try Row.fetchOne(db, sql: "SELECT nope FROM journal")
func newest(_ db: Database) throws -> Row? {
  // silent: SQL in a comment: "SELECT nope FROM journal WHERE color = NULL"
  /* db.execute(sql: "DELETE FROM nowhere") /* "UPDATE nope SET a = 1" */ */
  try Row.fetchOne(db, sql: "SELECT id FROM entry ORDER BY written_at DESC LIMIT 1")
}

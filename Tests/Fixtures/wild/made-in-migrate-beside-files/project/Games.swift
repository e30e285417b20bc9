import SQLite3

final class Games {
  var db: OpaquePointer?

  func migrate() throws {
    try execute(
      """
      CREATE TABLE IF NOT EXISTS "game" (
        "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
        "mode" TEXT NOT NULL
      );
      """)
  }

  func count() throws -> Int {
    try execute(#"SELECT COUNT("moode_2"), game.kind FROM game"#)
    return 0
  }

  func execute(_ sql: String) throws {
    sqlite3_exec(db, sql, nil, nil, nil)
  }
}

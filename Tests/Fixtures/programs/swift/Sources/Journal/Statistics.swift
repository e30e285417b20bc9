import GRDB

extension Database {
  func wordsByMonth() throws -> [Row] {
    try Row.fetchAll(
      self,
      sql: """
        WITH month AS (
          SELECT strftime('%Y-%m', written_at) AS name, words FROM entry
        )
        SELECT name, sum(words) AS words
        FROM month
        GROUP BY name
        ORDER BY name
        """)
  }

  func share() throws -> Row? {
    // finds: integer-division
    try Row.fetchOne(self, sql: "SELECT sum(words) / count(*) * 100 AS percent FROM entry")
  }

  func titles() throws -> [Row] {
    // finds: nullable-concat
    try Row.fetchAll(self, sql: "SELECT id, title || ' (' || color || ')' AS label FROM journal ORDER BY id")
  }

  func unread() throws -> [Row] {
    try Row.fetchAll(
      self,
      // finds: unused-cte (+2)
      sql: """
        WITH few AS (SELECT id FROM entry WHERE words < 10)
        SELECT id, title FROM journal ORDER BY id
        """)
  }
}

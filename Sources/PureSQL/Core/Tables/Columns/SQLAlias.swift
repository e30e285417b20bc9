/// The name that a table has in a statement: its own, or another one where it comes up twice.
public struct SQLAlias: Sendable {
  /// Quoted.
  let sql: String

  init(table: String) { sql = quotedName(table) }

  /// `t0`, `t1`: for each table of a join.
  init(number: Int) { sql = "t\(number)" }

  /// - Parameter sql: The name, quoted.
  init(sql: String) { self.sql = sql }
}

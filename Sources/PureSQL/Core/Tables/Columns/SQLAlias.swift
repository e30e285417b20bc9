/// The name that a table has in a statement: its own, or another one where it comes up twice.
public struct SQLAlias: Sendable {
  let name: String

  init(table: String) { name = table }

  /// `t0`, `t1`: for each table of a join.
  init(number: Int) { name = "t\(number)" }

  var sql: String { quotedName(name) }
}

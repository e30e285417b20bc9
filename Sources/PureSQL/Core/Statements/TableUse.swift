/// The tables that a statement reads and writes, as SQLite's authorizer tells when the statement is compiled: views are
/// resolved, triggers and foreign key actions are in it (<https://sqlite.org/c3ref/set_authorizer.html>).
struct TableUse: Sendable {
  var reads: Set<String> = []
  var writes: Set<String> = []
  var changesRows = false
  var changesSchema = false
}

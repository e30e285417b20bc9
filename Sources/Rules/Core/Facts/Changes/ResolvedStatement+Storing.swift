import Analyzer

extension ResolvedStatement {
  /// Whether the statement stores each row that it makes or ends in an error: an INSERT or UPDATE that nobody lets pass
  /// over a row. An upsert may not come to its change.
  func storesOrFails(in table: Table) -> Bool {
    // A trigger before the row may leave it out with RAISE(IGNORE).
    guard !catalog.triggers(on: table).contains(where: { $0.node.time == .before }) else { return false }
    switch statement.body {
    case .insert(let insert): return insert.upserts.isEmpty && (insert.or == nil || insert.or == .abort)
    case .update(let update): return update.or == nil || update.or == .abort
    default: return false
    }
  }
}

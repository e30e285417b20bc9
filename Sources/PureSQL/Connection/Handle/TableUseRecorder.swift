import CSQLite

/// Listens to the authorizer while a statement is compiled.
final class TableUseRecorder {
  var use = TableUse()
  /// The pool's own BEGIN and COMMIT may control transactions; other statements would break its bookkeeping.
  let mayControlTransactions: Bool
  private(set) var deniedTransactionControl = false

  init(mayControlTransactions: Bool) {
    self.mayControlTransactions = mayControlTransactions
  }

  /// Records an action that SQLite tells the authorizer of, and answers it.
  func record(_ action: Int32, _ first: UnsafePointer<CChar>?) -> Int32 {
    switch action {
    case SQLITE_READ:
      if let name = table(first) { use.reads.insert(name) }
    case SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE:
      if let name = table(first) {
        use.writes.insert(name)
        use.changesRows = true
      }
    case SQLITE_TRANSACTION, SQLITE_SAVEPOINT:
      guard mayControlTransactions else {
        deniedTransactionControl = true
        return SQLITE_DENY
      }
    case SQLITE_SELECT, SQLITE_FUNCTION, SQLITE_RECURSIVE, SQLITE_PRAGMA, SQLITE_ANALYZE, SQLITE_REINDEX,
      SQLITE_ATTACH, SQLITE_DETACH:
      break
    default:
      // All that is left creates, alters or drops something.
      use.changesSchema = true
    }
    return SQLITE_OK
  }

  private func table(_ name: UnsafePointer<CChar>?) -> String? {
    guard let name else { return nil }
    let folded = foldedName(String(cString: name))
    // SQLite's own bookkeeping changes with the schema; nobody observes it.
    return folded.hasPrefix("sqlite_") || folded == ArrayTable.name ? nil : folded
  }
}

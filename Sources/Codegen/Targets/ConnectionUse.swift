import Analyzer

/// A statement that is about the connection on which it runs, and not about the database: what it does is lost on every other
/// connection, and those that a data layer lends to its queries are several.
package enum ConnectionUse: Sendable, Equatable {
  /// `ATTACH`, `DETACH`: the keyword.
  case attachment(String)
  /// `BEGIN`, `COMMIT`, `SAVEPOINT`: the keyword.
  case transaction(String)
  /// `PRAGMA foreign_keys = OFF`: the name of what is set.
  case setting(String)

  /// The use that a statement makes of its connection; nil for one that does nothing to it.
  ///
  /// - Parameter sql: the text that SQLite gets.
  init?(_ sql: [UInt8]) {
    let file = SourceFile(path: "", bytes: sql)
    let tree = Parser.parse(file)
    guard let statement = tree.statements.first, statement.explain == .no else { return nil }
    switch statement.body {
    case .utility(let node) where node.kind == .attach: self = .attachment("ATTACH")
    case .utility(let node) where node.kind == .detach: self = .attachment("DETACH")
    case .transaction(let node):
      switch node.kind {
      case .begin: self = .transaction("BEGIN")
      case .commit: self = .transaction("COMMIT")
      case .rollback: self = .transaction("ROLLBACK")
      case .savepoint: self = .transaction("SAVEPOINT")
      case .release: self = .transaction("RELEASE")
      case .rollbackTo: self = .transaction("ROLLBACK TO")
      }
    case .pragma(let node) where node.name.exists && node.value.exists:
      let name = tree.name(node.name)
      guard Self.settings.contains(name) else { return nil }
      self = .setting(name.text.lowercased())
    default: return nil
    }
  }

  /// The PRAGMAs that set what one connection goes by, until it is closed (<https://sqlite.org/pragma.html>). What belongs to the
  /// file (`user_version`, `journal_mode = WAL`), to the process (`soft_heap_limit`) or to one transaction (`defer_foreign_keys`) isn't among them.
  private static let settings = Set(
    [
      "automatic_index", "busy_timeout", "cache_size", "cache_spill", "case_sensitive_like", "cell_size_check",
      "checkpoint_fullfsync", "foreign_keys", "fullfsync", "ignore_check_constraints", "journal_size_limit",
      "legacy_alter_table", "locking_mode", "max_page_count", "mmap_size", "query_only",
      "read_uncommitted", "recursive_triggers", "reverse_unordered_selects", "secure_delete", "synchronous",
      "temp_store", "threads", "trusted_schema", "wal_autocheckpoint", "writable_schema",
    ].map { Name($0) })
}

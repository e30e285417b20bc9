import CSQLite

/// The permissions of statements in a database.
package enum Permissions: Sendable {
  /// All that SQLite can: only for SQL of ours, in which no project has a say.
  case anything
  /// All but to open a file.
  case inMemory
  /// The permissions of a project's SQL in memory: those that preparing statements and building a schema needs, and
  /// nothing else.
  case project
  /// The permissions of a migration in memory while it is rehearsed: besides all those of a project, to set what holds
  /// in its connection.
  case rehearsal
  /// To read rows, and nothing else.
  case reading

  /// Whether an action is allowed, with its first two arguments as SQLite hands them to an authorizer.
  func allow(_ action: Int32, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?) -> Bool {
    switch self {
    case .anything: true
    case .inMemory: action != SQLITE_ATTACH
    case .project:
      switch action {
      case SQLITE_ATTACH, SQLITE_DETACH: false
      case SQLITE_PRAGMA: Permissions.isHarmless(pragma: first, value: second)
      case SQLITE_FUNCTION: !Permissions.isNamed(second, among: Permissions.deniedFunctions)
      default: true
      }
    case .rehearsal:
      switch action {
      case SQLITE_ATTACH, SQLITE_DETACH: false
      case SQLITE_PRAGMA:
        Permissions.isHarmless(pragma: first, value: second)
          || Permissions.isNamed(first, among: Permissions.connectionPragmas)
      case SQLITE_FUNCTION: !Permissions.isNamed(second, among: Permissions.deniedFunctions)
      default: true
      }
    case .reading:
      switch action {
      case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: true
      case SQLITE_FUNCTION: !Permissions.isNamed(second, among: Permissions.deniedFunctions)
      default: false
      }
    }
  }

  /// Whether a PRAGMA is allowed: one that reads the schema is; ALTER TABLE asks for some, and fts3 for the page size
  /// while it makes a table.
  private static func isHarmless(pragma name: UnsafePointer<CChar>?, value: UnsafePointer<CChar>?) -> Bool {
    isNamed(name, among: schemaPragmas) || (value == nil && isNamed(name, among: ["page_size", "data_version"]))
  }

  private static func isNamed(_ name: UnsafePointer<CChar>?, among names: [StaticString]) -> Bool {
    guard let name else { return false }
    return names.contains { candidate in
      candidate.utf8Start.withMemoryRebound(to: CChar.self, capacity: candidate.utf8CodeUnitCount) {
        sqlite3_stricmp(name, $0) == 0
      }
    }
  }

  private static let deniedFunctions: [StaticString] = [
    "load_extension", "readfile", "writefile", "edit", "fts3_tokenizer",
  ]

  /// Whether a migration may set a PRAGMA while it is rehearsed.
  static func isOfConnection(_ pragma: String) -> Bool { pragma.withCString { isNamed($0, among: connectionPragmas) } }

  /// The settings that a connection has of its own, and those that the header of a file holds.
  private static let connectionPragmas: [StaticString] = [
    "foreign_keys", "defer_foreign_keys", "legacy_alter_table", "ignore_check_constraints", "recursive_triggers",
    "writable_schema", "foreign_key_check", "integrity_check", "user_version", "application_id", "schema_version",
    "case_sensitive_like", "reverse_unordered_selects", "journal_mode", "synchronous", "optimize",
  ]

  private static let schemaPragmas: [StaticString] = [
    "table_info", "table_xinfo", "table_list", "index_list", "index_info", "index_xinfo", "foreign_key_list",
    "quick_check", "collation_list", "database_list", "function_list", "module_list", "pragma_list", "compile_options",
  ]
}

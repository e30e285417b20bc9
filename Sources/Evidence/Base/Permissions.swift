import CSQLite

/// What SQL of a project may do in a database in memory: what preparing statements and building a schema needs, and
/// nothing else.
package enum Permissions {
  /// For `sqlite3_set_authorizer`.
  package static let authorizer:
    @convention(c) (
      UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
      UnsafePointer<CChar>?
    ) -> Int32 = { _, action, first, second, _, _ in
      Permissions.allow(action, first, second) ? SQLITE_OK : SQLITE_DENY
    }

  /// Whether an action is allowed, with its first two arguments as SQLite hands them to an authorizer.
  package static func allow(_ action: Int32, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?) -> Bool {
    switch action {
    case SQLITE_ATTACH, SQLITE_DETACH: return false
    case SQLITE_PRAGMA: return isHarmless(pragma: first, value: second)
    case SQLITE_FUNCTION: return !isNamed(second, among: deniedFunctions)
    default: return true
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

  private static let schemaPragmas: [StaticString] = [
    "table_info", "table_xinfo", "table_list", "index_list", "index_info", "index_xinfo", "foreign_key_list",
    "quick_check", "collation_list", "database_list", "function_list", "module_list", "pragma_list", "compile_options",
  ]
}

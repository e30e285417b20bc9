/// The use that functions make of the texts that are passed to them, by their names.
package struct ProgramVerbs: Sendable {
  /// Functions that SQL is passed to, besides those that are known: `_Execute`, `db.run`.
  private let added: [String]
  /// Functions that no SQL is passed to.
  private let taken: [String]
  /// The program's own functions that are given SQL, as its files show, in order.
  private let learned: [String]

  /// The functions that are known, with those that a project adds or takes away.
  package init(adding added: [String] = [], without taken: [String] = []) {
    self.added = added
    self.taken = taken
    learned = []
  }

  init(_ other: ProgramVerbs, learned: [String]) {
    added = other.added
    taken = other.taken
    self.learned = learned
  }

  /// Whether it is only by the program's own files that a function is known to take SQL.
  package func isLearned(_ name: String) -> Bool { learned.contains(name) }

  /// Whether SQL is passed to a function.
  ///
  /// - Parameters:
  ///   - name: its name alone.
  ///   - path: with what stands before the name.
  func takesSQL(_ name: String, path: String) -> Bool {
    if taken.contains(where: { $0 == name || $0 == path }) { return false }
    return Self.sql.contains(name) || learned.contains(name) || added.contains { $0 == name || $0 == path }
  }

  /// Whether a project says that no SQL is passed to a function.
  func isTaken(_ name: String, path: String) -> Bool { taken.contains { $0 == name || $0 == path } }

  /// Whether nothing is known of a function that speaks against SQL.
  static func mayTakeSQL(_ name: String) -> Bool {
    !takesProse(name) && !text.contains(name) && !joins(name) && !definesTable(name)
  }

  /// Whether a function shows, logs or compares its texts.
  static func takesProse(_ name: String) -> Bool { prose.contains(name) }

  /// Whether a function makes a longer text, or puts values in.
  static func makesText(_ name: String, path: String) -> Bool {
    text.contains(name) || path.contains("Builder") || path.contains("StringBuffer")
  }

  /// Whether a method adds its text to a longer one, or to a list.
  static func addsText(_ name: String) -> Bool { adding.contains(name) }

  /// How a function writes the places of values in the text that is passed to it; nil for one that formats nothing.
  static func formatStyle(of name: String, _ language: HostLanguage, isMacro: Bool) -> FormatHoles.Style? {
    switch name {
    case "format": language == .rust ? isMacro ? .brace : nil : .percent
    case "formatcp": language == .rust ? .brace : nil
    case "Sprintf", "sprintf", "snprintf", "sqlite3_mprintf": .percent
    default: nil
    }
  }

  /// The same of a method of the text, or of an operator behind it.
  static func formatStyle(ofMethod name: String, _ language: HostLanguage) -> FormatHoles.Style? {
    switch (name, language) {
    case ("%", .python): .percent
    case ("format", .python): .brace
    case ("format", .kotlin), ("formatted", .java): .percent
    default: nil
    }
  }

  /// Whether a function gives the text that it is given, but for white space and values.
  static func keepsText(_ name: String) -> Bool {
    ["dedent", "cleandoc", "formatcp", "text", "outdent", "TrimSpace"].contains(name)
  }

  /// Whether a function makes a text that grows, and begins with the one that is passed: `StringBuilder("SELECT …")`.
  static func makesBuilder(_ name: String, path: String) -> Bool {
    (path.contains("Builder") || path.contains("StringBuffer")) && !text.contains(name)
  }

  /// Whether a method makes another text of its own one.
  static func changesText(_ name: String) -> Bool { text.contains(name) }

  /// Whether a method puts the elements of a list together.
  static func joins(_ name: String) -> Bool { ["join", "joined", "joinToString", "concat"].contains(name) }

  /// Whether a function makes or changes the table whose name is passed to it.
  static func definesTable(_ name: String) -> Bool { definingNames.contains(name) }

  private static let sql: Set<String> = [
    "execute", "executemany", "executescript", "exec", "Exec", "ExecContext", "Query", "QueryContext", "QueryRow",
    "QueryRowContext", "QueryRowx", "Queryx", "Prepare", "PrepareContext", "Preparex", "NamedExec", "NamedQuery",
    "MustExec", "query", "query_row", "query_as", "query_scalar", "query_map", "queryRow", "prepare", "prepareCached",
    "prepare_cached", "execute_batch", "execSQL", "rawQuery", "compileStatement", "fetchAll", "fetchOne", "fetchCursor",
    "run", "all", "get", "each", "scalar", "raw", "sql", "SQLRequest", "makeStatement", "cachedStatement",
    "executeUpdate", "executeQuery", "executeStatements", "prepareStatement", "createStatement", "sqlite3_prepare_v2",
    "sqlite3_exec", "sql_query", "query_one", "iterate", "pluck", "values", "Raw", "Select", "Get", "SelectContext",
    "GetContext", "all_rows", "select", "Rebind",
  ]
  private static let prose: Set<String> = [
    "log", "info", "warn", "warning", "error", "debug", "trace", "print", "println", "printf", "Printf", "Println",
    "Errorf", "NSLog", "fatalError", "panic", "Error", "Exception", "RuntimeException", "ValueError", "describe", "it",
    "test", "gettext", "_", "tr", "t", "i18n", "assertEquals", "assertEqual", "XCTAssertEqual", "assert_eq", "expect",
    "add_argument", "help", "title", "label", "placeholder", "Text", "Button", "alert", "eprintln", "anyhow", "bail",
    "NewError", "New", "Fatal", "Fatalf", "Warnf", "Infof", "Debugf", "RegExp", "compile", "match",
  ]
  private static let text: Set<String> = [
    "append", "push_str", "WriteString", "write_str", "format", "Sprintf", "Fprintf", "sprintf", "replace", "concat",
    "replaceAll", "replacingOccurrences", "appendingFormat", "appending", "String", "snprintf", "write", "writeln",
    "push", "plus", "joined", "join", "sqlite3_mprintf", "ReplaceAll", "Replace", "formatted", "resolve",
    "subst", "template", "push_bind",
  ]
  private static let adding: Set<String> = ["append", "push", "push_str", "WriteString", "write_str"]
  /// The functions that make or change the table whose name is passed to them.
  static let definingNames: Set<String> = [
    "create", "alter", "createTable", "create_table", "alterTable", "alter_table", "addColumn", "add_column", "rename",
    "createVirtualTable", "sqliteTable", "Table", "table", "renameTable", "Entity", "hasTable", "TableName", "drop",
    "dropTable", "drop_table", "createTableIfNotExists", "batch_alter_table",
  ]
  /// Names of functions that change a table which is there, in ways that no SQL shows: `knex.schema.alterTable("pet", …)`.
  static let changingNames: Set<String> = ["alter", "alterTable", "alter_table", "batch_alter_table"]
  /// Names that classes give to the names of their tables.
  static let modelNames: Set<String> = ["__tablename__", "tableName", "databaseTableName"]
}

/// `declaration`: something else contradicts what a project declares.
extension Finding {
  /// - Parameter what: `function fold with 1 argument`, `the collation 'x'`.
  static func builtin(_ what: String) -> Finding { Finding(.declaration, "SQLite has \(what) built in") }

  static func declaredTwice(_ what: String) -> Finding { Finding(.declaration, "\(what) is declared twice") }

  static func declaredOtherwise(_ what: String, in set: String) -> Finding {
    Finding(
      .declaration, "\(what) is declared differently in the set '\(set)'",
      help: "Leave it out here, or '\(set)' out of 'uses'.")
  }

  static func createdByHistory(_ name: Name) -> Finding {
    Finding(
      .declaration, "'\(name)' is declared to be there before the first migration, and the history creates it",
      help: "Keep one of the two.")
  }

  static func schemaExists(_ name: Name) -> Finding {
    Finding(.declaration, "there is a schema '\(name)' already")
  }

  static func noHistory(at path: String) -> Finding {
    Finding(
      .declaration, "there is no history at '\(path)'",
      help: "Name a folder of migrations or an SQL file with the schema, relative to this file.")
  }
}

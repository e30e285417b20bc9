package import Analyzer

/// Reads statements out of the string literals of a program's files.
package struct ProgramStatements: Notation {
  /// Tables that the statements in a folder's programs aren't read about.
  package struct Scope: Sendable {
    /// The folder, as the paths of files begin; empty for all.
    let folder: String
    /// The names of tables, in lower case and in order.
    let tables: [String]

    /// Each parameter sets the property of its name.
    package init(folder: String, tables: Set<String>) {
      self.folder = folder
      self.tables = tables.sorted()
    }

    fileprivate func has(_ path: String) -> Bool { folder.isEmpty || path.hasPrefix(folder + "/") }
  }

  /// For each file the innermost scope counts.
  private let scopes: [Scope]
  /// The functions that SQL is passed to, as far as a project says so.
  package let verbs: ProgramVerbs
  /// Texts that have one name in all of the program.
  private let constants: ProgramConstants
  /// The databases of the program.
  package var databases = ProgramDatabases()

  /// A reader for the files of one project.
  package init(
    scopes: [Scope] = [], verbs: ProgramVerbs = ProgramVerbs(), constants: ProgramConstants = ProgramConstants()
  ) {
    self.constants = constants
    self.scopes = scopes.sorted { ($0.folder.utf8.count, $0.folder) > ($1.folder.utf8.count, $1.folder) }
    self.verbs = verbs
  }

  /// Whether a file is a program whose SQL is read, by its name.
  package static func isHost(_ name: String) -> Bool { HostLanguage(fileName: name)?.isHost ?? false }

  /// All SQL of a program's file; nil for any other file.
  package func sql(of host: SourceFile) -> ProgramSQL? {
    guard let language = HostLanguage(fileName: host.path), language.isHost else { return nil }
    return ProgramSQL(host, language, verbs, constants)
  }

  package func read(_ host: SourceFile) -> SourceFile {
    sql(of: host).map(text(of:)) ?? host
  }

  /// The statements of a program's file whose SQL was read.
  package func text(of sql: ProgramSQL) -> SourceFile {
    let tables = scopes.first { $0.has(sql.host.path) }?.tables ?? []
    if let text = sql.text(leavingOut: Set(tables), of: databases) { return text }
    return SourceFile([], notated: NotatedText(host: sql.host, origin: SourceOrigin([])))
  }
}

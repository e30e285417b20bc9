package import Analyzer

/// Reads statements out of the string literals of a program's files.
package struct ProgramStatements: Notation {
  /// The names, in lower case and in order, of tables that programs make: what is about one of them isn't read.
  package var ownTables: [String]
  /// The functions that SQL is passed to, as far as a project says so.
  package let verbs: ProgramVerbs

  /// A reader for the files of one project.
  package init(ownTables: [String] = [], verbs: ProgramVerbs = ProgramVerbs()) {
    self.ownTables = ownTables
    self.verbs = verbs
  }

  /// Whether a file is a program whose SQL is read, by its name.
  package static func isHost(_ name: String) -> Bool { HostLanguage(fileName: name)?.isHost ?? false }

  package func read(_ host: SourceFile) -> SourceFile {
    guard let language = HostLanguage(fileName: host.path), language.isHost else { return host }
    let sql = ProgramSQL(host, language, verbs)
    if let text = sql.text(leavingOut: Set(ownTables)) { return text }
    return SourceFile([], notated: NotatedText(host: host, origin: SourceOrigin([])))
  }
}

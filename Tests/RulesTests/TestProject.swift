import Analyzer
import Notations

/// A project in memory.
enum TestProject {
  /// - Parameter declared: what the program brings along, as SQL.
  static func analyze(
    migrations: [SourceFile], queries: [SourceFile], declared: String = ""
  ) -> AnalyzedProject {
    let history = migrations.map { Parser.parse($0) }
    let files = declared.isEmpty ? [] : [Parser.parse(declarations: SourceFile(path: "declared.sql", text: declared))]
    return ProjectAnalyzer.analyze(
      migrations: history, queries: queries.map { Parser.parse(read($0)) },
      over: DeclaredSchema(files, history: history).catalog)
  }

  /// Statements that have their names in comments, as other tools write them, are known by those.
  private static func read(_ file: SourceFile) -> SourceFile {
    if ProgramStatements.isHost(file.path) { return ProgramStatements().read(file) }
    return Sqlc.isUsed(in: file) ? Sqlc().read(file) : file
  }
}

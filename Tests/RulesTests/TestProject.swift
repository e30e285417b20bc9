import Analyzer
import Notations

/// A project in memory.
enum TestProject {
  static func analyze(migrations: [SourceFile], queries: [SourceFile]) -> AnalyzedProject {
    ProjectAnalyzer.analyze(
      migrations: migrations.map { Parser.parse($0) }, queries: queries.map { Parser.parse(read($0)) })
  }

  /// Statements that have their names in comments, as other tools write them, are known by those.
  private static func read(_ file: SourceFile) -> SourceFile {
    Sqlc.isUsed(in: file) ? Sqlc().read(file) : file
  }
}

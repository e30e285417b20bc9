import Analyzer

/// A project in memory.
enum TestProject {
  static func analyze(migrations: [SourceFile], queries: [SourceFile]) -> AnalyzedProject {
    ProjectAnalyzer.analyze(
      migrations: migrations.map { Parser.parse($0) }, queries: queries.map { Parser.parse($0) })
  }
}

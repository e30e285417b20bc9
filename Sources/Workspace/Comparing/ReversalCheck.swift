import Analyzer
import Notations
import Rules

/// A file that takes a migration back, checked on the schema behind that migration. It is no part of the history: it runs when a
/// release fails, and then it has to run.
struct ReversalCheck: Sendable {
  let file: SourceFile
  let findings: [Diagnostic]
  let suppressions: [Suppression]

  /// - Parameters:
  ///   - reversal: The file.
  ///   - notation: How SQL is written into the files of the history; nil for plain SQL.
  ///   - schema: The schema behind the migration.
  init(_ reversal: SourceFile, _ notation: (any Notation)?, over schema: Catalog, minSQLiteVersion: Int) {
    let sql = notation?.read(reversal) ?? ProjectText.plain(reversal)
    let tree = Parser.parse(Templates(sql)?.file ?? sql)
    let step = ProjectAnalyzer(migrations: [tree], over: schema, minSQLiteVersion: minSQLiteVersion).migration(0)
    file = tree.file
    findings =
      tree.diagnostics + step.diagnostics + step.file.statements.flatMap(\.diagnostics)
    suppressions = Suppression.all(in: tree)
  }
}

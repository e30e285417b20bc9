import Analyzer
import Notations

extension RehearsalCheck {
  /// The migration that takes a step back, on the schema behind it: a file of its own, or a part of the migration's;
  /// nil where there is none.
  static func reversal(of step: MigrationStep, _ project: Project, minSQLiteVersion: Int) -> MigrationStep? {
    let file = step.file.tree.file
    let host = file.notated?.host ?? file
    let notation = project.reading.historyNotation
    let sql: SourceFile
    if let reversal = project.reading.reversals.first(where: { $0.step == host.path || $0.step == file.path }) {
      sql = notation?.read(reversal.file) ?? ProjectText.plain(reversal.file)
    } else if let part = notation?.readReversal(host) {
      sql = part
    } else {
      return nil
    }
    let tree = Parser.parse(sql)
    if !tree.diagnostics.isEmpty || tree.statements.isEmpty { return nil }
    var back = ProjectAnalyzer(migrations: [tree], over: step.after, minSQLiteVersion: minSQLiteVersion).migration(0)
    back.run = step.run
    return back
  }
}

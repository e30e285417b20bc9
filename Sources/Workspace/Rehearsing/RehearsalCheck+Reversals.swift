import Analyzer
import Notations

extension RehearsalCheck {
  /// The file that takes a migration back, on the schema behind that; nil where there is none.
  static func reversal(of step: MigrationStep, _ project: Project, minSQLiteVersion: Int) -> MigrationStep? {
    let file = step.file.tree.file
    let path = (file.notated?.host ?? file).path
    guard let reversal = project.reading.reversals.first(where: { $0.step == path || $0.step == file.path }) else {
      return nil
    }
    let sql = project.reading.historyNotation?.read(reversal.file) ?? ProjectText.plain(reversal.file)
    let tree = Parser.parse(sql)
    if !tree.diagnostics.isEmpty { return nil }
    var back = ProjectAnalyzer(migrations: [tree], over: step.after, minSQLiteVersion: minSQLiteVersion).migration(0)
    back.run = step.run
    return back
  }
}

import Analyzer
import Rules

/// A project as far as its open files need it: the schema that the history leads to, and the rules. It is made in a part of the
/// time that the check of all files takes, and says of a queries file what that file alone shows: not what SQLite refuses, and not
/// what is found in the project as a whole.
final class FirstLook: Sendable {
  private let project: Project
  private let analysis: Analysis
  private let rules: RuleSet
  private let runner: RuleRunner
  /// The queries files, by their absolute paths.
  private let places: [String: Int]

  /// nil for a project of which nothing can be said before all files are known.
  ///
  /// - Parameter known: the project's history before; of a text that is still there nothing is parsed again.
  init?(_ project: Project, _ pipeline: Pipeline, known: [SyntaxTree] = []) {
    guard project.reading.declared == nil, project.reading.knowledge.isComplete, !project.migrations.isEmpty else {
      return nil
    }
    self.project = project
    var replayed: ProjectAnalyzer?
    let analysis = Analysis(project, known: known, replayed: &replayed)
    self.analysis = analysis
    rules = RuleSet(pipeline.rules.policy(project.rules, isOurs: project.reading.isOurs))
    runner = RuleRunner(
      analysis.schemaOfQueries, paths: project.queries.map(\.path), rules: rules,
      minSQLiteVersion: analysis.minSQLiteVersion, sqliteBuild: project.configuration.sqliteBuild,
      generates: project.generates, isOurs: project.reading.isOurs)
    places = Dictionary(
      project.queries.enumerated().map { (Path.absolute($1.path, from: project.root), $0) }
    ) { first, _ in first }
  }

  func hasQueries(_ path: String) -> Bool { places[path] != nil }

  /// The findings of a queries file with a text, in order; nil for another file, and where that text isn't read as queries.
  func findings(of path: String, _ bytes: [UInt8]) -> [Diagnostic]? {
    guard let place = places[path],
      let text = ProjectText.queries(SourceFile(path: project.queries[place].path, bytes: bytes), of: project)
    else { return nil }
    let file = analysis.resolve(text.sql)
    // What it calls of other files may be another by now.
    if QueryIndex.callsOthers(file.tree) { return nil }
    let summary = ProjectSummary(migrations: [], queries: [FileSummary(file)], catalog: analysis.catalog)
    let found = runner.findings(in: file) + text.findings.compactMap { rules.leveled($0) }
    let statements = StatementIndex(summary)
    let known = UnknownNames(project, summary, hasOpenColumns: analysis.hasOpenColumns).settle(
      statements.placing(found))
    var filter = SuppressionFilter(rules.policy)
    let settled = filter.apply(
      ProgramFindings(project, summary).settle(GuessedFiles(project).settle(statements.placing(known))),
      [(file.tree.file, Suppression.all(in: file.tree))])
    // A comment may allow what isn't looked for here.
    return RuleRunner.inOrder(settled.filter { !$0.has(.unusedSuppression) }.map(\.inHost))
  }
}

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
  private let hasOpenColumns: Bool
  private let use: ProgramInUse?

  /// nil for a project of which nothing can be said before all files are known.
  ///
  /// - Parameter known: what was known of the project before. Of a text of its history that is still there nothing is parsed again,
  ///   and no other queries file is read: nothing more is asked of those than was asked then.
  init?(_ project: Project, _ pipeline: Pipeline, known: Analysis?) {
    guard project.reading.declared == nil, project.reading.knowledge.isComplete, !project.migrations.isEmpty else {
      return nil
    }
    self.project = project
    use = ProgramInUse(project, looksForNew: pipeline.looksForNew)
    var replayed: ProjectAnalyzer?
    let analysis = Analysis(
      known == nil ? project : project.withQueries([]), known: known?.history ?? [], replayed: &replayed)
    self.analysis = analysis
    hasOpenColumns = analysis.hasOpenColumns || known?.hasOpenColumns == true
    rules = RuleSet(pipeline.rules.policy(project.rules, isOurs: project.reading.isOurs))
    runner = RuleRunner(
      analysis.schemaOfQueries, paths: project.queries.map(\.path), rules: rules,
      minSQLiteVersion: analysis.minSQLiteVersion, sqliteBuild: project.configuration.sqliteBuild,
      generates: project.generates, isOurs: project.reading.isOurs)
  }

  func hasQueries(_ path: String) -> Bool { place(of: path) != nil }

  /// The place of a queries file; nil for any other file.
  private func place(of path: String) -> Int? {
    let name = Path.name(of: path)
    return project.queries.firstIndex {
      $0.path.hasSuffix(name) && Path.absolute($0.path, from: project.root) == path
    }
  }

  /// The findings of a queries file with a text, in order; nil for another file, and where that text isn't read as queries.
  func findings(of path: String, _ bytes: [UInt8]) -> [Diagnostic]? {
    guard let place = place(of: path),
      let text = ProjectText.queries(SourceFile(path: project.queries[place].path, bytes: bytes), of: project)
    else { return nil }
    let file = analysis.resolve(text.sql)
    // What it calls of other files may be another by now.
    if QueryIndex.callsOthers(file.tree) { return nil }
    let summary = ProjectSummary(migrations: [], queries: [FileSummary(file)], catalog: analysis.catalog)
    let found = runner.findings(in: file) + text.findings.compactMap { rules.leveled($0) }
    let statements = StatementIndex(summary)
    let known = UnknownNames(project, summary, hasOpenColumns: hasOpenColumns).settle(statements.placing(found))
    var filter = SuppressionFilter(rules.policy)
    let settled = filter.apply(
      ProgramFindings(project, summary, use: use).settle(
        GuessedFiles(project, summary).settle(statements.placing(known))),
      [(file.tree.file, Suppression.all(in: file.tree))])
    // A comment may allow what isn't looked for here.
    return RuleRunner.inOrder(settled.filter { !$0.has(.unusedSuppression) }.map(\.inHost))
  }
}

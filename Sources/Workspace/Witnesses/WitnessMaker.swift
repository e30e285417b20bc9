import Analyzer
import Evidence
import Rules

/// Makes the witnesses of a report's findings, in the order of the report, until its budget is used up.
package struct WitnessMaker: Sendable {
  /// A project with findings that rows may show.
  ///
  /// One thread at a time asks it.
  private final class Source: @unchecked Sendable {
    let project: Project
    private let catalog: Catalog
    private lazy var context = SchemaContext(catalog, minSQLiteVersion: project.minSQLiteVersion)
    private lazy var historyPaths = Set((project.migrations + project.loose).map(\.path))
    private lazy var steps = project.steps
    /// The tree of the file that was asked about last.
    private var last: SyntaxTree?

    init(_ project: Project, _ catalog: Catalog) {
      self.project = project
      self.catalog = catalog
    }

    /// What a finding says, as it can be shown on rows; nil where it can't.
    func subject(of finding: Diagnostic, at location: SourceLocation) -> WitnessSubject? {
      let file = location.file
      let step = historyPaths.contains(file.path) ? steps[file.path] : nil
      let place = step.flatMap { Source.place(of: location, in: $0.file.tree) }
      if finding.claim?.statement != nil {
        guard case .canLoseRows(let lost)? = finding.claim, let step, let place else {
          return WitnessSubject(finding, in: context)
        }
        return WitnessSubject(finding, in: context(of: step.catalogs[lost.schema == .beforeMigration ? 0 : place]))
      }
      if historyPaths.contains(file.path), let step {
        guard let place else { return nil }
        if case .createView = step.file.tree.statements[place].body {
          return WitnessSubject(finding, place, of: step.file.tree, in: context)
        }
        return WitnessSubject(finding, place, of: step.file.tree, in: context(of: step.catalogs[place]))
      }
      let tree = last.flatMap { $0.file === file ? $0 : nil } ?? Parser.parse(file)
      last = tree
      guard let place = Source.place(of: location, in: tree) else { return nil }
      return WitnessSubject(finding, place, of: tree, in: context)
    }

    private func context(of catalog: Catalog) -> SchemaContext {
      SchemaContext(catalog, minSQLiteVersion: project.minSQLiteVersion)
    }

    private static func place(of location: SourceLocation, in tree: SyntaxTree) -> Int? {
      tree.statements.lastIndex { tree.range(of: $0.span).start <= location.range.start }
    }
  }

  /// A rule whose findings had no witness so many times in a row is asked no more in this run: what makes them hard is mostly the
  /// same.
  private static let mostMisses = 5

  private var sources: [ObjectIdentifier: Source] = [:]

  /// A maker without findings.
  package init() {}

  /// Adds a project with its findings.
  mutating func add(_ project: Project, _ catalog: Catalog, _ found: [Diagnostic]) {
    guard !project.reading.isIncomplete else { return }
    var source: Source?
    for finding in found {
      guard let file = finding.placeOnRows?.file else { continue }
      let own = source ?? Source(project, catalog)
      source = own
      sources[ObjectIdentifier(file)] = own
    }
  }

  /// Adds to each finding of a report the rows that show it.
  package func add(to report: inout Report) {
    if sources.isEmpty { return }
    report.diagnostics = Workers.onBigStack { [diagnostics = report.diagnostics] in
      var budget = WitnessBudget()
      // How often in a row a rule's findings had none.
      var misses: [String: Int] = [:]
      return diagnostics.map { finding in
        guard budget.left > 0, misses[finding.rule, default: 0] < WitnessMaker.mostMisses,
          let location = finding.placeOnRows,
          let source = sources[ObjectIdentifier(location.file)],
          let subject = source.subject(of: finding, at: location)
        else { return finding }
        var shown = finding
        shown.witness = WitnessSearch.witness(subject, &budget)
        misses[finding.rule] = shown.witness == nil ? misses[finding.rule, default: 0] + 1 : 0
        return shown
      }
    }
  }
}

extension Project {
  fileprivate var minSQLiteVersion: Int { configuration.minSQLiteVersion?.number ?? 0 }

  /// The migrations, by their paths.
  fileprivate var steps: [String: MigrationStep] {
    var steps: [MigrationStep] = []
    _ = Analysis(self, steps: &steps)
    return Dictionary(steps.map { ($0.file.tree.file.path, $0) }) { first, _ in first }
  }
}

extension Diagnostic {
  /// A place in the statement that has to be run to show it; nil where nothing is claimed.
  fileprivate var placeOnRows: SourceLocation? {
    claim.map { $0.location ?? location } ?? contrast.map { _ in location }
  }

  /// The same, claiming that its fix changes what the statement does, where it says nothing else of rows.
  var claimingWhatItsFixDoes: Diagnostic {
    guard claim == nil, let fix, fix.safety == .unsafe, !fix.edits.contains(where: \.creates) else { return self }
    var claiming = self
    claiming.claim = .canDiffer(with: fix.edits)
    return claiming
  }
}

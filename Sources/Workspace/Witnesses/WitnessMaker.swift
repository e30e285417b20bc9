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
      if finding.claim?.statement != nil { return WitnessSubject(finding, in: context) }
      if historyPaths.contains(file.path), let step = steps[file.path] {
        guard let place = Source.place(of: location, in: step.file.tree) else { return nil }
        if case .createView = step.file.tree.statements[place].body {
          return WitnessSubject(finding, place, of: step.file.tree, in: context)
        }
        let context = SchemaContext(step.catalogs[place], minSQLiteVersion: project.minSQLiteVersion)
        return WitnessSubject(finding, place, of: step.file.tree, in: context)
      }
      let tree = last.flatMap { $0.file === file ? $0 : nil } ?? Parser.parse(file)
      last = tree
      guard let place = Source.place(of: location, in: tree) else { return nil }
      return WitnessSubject(finding, place, of: tree, in: context)
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
    var known: [UInt64: KnownWitness]? = nil
    add(to: &report, &known)
  }

  /// The same without the searches whose results are known.
  ///
  /// - Parameter known: by `KnownWitness.key`; gets those of the findings in the report instead. nil where nobody keeps them.
  package func add(to report: inout Report, _ known: inout [UInt64: KnownWitness]?) {
    if sources.isEmpty {
      known = known.map { _ in [:] }
      return
    }
    (report.diagnostics, known) = Workers.onBigStack { [diagnostics = report.diagnostics, known] in
      var budget = WitnessBudget()
      var found: [UInt64: KnownWitness] = [:]
      var contents: [ObjectIdentifier: UInt64] = [:]
      // How often in a row a rule's findings had none.
      var misses: [String: Int] = [:]
      let shown = diagnostics.map { finding in
        guard budget.left > 0, misses[finding.rule, default: 0] < WitnessMaker.mostMisses,
          let location = finding.placeOnRows,
          let source = sources[ObjectIdentifier(location.file)]
        else { return finding }
        var key: UInt64?
        if let known {
          let content = contents[ObjectIdentifier(location.file)] ?? location.file.bytes.contentHash
          contents[ObjectIdentifier(location.file)] = content
          let own = KnownWitness.key(finding, at: location, root: source.project.root, content: content)
          key = own
          // A search that is cut short by the end of the budget may come to something else.
          if let before = known[own], before.cost.map({ budget.left > $0 }) ?? true {
            found[own] = before
            guard let cost = before.cost else { return finding }
            budget.spend(known: cost)
            return finding.shown(by: before.witness, &misses)
          }
        }
        guard let subject = source.subject(of: finding, at: location) else {
          if let key { found[key] = KnownWitness(cost: nil, witness: nil) }
          return finding
        }
        let left = budget.left
        let witness = WitnessSearch.witness(subject, &budget)
        if let key, budget.left > 0 { found[key] = KnownWitness(cost: left - budget.left, witness: witness) }
        return finding.shown(by: witness, &misses)
      }
      return (shown, known == nil ? nil : found)
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
  /// The same with what was found; where that is nothing, its rule has missed once more.
  fileprivate func shown(by witness: Witness?, _ misses: inout [String: Int]) -> Diagnostic {
    var shown = self
    shown.witness = witness
    misses[rule] = witness == nil ? misses[rule, default: 0] + 1 : 0
    return shown
  }

  /// A place in the statement that has to be run to show it; nil where nothing is claimed.
  fileprivate var placeOnRows: SourceLocation? { claim.map { $0.location ?? location } }

  /// The same, claiming that its fix changes what the statement does, where it says nothing else of rows.
  var claimingWhatItsFixDoes: Diagnostic {
    guard claim == nil, let fix, fix.safety == .unsafe, !fix.edits.contains(where: \.creates) else { return self }
    var claiming = self
    claiming.claim = .canDiffer(with: fix.edits)
    return claiming
  }
}

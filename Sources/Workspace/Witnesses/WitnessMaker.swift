import Analyzer
import Evidence
import Rules

/// Makes the witnesses of a report's findings until its budget is used up: first of the first finding of each rule, then of the
/// others in the order of the report.
package struct WitnessMaker: Sendable {
  /// Whether each finding's search may take as long as somebody waits who asked for it alone.
  private let isPatient: Bool

  /// A project with findings that rows may show.
  ///
  /// One thread at a time asks it.
  private final class Source: @unchecked Sendable {
    let project: Project
    private let catalog: Catalog
    private lazy var context = SchemaContext(catalog, minSQLiteVersion: project.minSQLiteVersion)
    private lazy var historyPaths = Set((project.migrations + project.loose).map(\.path))
    private lazy var steps = project.steps
    private let standIns: (any StandInTexts)?
    /// The SQL that notations took out of queries files, by the files' paths.
    private var texts: [String: SourceFile]
    /// The tree of the file that was asked about last.
    private var last: SyntaxTree?
    /// The findings of the file that was asked about last, by the stand-in for its SQL.
    private var lastWhole: (standIn: SourceFile, findings: [Diagnostic])?
    /// The hashes of texts.
    private var contents: [ObjectIdentifier: UInt64] = [:]

    init(_ project: Project, _ summary: ProjectSummary, _ standIns: (any StandInTexts)?) {
      self.project = project
      catalog = summary.catalog
      self.standIns = standIns
      let notated = summary.queries.lazy.map(\.file).filter { $0.notated != nil }
      texts = Dictionary(notated.map { ($0.path, $0) }) { first, _ in first }
    }

    /// The hash of the file that a text was taken out of, which decides what the text is.
    func content(of text: SourceFile) -> UInt64 {
      if let known = contents[ObjectIdentifier(text)] { return known }
      let content = standIns?.content(of: text) ?? (text.notated?.host ?? text).bytes.contentHash
      contents[ObjectIdentifier(text)] = content
      return content
    }

    /// A finding whose claim may speak of a stand-in, with the text itself; nil where there is none.
    ///
    /// - Parameter location: what the claim speaks of.
    private func whole(_ finding: Diagnostic, at location: SourceLocation) -> Diagnostic? {
      guard let standIns, standIns.content(of: location.file) != nil else { return finding }
      if lastWhole?.standIn !== location.file {
        lastWhole = standIns.whole(location.file, of: project).map { (location.file, $0) }
      }
      return lastWhole?.findings.first {
        $0.rule == finding.rule && $0.location.range == finding.location.range && $0.message == finding.message
          && $0.placeOnRows?.range == location.range
      }
    }

    /// The statement at a place, with the schema that it runs in and what its migration does before it; nil for a place without
    /// one.
    private func statement(
      at location: SourceLocation
    ) -> (place: Int, tree: SyntaxTree, context: SchemaContext, prelude: WitnessPrelude?)? {
      let path = location.file.path
      if historyPaths.contains(path), let step = steps[path] {
        let tree = step.file.tree
        guard let moved = location.moved(into: tree.file), let place = tree.statement(at: moved.range.start) else {
          return nil
        }
        let own = context(of: step.catalogs[place])
        switch tree.statements[place].body {
        case .createView: return (place, tree, context, nil)
        case .insert, .update, .delete, .createIndex:
          let prelude = WitnessPrelude(step, before: place)
          // A file that is the schema and its queries has no rows before them.
          let isLeft = step.run.isSchema && prelude?.changesRows != true
          return (place, tree, own, isLeft ? nil : prelude)
        default: return (place, tree, own, nil)
        }
      }
      let file = location.file.notated == nil ? sql(in: location.file) : location.file
      let tree = last.flatMap { $0.file === file ? $0 : nil } ?? Parser.parse(file)
      last = tree
      return location.moved(into: file).flatMap { tree.statement(at: $0.range.start) }.map { ($0, tree, context, nil) }
    }

    /// What tells whether the safe fix of a finding keeps what the statement gives; nil where rows can't tell.
    func fix(of finding: Diagnostic) -> WitnessSubject? {
      guard let (place, tree, context, prelude) = statement(at: finding.location) else { return nil }
      return WitnessSubject(checkingFixOf: finding, place, of: tree, in: context, after: prelude)
    }

    /// What a finding says, as it can be shown on rows; nil where it can't.
    func subject(of finding: Diagnostic, at location: SourceLocation) -> WitnessSubject? {
      guard let finding = whole(finding, at: location), let location = finding.placeOnRows else { return nil }
      if finding.claim?.statement == nil {
        guard let (place, tree, context, prelude) = statement(at: location) else { return nil }
        return WitnessSubject(finding, place, of: tree, in: context, after: prelude)
      }
      let path = location.file.path
      guard case .canLoseRows(let lost)? = finding.claim, historyPaths.contains(path), let step = steps[path],
        let own = location.moved(into: step.file.tree.file), let place = step.file.tree.statement(at: own.range.start)
      else { return WitnessSubject(finding, in: context) }
      return WitnessSubject(finding, in: context(of: step.catalogs[lost.schema == .beforeMigration ? 0 : place]))
    }

    /// The SQL in a file, which is the file itself where no notation took it out.
    private func sql(in file: SourceFile) -> SourceFile {
      if let known = texts[file.path] { return known }
      // Only then there are files that nobody has taken the SQL out of.
      guard standIns != nil, let sql = ProjectText.queries(file, of: project)?.sql else { return file }
      texts[file.path] = sql
      return sql
    }

    private func context(of catalog: Catalog) -> SchemaContext {
      SchemaContext(catalog, minSQLiteVersion: project.minSQLiteVersion)
    }
  }

  /// A rule whose findings had no witness so many times in a row is asked no more in this run: what makes them hard is mostly the
  /// same.
  private static let mostMisses = 3
  /// What a search costs that counts as a miss. Others end at once, where the schema can't be made.
  private static let costOfMiss = WitnessBudget.perFinding / 16

  private var sources: [ObjectIdentifier: Source] = [:]

  /// A maker without findings.
  package init(isPatient: Bool = false) { self.isPatient = isPatient }

  /// Adds a project with its findings.
  ///
  /// - Parameter standIns: what claims in files speak of that weren't looked at; nil where all were.
  mutating func add(
    _ project: Project, _ summary: ProjectSummary, _ found: [Diagnostic], _ standIns: (any StandInTexts)?
  ) {
    var source: Source?
    for finding in found {
      guard let file = finding.placeOnRows?.file ?? (finding.hasFixForRows ? finding.location.file : nil) else {
        continue
      }
      let own = source ?? Source(project, summary, standIns)
      source = own
      sources[ObjectIdentifier(file)] = own
    }
  }

  /// Whether a finding's fix calls itself safe, and rows were found for which it changes what the statement gives.
  func contradictsFix(of finding: Diagnostic, _ budget: inout WitnessBudget) -> Bool {
    guard finding.hasFixForRows, let source = sources[ObjectIdentifier(finding.location.file)],
      let subject = source.fix(of: finding)
    else { return false }
    return WitnessSearch.contradictsFix(subject, &budget)
  }

  /// Adds to each finding of a report the rows that show it. A safe fix that rows contradict goes.
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
    (report.diagnostics, known) = Workers.onBigStack {
      [diagnostics = report.diagnostics, statements = report.statements, isPatient, known] in
      var searches = Searches(
        known, isPatient ? WitnessBudget(WitnessBudget.perFix) : WitnessBudget(statements: statements))
      var shown = diagnostics
      for place in WitnessMaker.turns(diagnostics) { shown[place] = self.shown(diagnostics[place], &searches) }
      return (shown, known == nil ? nil : searches.found)
    }
  }

  /// The places of findings in the order in which their witnesses are looked for.
  private static func turns(_ findings: [Diagnostic]) -> [Int] {
    var rules: Set<String> = []
    let isFirst = findings.map { rules.insert($0.rule).inserted }
    return findings.indices.filter { isFirst[$0] } + findings.indices.filter { !isFirst[$0] }
  }

  private func shown(_ finding: Diagnostic, _ searches: inout Searches) -> Diagnostic {
    var shown = finding
    if finding.hasFixForRows, searches.budget.left > 0, let source = sources[ObjectIdentifier(finding.location.file)] {
      let search = searches.result(of: .fix, for: finding, at: finding.location, in: source) { budget in
        guard let subject = source.fix(of: finding) else { return nil }
        return (nil, WitnessSearch.contradictsFix(subject, &budget))
      }
      if search?.contradictsFix == true { shown.fix = nil }
    }
    guard searches.budget.left > 0, searches.misses[finding.rule, default: 0] < WitnessMaker.mostMisses,
      let location = finding.placeOnRows, let source = sources[ObjectIdentifier(location.file)]
    else { return shown }
    let search = searches.result(of: .witness, for: finding, at: location, in: source) { budget in
      guard let subject = source.subject(of: finding, at: location) else { return nil }
      return (WitnessSearch.witness(subject, &budget), false)
    }
    guard let search else { return shown }
    shown.witness = search.witness
    if search.witness != nil {
      searches.misses[finding.rule] = 0
    } else if let cost = search.cost, cost >= WitnessMaker.costOfMiss {
      searches.misses[finding.rule, default: 0] += 1
    }
    return shown
  }

  /// The searches of one run, with what they may still spend.
  private struct Searches {
    var budget: WitnessBudget
    /// How often in a row a rule's findings had no witness.
    var misses: [String: Int] = [:]
    /// What this run's searches came to.
    private(set) var found: [UInt64: KnownWitness] = [:]
    private let known: [UInt64: KnownWitness]?

    /// - Parameters:
    ///   - known: what those of an earlier run came to; nil where nobody keeps them.
    ///   - budget: what all of them may spend.
    init(_ known: [UInt64: KnownWitness]?, _ budget: WitnessBudget) {
      self.known = known
      self.budget = budget
    }

    /// What a search comes to; nil where there is nothing that rows can show.
    ///
    /// - Parameter search: nil for the same.
    mutating func result(
      of kind: KnownWitness.Kind, for finding: Diagnostic, at location: SourceLocation, in source: Source,
      _ search: (inout WitnessBudget) -> (witness: Witness?, contradictsFix: Bool)?
    ) -> KnownWitness? {
      var key: UInt64?
      if let known {
        let own = KnownWitness.key(
          kind, finding, at: location, root: source.project.root, content: source.content(of: location.file))
        key = own
        // A search that is cut short by the end of the budget may come to something else.
        if let before = known[own], before.cost.map({ budget.left > $0 }) ?? true {
          found[own] = before
          guard let cost = before.cost else { return nil }
          budget.spend(known: cost)
          return before
        }
      }
      let left = budget.left
      guard let (witness, contradictsFix) = search(&budget) else {
        if let key { found[key] = KnownWitness(cost: nil, witness: nil, contradictsFix: false) }
        return nil
      }
      let result = KnownWitness(cost: left - budget.left, witness: witness, contradictsFix: contradictsFix)
      if let key, budget.left > 0 { found[key] = result }
      return result
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
    guard claim != nil || contrast != nil else { return nil }
    return claim?.location ?? contrast?.location ?? location
  }

  /// Whether it has a fix that keeps what the statement gives, and does more than lay it out.
  fileprivate var hasFixForRows: Bool {
    guard let fix, fix.safety == .safe, !fix.edits.contains(where: \.creates) else { return false }
    return RuleRegistry.rule(rule).map { $0.info.category != .style } ?? false
  }
}

import Analyzer
import Evidence
import Rules

/// A project with findings that rows may show.
final class WitnessProject: Sendable {
  let project: Project
  /// The schema after the last migration.
  let catalog: Catalog
  /// The steps of the history in which such findings are, by their paths; nil where the check has let go of them.
  let steps: [String: MigrationStep]?
  /// The SQL that notations took out of queries files, by the files' paths.
  let texts: [String: SourceFile]
  /// The stand-ins for files that claims speak of and that weren't looked at; nil where all were.
  let standIns: (any StandInTexts)?

  /// - Parameters:
  ///   - found: the findings.
  ///   - steps: the steps of the history; nil where the check has let go of them.
  ///   - standIns: what claims in files speak of that weren't looked at; nil where all were.
  init(
    _ project: Project, _ summary: ProjectSummary, _ found: [Diagnostic], steps: [MigrationStep]?,
    _ standIns: (any StandInTexts)?
  ) {
    self.project = project
    catalog = summary.catalog
    self.standIns = standIns
    let paths = Set(found.flatMap { [$0.location.file.path, $0.placeOnRows?.file.path].compactMap(\.self) })
    self.steps = steps.map { steps in
      WitnessProject.byPath(steps.filter { paths.contains($0.file.tree.file.path) })
    }
    let notated = summary.queries.lazy.map(\.file).filter { $0.notated != nil }
    texts = Dictionary(notated.map { ($0.path, $0) }) { first, _ in first }
  }

  static func byPath(_ steps: [MigrationStep]) -> [String: MigrationStep] {
    Dictionary(steps.map { ($0.file.tree.file.path, $0) }) { first, _ in first }
  }
}

/// Finds for findings of a project the statements that have to be run, with what these are run in. One thread at a time asks it.
final class WitnessSource {
  let project: Project
  private let catalog: Catalog
  private lazy var context = SchemaContext(catalog, minSQLiteVersion: project.minSQLiteVersion)
  private lazy var historyPaths = Set((project.migrations + project.loose).map(\.path))
  private let keptSteps: [String: MigrationStep]?
  private lazy var steps = keptSteps ?? WitnessProject.byPath(project.steps)
  private let standIns: (any StandInTexts)?
  private var texts: [String: SourceFile]
  /// The tree of the file that was asked about last.
  private var last: SyntaxTree?
  /// The findings of the file that was asked about last, by the stand-in for its SQL.
  private var lastWhole: (standIn: SourceFile, findings: [Diagnostic])?
  /// The hashes of texts.
  private var contents: [ObjectIdentifier: UInt64] = [:]

  init(_ own: WitnessProject) {
    project = own.project
    catalog = own.catalog
    keptSteps = own.steps
    standIns = own.standIns
    texts = own.texts
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
    return lastWhole?.findings.first { $0.key == finding.key && $0.placeOnRows?.range == location.range }
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

  /// The subject that tells whether the safe fix of a finding keeps the statement's results; nil where rows can't tell.
  func fix(of finding: Diagnostic) -> WitnessSubject? {
    guard let (place, tree, context, prelude) = statement(at: finding.location) else { return nil }
    return WitnessSubject(checkingFixOf: finding, place, of: tree, in: context, after: prelude)
  }

  /// The subject of a finding, as it can be shown on rows; nil where it can't.
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

extension Project {
  fileprivate var minSQLiteVersion: Int { configuration.minSQLiteVersion?.number ?? 0 }

  /// The steps of the history once more.
  fileprivate var steps: [MigrationStep] {
    var steps: [MigrationStep] = []
    _ = Analysis(self, steps: &steps)
    return steps
  }
}

extension Diagnostic {
  /// A place in the statement that has to be run to show it; nil where nothing is claimed.
  var placeOnRows: SourceLocation? {
    guard claim != nil || contrast != nil else { return nil }
    return claim?.location ?? contrast?.location ?? location
  }

  /// Whether it has a fix that keeps what the statement gives, and does more than lay it out.
  var hasFixForRows: Bool {
    guard let fix, fix.safety == .safe, !fix.edits.contains(where: \.creates) else { return false }
    return RuleRegistry.rule(rule).map { $0.info.category != .style } ?? false
  }
}

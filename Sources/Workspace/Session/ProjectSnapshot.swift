package import Analyzer
import Rules

/// A project as it was at one moment, and what was found in it. Requests read nothing else.
package struct ProjectSnapshot: Sendable {
  /// The role of a file in its project.
  package enum Role: Sendable, Equatable {
    /// A step of the history, by its place.
    case migration(Int)
    /// A queries file, by its place.
    case queries(Int)
    /// A file whose text says what it is, or that is looked at for comparison.
    case other
  }

  let check: ProjectCheck
  /// Where it is in the session's plans.
  private(set) var plan: Int
  private(set) var place: Int
  /// The findings of each file that has some, in order, by its absolute path.
  package let findings: [String: [Diagnostic]]
  /// The findings that comments allow, and those about released migrations.
  private let unshown: (suppressed: [Diagnostic], released: [Diagnostic])
  private let roles: [String: Role]
  private let history: KeptHistory

  init(
    _ check: ProjectCheck, _ checked: Pipeline.Checked, plan: Int, place: Int, roles: [String: Role]? = nil,
    history: KeptHistory = KeptHistory()
  ) {
    self.check = check
    self.plan = plan
    self.place = place
    self.history = history
    unshown = (checked.suppressed, checked.released)
    let project = check.project
    self.roles = roles ?? Self.roles(of: project)
    var findings: [String: [Diagnostic]] = [:]
    for finding in checked.findings where project.isWritable(finding.location.file.path) {
      findings[Path.absolute(finding.location.file.path, from: project.root), default: []].append(finding)
    }
    self.findings = findings.mapValues(RuleRunner.inOrder)
  }

  /// Another one with the check after another text in one file, of which alone something else is found.
  private init(_ old: ProjectSnapshot, _ check: ProjectCheck, _ path: String, _ found: [Diagnostic]) {
    self.check = check
    (plan, place, roles, history, unshown) = (old.plan, old.place, old.roles, old.history, old.unshown)
    var findings = old.findings
    findings[path] = found.isEmpty ? nil : found
    self.findings = findings
  }

  /// The same snapshot where the session's plans are others.
  func moved(to plan: Int, _ place: Int) -> ProjectSnapshot {
    var moved = self
    (moved.plan, moved.place) = (plan, place)
    return moved
  }

  private static func roles(of project: Project) -> [String: Role] {
    var roles: [String: Role] = [:]
    func add(_ files: [SourceFile], _ role: (Int) -> Role) {
      for (place, file) in files.enumerated() where project.isWritable(file.path) {
        roles[Path.absolute(file.path, from: project.root)] = role(place)
      }
    }
    add(project.snapshots) { _ in .other }
    add(project.loose) { _ in .other }
    let isStated = project.reading.declared != nil
    add(project.migrations) { isStated ? .other : .migration($0) }
    add(project.queries) { isStated ? .other : .queries($0) }
    return roles
  }

  /// The project's folder, absolute.
  package var root: String { check.project.root }

  /// The project as it was read.
  package var project: Project { check.project }

  /// The project with all that was found in it, for whoever reports it.
  package var checked: Pipeline.Checked {
    Pipeline.Checked(
      project: project,
      summary: ProjectSummary(
        migrations: check.migrations.map(\.summary), queries: check.queries.map(\.summary), catalog: catalog),
      findings: findings.values.flatMap(\.self), suppressed: unshown.suppressed, released: unshown.released)
  }

  /// The project's schema, and its statements with their types.
  package var description: Description {
    let isLoose = !project.loose.isEmpty
    var files = check.queries.map(\.summary)
    if isLoose {
      files += check.migrations.map(\.summary)
      files.sort { Path.naturallyPrecedes($0.file.path, $1.file.path) }
    }
    let statements = files.flatMap(\.queries)
    return Description(
      project: project, catalog: catalog, statements: isLoose ? statements.filter { !$0.isDefinition } : statements)
  }

  /// The role of a file in the project; nil for one that isn't the project's.
  ///
  /// - Parameter path: absolute.
  package func role(of path: String) -> Role? { roles[path] }

  /// The paths of the files that have a role, absolute, in no order.
  package var paths: some Collection<String> { roles.keys }

  /// The absolute path of a file of the project.
  package func path(of file: SourceFile) -> String { Path.absolute(file.path, from: root) }

  /// The schema that queries are checked against.
  package var catalog: Catalog { check.analysis.schemaOfQueries }

  /// The files of the project, migrations first.
  package var files: [SourceFile] { check.project.files }

  // MARK: Another text

  /// The snapshot after another text of a queries file, and the paths of files whose findings are others; nil where the
  /// project has to be read anew.
  func replacing(_ place: Int, with bytes: [UInt8]) -> (snapshot: ProjectSnapshot, changed: [String])? {
    let file = SourceFile(path: check.project.queries[place].path, bytes: bytes)
    guard var new = check.replacing(place, with: file) else { return nil }
    if let found = new.findings(ofQueries: place, since: check) {
      let path = Path.absolute(file.path, from: root)
      let ordered = RuleRunner.inOrder(found)
      let isSame = Self.isSame(ordered, findings[path])
      return (ProjectSnapshot(self, new, path, ordered), isSame ? [] : [path])
    }
    guard case .checked(let checked)? = try? new.outcome() else { return nil }
    let snapshot = ProjectSnapshot(new, checked, plan: plan, place: self.place, roles: roles, history: history)
    return (snapshot, snapshot.changedFindings(since: self))
  }

  /// The paths of files whose findings are others than they were.
  func changedFindings(since before: ProjectSnapshot) -> [String] {
    var changed: Set<String> = []
    for (path, found) in findings where !Self.isSame(found, before.findings[path]) { changed.insert(path) }
    for path in before.findings.keys where findings[path] == nil { changed.insert(path) }
    return changed.sorted()
  }

  private static func isSame(_ one: [Diagnostic], _ other: [Diagnostic]?) -> Bool {
    let other = other ?? []
    guard one.count == other.count else { return false }
    return zip(one, other).allSatisfy { left, right in
      left.location.file === right.location.file && left.key == right.key && left.severity == right.severity
        && zip(left.related, right.related).allSatisfy { $0.location.file === $1.location.file }
    }
  }

  // MARK: Meaning

  /// The migrations with their meaning, or those of them that somebody wants.
  ///
  /// - Parameter isWanted: whether the file of a text is looked at.
  package func steps(where isWanted: @Sendable (SourceFile) -> Bool = { _ in true }) -> [MigrationStep] {
    let analyzer = history.analyzer(check.analysis)
    let places = analyzer.history.indices.filter { isWanted(analyzer.history[$0].tree.file) }
    return Workers.map(places, with: { analyzer.makeReader(notesMentions: true) }) { $0.step($1) }
  }

  /// One queries file with its meaning.
  ///
  /// - Parameter place: as its role says.
  package func queries(_ place: Int) -> ResolvedFile {
    let analysis = check.analysis
    var reader = analysis.makeReader(notesMentions: true)
    return analysis.resolve(analysis.queries[place], with: &reader)
  }

  /// A text with the meaning that it would have as queries of the project.
  package func resolved(_ file: SourceFile) -> ResolvedFile { check.analysis.resolve(file) }

  /// The queries files with their meaning, or those of them that somebody wants.
  ///
  /// - Parameter isWanted: whether the file of a text is looked at.
  package func queries(where isWanted: @Sendable (SourceFile) -> Bool = { _ in true }) -> [ResolvedFile] {
    let analysis = check.analysis
    let wanted = analysis.queries.filter { query in
      switch query {
      case .text(let file): isWanted(file)
      case .tree(let tree): isWanted(tree.file)
      }
    }
    return Workers.map(wanted, with: { analysis.makeReader(notesMentions: true) }) { reader, file in
      analysis.resolve(file, with: &reader)
    }
  }

  /// The SQL of a file with its meaning; empty for a file without any. A text that several files state together is there
  /// for each of them.
  ///
  /// - Parameter path: absolute.
  package func meaning(of path: String) -> [ResolvedFile] {
    let root = root
    let isWanted: @Sendable (SourceFile) -> Bool = { Path.absolute($0.path, from: root) == path }
    return steps(where: isWanted).map(\.file) + queries(where: isWanted)
  }

  /// The schema after each step of the history, as a replay gives it.
  package var replayed: ProjectAnalyzer { history.analyzer(check.analysis) }

  /// The trees of the migrations, in order.
  package var historyTrees: [SyntaxTree] { check.analysis.history }

  /// A value that is worked out of the history, and kept while the history stays as it is.
  ///
  /// - Parameter work: makes a value of a type of which there is one.
  package func ofHistory<Value: Sendable>(_ work: () -> Value) -> Value { history.value(work) }

  /// The values that were worked out of a history.
  final class KeptHistory: Sendable {
    private let analyzer = Kept<ProjectAnalyzer>()
    private let others: Guarded<[ObjectIdentifier: any Sendable]> = Guarded([:])

    /// The history replayed, when somebody first asks for a step of it.
    func analyzer(_ analysis: Analysis) -> ProjectAnalyzer { analyzer.value { analysis.replayed() } }

    func value<Value: Sendable>(_ work: () -> Value) -> Value {
      let key = ObjectIdentifier(Value.self)
      if let known = others.withLock({ $0[key] as? Value }) { return known }
      let value = work()
      others.withLock { $0[key] = value }
      return value
    }
  }
}

extension ProjectSnapshot {
  /// The summaries of the queries' statements, in the order of their files.
  package var statements: [StatementSummary] { check.queries.flatMap(\.summary.statements) }

  /// How many statements of queries read or change a table.
  package func countOfStatements(using table: Name) -> Int {
    var count = 0
    // By place: a statement that is taken out is copied with all that it refers to.
    for file in check.queries.indices {
      for place in check.queries[file].summary.statements.indices
      where check.queries[file].summary.statements[place].signature.reads.contains(table)
        || check.queries[file].summary.statements[place].signature.writes.contains(table)
      {
        count += 1
      }
    }
    return count
  }

  /// The statements that can be called by a name, in the order of their files: a group is one.
  package var queries: [StatementSummary] { check.queries.flatMap(\.summary.queries) }

  /// The SQL of the queries files, and of the history.
  package var texts: [SourceFile] { check.migrations.map(\.summary.file) + check.queries.map(\.summary.file) }

  /// The notes of the steps of the history and of the queries files, in order, where the session's pipeline takes some.
  package var notes: some Sequence<any FileNote> {
    [check.migrations, check.queries].lazy.joined().compactMap(\.note)
  }

  /// The summary of a queries file; nil for any other.
  ///
  /// - Parameter path: absolute.
  package func summaryOfQueries(in path: String) -> FileSummary? {
    if case .queries(let place)? = role(of: path) { return check.queries[place].summary }
    return check.queries.first { Path.absolute($0.summary.file.path, from: root) == path }?.summary
  }

  /// Whether nobody changes a migration any more.
  package func isReleased(_ file: SourceFile) -> Bool {
    check.project.reading.released.migrations.paths.contains(file.path)
  }
}

extension ProjectSnapshot {
  /// The project as it would be with other texts, checked anew.
  ///
  /// - Parameter texts: those of the files that are others, by absolute path.
  package func rechecked(with texts: [String: [UInt8]]) -> ProjectSnapshot? { rechecked(changed(texts)) }

  private func changed(_ texts: [String: [UInt8]]) -> Project {
    check.project.replacing { file in
      texts[Path.absolute(file.path, from: root)].map { SourceFile(path: file.path, bytes: $0) } ?? file
    }
  }

  private func rechecked(_ project: Project) -> ProjectSnapshot? {
    // Nobody asks a project that is tried out where else a name stands.
    var pipeline = check.pipeline
    pipeline.noteTaker = nil
    guard let settled = try? pipeline.settledCheck(of: project) else { return nil }
    return ProjectSnapshot(settled.check, settled.checked, plan: plan, place: place)
  }

  /// The project as it would be with edits of its files, checked anew; nil where they can't be made together.
  package func applying(_ edits: [Fix.Edit]) -> ProjectSnapshot? {
    var applied = TextEdits()
    guard applied.add(Fix(title: "", safety: .safe, edits: edits)) else { return nil }
    let paths = Set(edits.map(\.location.file.path))
    if paths.count == 1, let path = paths.first, case .queries(let place)? = role(of: Path.absolute(path, from: root)),
      let new = replacing(place, with: applied.applied(to: check.project.queries[place]).bytes)
    {
      return new.snapshot
    }
    return rechecked(check.project.replacing { applied.applied(to: $0) })
  }

  /// The project as it would be with a new migration, and the fix that makes it; nil where nobody knows how to write one.
  ///
  /// - Parameter texts: those of the files that are others, by absolute path.
  package func migrating(_ mend: SchemaMend, with texts: [String: [UInt8]] = [:]) -> (
    snapshot: ProjectSnapshot, fix: Fix
  )? {
    guard let fix = check.forwardFixes.fix(of: mend) else { return nil }
    return rechecked(changed(texts).adding([mend])).map { ($0, fix) }
  }
}

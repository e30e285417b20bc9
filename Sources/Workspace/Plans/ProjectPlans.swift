package import Analyzer
package import Evidence
import Rules

/// How SQLite goes about the statements of a project, and which indexes they need or don't.
package struct ProjectPlans: Sendable {
  /// A statement of the project.
  struct Query: Sendable {
    /// Nil for a statement without one.
    let name: String?
    /// The function of a program that it stands in.
    let function: String?
    /// The file as it is shown.
    let file: String
    /// The path as the project has it, whatever folder the command runs in.
    let path: String
    let line: Int
    /// The statement, in the text that it was read from.
    let location: SourceLocation
    let measured: Workload.Measured
    /// Whether it is shown.
    let isInFocus: Bool

    /// The statement's name in a list.
    var title: String { name ?? function ?? "\(Path.name(of: file)):\(line)" }
  }

  /// An index of the schema that nothing uses.
  struct UnusedIndex: Sendable {
    let name: Name
    let table: Name
    let file: String
    let line: Int
    /// Its CREATE INDEX.
    let location: SourceLocation
  }

  /// The project's folder as it is shown.
  let root: String
  let queries: [Query]
  /// Nil where nobody asked.
  let advice: [IndexAdvice]?
  /// The CREATE INDEX of the indexes that the advice makes up for.
  private let replaced: [Name: String]
  /// Whether not all indexes were tried, because that takes too long.
  let isAdviceBounded: Bool
  let unused: [UnusedIndex]
  /// The indexes that were looked for to tell which statements read whole tables for want of one; empty where nobody asked.
  let scanAdvice: [IndexAdvice]
  /// The indexes that only some databases of the program have.
  private(set) var passingIndexes = PassingIndexes()
  /// The schema that the statements run in.
  let catalog: Catalog
  /// The names in all statements, also in those without a plan.
  let names: UsedNames
  /// The tables of the statements that have no plan; nil for one that may touch any.
  let open: [[Name]?]
  /// The comments of all files that allow findings.
  private(set) var suppressions: [(file: SourceFile, suppressions: [Suppression])] = []
  /// The statements of which a program puts in more than values, so that they have no plan.
  let openCount: Int

  /// How many statements have a plan.
  package var statementCount: Int { queries.count }

  private struct Found: Sendable {
    let planned: PlannedStatement?
    let name: String?
    let location: SourceLocation
    let function: String?
    /// The tables that an unplanned statement touches; nil where they aren't known.
    let touched: [Name]?
    let names: UsedNames
  }

  /// Plans the statements of a project.
  ///
  /// - Parameters:
  ///   - project: whose statements are planned, those of its programs too.
  ///   - advises: whether indexes are looked for.
  ///   - rules: which rules hold, over `rules.yaml`: for `full-table-scan` indexes are looked for, too.
  /// - Throws: where SQLite has no memory for a database, or the file with numbers of rows can't be read.
  package init(_ project: Project, advises: Bool, rules: RuleChoice = RuleChoice()) throws(InputError) {
    var steps: [MigrationStep] = []
    let analysis = Analysis(project, steps: &steps)
    let read = Workers.map(analysis.queries, with: { analysis.makeReader() }) { reader, file in
      let resolved = analysis.resolve(file, with: &reader)
      return (
        found: ProjectPlans.found(in: resolved), file: resolved.tree.file, allows: Suppression.all(in: resolved.tree)
      )
    }
    var found = read.flatMap(\.found)
    if !project.loose.isEmpty { found += steps.flatMap { ProjectPlans.found(in: $0.file) } }
    let policy = rules.policy(project.rules, isOurs: project.reading.isOurs)
    try self.init(
      found, in: analysis.schemaOfQueries, like: RowCountsSource.read(for: project),
      root: project.shownRoot, advises: advises,
      looksForScans: policy.holds(.fullTableScan),
      shown: { project.shownPath(of: $0) }, isInFocus: { project.isInFocus($0) })
    if project.reading.programSchema != nil { passingIndexes = PassingIndexes(steps) }
    suppressions =
      steps.map { (file: $0.file.tree.file, suppressions: Suppression.all(in: $0.file.tree)) }
      + read.map { (file: $0.file, suppressions: $0.allows) }
  }

  /// Plans the statements of a text that is in no file.
  ///
  /// - Parameters:
  ///   - file: the text with its meaning.
  ///   - catalog: the schema that it is for.
  ///   - counts: how many rows and values tables have, as far as that is known.
  /// - Throws: where SQLite has no memory for a database.
  package init(_ file: ResolvedFile, in catalog: Catalog, like counts: RowCounts?) throws(InputError) {
    try self.init(
      ProjectPlans.found(in: file), in: catalog, like: counts, root: "", advises: true,
      looksForScans: false, shown: { $0 },
      isInFocus: { _ in true })
  }

  private init(
    _ found: [Found], in catalog: Catalog, like counts: RowCounts?, root: String, advises: Bool,
    looksForScans: Bool,
    shown: (String) -> String, isInFocus: (String) -> Bool
  ) throws(InputError) {
    let planned = found.filter { $0.planned != nil }
    let workload = Workload(planned.compactMap(\.planned), in: catalog, like: counts)
    let results = Workers.map(advises || looksForScans ? [false, true] : [false]) { isAdvice in
      isAdvice ? ProjectPlans.advice(workload) : ProjectPlans.measurement(workload)
    }
    var (measurement, advice): (Workload.Measurement?, (all: [IndexAdvice], isBounded: Bool)?)
    for result in results {
      switch result {
      case .measured(let value): measurement = value
      case .advised(let all, let isBounded): advice = (all, isBounded)
      case .failed(let message): throw InputError("SQLite: \(message)")
      }
    }
    guard let measurement else { throw InputError("SQLite can't open a database in memory") }
    let positions = PositionTable()
    self.root = root
    queries = zip(planned, measurement.statements).map { found, measured in
      let place = found.location.inHost
      return Query(
        name: found.name, function: found.function, file: shown(place.file.path),
        path: place.file.path, line: positions.start(of: place).line, location: found.location, measured: measured,
        isInFocus: isInFocus(place.file.path))
    }
    self.advice = advises ? advice?.all : nil
    scanAdvice = looksForScans ? advice?.all ?? [] : []
    self.catalog = catalog
    names = found.reduce(into: UsedNames()) { $0.formUnion($1.names) }
    var replaced: [Name: String] = [:]
    for name in (advice?.all ?? []).flatMap(\.replaces) {
      guard let definition = catalog.index(named: name)?.definition else { continue }
      replaced[name] = definition.tree.text(of: definition.tree.statements[definition.statement].span)
    }
    self.replaced = replaced
    isAdviceBounded = advice?.isBounded ?? false
    let open = found.filter { $0.planned == nil }
    openCount = open.count
    self.open = open.map(\.touched)
    let indexes = IndexUse(
      catalog, measurement, named: planned.flatMap { $0.planned?.namedIndexes ?? [] },
      open: open.map(\.touched))
    unused = indexes.unused.map { index in
      let place = index.definition.location.inHost
      return UnusedIndex(
        name: index.name, table: index.table, file: shown(place.file.path), line: positions.start(of: place).line,
        location: index.definition.location)
    }
  }

  /// The same project with a new migration that makes the indexes which are advised, and drops those that they make up for; as it
  /// is where nothing is advised.
  ///
  /// - Throws: where nobody knows how a new migration of the project is written.
  package func migrated(_ project: Project) throws(InputError) -> Project {
    guard let advice, !advice.isEmpty else { return project }
    var mend = SchemaMend(title: "Create indexes", statements: advice.map(\.sql), reversal: [])
    for index in advice { mend.reversal.append("DROP INDEX \(SQLText.identifier(index.name.text))") }
    var dropped: Set<Name> = []
    for name in advice.flatMap(\.replaces) {
      guard let creation = replaced[name], dropped.insert(name).inserted else { continue }
      mend.statements.append("DROP INDEX \(SQLText.identifier(name.text))")
      mend.reversal.append(creation)
    }
    let migrated = project.adding([mend])
    if migrated.newFiles.isEmpty {
      throw InputError(
        "nobody knows how a new migration of '\(root)' is written; the statements of the advice are shown")
    }
    return migrated
  }

  private enum Result: Sendable {
    case measured(Workload.Measurement)
    case advised([IndexAdvice], isBounded: Bool)
    case failed(String)
  }

  private static func measurement(_ workload: Workload) -> Result {
    do throws(Database.Refusal) { return .measured(try workload.measure()) } catch { return .failed(error.message) }
  }

  private static func advice(_ workload: Workload) -> Result {
    do throws(Database.Refusal) {
      let advisor = try IndexAdvisor(workload)
      let all = advisor.advice()
      return .advised(all, isBounded: advisor.isBounded)
    } catch { return .failed(error.message) }
  }

  /// The statements of a file that read rows or change them.
  private static func found(in file: ResolvedFile) -> [Found] {
    file.statements.compactMap { statement in
      let kinds: [Signature.Kind] = [.select, .insert, .update, .delete]
      guard kinds.contains(statement.signature.kind), statement.statement.explain == .no else { return nil }
      let location = statement.location
      let touched = statement.signature.reads + statement.signature.writes
      return Found(
        planned: PlannedStatement(statement), name: statement.name?.text, location: location,
        function: location.file.notated?.unit(at: location.range.start)?.function,
        touched: touched.isEmpty && !statement.statement.gaps.isEmpty ? nil : touched, names: UsedNames(statement))
    }
  }
}

import Analyzer
import Notations
import Rules

/// A project as far as it has to be known before its queries can be: what the history leads to. Queries files are read
/// one by one, and nothing of them is kept here.
struct Analysis: Sendable {
  enum QueryFile: Sendable {
    case text(SourceFile)
    /// Only its tree could tell that it holds queries.
    case tree(SyntaxTree)
  }

  /// The migrations' trees, which the catalog refers to.
  let history: [SyntaxTree]
  private(set) var queries: [QueryFile]
  /// The queries that groups call from file to file; nil where none does.
  private(set) var index: QueryIndex?
  /// The schema after the last migration.
  let catalog: Catalog
  /// The schema that queries are checked against: `catalog`, or the snapshot's where the history isn't all there.
  let schemaOfQueries: Catalog
  /// The schemas of the program's other databases, which have all tables besides that aren't in dispute.
  private let others: [Catalog]
  /// The snapshot that stands in for the history.
  let standIn: SourceFile?
  /// Whether any table may have columns that no SQL here adds, because a program fills in the name of a table that is changed.
  let hasOpenColumns: Bool
  /// The copies of the schema beside the history.
  let snapshots: [Snapshot]
  let minSQLiteVersion: Int
  /// The findings of notations about the files.
  let diagnostics: [Diagnostic]
  /// The paths of the texts that make up the history: of its files, or of what several files state together.
  var historyPaths: [String] { history.map(\.file.path) }
  /// How each migration is run, by its path.
  private let runs: [String: MigrationRun]
  /// The declarations of what the program brings along, with the findings about them.
  let declared: DeclaredSchema
  /// The trees of files of declarations.
  let declarations: [SyntaxTree]
  /// The schema before the first migration.
  private let start: Catalog
  /// The schema before the first migration, worked out from the one that the history leads to; nil for a history that
  /// starts from nothing, and where it can't be.
  let earlier: EarlierSchema?

  /// - Parameters:
  ///   - notesMentions: Whether facts of the steps say which tokens name tables and columns.
  ///   - steps: The migrations with their meaning. They hold a schema for every statement, so whoever is done
  ///     with them should let them go.
  init(_ project: Project, notesMentions: Bool = false, steps: inout [MigrationStep]) {
    var analyzer: ProjectAnalyzer?
    self.init(project, replayed: &analyzer)
    if let analyzer { steps = Self.steps(analyzer, runs, notesMentions: notesMentions) }
  }

  /// - Parameters:
  ///   - known: Trees of texts that are not parsed again.
  ///   - replayed: The history with a schema for every statement.
  init(_ project: Project, known: [SyntaxTree] = [], replayed: inout ProjectAnalyzer?) {
    let text = ProjectText(project)
    diagnostics = text.diagnostics
    hasOpenColumns = text.omitsChanges || project.reading.programSchema?.hasOpenColumns == true
    let known = Dictionary(known.map { (ObjectIdentifier($0.file), $0) }) { first, _ in first }
    let trees = Workers.map(text.history + text.loose, with: { Parser() }) { parser, file in
      known[ObjectIdentifier(file)] ?? parser.parse(file)
    }
    // Of loose files, those that define something are the schema.
    let loose = trees[text.history.count...]
    history = trees[..<text.history.count] + FileOrder(loose.filter(Self.definesSomething)).files
    runs = Self.runs(project, history)
    let files = project.declarations.files.map { Parser.parse(declarations: $0) }
    declarations = files.map(\.tree)
    declared = Self.declared(project, files, history)
    var start = declared.catalog
    start.keysHold = project.configuration.keysHold
    let knowledge = project.reading.knowledge
    let isRead = knowledge.hasAllSteps && !text.omitsDefinitions
    earlier = isRead ? Self.earlier(before: history, leadingTo: text.goal, over: start) : nil
    if let earlier { start = earlier.catalog }
    let isWhole = earlier?.isWhole ?? knowledge.isComplete
    if !isWhole || text.omitsDefinitions { start.isIncomplete = true }
    self.start = start
    queries = text.queries.map { .text($0) } + loose.filter { !Self.definesSomething($0) }.map { .tree($0) }
    minSQLiteVersion = project.configuration.minSQLiteVersion?.number ?? 0
    let analyzer = Self.replay(history, over: start, minSQLiteVersion)
    catalog = analyzer.catalog
    let numbers = project.migrations.compactMap { step in
      project.reading.numbers[step.path].map { (path: step.path, number: $0) }
    }
    snapshots = Workers.map(project.snapshots) { Snapshot($0, among: numbers) }
    let standIn =
      knowledge.isComplete
      ? nil : Self.standIn(snapshots, for: analyzer.catalog, over: declared.catalog, minSQLiteVersion)
    // Migrations alone are the schema that code is generated for.
    let opened = project.generates ? [] : (project.reading.programSchema?.opened ?? []).sorted().map { Name($0) }
    let schemaOfQueries = (standIn?.catalog ?? analyzer.catalog).opening(opened)
    self.schemaOfQueries = schemaOfQueries
    others = (project.reading.programSchema?.others ?? []).map { [minSQLiteVersion] text in
      text.map { Self.replay([Parser.parse($0)], over: schemaOfQueries, minSQLiteVersion).catalog } ?? schemaOfQueries
    }
    self.standIn = standIn?.file
    replayed = analyzer
    index = makeIndex()
  }

  /// The schema as somebody states it beside the history that leads there; nil where nobody does.
  var stated: Catalog? { earlier?.goal ?? snapshots.first(where: \.isStated)?.schema }

  /// The same with another text in the place of a queries file's.
  func replacing(_ place: Int, with file: SourceFile) -> Analysis {
    var new = self
    new.queries[place] = .text(file)
    return new
  }

  /// The files of tables that are there before the first migration, or in an attached schema.
  var otherFiles: [SourceFile] {
    (declared.catalog.tables + (earlier?.catalog.tables ?? [])).compactMap { $0.definition?.tree.file }
  }

  private static func earlier(
    before history: [SyntaxTree], leadingTo goal: [SourceFile], over start: Catalog
  ) -> EarlierSchema? {
    if goal.isEmpty { return nil }
    return Workers.onBigStack {
      let trees = goal.map { Parser.parse($0) }
      guard trees.allSatisfy(\.diagnostics.isEmpty) else { return nil }
      return EarlierSchema(before: history, leadingTo: ProjectAnalyzer(migrations: trees, over: start).catalog)
    }
  }

  private static func declared(
    _ project: Project, _ files: [DeclarationFile], _ history: [SyntaxTree]
  ) -> DeclaredSchema {
    let sets = project.declarations.uses.compactMap(DeclarationSet.named)
    return Workers.onBigStack {
      // What the program registers goes with it, as what a library brings along does, and so do tables that it makes beside files.
      let tables = project.reading.programSchema.flatMap { $0.isBesideFiles ? $0.text : nil }
      let registered = (project.reading.registered + [tables].compactMap(\.self)).map {
        DeclaredSchema.Shipped(name: $0.path, file: Parser.parse(declarations: $0))
      }
      return DeclaredSchema(
        files, sets: sets.map { DeclaredSchema.Shipped(name: $0.name, file: $0.file) } + registered, history: history,
        minSQLiteVersion: project.configuration.minSQLiteVersion?.number ?? 0,
        types: TypeTable(project.configuration.types)
      ) { path, file in
        project.declarations.history(at: path, declaredIn: file)?.map { Parser.parse($0) }
      }
    }
  }

  private static func definesSomething(_ tree: SyntaxTree) -> Bool {
    tree.statements.contains { $0.body.isDefinition }
  }

  // MARK: Migrations

  /// How each file of the history is run. Where nobody knows whether the runner wraps it in a transaction, a BEGIN in any of
  /// them says that it doesn't: such a history could never have run.
  private static func runs(_ project: Project, _ history: [SyntaxTree]) -> [String: MigrationRun] {
    var runs: [String: MigrationRun] = [:]
    let beginsItself = history.contains { $0.statements.contains { $0.body.begins } }
    let runner = project.reading.runner
    let foreignKeys = project.configuration.foreignKeys ?? foreignKeys(project, history)
    let withProgram = project.reading.knowledge.stepsWithProgram(history.map(\.file.path))
    let before = project.reading.knowledge.programsBefore(history.map(\.file.path))
    for tree in history {
      // Loose files are no history that somebody applies step by step.
      var run = project.reading.runs[tree.file.path] ?? MigrationRun(transaction: .unknown, isSchema: true)
      if !project.reading.programSteps.contains(tree.file.path) || run.foreignKeys == .unknown {
        run.foreignKeys = foreignKeys
      }
      run.programBefore = before[tree.file.path].map(project.shownPath(of:))
      run.hasProgram = withProgram.contains(tree.file.path) || run.programBefore != nil
      if let mark = tree.file.notated?.runsInTransaction { run.transaction = mark ? .aroundFile : .outside }
      if run.transaction == .unknown, beginsItself { run.transaction = .outside }
      if run.transaction == .unknown, runner.transaction == .usuallyAroundFile, !run.isSchema {
        run.transaction = .aroundFile
      }
      runs[tree.file.path] = run
    }
    return runs
  }

  /// Whether foreign keys are on while migrations run, where puresql.yaml doesn't say it: the runner decides, and whoever switches
  /// them in a migration has them on, unless the program's code is here and switches them on nowhere.
  private static func foreignKeys(_ project: Project, _ history: [SyntaxTree]) -> MigrationRun.ForeignKeys {
    let runner = project.reading.runner
    if runner.foreignKeys != .unknown { return runner.foreignKeys }
    if runner.writesPragmas || runner.isOfSilentProgram { return .unknown }
    return history.contains { $0.switchesForeignKeys } ? .on : .unknown
  }

  /// How the migration of a path is run.
  func run(of path: String) -> MigrationRun { runs[path] ?? MigrationRun() }

  private static func replay(
    _ history: [SyntaxTree], over start: Catalog, _ minSQLiteVersion: Int
  ) -> ProjectAnalyzer {
    Workers.onBigStack { ProjectAnalyzer(migrations: history, over: start, minSQLiteVersion: minSQLiteVersion) }
  }

  /// The snapshot that stands in for an incomplete history: one that has all that the history's SQL makes, so that what
  /// programs made is in it as well. nil where there is none.
  private static func standIn(
    _ snapshots: [Snapshot], for history: Catalog, over start: Catalog, _ minSQLiteVersion: Int
  ) -> (file: SourceFile, catalog: Catalog)? {
    for snapshot in snapshots where !snapshot.isOfOtherDatabase && !snapshot.isNoted {
      let tree = snapshot.tree
      guard tree.diagnostics.isEmpty else { continue }
      let schema = replay([tree], over: start, minSQLiteVersion).catalog
      if !schema.isIncomplete, SchemaComparison(ignoring: Layouts.ownTables).hasAll(of: history, in: schema) {
        return (snapshot.file, schema)
      }
    }
    return nil
  }

  private static func steps(
    _ analyzer: ProjectAnalyzer, _ runs: [String: MigrationRun], notesMentions: Bool = false
  ) -> [MigrationStep] {
    let makeReader = { @Sendable in analyzer.makeReader(notesMentions: notesMentions) }
    return Workers.map(Array(analyzer.history.indices), with: makeReader) { reader, place in
      var step = reader.step(place)
      step.run = runs[step.file.tree.file.path] ?? MigrationRun()
      return step
    }
  }

  /// The history replayed once more, for whoever asks for single steps of it.
  func replayed() -> ProjectAnalyzer { Self.replay(history, over: start, minSQLiteVersion) }

  /// The steps of the history once more.
  func stepsAgain() -> [MigrationStep] { Self.steps(Self.replay(history, over: start, minSQLiteVersion), runs) }

  // MARK: Queries

  /// The index of calls of groups from file to file. Only where one calls another, files are looked at together.
  private func makeIndex() -> QueryIndex? {
    func parse(_ files: [QueryFile]) -> [SyntaxTree] {
      Workers.map(files, with: { Parser() }) { parser, file in
        switch file {
        case .text(let file): parser.parse(file)
        case .tree(let tree): tree
        }
      }
    }
    guard parse(queries.filter(\.mayHaveGroups)).contains(where: QueryIndex.callsOthers) else { return nil }
    return QueryIndex(parse(queries)) { trees in
      Workers.map(trees, with: { makeReader(notesKeys: true) }) { reader, tree in
        ResolvedFile.statements(of: tree, in: reader.context)
      }
    }
  }

  /// Whether another text of a queries file leaves those alone that are called from file to file.
  ///
  /// - Parameters:
  ///   - new: the text.
  ///   - old: the names of the queries in the text that it had.
  func keepsIndex(_ place: Int, with new: SyntaxTree, named old: some Sequence<Name>) -> Bool {
    if QueryIndex.callsOthers(new) { return false }
    guard let index else { return true }
    return !index.isCaller(queries[place].file) && !old.contains(where: index.isCalled)
      && !new.queryNames.keys.contains(where: index.isCalled)
  }

  /// Resolves the queries files that a thread looks at. What it works out about a view, and its memory, serve all of
  /// them.
  struct Reader: ~Copyable {
    fileprivate var parser = Parser()
    fileprivate let context: SchemaContext
  }

  /// - Parameters:
  ///   - notesKeys: Whether signatures say by which columns rows are told apart, which generated code wants.
  ///   - notesMentions: Whether facts say which tokens name tables and columns.
  func makeReader(notesKeys: Bool = false, notesMentions: Bool = false) -> Reader {
    Reader(
      context: SchemaContext(
        schemaOfQueries, minSQLiteVersion: minSQLiteVersion, notesMentions: notesMentions, notesKeys: notesKeys,
        others: others))
  }

  func resolve(_ file: QueryFile, with reader: inout Reader) -> ResolvedFile {
    switch file {
    case .text(let file): ResolvedFile(reader.parser.parse(file), in: reader.context, calling: index)
    case .tree(let tree): ResolvedFile(tree, in: reader.context, calling: index)
    }
  }

  /// Resolves one file with a reader of its own.
  func resolve(_ file: SourceFile) -> ResolvedFile {
    var reader = makeReader()
    return resolve(.text(file), with: &reader)
  }
}

extension Analysis.QueryFile {
  fileprivate var file: SourceFile {
    switch self {
    case .text(let file): file
    case .tree(let tree): tree.file
    }
  }

  /// Whether there is a brace in it, without which there is no group.
  fileprivate var mayHaveGroups: Bool { file.bytes.contains(UInt8(ascii: "{")) }
}

extension Statement.Body {
  fileprivate var begins: Bool {
    if case .transaction(let node) = self { node.kind == .begin } else { false }
  }
}

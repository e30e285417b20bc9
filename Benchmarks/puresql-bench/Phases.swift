import Analyzer
import CSQLite
import CSQLiteSystem
import Rules

/// What is measured, each in a function of its own that is never inlined: callgrind counts what happens between its
/// entry and its return, and finds it by its mangled name (`CallgrindCount`).
///
/// They take and leave their values in `bench`, because a function without arguments has a name that can be foretold.
enum Phase: String, CaseIterable {
  case lex
  case parse
  case replay
  case resolve
  case rules
  /// What stays of a file is made, and everything else of it let go.
  case keep
  case prepare
  /// `sqlite3_finalize`, which to SQLite is what `keep` is to us.
  case finalize

  /// What SQLite takes is for comparison.
  var isOurs: Bool { self != .prepare && self != .finalize }

  /// The function that is measured, as the linker knows it.
  var function: String {
    let name = "run" + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    return "$s13puresql_bench\(name.utf8.count)\(name)yyF"
  }
}

/// An analysis as the command does it, and the values that its phases hand on: the history first, and then each queries
/// file is parsed, resolved, checked and summed up, and gone. One thread runs everything.
struct Bench: ~Copyable {
  /// Whose turn it is.
  enum Turn {
    case migration(Int)
    /// All migrations are resolved: those that belong together are found.
    case stretches
    /// All migrations have had theirs.
    case history
    case query
    /// All files have had theirs.
    case project
  }

  var project: Project?
  var turn = Turn.project
  var source: SourceFile?
  var parser = Parser()
  var tree: SyntaxTree?
  var history: [SyntaxTree] = []
  var analyzer: ProjectAnalyzer?
  var reader: HistoryReader?
  var runner: RuleRunner?
  var catalog = Catalog()
  var context: SchemaContext?
  /// The steps of the history, until their rules have run.
  var steps: [MigrationStep] = []
  var stretches: MigrationStretches?
  var file: ResolvedFile?
  /// What stays.
  var summary = ProjectSummary(migrations: [], queries: [], catalog: Catalog())
  var suppressions: [(file: SourceFile, suppressions: [Suppression])] = []
  var findings: [Diagnostic] = []
  var tokenCount = 0

  /// The SQL that SQLite is given, with whether it changes the schema.
  var statements: [(sql: [UInt8], isDefinition: Bool)] = []
  var refusedCount = 0
  var database: OpaquePointer?
  var next: OpaquePointer?
  var text: UnsafeBufferPointer<UInt8>?

  init(_ project: Project?) { self.project = project }

  /// Everything in the project, as it is handed to SQLite.
  static func statements(of project: Project) -> [(sql: [UInt8], isDefinition: Bool)] {
    var result: [(sql: [UInt8], isDefinition: Bool)] = []
    var parser = Parser()
    for (files, isDefinition) in [(project.migrations, true), (project.queries, false)] {
      for file in files {
        let tree = parser.parse(file)
        for statement in tree.statements {
          if let sql = SQLiteText(statement, in: tree) { result.append((sql.bytes, isDefinition)) }
        }
      }
    }
    return result
  }
}

nonisolated(unsafe) var bench = Bench(nil)

@inline(never) func runLex() { bench.lexAll() }
@inline(never) func runParse() { bench.parseNext() }
@inline(never) func runReplay() { bench.replayAll() }
@inline(never) func runResolve() { bench.resolveNext() }
@inline(never) func runRules() { bench.applyRules() }
@inline(never) func runKeep() { bench.keepSummary() }
@inline(never) func runPrepare() { bench.prepareNext() }
@inline(never) func runFinalize() { bench.finalizeNext() }

extension Phase {
  func run() {
    switch self {
    case .lex: runLex()
    case .parse: runParse()
    case .replay: runReplay()
    case .resolve: runResolve()
    case .rules: runRules()
    case .keep: runKeep()
    case .prepare: runPrepare()
    case .finalize: runFinalize()
    }
  }

  /// The same without being counted: the first round pays for what is made once a process, such as the tables of
  /// keywords and functions.
  func runUncounted() {
    switch self {
    case .lex: bench.lexAll()
    case .parse: bench.parseNext()
    case .replay: bench.replayAll()
    case .resolve: bench.resolveNext()
    case .rules: bench.applyRules()
    case .keep: bench.keepSummary()
    case .prepare: bench.prepareNext()
    case .finalize: bench.finalizeNext()
    }
  }
}

/// Analyzes the project of `bench`, and has each phase run by `run`.
func analyze(_ run: (Phase) -> Void) {
  guard let project = bench.project else { return }
  run(.lex)
  for source in project.migrations {
    bench.source = source
    run(.parse)
    if let tree = bench.tree { bench.history.append(tree) }
  }
  run(.replay)
  for place in bench.history.indices {
    bench.turn = .migration(place)
    run(.resolve)
  }
  bench.turn = .stretches
  run(.rules)
  for place in bench.history.indices {
    bench.turn = .migration(place)
    run(.rules)
    run(.keep)
  }
  bench.turn = .history
  run(.keep)
  bench.turn = .query
  for source in project.queries {
    bench.source = source
    run(.parse)
    run(.resolve)
    run(.rules)
    run(.keep)
  }
  bench.turn = .project
  run(.rules)
}

/// SQLite prepares every statement in the schema in which it runs. Only the preparing and the letting go are measured: a
/// migration has to run as well.
func prepareAll(_ run: (Phase) -> Void) {
  guard sqlite3_open(":memory:", &bench.database) == SQLITE_OK else { fatalError("SQLite can't open a database") }
  defer { sqlite3_close_v2(bench.database) }
  bench.refusedCount = 0
  for (sql, isDefinition) in bench.statements {
    sql.withUnsafeBufferPointer { text in
      bench.text = text
      run(.prepare)
    }
    guard let statement = bench.next else {
      bench.refusedCount += 1
      continue
    }
    if isDefinition { while sqlite3_step(statement) == SQLITE_ROW {} }
    run(.finalize)
  }
}

extension Bench {
  fileprivate mutating func lexAll() {
    guard let project else { return }
    tokenCount = 0
    for file in project.migrations { tokenCount += Lexer.lex(file).tokens.count }
    for file in project.queries { tokenCount += Lexer.lex(file).tokens.count }
  }

  fileprivate mutating func parseNext() {
    if let source { tree = parser.parse(source) }
  }

  fileprivate mutating func replayAll() {
    let analyzer = ProjectAnalyzer(migrations: history)
    catalog = analyzer.catalog
    reader = analyzer.makeReader()
    context = SchemaContext(catalog)
    self.analyzer = analyzer
  }

  fileprivate mutating func resolveNext() {
    switch turn {
    case .migration(let place): if let step = reader?.step(place) { steps.append(step) }
    case .query: if let tree, let context { file = ResolvedFile(tree, in: context) }
    case .stretches, .history, .project: break
    }
  }

  fileprivate mutating func applyRules() {
    let runner = self.runner ?? RuleRunner(catalog, paths: project?.files.map(\.path) ?? [])
    if self.runner == nil { self.runner = runner }
    switch turn {
    case .stretches: stretches = MigrationStretches(steps)
    case .migration(let place):
      let step = steps[place]
      findings += runner.findings(in: step, among: stretches?[place])
      suppressions.append((step.file.tree.file, Suppression.all(in: step.file.tree)))
    case .query:
      guard let file else { return }
      findings += runner.findings(in: file)
      suppressions.append((file.tree.file, Suppression.all(in: file.tree)))
    case .history: break
    case .project:
      findings += runner.schemaFindings()
      if let stretches { findings += runner.findings(in: ProjectOutline(summary, stretches)) }
      var filter = SuppressionFilter(RulePolicy())
      findings = RuleRunner.inOrder(filter.apply(findings, suppressions))
    }
  }

  fileprivate mutating func keepSummary() {
    switch turn {
    case .stretches: break
    case .migration(let place):
      let isAlone = stretches?[place].isAlone ?? true
      summary.migrations.append(
        FileSummary(steps[place], keepsStep: !isAlone || steps[place].file.tree.switchesForeignKeys))
    case .history:
      summary.catalog = catalog
      stretches = stretches?.keeping { [summary] in summary.migrations[$0].step != nil }
      steps = []
      reader = nil
      analyzer = nil
    case .query:
      if let file { summary.queries.append(FileSummary(file)) }
      file = nil
      tree = nil
    case .project: break
    }
  }

  fileprivate mutating func prepareNext() {
    guard let text else { return }
    text.withMemoryRebound(to: CChar.self) { text in
      _ = sqlite3_prepare_v2(database, text.baseAddress, Int32(text.count), &next, nil)
    }
  }

  fileprivate mutating func finalizeNext() {
    sqlite3_finalize(next)
    next = nil
  }
}

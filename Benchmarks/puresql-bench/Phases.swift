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
  case prepare

  /// The function that is measured, as the linker knows it.
  var function: String {
    let name = "run" + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    return "$s13puresql_bench\(name.utf8.count)\(name)yyF"
  }
}

/// The values that phases hand on. One thread runs everything.
struct Bench {
  var project: Project?
  /// The SQL that SQLite is given, with whether it changes the schema.
  var statements: [(sql: [UInt8], isDefinition: Bool)] = []
  var tokenCount = 0
  var migrations: [SyntaxTree] = []
  var queries: [SyntaxTree] = []
  var analyzer: ProjectAnalyzer?
  var analyzed: AnalyzedProject?
  var diagnostics: [Diagnostic] = []
  /// Nanoseconds and instructions that sqlite3_prepare_v2 took, without what runs between its calls.
  var prepareCost = Cost()
  var refusedCount = 0
  var database: OpaquePointer?
  var next: OpaquePointer?
  var text: UnsafeBufferPointer<UInt8>?

  /// Forgets what an earlier round has left.
  mutating func clear() {
    diagnostics = []
    analyzed = nil
    analyzer = nil
    migrations = []
    queries = []
  }

  /// Everything that was parsed, as it is handed to SQLite.
  var allStatements: [(sql: [UInt8], isDefinition: Bool)] {
    var result: [(sql: [UInt8], isDefinition: Bool)] = []
    func add(_ trees: [SyntaxTree], isDefinition: Bool) {
      for tree in trees {
        for statement in tree.statements {
          if let sql = SQLiteText(statement, in: tree) { result.append((sql.bytes, isDefinition)) }
        }
      }
    }
    add(migrations, isDefinition: true)
    add(queries, isDefinition: false)
    return result
  }
}

nonisolated(unsafe) var bench = Bench()

@inline(never) func runLex() { lexAll() }
@inline(never) func runParse() { parseAll() }
@inline(never) func runReplay() { replayAll() }
@inline(never) func runResolve() { resolveAll() }
@inline(never) func runRules() { applyRules() }
@inline(never) func runPrepare() { prepareNext() }

/// The same without being counted: the first round pays for what is made once a process, such as the tables of
/// keywords and functions.
@inline(never) func warmUp(asksSQLite: Bool) {
  lexAll()
  parseAll()
  replayAll()
  resolveAll()
  applyRules()
  bench.statements = bench.allStatements
  if asksSQLite { prepareAll { prepareNext() } }
  bench.clear()
}

@inline(__always) private func lexAll() {
  guard let project = bench.project else { return }
  var count = 0
  for file in project.migrations { count += Lexer.lex(file).tokens.count }
  for file in project.queries { count += Lexer.lex(file).tokens.count }
  bench.tokenCount = count
}

@inline(__always) private func parseAll() {
  guard let project = bench.project else { return }
  var parser = Parser()
  bench.migrations = project.migrations.map { parser.parse($0) }
  bench.queries = project.queries.map { parser.parse($0) }
}

@inline(__always) private func replayAll() {
  bench.analyzer = ProjectAnalyzer(migrations: bench.migrations)
}

@inline(__always) private func resolveAll() {
  guard let analyzer = bench.analyzer else { return }
  let reader = analyzer.makeReader()
  bench.analyzed = AnalyzedProject(
    migrations: bench.migrations.indices.map { reader.step($0) },
    queries: bench.queries.map { ResolvedFile($0, in: reader.final) }, catalog: analyzer.catalog)
}

@inline(__always) private func applyRules() {
  guard let analyzed = bench.analyzed else { return }
  bench.diagnostics = RuleRunner.run(analyzed)
}

@inline(__always) private func prepareNext() {
  guard let text = bench.text else { return }
  text.withMemoryRebound(to: CChar.self) { text in
    _ = sqlite3_prepare_v2(bench.database, text.baseAddress, Int32(text.count), &bench.next, nil)
  }
}

/// SQLite prepares every statement in the schema in which it runs. Only the preparing is measured: a migration then
/// also has to run, and every statement has to be finalized.
func prepareAll(_ prepare: () -> Void) {
  guard sqlite3_open(":memory:", &bench.database) == SQLITE_OK else { fatalError("SQLite can't open a database") }
  defer { sqlite3_close_v2(bench.database) }
  bench.prepareCost = Cost()
  bench.refusedCount = 0
  for (sql, isDefinition) in bench.statements {
    sql.withUnsafeBufferPointer { text in
      bench.text = text
      let start = Cost.now
      prepare()
      bench.prepareCost += Cost.now - start
    }
    guard let statement = bench.next else {
      bench.refusedCount += 1
      continue
    }
    if isDefinition { while sqlite3_step(statement) == SQLITE_ROW {} }
    sqlite3_finalize(statement)
    bench.next = nil
  }
}

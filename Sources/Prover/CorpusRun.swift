import Analyzer
import CSQLite
import Evidence

/// The statements of one file of SQLite's test suite, run one after the other: definitions make the schema, changes fill
/// it, and every promise about every statement is checked on the way.
struct CorpusRun {
  private let file: String
  private let database = Database()
  private var catalog = Catalog()
  /// The statements that were run so far, for a test that shows a broken promise.
  private var objects: [SchemaStep] = []
  private var script: [String] = []
  private var random: SplitMix
  /// Whether types are compared: the type that CREATE TABLE … AS writes for a column of a compound differs from version
  /// to version.
  private var comparesTypes = true
  /// Made anew when the schema changes.
  private var subject = Subject(Catalog())

  /// Statements that could be run, and broken promises of the last one.
  private(set) var count = 0
  private(set) var outcomes: [Checker.Outcome] = []
  private(set) var broken: [(promise: BrokenPromise, example: Counterexample?)] = []

  init(file: String, random: SplitMix) {
    self.file = file
    self.random = random
  }

  mutating func run(_ sql: String) {
    outcomes = []
    broken = []
    let tree = Parser.parse(SourceFile(path: file, text: sql))
    guard tree.statements.count == 1, let statement = tree.statements.first, statement.explain == .no else { return }
    switch statement.body {
    case .select: query(sql, .select)
    case .insert: query(sql, .insert)
    case .update: query(sql, .update)
    case .delete: query(sql, .delete)
    case .createTable, .createVirtualTable, .createIndex, .createView, .createTrigger: define(sql, tree, .table)
    case .alterTable: define(sql, tree, .alteration)
    case .drop: define(sql, tree, .drop)
    // What they do to a connection, others rely on.
    case .pragma, .transaction, .utility, .call, .invalid: break
    }
  }

  // MARK: Definitions

  private mutating func define(_ sql: String, _ tree: SyntaxTree, _ kind: SchemaStep.Kind) {
    let object = SchemaStep(kind: kind, name: "", piece: .text(sql))
    var message = database.make(object)
    if let taken = message.flatMap(Self.takenName), let drop = dropStatement(of: taken) {
      // The test began a new database somewhere.
      define(drop, Parser.parse(SourceFile(path: file, text: drop)), .drop)
      message = database.make(object)
    }
    let resolver = SemanticResolver()
    guard let step = Replay.fold([tree], over: catalog, resolver: resolver).first else { return }
    var diagnostics = tree.diagnostics + step.diagnostics
    if kind != .drop, !Self.isLookedIntoLater(tree) {
      diagnostics += resolver.resolve(0, of: tree, in: catalog).diagnostics
    }
    if let message {
      if diagnostics.isEmpty, !Excuse.isMissing(message), !Excuse.isForRules(message) {
        fail(.accepted, "SQLite: \(message)", Refusals.withoutNames(message), sql)
      }
      return
    }
    count += 1
    objects.append(object)
    if let diagnostic = diagnostics.first {
      // A collation of the application's own; SQLite asks for it when it is used.
      if case .other(.collation, _)? = diagnostic.missing { return }
      fail(.refused, "\(diagnostic.rule): \(diagnostic.message)", diagnostic.rule, sql)
    }
    catalog = step.after
    subject = Subject(catalog)
    if case .createTable(let create)? = tree.statements.first?.body, create.select.exists { comparesTypes = false }
    if let difference = SchemaDifference.difference(catalog, database, withTypes: comparesTypes), !objects.hasFindings {
      fail(.catalog, difference, "catalog", sql)
    }
  }

  private mutating func fail(_ kind: BrokenPromise.Kind, _ detail: String, _ rule: String, _ sql: String) {
    broken.append((BrokenPromise(kind: kind, detail: "\(detail) — \(file): \(sql)", rule: rule), nil))
  }

  private static func isLookedIntoLater(_ tree: SyntaxTree) -> Bool {
    switch tree.statements.first?.body {
    case .createView, .createTrigger: true
    default: false
    }
  }

  private static func takenName(_ message: String) -> String? {
    guard message.hasSuffix(" already exists") else { return nil }
    let words = message.dropLast(" already exists".count).split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return nil }
    return words[1].first == "\"" ? String(words[1].dropFirst().dropLast()) : String(words[1])
  }

  private func dropStatement(of name: String) -> String? {
    let text = SQLValue.text(name).literal
    let found = database.rows(
      "SELECT type, name FROM (SELECT * FROM sqlite_temp_schema UNION ALL SELECT * FROM sqlite_schema)"
        + " WHERE name = \(text) COLLATE NOCASE")
    guard let type = found.first?[0], let name = found.first?[1] else { return nil }
    return "DROP \(type.asciiUppercased) \(Spelling.quoted(name))"
  }

  // MARK: Statements

  private mutating func query(_ sql: String, _ kind: StatementKind) {
    let statement = QueryGenerator.Statement(kind: kind, piece: .text(sql))
    let filled = FilledDatabase(database) { subject.declared($0, $1) }
    let checker = Checker(subject, objects, on: filled)
    check(statement, with: checker, on: filled)
    guard let signature = outcomes.first?.signature, outcomes.first?.refusal == nil else { return }
    count += 1
    let empty = (signature.reads + signature.writes).compactMap { catalog.table(named: $0) }.filter { table in
      table.kind == .table && database.number("SELECT count(*) FROM \(Spelling.quoted(table.name.text))") == 0
    }
    if !empty.isEmpty, broken.isEmpty {
      database.execute("SAVEPOINT fill")
      filled.insert(empty.flatMap { rows(of: $0) })
      check(statement, with: checker, on: filled)
      if database.hasTransaction { database.execute("ROLLBACK TO fill; RELEASE fill") }
    }
    guard kind != .select, signature.parameters.isEmpty else { return }
    database.limitSteps(PreparedStatement.mostSteps)
    if database.execute(sql) == nil { script.append(sql) }
    database.limitSteps(0)
    // OR ROLLBACK, and what a trigger raises.
    if database.hasTransaction { database.execute("COMMIT") }
  }

  private mutating func check(_ statement: QueryGenerator.Statement, with checker: Checker, on filled: FilledDatabase) {
    let seed = random.next()
    var outcome = checker.check(statement, seed: seed)
    outcome.broken.removeAll { $0.kind == .accepted && Excuse.isMissing($0.detail) }
    outcomes.append(outcome)
    guard let promise = outcome.broken.first else { return }
    var filling = Filling(mode: filled.mode, rows: filled.filling.rows)
    filling.script = script
    let example = Counterexample(
      objects: objects, filling: filling, statement: statement, seed: seed, promise: promise)
    broken.append((promise, example))
  }

  private mutating func rows(of table: Table) -> [GeneratedRow] {
    let columns = table.columns.filter { !$0.isHidden && $0.generated == .no }
    return (0..<6).map { _ in
      var row = GeneratedRow(table: table.name.text, columns: [], values: [])
      for column in columns where !random.chance(8) || row.columns.isEmpty {
        row.columns.append(column.name.text)
        row.values.append(value(for: column))
      }
      return row
    }
  }

  private mutating func value(for column: Column) -> SQLValue {
    if !column.isNotNull, random.chance(25) { return .null }
    var flavors: [Flavor] = []
    if column.classes.contains(.integer) { flavors += [.integer, .integer] }
    if column.classes.contains(.real) { flavors.append(.real) }
    if column.classes.contains(.text) { flavors += [.text, .text] }
    if column.classes.contains(.blob) { flavors.append(.blob) }
    return random.value(flavors.isEmpty ? .any : random.pick(flavors), isTame: true)
  }
}

extension Prover {
  /// Runs the statements of SQLite's own test suite, file by file, each in the schema that those before it made.
  package static func runCorpus(
    _ entries: [(file: String, sql: String)], _ options: Options, progress: (String) -> Void = { _ in }
  ) -> Result {
    let seed = options.seed ?? SplitMix.freshSeed()
    var result = Result(seed: seed)
    progress("prove: the corpus, seed \(seed), SQLite \(Database.versionText)")
    Crash.install()
    let start = secondsNow()
    var run = CorpusRun(file: "", random: SplitMix(seed: seed))
    var file = ""
    for (place, entry) in entries.enumerated() where result.wants(options) {
      if entry.file != file {
        file = entry.file
        run = CorpusRun(file: file, random: SplitMix(seed: seed, part: UInt64(place), of: 4))
      }
      Crash.note("\(entry.file): \(entry.sql)")
      let before = run.count
      run.run(entry.sql)
      result.steps += run.count - before
      for outcome in run.outcomes {
        let piece = QueryGenerator.Statement(kind: .select, piece: .text(entry.sql))
        result.report.add(outcome, piece, number: "corpus")
      }
      for (promise, example) in run.broken {
        if example == nil { result.report.broken[promise.kind, default: 0] += 1 }
        guard options.kinds.contains(promise.kind), result.wants(options) else { continue }
        let finding =
          example.map { BrokenProof(Shrinker.shrink($0)) } ?? BrokenProof(history: [], promise: promise)
        result.add(finding, progress, "corpus \(entry.file)")
      }
    }
    result.seconds = secondsNow() - start
    return result
  }
}

package import Analyzer
import CSQLite
import Evidence

/// Looks for what a promise leaves open: a NULL in each column that is called nullable, a second row where there may be
/// many, a second storage class where there may be several.
///
/// A promise is imprecise only if no database shows what it allows, so the search has to be a good one: it starts
/// from rows made of the statement's own constants, and from the first that gives a row walks on in small steps (a
/// value made NULL, a key that matches, a row or table less) for as long as something is missing.
package final class Observer {
  private let schema: GeneratedSchema
  private let subject: Subject
  private let database = Database()
  private let triggers: [String]
  private var inserts: [String: PreparedStatement] = [:]

  /// How many situations are looked at before giving up: to find a first row, and from there.
  private static let starts = 60
  private static let steps = 160
  private static let rounds = 3
  private static let roundsOfWatch = 12
  /// The most steps of SQLite for one run of a query: joins of tables with many rows would take the time of all others.
  private static let maximumSteps: Int32 = 20_000
  /// The most rows of a result that are looked at: the first ones show what a column can hold.
  private static let maximumRows = 100

  package init(schema: GeneratedSchema, subject: Subject) {
    self.schema = schema
    self.subject = subject
    var triggers: [String] = []
    for object in schema.objects {
      if object.kind == .trigger { triggers.append(object.piece.sql) } else { database.execute(object.piece.sql) }
    }
    self.triggers = triggers
  }

  /// Whether there still is something to see.
  package static func isMissing(_ signature: Signature, _ sight: Observations) -> Bool {
    if signature.cardinality == .many, sight.mostRows < 2 { return true }
    return signature.columns.indices.contains { column in
      let classes = signature.columns[column].value.classes
      let seen = sight.seen[column]
      if classes.isNullable, !seen.isNullable { return true }
      return classes.nonNull.isWide && !seen.nonNull.isWide
    }
  }

  /// - Parameter sight: what other runs have shown already.
  package func look(
    _ statement: QueryGenerator.Statement, _ answer: Subject.Answer, _ sight: Observations, seed: UInt64
  )
    -> Observations
  {
    guard let signature = answer.signature, Observer.isMissing(signature, sight) else { return sight }
    var search = Search(
      sql: statement.sql, kind: statement.kind, signature: signature, stages: stages(of: signature),
      pool: ValuePool(trees(answer)), excuse: Excuse(signature, subject.catalog, statement.sql), sight: sight,
      random: SplitMix(seed: seed))
    if statement.kind == .select { search.prepared = try? database.prepare(search.sql) }
    for _ in 0..<Observer.rounds where search.isMissing { walk(&search) }
    return search.sight
  }

  /// Whether there are rows on which the watch is shown what it waits for.
  ///
  /// - Parameter watched: The statement with the watch in it.
  func shows(
    _ watch: Watch, of statement: QueryGenerator.Statement, watched: String, _ answer: Subject.Answer, seed: UInt64
  ) -> Bool {
    guard let signature = answer.signature else { return false }
    watch.begin(on: database)
    defer { watch.end(on: database) }
    var search = Search(
      sql: watched, kind: statement.kind, signature: signature, stages: stages(of: signature),
      pool: ValuePool(trees(answer)), excuse: Excuse(signature, subject.catalog, statement.sql),
      sight: Observations(columns: signature.columns.count), random: SplitMix(seed: seed), watch: watch)
    if statement.kind == .select { search.prepared = try? database.prepare(watched) }
    for _ in 0..<Observer.roundsOfWatch where search.isMissing { walk(&search) }
    return watch.hasHappened
  }

  /// Whether there are rows on which a statement gives one, or changes one.
  func works(_ statement: QueryGenerator.Statement, _ answer: Subject.Answer, seed: UInt64) -> Bool {
    guard let signature = answer.signature else { return false }
    var search = Search(
      sql: statement.sql, kind: statement.kind, signature: signature, stages: stages(of: signature),
      pool: ValuePool(trees(answer)), excuse: Excuse(signature, subject.catalog, statement.sql),
      sight: Observations(columns: signature.columns.count), random: SplitMix(seed: seed), looksForWork: true)
    for _ in 0..<Observer.rounds where search.isMissing { walk(&search) }
    return search.hasWorked
  }

  private struct Search {
    let sql: String
    let kind: StatementKind
    let signature: Signature
    let stages: [Situation.Stage]
    let pool: ValuePool
    let excuse: Excuse
    var sight: Observations
    var random: SplitMix
    var prepared: PreparedStatement?
    /// The sight that is looked for, instead of the open parts of the signature.
    var watch: Watch?
    /// Whether any row that it gives or changes is what is looked for.
    var looksForWork = false
    var hasWorked = false
    var parameterCount: Int { signature.parameters.map(\.index).max() ?? 0 }
    var isMissing: Bool {
      if looksForWork { return !hasWorked }
      return watch.map { !$0.hasHappened } ?? Observer.isMissing(signature, sight)
    }
  }

  /// To a situation that gives rows, or shows the watch something, and on from there as long as it does.
  private func walk(_ search: inout Search) {
    var best: Situation?
    var nearest = 0
    for _ in 0..<Observer.starts {
      let situation = Situation(
        search.stages, parameters: search.signature.parameters, count: search.parameterCount, search.pool,
        &search.random)
      nearest = nearness(of: situation, &search)
      if nearest > 0 {
        best = situation
        break
      }
    }
    guard var here = best else { return }
    for _ in 0..<Observer.steps where search.isMissing {
      let next = here.changed(search.stages, search.signature.parameters, search.pool, &search.random)
      let nearness = nearness(of: next, &search)
      if nearness >= nearest { (here, nearest) = (next, nearness) }
    }
  }

  // MARK: One situation

  /// Runs the statement there: 0 where it has no rows or shows the watch nothing, otherwise how near the watch came.
  private func nearness(of situation: Situation, _ search: inout Search) -> Int {
    database.execute("SAVEPOINT look")
    for (stage, rows) in zip(search.stages, situation.rows) {
      guard let insert = insert(into: stage) else { continue }
      for row in rows {
        insert.bind(row)
        _ = insert.step()
        insert.reset()
      }
    }
    if search.kind != .select { for trigger in triggers { database.execute(trigger) } }
    search.watch?.restart()
    let rows = run(situation, &search)
    if database.hasTransaction { database.execute("ROLLBACK TO look; RELEASE look") }
    return search.watch?.nearness ?? min(rows, 1)
  }

  /// How many rows come back.
  private func run(_ situation: Situation, _ search: inout Search) -> Int {
    guard let prepared = search.prepared ?? (try? database.prepare(search.sql)) else { return 0 }
    prepared.bind(situation.bindings)
    database.limitSteps(Observer.maximumSteps)
    defer {
      prepared.reset()
      database.limitSteps(0)
    }
    var rows = 0
    while rows < Observer.maximumRows, prepared.step() == SQLITE_ROW {
      rows += 1
      for column in search.sight.seen.indices {
        let seen = prepared.storageClass(column)
        search.sight.seen[column].formUnion(seen)
        if seen == .null, !search.signature.columns[column].value.isNullable, !search.excuse.losesColumns {
          fail(.nullable, "column \(column + 1) is NULL", situation, &search)
        }
      }
    }
    search.sight.mostRows = max(search.sight.mostRows, rows)
    if rows > 0 || search.kind != .select && sqlite3_changes(database.handle) > 0 { search.hasWorked = true }
    let most =
      switch search.signature.cardinality {
      case .none: 0
      case .exactlyOne, .zeroOrOne: 1
      case .many: Int.max
      }
    if rows > most { fail(.cardinality, "\(rows) rows", situation, &search) }
    return rows
  }

  private func fail(_ kind: BrokenPromise.Kind, _ detail: String, _ situation: Situation, _ search: inout Search) {
    guard search.sight.broken == nil else { return }
    var filling = Filling(mode: .wild)
    for (stage, rows) in zip(search.stages, situation.rows) {
      let columns = stage.columns.map(\.name)
      filling.rows += rows.map { GeneratedRow(table: stage.name, columns: columns, values: $0) }
    }
    let promise = BrokenPromise(kind: kind, detail: detail, bindings: situation.bindings)
    search.sight.broken = (promise, filling)
  }

  private func insert(into stage: Situation.Stage) -> PreparedStatement? {
    if let known = inserts[stage.name] { return known }
    let names = stage.columns.map { Spelling.quoted($0.name) }.joined(separator: ", ")
    let places = stage.columns.map { _ in "?" }.joined(separator: ", ")
    let prepared = try? database.prepare(
      "INSERT OR IGNORE INTO \(Spelling.quoted(stage.name)) (\(names)) VALUES (\(places))")
    inserts[stage.name] = prepared
    return prepared
  }

  // MARK: What there is to put rows into

  private func stages(of signature: Signature) -> [Situation.Stage] {
    let names = Set(signature.reads + signature.writes)
    return schema.tables.filter { $0.kind != .view && names.contains(Name($0.name)) }.map { table in
      Situation.Stage(
        name: table.name, kind: table.kind,
        columns: table.columns.filter { !$0.isGenerated && !$0.isHidden }.map { column in
          Situation.Stage.Column(
            name: column.name, flavor: column.flavor,
            declared: subject.declared(table.name, column.name) ?? .any, isNotNull: column.isNotNull)
        })
    }
  }

  private func trees(_ answer: Subject.Answer) -> [(tree: SyntaxTree, span: TokenSpan)] {
    guard let signature = answer.signature, let statement = answer.tree.statements.first else { return [] }
    return [(answer.tree, statement.span)]
      + signature.reads.compactMap { name in
        subject.catalog.table(named: name)?.definition.map { ($0.tree, $0.tree.statements[$0.statement].span) }
      }
  }
}

extension StorageClasses {
  /// More than one, NULL aside.
  var isWide: Bool { nonNull.rawValue.nonzeroBitCount > 1 }
}

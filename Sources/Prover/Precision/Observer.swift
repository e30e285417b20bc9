package import Analyzer
import CSQLite

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
  private static let maximumSteps: Int32 = 20_000
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

  /// What was seen of a statement.
  package struct Sight: Sendable {
    /// The storage classes of each column, in rows that match the declared types.
    package var seen: [StorageClasses]
    package var mostRows = 0

    package init(columns: Int) { seen = Array(repeating: [], count: columns) }
  }

  /// What there still is to see.
  package static func isMissing(_ signature: Signature, _ sight: Sight) -> Bool {
    if signature.cardinality == .many, sight.mostRows < 2 { return true }
    return signature.columns.indices.contains { column in
      let classes = signature.columns[column].value.classes
      let seen = sight.seen[column]
      if classes.isNullable, !seen.isNullable { return true }
      return classes.nonNull.isWide && !seen.nonNull.isWide
    }
  }

  /// - Parameter sight: what other runs have shown already.
  package func look(_ statement: QueryGenerator.Statement, _ answer: Subject.Answer, _ sight: Sight, seed: UInt64)
    -> Sight
  {
    guard let signature = answer.signature, Observer.isMissing(signature, sight) else { return sight }
    var search = Search(
      sql: statement.sql, kind: statement.kind, signature: signature, stages: stages(of: signature),
      pool: ValuePool(trees(answer)), sight: sight, random: SplitMix(seed: seed))
    if statement.kind == .select { search.prepared = try? database.prepare(search.sql) }
    for _ in 0..<Observer.rounds where Observer.isMissing(signature, search.sight) { walk(&search) }
    return search.sight
  }

  private struct Search {
    let sql: String
    let kind: StatementKind
    let signature: Signature
    let stages: [Situation.Stage]
    let pool: ValuePool
    var sight: Sight
    var random: SplitMix
    var prepared: PreparedStatement?
    var parameterCount: Int { signature.parameters.map(\.index).max() ?? 0 }
  }

  /// To a situation that gives rows, and on from there as long as there are some.
  private func walk(_ search: inout Search) {
    var best: Situation?
    for _ in 0..<Observer.starts {
      let situation = Situation(
        search.stages, parameters: search.signature.parameters, count: search.parameterCount, search.pool,
        &search.random)
      if try_(situation, &search) > 0 {
        best = situation
        break
      }
    }
    guard var here = best else { return }
    for _ in 0..<Observer.steps where Observer.isMissing(search.signature, search.sight) {
      let next = here.changed(search.stages, search.signature.parameters, search.pool, &search.random)
      if try_(next, &search) > 0 { here = next }
    }
  }

  // MARK: One situation

  /// Runs the statement there; how many rows came back.
  private func try_(_ situation: Situation, _ search: inout Search) -> Int {
    database.execute("SAVEPOINT look")
    for (stage, rows) in zip(search.stages, situation.rows) {
      guard let insert = insert(into: stage) else { continue }
      for row in rows {
        for (place, value) in row.enumerated() { insert.bind(value, at: place + 1) }
        _ = insert.step()
        insert.reset()
      }
    }
    if search.kind != .select { for trigger in triggers { database.execute(trigger) } }
    let rows = run(situation, &search)
    if database.hasTransaction { database.execute("ROLLBACK TO look; RELEASE look") }
    return rows
  }

  private func run(_ situation: Situation, _ search: inout Search) -> Int {
    guard let prepared = search.prepared ?? (try? database.prepare(search.sql)) else { return 0 }
    for (place, value) in situation.bindings.enumerated() { prepared.bind(value, at: place + 1) }
    database.limitSteps(Observer.maximumSteps)
    defer {
      prepared.reset()
      database.limitSteps(0)
    }
    var rows = 0
    while rows < Observer.maximumRows, prepared.step() == SQLITE_ROW {
      rows += 1
      for column in search.sight.seen.indices {
        search.sight.seen[column].formUnion(prepared.storageClass(column))
      }
    }
    search.sight.mostRows = max(search.sight.mostRows, rows)
    return rows
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

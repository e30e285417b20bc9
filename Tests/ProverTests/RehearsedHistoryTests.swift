import Analyzer
import Foundation
import Prover
import Testing

@testable import Evidence

/// Random migrations over the prover's random schemas: a rehearsal fails exactly where SQLite does on the same rows.
/// `PURESQL_HISTORIES=300 PURESQL_SEED=7 swift test --filter RehearsedHistoryTests` tries more of them.
struct RehearsedHistoryTests {
  @Test func rehearsalsFailWhereSQLiteDoes() throws {
    let environment = ProcessInfo.processInfo.environment
    let wanted = environment["PURESQL_HISTORIES"].flatMap { Int($0) } ?? 30
    let seed = environment["PURESQL_SEED"].flatMap { UInt64($0) } ?? 1
    var (histories, runs, failures, part) = (0, 0, 0, UInt64(0))
    var wrong: [String] = []
    while histories < wanted, part < UInt64(wanted) * 20 {
      let history = RandomHistory(seed: seed, part: part)
      part += 1
      guard let rehearsal = history.rehearsal, let mode = rehearsal.modes.first,
        let schema = history.schemaBehind(rehearsal, mode)
      else { continue }
      histories += 1
      for attempt in 0..<6 {
        var random = SplitMix(seed: seed, part: part * 8 + UInt64(attempt), of: 31)
        guard let database = rehearsal.base.database() else { continue }
        let rows = rehearsal.rows.fill(database, attempt: attempt, &random)
        guard let plain = history.plainFailure(rows) else { continue }
        let sights = rehearsal.look(at: rows, mode, schema).sights
        let failure = sights.lazy.compactMap { sight -> RandomHistory.Failure? in
          guard case .fails(let failure) = sight else { return nil }
          return RandomHistory.Failure(place: failure.place, message: failure.refusal.message)
        }.first
        runs += 1
        if plain.failure != nil { failures += 1 }
        if failure != plain.failure {
          wrong.append(
            "\(history.text)\n\(rows.map(\.sql).joined(separator: ";\n"))\nSQLite: \(plain.failure as Any), rehearsed: \(failure as Any)"
          )
        }
      }
    }
    print("rehearsed \(histories) histories \(runs) times; \(failures) of these runs fail; \(wrong.count) differ")
    #expect(histories == wanted)
    #expect(failures > runs / 20 && failures < runs)
    #expect(wrong.isEmpty, "\(wrong.prefix(3).joined(separator: "\n\n"))")
  }
}

/// A schema, and statements that SQLite takes on it as long as there are no rows.
private struct RandomHistory {
  struct Failure: Equatable {
    /// The statement, from 0; nil for the COMMIT.
    let place: Int?
    let message: String
  }

  struct Run {
    /// nil where nothing fails.
    let failure: Failure?
  }

  let schema: String
  let statements: [String]
  let hasKeys: Bool

  var text: String { "\(schema)\n-- keys \(hasKeys)\n" + statements.joined(separator: ";\n") }

  init(seed: UInt64, part: UInt64) {
    let generated = SchemaGenerator.schema(SplitMix(seed: seed, part: part, of: 29))
    var random = SplitMix(seed: seed, part: part, of: 30)
    schema = generated.sql
    hasKeys = random.chance(50)
    var statements: [String] = []
    if let database = try? Database(.rehearsal, clock: .early), database.execute(schema) == nil {
      // What stands in virtual tables is no matter of rows.
      let tables = generated.tables.filter { $0.kind == .table && !$0.columns.isEmpty }
      for number in 0..<random.number(1...3) where !tables.isEmpty {
        let added = RandomHistory.change(of: random.pick(tables), number, &random)
        database.execute("SAVEPOINT s")
        let isTaken = added.allSatisfy { database.execute($0) == nil }
        if isTaken { statements += added } else { database.execute("ROLLBACK TO s") }
        database.execute("RELEASE s")
      }
    }
    self.statements = statements
  }

  private static func change(of table: GeneratedTable, _ number: Int, _ random: inout SplitMix) -> [String] {
    func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }
    let name = quoted(table.name)
    let columns = table.columns.filter { !$0.isGenerated && !$0.isHidden }.map { quoted($0.name) }
    if columns.isEmpty { return [] }
    let (one, other) = (random.pick(columns), random.pick(columns))
    let new = "\"new \(number)\""
    switch random.number(0...10) {
    case 0, 1: return ["CREATE UNIQUE INDEX \(new) ON \(name) (\(one))"]
    case 2: return ["UPDATE \(name) SET \(one) = \(other)"]
    case 3: return ["UPDATE \(name) SET \(one) = NULL WHERE \(other) IS NOT NULL"]
    case 4: return ["DELETE FROM \(name) WHERE \(one) IS NOT NULL"]
    case 5: return ["INSERT INTO \(name) (\(one)) SELECT \(other) FROM \(name)"]
    case 6: return ["ALTER TABLE \(name) ADD COLUMN \(new) INTEGER NOT NULL"]
    case 7: return ["ALTER TABLE \(name) ADD COLUMN \(new) INTEGER CHECK (\(new) IS NOT NULL)"]
    case 8: return ["ALTER TABLE \(name) DROP COLUMN \(one)"]
    case 9: return ["UPDATE \(name) SET \(one) = \(one) + 1"]
    default:
      let constraint = random.pick(["NOT NULL", "UNIQUE", "CHECK (\(one) > 0)", ""])
      return [
        "CREATE TABLE \(new) (\(columns.map { $0 == one ? "\($0) \(constraint)" : $0 }.joined(separator: ", ")))",
        "INSERT INTO \(new) SELECT \(columns.joined(separator: ", ")) FROM \(name)", "DROP TABLE \(name)",
        "ALTER TABLE \(new) RENAME TO \(name)",
      ]
    }
  }

  /// Nil where there is nothing to rehearse.
  var rehearsal: Rehearsal? {
    if statements.isEmpty { return nil }
    let trees = [schema, statements.joined(separator: ";\n")].enumerated().map { number, text in
      Parser.parse(SourceFile(path: "\(number + 1).sql", text: text))
    }
    var steps = ProjectAnalyzer.analyze(migrations: trees, queries: []).migrations
    for place in steps.indices {
      steps[place].run = MigrationRun(transaction: .aroundFile)
      steps[place].run.foreignKeys = hasKeys ? .on : .off
    }
    var history = RehearsalHistory(steps[0].before)
    // Nobody wants to know what the first step finds.
    _ = try? history.next(steps[0], isWanted: false)
    guard let base = try? history.next(steps[1], isWanted: true), let step = try? RehearsedStep(steps[1]) else {
      return nil
    }
    return Rehearsal(step, base, Rehearsal.Options())
  }

  /// The schema to which it leads without rows; nil where it fails.
  func schemaBehind(_ rehearsal: Rehearsal, _ mode: Rehearsal.Mode) -> SchemaLines? {
    guard let database = rehearsal.base.database() else { return nil }
    let run = RehearsalRun(rehearsal.step, rehearsal.tracks, watching: [], mode.settings, on: database)
    return run.failure == nil ? SchemaLines(database) : nil
  }

  /// What SQLite says of the same statements on the same rows, all of it text that it executes; nil where it doesn't take the rows.
  func plainFailure(_ rows: [TableRow]) -> Run? {
    guard let database = try? Database(.rehearsal, clock: .early), database.execute(schema) == nil else { return nil }
    database.execute("PRAGMA foreign_keys = ON")
    for row in rows where database.execute(row.sql) != nil { return nil }
    database.execute("PRAGMA foreign_keys = \(hasKeys ? "ON" : "OFF")")
    database.execute("BEGIN")
    for (place, statement) in statements.enumerated() {
      if let message = database.execute(statement) { return Run(failure: Failure(place: place, message: message)) }
    }
    return Run(failure: database.execute("COMMIT").map { Failure(place: nil, message: $0) })
  }
}

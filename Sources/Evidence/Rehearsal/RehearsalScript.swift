import Analyzer
import CSQLite

/// A rehearsal as a script that any SQLite replays: the schema before the migration, rows, and the migration.
struct RehearsalScript {
  private let rehearsal: Rehearsal
  private let rows: [TableRow]
  private let settings: RehearsalRun.Settings

  init(_ rehearsal: Rehearsal, _ rows: [TableRow], _ settings: RehearsalRun.Settings) {
    self.rehearsal = rehearsal
    self.rows = rows
    self.settings = settings
  }

  private var step: RehearsedStep { rehearsal.step }

  /// A witness of what the rows show; nil where a fresh database doesn't show the same.
  func witness(of sight: Sight) -> Witness? {
    switch sight {
    case .fails(let failure):
      let parts = failure.place.map { place in step.parts.prefix { $0.place < place } } ?? step.parts[...]
      let run = failure.place.flatMap { place in step.parts.first { $0.place == place }?.sql } ?? "COMMIT"
      return witness(parts: Array(parts), isCommitted: false, run: run, words: nil) {
        $0 == .error(failure.refusal.message)
      }
    case .loses(let loss): return witness(of: loss)
    case .brokenKey(let child, _, let count):
      let run = "PRAGMA foreign_key_check(\(SQLText.quoted(child)))"
      let words = "\(count) \(count == 1 ? "row" : "rows") of '\(child)' \(count == 1 ? "refers" : "refer") to nothing"
      return witness(run: run, words: words) { if case .rows(let rows) = $0 { !rows.isEmpty } else { false } }
    case .brokenRows(let problem):
      return witness(run: "PRAGMA integrity_check", words: problem) { $0 != .rows([[.text("ok")]]) }
    case .leadsElsewhere:
      return witness(run: "SELECT sql FROM sqlite_schema", words: nil) { if case .rows = $0 { true } else { false } }
    }
  }

  private func witness(of loss: Loss) -> Witness? {
    let now = loss.now.map { SQLText.quoted($0.text) }
    switch loss.what {
    case .rows(let gone, let all):
      let left = max(0, all - gone)
      let words =
        "of \(all) \(all == 1 ? "row" : "rows") of '\(loss.table)' \(left == 0 ? "none is" : "\(left) \(left == 1 ? "is" : "are")") left"
      let run =
        now.map { "SELECT \(all) AS rows_before, count(*) AS rows_after FROM \($0)" }
        ?? "SELECT \(all) AS rows_before, count(*) AS tables_after FROM sqlite_schema WHERE name = \(SQLValue.text(loss.table.text).literal)"
      return witness(counting: loss.table, run: run, words: words) { if case .rows = $0 { true } else { false } }
    case .values(let column, let value, let new):
      let words =
        "\(column) \(value.literal) of '\(loss.table)' " + (new.map { "becomes \($0.literal)" } ?? "is gone")
      guard let now else { return nil }
      let columns = loss.columnNow.map { SQLText.identifier($0.text) } ?? "*"
      return witness(counting: loss.table, run: "SELECT \(columns) FROM \(now)", words: words) {
        if case .rows = $0 { true } else { false }
      }
    }
  }

  /// A witness that runs a statement behind the migration.
  ///
  /// - Parameters:
  ///   - parts: the statements of the migration that run before `run`; nil for all of them.
  ///   - table: how many rows it has is shown before the migration.
  ///   - isIt: whether what `run` gives shows what it is to show.
  func witness(
    parts: [RehearsedStep.Part]? = nil, isCommitted: Bool = true, counting table: Name? = nil, run: String,
    words: String?, _ isIt: (Witness.Outcome) -> Bool
  ) -> Witness? {
    witness(
      statements: (parts ?? step.parts).map(\.sql), isCommitted: isCommitted, counting: table, run: run, words: words,
      isIt)
  }

  var stepParts: [String] { step.parts.map(\.sql) }
  var start: [String] { settings.start }
  var commit: [String] { settings.isInTransaction ? ["COMMIT"] : [] }

  /// The same with all statements behind the rows, but for the runner's.
  func witness(
    statements: [String], isCommitted: Bool = true, counting table: Name? = nil, run: String, words: String?,
    _ isIt: (Witness.Outcome) -> Bool
  ) -> Witness? {
    guard let base = rehearsal.base.database() else { return nil }
    for isWhole in [false, true] {
      guard let definitions = definitions(in: base, isWhole: isWhole) else { continue }
      var lines = definitions + rows.map(\.sql)
      if let table { lines.append("SELECT count(*) AS rows_before FROM \(SQLText.quoted(table.text))") }
      lines += settings.start + statements
      let script = lines.map { $0 + ";\n" }.joined()
      guard let (outcome, columns) = replay(script, isCommitted: isCommitted, run), isIt(outcome) else { continue }
      let commit = isCommitted && settings.isInTransaction ? "COMMIT;\n" : ""
      return make(script + commit, run, outcome, columns, words)
    }
    return nil
  }

  private func make(
    _ setup: String, _ run: String, _ gives: Witness.Outcome, _ columns: [String], _ words: String?
  ) -> Witness {
    let shown = WitnessSearch.Shown(rows: rows, bindings: [], run: run, gives: gives, words: words)
    let tables = rehearsal.rows.tables.map(\.name)
    let line = WitnessLine(shown, [], tables: tables)
    return Witness(
      setup: setup, rows: tables.compactMap { Witness.Rows(of: $0, in: rows) }, run: run, bindings: [], gives: gives,
      columns: columns, otherwise: nil, instead: nil, remark: words, rowsInWords: line.rows,
      resultInWords: line.result)
  }

  /// The results in a fresh database; nil where the script doesn't run in it.
  private func replay(
    _ script: String, isCommitted: Bool, _ run: String
  ) -> (outcome: Witness.Outcome, columns: [String])? {
    guard let database = try? Database(.rehearsal, clock: .late) else { return nil }
    return database.allowing(.rehearsal) {
      database.limitSteps(10_000, rounds: RehearsalRun.mostSteps / 10_000)
      defer { database.limitSteps(0) }
      guard database.execute(script) == nil else { return nil }
      if isCommitted, settings.isInTransaction, database.execute("COMMIT") != nil { return nil }
      do throws(Database.Refusal) {
        let statement = try database.prepare(run)
        var rows: [[SQLValue]] = []
        while try statement.next() {
          rows.append((0..<statement.columnCount).map { statement.value($0) })
          if rows.count > 200 { return nil }
        }
        return (.rows(rows), statement.columnNames)
      } catch {
        return error.isOutOfSteps ? nil : (.error(error.message), [])
      }
    }
  }

  // MARK: The schema

  /// The most rows of a schema that a script writes out: nobody reads a longer one.
  private static let mostSeeds = 60

  /// The schema with the rows that migrations have put there.
  ///
  /// - Parameter isWhole: whether all of it, and not only the tables that the migration has to do with.
  private func definitions(in base: Database, isWhole: Bool) -> [String]? {
    let tables = rehearsal.rows.tables
    let names = Set(tables.map { $0.name })
    let catalog = step.step.before
    var (made, later, seeds): ([String], [String], [String]) = ([], [], [])
    let entries = base.rows("SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid")
    for entry in entries {
      guard let type = entry[0], let name = entry[1].map({ Name($0) }), let table = entry[2].map({ Name($0) }),
        let sql = entry[3], !name.folded.hasPrefix("sqlite_")
      else { continue }
      switch type {
      case "table":
        if catalog.table(named: name)?.shadowOf != nil { continue }
        if !isWhole, !names.contains(name) { continue }
        made.append(sql)
        if !sql.lowercased().hasPrefix("create virtual"), let rows = self.seeds(of: name, in: base) {
          seeds += rows
          if seeds.count > RehearsalScript.mostSeeds { return nil }
        }
      case "index":
        if isWhole || names.contains(table) { made.append(sql) }
      case "view":
        if isWhole || catalog.table(named: name)?.view?.sources.allSatisfy(names.contains) == true {
          later.append(sql)
        }
      default:
        if isWhole
          || (names.contains(table) && catalog.trigger(named: name)?.sources.allSatisfy(names.contains) == true)
        {
          later.append(sql)
        }
      }
    }
    return made + seeds + later
  }

  private func seeds(of table: Name, in base: Database) -> [String]? {
    let columns = base.strings(
      "SELECT name FROM pragma_table_xinfo(\(SQLValue.text(table.text).literal)) WHERE hidden = 0"
    ).map { Name($0) }
    return TableState(table, columns, key: [], on: base)?.rows.map { row in
      TableRow(table: table, columns: columns, values: row.values).sql
    }
  }
}

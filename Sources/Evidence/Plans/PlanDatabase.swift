import Analyzer

/// A schema in memory with rows in all tables, in which statements are planned and run.
final class PlanDatabase {
  let database: Database
  let catalog: Catalog
  /// The tables that have rows, each behind those that it refers to.
  private(set) var tables: [GrownTable] = []
  private var tablesByName: [Name: GrownTable] = [:]
  /// How many rows a table has at first.
  let base: Int
  private let spread: RowSpread
  /// The statistics for SQLite's planner; nil where nobody knows any.
  private let statistics: PlanStatistics?

  /// The work of a run of a statement.
  struct Work: Equatable {
    var steps: Int
    /// Whether it was stopped.
    var isBounded = false
  }

  /// How many instructions of SQLite's virtual machine a statement may take.
  static let mostSteps = 4_000_000

  /// - Parameters:
  ///   - asked: what statements ask of columns.
  ///   - base: how many rows each table gets.
  ///   - spread: how many rows a value finds.
  ///   - counts: how many rows and values tables have in truth, as far as that is known.
  /// - Throws: where there is no memory for it.
  init(
    _ catalog: Catalog, _ asked: AskedValues, _ spread: RowSpread, base: Int, like counts: RowCounts?
  ) throws(Database.Refusal) {
    database = try Database(.plan, clock: .early)
    self.catalog = catalog
    self.base = base
    self.spread = spread
    statistics = counts.map { PlanStatistics(counts: $0) }
    if let declarations = catalog.declarations { database.register(declarations) }
    let database = database
    database.execute("PRAGMA foreign_keys = OFF")
    database.execute("BEGIN")
    _ = database.make(catalog) { sql in
      database.guarded {
        guard let statement = try? database.prepare(sql) else { return false }
        return statement.runsToItsEnd()
      }
    }
    database.execute("COMMIT")
    let all = catalog.tables.filter { $0.shadowOf == nil && WitnessSchema.canBeFilled($0) && !$0.isIncomplete }
    tables = WitnessSchema.inOrder(all, catalog).map {
      GrownTable($0, asked, spread, base: base, like: counts?.tables[$0.name], in: catalog)
    }
    for table in tables where tablesByName[table.table.name] == nil { tablesByName[table.table.name] = table }
    database.execute("BEGIN")
    database.guarded {
      for table in tables { fill(table, upTo: min(base, counts?.tables[table.table.name]?.rows ?? base)) }
    }
    database.execute("COMMIT")
    statistics?.write(into: database)
    database.execute("PRAGMA foreign_keys = ON")
  }

  func table(named name: Name) -> GrownTable? { tablesByName[name] }

  /// Puts rows into a table until there are so many. Parents that it has one row for each grow with it.
  private func fill(_ table: GrownTable, upTo count: Int, within outer: Set<Name> = []) {
    for name in table.limitingParents where !outer.contains(name) {
      if let parent = tablesByName[name], parent.rows.count < count {
        fill(parent, upTo: count, within: outer.union([table.table.name]))
      }
    }
    table.fill(upTo: count, base: base, of: tablesByName, on: database)
  }

  /// Runs `body` while a table has more rows.
  ///
  /// - Returns: the other tables that had to grow with it.
  func growing(_ table: GrownTable, to counts: [Int], _ body: (Int) -> Void) -> Set<Name> {
    let before = tables.map(\.rows.count)
    // Keys are looked at when a transaction ends, which this one never does.
    database.execute("BEGIN")
    database.execute("PRAGMA defer_foreign_keys = ON")
    for (place, count) in counts.enumerated() {
      database.guarded { fill(table, upTo: count) }
      body(place)
    }
    database.execute("ROLLBACK")
    let along = zip(tables, before).filter { $0.0 !== table && $0.0.rows.count > $0.1 }.map(\.0.table.name)
    for (table, count) in zip(tables, before) { table.forget(behind: count) }
    return Set(along)
  }

  /// Makes an index by a statement of the project's, or of ours; false where SQLite refuses it.
  func makeIndex(_ name: Name, on table: Name, by sql: String) -> Bool {
    guard database.guarded({ database.execute(sql) }) == nil else { return false }
    statistics?.write(name, of: table, into: database)
    return true
  }

  func dropIndex(_ name: Name) { database.execute("DROP INDEX \(SQLText.identifier(name.text))") }

  // MARK: Statements

  func prepare(_ statement: PlannedStatement) throws(Database.Refusal) -> PreparedStatement {
    try database.guarded { () throws(Database.Refusal) in try database.prepare(statement.sql, recording: true) }
  }

  /// The plan; nil where SQLite refuses the statement.
  func plan(of statement: PlannedStatement) -> QueryPlan? {
    database.guarded { database.plan(of: statement.sql, naming: statement.names) }
  }

  /// The compiled statement, with what triggers and foreign keys do in it.
  func program(of statement: PlannedStatement) -> VirtualProgram {
    VirtualProgram(database.guarded { database.rows("EXPLAIN " + statement.sql) })
  }

  /// Runs a statement, and takes back what it changes.
  ///
  /// - Parameter most: how many instructions it may take, about.
  func work(of statement: PlannedStatement, _ prepared: PreparedStatement, most: Int = mostSteps) -> Work {
    prepared.makeNew()
    for parameter in statement.parameters {
      prepared.bind(value(of: parameter, in: statement), at: parameter.number)
    }
    if !statement.onlyReads { database.mark() }
    defer { if !statement.onlyReads { database.takeBack() } }
    database.limitSteps(Int32(most))
    defer { database.limitSteps(0) }
    var work = Work(steps: 0)
    database.guarded {
      do throws(Database.Refusal) { try prepared.runToItsEnd() } catch { work.isBounded = error.isOutOfSteps }
    }
    // What was counted is read before it begins anew.
    work.steps = prepared.steps
    prepared.reset()
    return work
  }

  // MARK: Values

  private func value(of parameter: PlannedStatement.Parameter, in statement: PlannedStatement) -> SQLValue {
    if !parameter.isArray { return scalar(parameter, in: statement) }
    let value = scalar(parameter, in: statement)
    guard case .text(let text) = value else { return .text("[\(value.literal)]") }
    return .text("[\"\(text.filter { $0 != "\"" && $0 != "\\" })\"]")
  }

  private func scalar(_ parameter: PlannedStatement.Parameter, in statement: PlannedStatement) -> SQLValue {
    for use in parameter.uses {
      if let value = value(for: use, in: statement) { return value }
    }
    // A column of that name in some table that the statement speaks of.
    if let value = column(named: parameter.name, in: statement) { return value }
    let classes = parameter.classes
    if classes.contains(.integer) { return .integer(1) }
    if classes.contains(.real) { return .real(1.5) }
    if classes.contains(.text) { return .text("v000001") }
    return classes.contains(.blob) ? .blob([1]) : .null
  }

  private func column(named name: Name, in statement: PlannedStatement) -> SQLValue? {
    for use in statement.parameters.lazy.flatMap(\.uses) {
      if let place = use.place, let value = tablesByName[place.table]?.askedValue(of: name) {
        return value
      }
    }
    return nil
  }

  private func value(for use: PlannedStatement.Use, in statement: PlannedStatement) -> SQLValue? {
    switch use {
    case .limit: return .integer(10)
    case .offset: return .integer(0)
    case .search: return .text("v*")
    case .stored(let place):
      guard let table = tablesByName[place.table], let column = table.columns.firstIndex(of: place.column) else {
        return nil
      }
      return table.newRow(tablesByName)[column]
    case .equal(let place): return asked(place)
    case .above(let place):
      let isBetween = statement.hasUse { if case .below(place) = $0 { true } else { false } }
      return percentile(place, isBetween ? 50 - spread.between / 2 : 100 - spread.open)
    case .below(let place):
      let isBetween = statement.hasUse { if case .above(place) = $0 { true } else { false } }
      return percentile(place, isBetween ? 50 + spread.between / 2 : spread.open)
    case .pattern(let place, let isGlob):
      guard case .text(let text)? = place.flatMap(asked) else { return .text(isGlob ? "v000*" : "v000%") }
      return .text(text.prefix(max(1, text.count - 1)) + (isGlob ? "*" : "%"))
    }
  }

  /// The value that a column has in the row that is asked for.
  private func asked(_ place: PlannedStatement.ColumnPlace) -> SQLValue? {
    if let table = tablesByName[place.table] { return table.askedValue(of: place.column) }
    guard catalog.table(named: place.table)?.isView == true else { return nil }
    // A view gives one of the rows that it has.
    let (view, column) = (SQLText.identifier(place.table.text), SQLText.identifier(place.column.text))
    database.limitSteps(200_000, rounds: 2)
    defer { database.limitSteps(0) }
    return database.guarded {
      guard let statement = try? database.prepare("SELECT \(column) FROM \(view) WHERE \(column) IS NOT NULL LIMIT 1"),
        (try? statement.next()) == true
      else { return nil }
      return statement.value(0)
    }
  }

  private func percentile(_ place: PlannedStatement.ColumnPlace, _ percent: Int) -> SQLValue? {
    source(of: place)?.value(of: place.column, atPercent: percent) ?? asked(place)
  }

  /// The table that a column is of; of a view the first that has such a column.
  private func source(of place: PlannedStatement.ColumnPlace, depth: Int = 0) -> GrownTable? {
    if let table = tablesByName[place.table] { return table.columns.contains(place.column) || depth == 0 ? table : nil }
    guard depth < 8, let view = catalog.table(named: place.table)?.view else { return nil }
    return view.sources.lazy.compactMap { name in
      self.source(of: PlannedStatement.ColumnPlace(table: name, column: place.column), depth: depth + 1)
    }.first
  }
}

extension PlannedStatement {
  fileprivate func hasUse(_ isWanted: (Use) -> Bool) -> Bool {
    parameters.contains { $0.uses.contains(where: isWanted) }
  }
}

extension PlannedStatement.Use {
  fileprivate var place: PlannedStatement.ColumnPlace? {
    switch self {
    case .limit, .offset, .search: nil
    case .stored(let place), .equal(let place), .above(let place), .below(let place): place
    case .pattern(let place, _): place
    }
  }
}

package import Analyzer

/// The values that statements ask for in columns, which decide the values of their rows.
struct AskedValues: Sendable {
  /// The values that columns have to be equal to.
  let literals: [PlannedStatement.ColumnPlace: [SQLValue]]
  /// Columns that are asked whether they are NULL: half of the rows are.
  let nullable: Set<PlannedStatement.ColumnPlace>
}

/// The statements of a project together: their plans, how their work grows, which indexes they need and which nobody uses.
package struct Workload {
  /// The measurements of a statement, at the place that the statement has.
  package struct Measured: Sendable {
    /// Nil where SQLite refuses the statement.
    package let plan: QueryPlan?
    /// The words of SQLite where it refuses the statement.
    package let refusal: String?
    /// The growth by each table that the statement touches and that could grow.
    package let growth: [Growth]
    /// Whether the statement was stopped because it took too long.
    package let isBounded: Bool
    /// The tables that it touches.
    package let tables: [Name]
  }

  let catalog: Catalog
  let statements: [PlannedStatement]
  private let asked: AskedValues
  private let counts: RowCounts?

  /// The number of rows that SQLite reads as fast as it looks one up: they lie on a page or two.
  private static let fewRows = 20

  /// Whether a table is known to have few rows, so that no index pays.
  func isSmall(_ table: Name) -> Bool { counts?.tables[table].map { $0.rows < Workload.fewRows } ?? false }

  /// - Parameters:
  ///   - statements: all of a project.
  ///   - catalog: the schema that they run in.
  ///   - counts: how many rows and values tables have in truth, as far as that is known.
  package init(_ statements: [PlannedStatement], in catalog: Catalog, like counts: RowCounts? = nil) {
    self.counts = counts
    self.statements = statements
    self.catalog = catalog
    var literals: [PlannedStatement.ColumnPlace: [SQLValue]] = [:]
    for statement in statements {
      for (place, values) in statement.literals {
        for value in values where literals[place]?.contains(value) != true {
          literals[place, default: []].append(value)
        }
      }
    }
    var nullable = statements.reduce(into: Set<PlannedStatement.ColumnPlace>()) { $0.formUnion($1.nullable) }
    for view in catalog.tables { nullable.formUnion(Workload.nullable(in: view)) }
    asked = AskedValues(
      literals: literals.mapValues { values in values.sorted { $0.literal < $1.literal } }, nullable: nullable)
  }

  /// The columns that a view asks whether they are NULL, of any table that it reads.
  private static func nullable(in view: Table) -> [PlannedStatement.ColumnPlace] {
    guard let definition = view.view, let tree = view.definition?.tree else { return [] }
    var places: [PlannedStatement.ColumnPlace] = []
    for place in tree.nodes.exprs.indices {
      guard case .isNull(let value, _) = tree[ExprID(index: UInt32(place))] else { continue }
      switch tree[tree.bare(value)] {
      case .name(let token), .column(_, _, let token):
        let column = tree.name(token)
        places += definition.sources.map { PlannedStatement.ColumnPlace(table: $0, column: column) }
      default: break
      }
    }
    return places
  }

  /// A schema with so many rows in each table, so many of which a value finds.
  func database(base: Int, _ spread: RowSpread) throws(Database.Refusal) -> PlanDatabase {
    try PlanDatabase(catalog, asked, spread, base: base, like: counts)
  }

  /// How many rows tables have while the growth is measured.
  private static let sizes = [100, 200, 400, 800]
  /// The same for statements that take too long with these.
  private static let smallSizes = [16, 32, 64, 128]

  /// The result of ``measure()``.
  package struct Measurement: Sendable {
    package let statements: [Measured]
    /// The indexes in which some statement looks something up.
    package let usedIndexes: Set<Name>
  }

  /// Plans all statements, and measures how their work grows with each table.
  ///
  /// - Throws: where SQLite has no memory for a database.
  package func measure() throws(Database.Refusal) -> Measurement {
    var runs = statements.map { _ in Run() }
    var used: Set<Name> = []
    try measure(&runs, Array(statements.indices), Workload.sizes, &used)
    let slow = runs.indices.filter { runs[$0].isBounded }
    if !slow.isEmpty {
      for place in slow { runs[place] = Run() }
      try measure(&runs, slow, Workload.smallSizes, &used)
    }
    let measured = runs.map { run in
      Measured(plan: run.plan, refusal: run.refusal, growth: run.growth, isBounded: run.isBounded, tables: run.tables)
    }
    return Measurement(statements: measured, usedIndexes: used)
  }

  /// Measures some of the statements.
  private func measure(
    _ runs: inout [Run], _ places: [Int], _ sizes: [Int], _ used: inout Set<Name>
  ) throws(Database.Refusal) {
    let database = try database(base: sizes[0], .few(2))
    let trees = database.trees
    for place in places {
      let statement = statements[place]
      do {
        let prepared = try database.prepare(statement)
        runs[place].plan = database.plan(of: statement)
        let program = database.program(of: statement)
        runs[place].tables = Workload.tables(of: prepared, program, trees, in: database)
        runs[place].atOnce = program.atOnce.compactMap { trees[$0]?.table }
        for tree in program.read { if let name = trees[tree]?.name { used.insert(name) } }
        runs[place].prepared = prepared
        runs[place].first = runs[place].measure(statement, in: database)
        runs[place].isBounded = runs[place].first.isBounded
      } catch { runs[place].refusal = error.message }
    }
    for table in database.tables {
      let touching = places.filter {
        runs[$0].prepared != nil && !runs[$0].first.isBounded && runs[$0].tables.contains(table.table.name)
      }
      if touching.isEmpty { continue }
      var measures = touching.map { [(rows: table.rows.count, steps: runs[$0].first.steps)] }
      let along = database.growing(table, to: Array(sizes.dropFirst())) { _ in
        for (number, place) in touching.enumerated() {
          guard let last = measures[number].last, last.rows < table.rows.count else { continue }
          if last.steps > Workload.mostSteps {
            if measures[number].count < 3 { runs[place].isBounded = true }
            continue
          }
          let work = runs[place].measure(statements[place], in: database)
          if work.isBounded {
            if measures[number].count < 3 { runs[place].isBounded = true }
            measures[number].append((rows: table.rows.count, steps: Int.max))
          } else {
            measures[number].append((rows: table.rows.count, steps: work.steps))
          }
        }
      }
      // The growth of a statement that touches another grown table may come from either.
      for (number, place) in touching.enumerated() where along.isDisjoint(with: runs[place].tables) {
        if let exponent = Growth.exponent(measures[number].filter { $0.steps < Int.max }) {
          runs[place].growth.append(Growth(table: table.table.fullName.text, exponent: exponent))
        }
      }
    }
    for place in places { runs[place].prepared = nil }
  }

  /// The steps above which a statement isn't run on more rows: that would take sixteen times as long.
  private static let mostSteps = PlanDatabase.mostSteps / 4

  /// A statement while it is measured.
  private struct Run {
    var plan: QueryPlan?
    var refusal: String?
    var prepared: PreparedStatement?
    var tables: [Name] = []
    /// Tables whose rows one instruction counts or deletes.
    var atOnce: [Name] = []
    var first = PlanDatabase.Work(steps: 0)
    var growth: [Growth] = []
    var isBounded = false

    func measure(_ statement: PlannedStatement, in database: PlanDatabase) -> PlanDatabase.Work {
      guard let prepared else { return PlanDatabase.Work(steps: 0) }
      var work = database.work(of: statement, prepared)
      for name in atOnce { work.steps += database.table(named: name)?.rows.count ?? 0 }
      return work
    }
  }

  /// The tables with rows that a statement reads or changes, through views, triggers and foreign keys, too.
  static func tables(
    of prepared: PreparedStatement, _ program: VirtualProgram,
    _ trees: [VirtualProgram.Tree: (name: Name, table: Name)], in database: PlanDatabase
  ) -> [Name] {
    let opened = Set(
      program.opened.compactMap { trees[$0]?.table } + (prepared.reads + prepared.writes).map { Name($0) })
    return database.tables.map(\.table.name).filter(opened.contains)
  }
}

import Analyzer

/// Where two statements are tried: databases into which rows are put, shown to both, and taken out again.
protocol PairGround {
  var trial: PairTrial { get }
  var maker: RowMaker { get }

  /// Random rows.
  func rows(inAttempt attempt: Int, _ random: inout SplitMix) -> [TableRow]

  /// The verdict of rows, and those of them that the schema lets in.
  ///
  /// - Parameter exactly: whether all rows have to be let in.
  func look(
    _ rows: [TableRow], _ bindings: [SQLValue], exactly: Bool
  ) -> (verdict: PairTrial.Verdict, kept: [TableRow])

  /// Rows that were found as a script; nil where a fresh database doesn't show that the statements differ.
  func witness(of found: PairSearch.Found) -> Witness?
}

extension PairGround {
  func rows(inAttempt attempt: Int, _ random: inout SplitMix) -> [TableRow] {
    maker.rows(most: maker.mostRows(inAttempt: attempt), &random)
  }

  /// Makes SQLite visit rows in another order, which no statement can rely on.
  static func visitInAnotherOrder(_ database: Database, _ pair: StatementPair, _ schema: WitnessSchema) {
    database.setReversed(true)
    for sql in indexesForAnotherOrder(pair, schema.tables) { database.execute(sql) }
  }

  /// Indexes that hold in the reverse order what is equal in their first column. Where LIMIT cuts what an ORDER BY leaves open, SQLite
  /// takes other rows with them.
  private static func indexesForAnotherOrder(_ pair: StatementPair, _ tables: [Table]) -> [String] {
    guard pair.hasLimit else { return [] }
    return tables.filter { $0.kind == .table }.flatMap { table -> [String] in
      let columns = table.filledColumns.map { SQLText.identifier($0.name.text) }
      guard columns.count <= 12 else { return [] }
      return columns.enumerated().map { place, first in
        let parts = [first] + columns.filter { $0 != first }.map { $0 + " DESC" }
        let name = SQLText.identifier("\(table.name.text)_order_\(place + 1)")
        return "CREATE INDEX \(name) ON \(SQLText.identifier(table.name.text)) (\(parts.joined(separator: ", ")))"
      }
    }
  }

  /// Scripts that make a schema with some rows in it, the shortest first.
  static func scripts(
    _ schema: WitnessSchema, _ rows: [TableRow], for pair: StatementPair, isReversed: Bool
  ) -> [String] {
    let filled = Set(rows.map(\.table))
    let few = schema.definitions.filter { $0.isAsked || filled.contains($0.table) }
    let reversing = isReversed ? ["PRAGMA reverse_unordered_selects = ON"] : []
    return [few, schema.definitions].flatMap { definitions in
      [reversing, reversing + ["PRAGMA foreign_keys = ON"]].map { prefix in
        let made = Set(definitions.map(\.table))
        let indexes =
          isReversed ? indexesForAnotherOrder(pair, schema.tables.filter { made.contains($0.name) }) : []
        return PairWitness.script(
          prefix + definitions.flatMap(\.statements) + indexes + rows.map(\.sql) + schema.later)
      }
    }
  }
}

/// Both statements in one schema.
struct CommonGround: PairGround {
  let trial: PairTrial
  let maker: RowMaker
  private let pair: StatementPair
  private let options: PairSearch.Options
  private let schema: WitnessSchema
  private let constants: StatedConstants
  private let stage: WitnessStage
  /// The same tables, where SQLite visits rows in the reverse order.
  private let mirror: WitnessStage

  /// Nil where the schema can't be made.
  ///
  /// - Throws: what SQLite says of the statement that it refuses.
  init?(_ pair: StatementPair, _ options: PairSearch.Options) throws(Database.Refusal) {
    let statements = [pair.first.statement, pair.second.statement]
    guard let schema = WitnessSchema(for: statements, in: pair.catalog),
      let stage = WitnessStage(schema, showsBrokenKeys: false),
      let mirror = WitnessStage(schema, showsBrokenKeys: false)
    else { return nil }
    CommonGround.visitInAnotherOrder(mirror.database, pair, schema)
    self.pair = pair
    self.options = options
    self.schema = schema
    self.stage = stage
    self.mirror = mirror
    trial = try PairTrial(pair, at: CommonGround.place(stage), mirror: CommonGround.place(mirror))
    var constants = schema.constants
    for statement in statements { constants.add(statement.tree) }
    self.constants = constants
    maker = RowMaker(schema.tables, in: pair.catalog, constants: constants)
  }

  private static func place(_ stage: WitnessStage) -> PairTrial.Place {
    PairTrial.Place(first: stage.database, second: stage.database)
  }

  func look(
    _ rows: [TableRow], _ bindings: [SQLValue], exactly: Bool
  ) -> (verdict: PairTrial.Verdict, kept: [TableRow]) {
    var budget = WitnessBudget(WitnessBudget.perFix)
    return stage.with(rows, &budget) { kept, budget in
      if exactly, kept.count < rows.count { return (.saysNothing, kept) }
      let verdict = trial.verdict(bindings) { verdict in
        mirror.with(kept, &budget) { others, _ in others.count < kept.count ? .stopped : verdict() }
      }
      return (verdict, kept)
    }
  }

  func witness(of found: PairSearch.Found) -> Witness? {
    let shown = (found.rows, schema.definitions.map(\.table))
    return PairWitness(pair, found, words: options.words, shown: shown).witness(
      CommonGround.scripts(schema, found.rows, for: pair, isReversed: found.isReversed).map {
        PairWitness.Setup(first: $0)
      })
  }

  /// All databases of the size that is asked for, with what compares the statements in them, and where that is; a doubt where there
  /// are too many, or they can't be made.
  func allDatabases()
    -> Result<(databases: BoundedDatabases, trial: PairTrial, places: [Database]), PairVerdict.Doubt>
  {
    // Rows have to be taken in and out again without anything kept of them.
    guard let stage = WitnessStage(schema, showsBrokenKeys: false),
      let mirror = WitnessStage(schema, showsBrokenKeys: false)
    else { return .failure(.schema) }
    guard
      let databases = BoundedDatabases(
        pair, schema, constants, reading: trial.columns, rows: options.rows, most: options.mostDatabases, on: stage)
    else { return .failure(.tooMany) }
    CommonGround.visitInAnotherOrder(mirror.database, pair, schema)
    if !pair.changesRows {
      stage.database.setTriggers(false)
      mirror.database.setTriggers(false)
    }
    let usesMirror = pair.dependsOnVisits
    let mirrored = usesMirror ? CommonGround.place(mirror) : nil
    guard let trial = try? PairTrial(pair, at: CommonGround.place(stage), mirror: mirrored) else {
      return .failure(.schema)
    }
    return .success((databases, trial, usesMirror ? [stage.database, mirror.database] : [stage.database]))
  }
}

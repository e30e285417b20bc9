package import Analyzer

/// Whether two statements give the same on all databases that the schema allows, as far as that can be told.
package enum PairVerdict: Sendable {
  /// Rows on which they differ; nil in place of a script where a fresh database doesn't show the same.
  case differ(Witness?, databases: Int)
  /// They give the same on each of these databases, and on any other with at most so many rows a table and the same values.
  case certified(databases: Int, rows: Int)
  /// They give the same on each of these databases, which are some of many.
  case undecided(databases: Int, because: Doubt)

  /// Why it isn't known.
  package enum Doubt: Sendable, Equatable {
    /// There are more databases of this size than are tried.
    case tooMany
    /// Trying all would take more work than is done for one pair.
    case tooSlow
    /// Both give rows that depend on the order in which SQLite visits rows, or on chance.
    case chance
    /// The schema can't be made in a database of its own, or its tables can't be filled.
    case schema
  }
}

/// Looks for rows on which two statements differ: random ones first, then all databases of a bounded size.
package struct PairSearch {
  /// What is compared, and how far.
  package struct Options: Sendable {
    /// How many rows a table has at most where all databases are tried.
    package var rows = 2
    /// Whether the names of the columns count.
    package var comparesNames = false
    /// How many databases are tried at most.
    package var mostDatabases = 1_000_000
    /// How many random ones come first.
    package var randomDatabases = 300

    package init() {}
  }

  /// How many instructions of SQLite's virtual machine a pair may take: some ten seconds.
  private static let mostSteps = 1_500_000_000

  private let pair: StatementPair
  private let options: Options
  private let schema: WitnessSchema
  private let stage: WitnessStage
  /// The same tables, where SQLite visits rows in the reverse order.
  private let mirror: WitnessStage
  private let trial: PairTrial
  private let constants: StatedConstants
  private let maker: RowMaker

  /// What is known of a pair.
  ///
  /// - Throws: what SQLite says of the statement that it refuses.
  package static func verdict(_ pair: StatementPair, _ options: Options = Options()) throws(Database.Refusal)
    -> PairVerdict
  {
    guard let search = try PairSearch(pair, options) else { return .undecided(databases: 0, because: .schema) }
    return search.verdict
  }

  /// Nil where the schema can't be made.
  private init?(_ pair: StatementPair, _ options: Options) throws(Database.Refusal) {
    let statements = [pair.first.statement, pair.second.statement]
    guard let schema = WitnessSchema(for: statements, in: pair.catalog),
      let stage = WitnessStage(schema, showsBrokenKeys: false),
      let mirror = WitnessStage(schema, showsBrokenKeys: false)
    else { return nil }
    PairSearch.visitInAnotherOrder(mirror.database, pair, schema)
    self.pair = pair
    self.options = options
    self.schema = schema
    self.stage = stage
    self.mirror = mirror
    trial = try PairTrial(pair, on: stage.database, mirror: mirror.database)
    var constants = schema.constants
    for statement in statements { constants.add(statement.tree) }
    self.constants = constants
    maker = RowMaker(schema.tables, in: pair.catalog, constants: constants)
  }

  /// Makes SQLite visit rows in another order, which no statement can rely on.
  private static func visitInAnotherOrder(_ database: Database, _ pair: StatementPair, _ schema: WitnessSchema) {
    database.setReversed(true)
    for sql in indexesForAnotherOrder(pair, schema.tables) { database.execute(sql) }
  }

  /// Indexes that hold in the reverse order what is equal in their first column. Where LIMIT cuts what an ORDER BY leaves open, SQLite
  /// takes other rows with them.
  static func indexesForAnotherOrder(_ pair: StatementPair, _ tables: [Table]) -> [String] {
    guard pair.hasLimit else { return [] }
    return tables.filter { $0.kind == .table }.flatMap { table -> [String] in
      let columns = table.columns.filter { !$0.isHidden && $0.generated == .no }
        .map { SQLText.identifier($0.name.text) }
      guard columns.count <= 12 else { return [] }
      return columns.enumerated().map { place, first in
        let parts = [first] + columns.filter { $0 != first }.map { $0 + " DESC" }
        let name = SQLText.identifier("\(table.name.text)_order_\(place + 1)")
        return "CREATE INDEX \(name) ON \(SQLText.identifier(table.name.text)) (\(parts.joined(separator: ", ")))"
      }
    }
  }

  private var verdict: PairVerdict {
    if options.comparesNames, trial.names.first != trial.names.second {
      return .differ(PairWitness(pair, schema, Found(), trial.names).witness, databases: 1)
    }
    if pair.isRandom { return .undecided(databases: 0, because: .chance) }
    var tried = 0
    var isChance = false
    if let found = random(&tried, &isChance) { return differ(found, tried) }
    if isChance { return .undecided(databases: tried, because: .chance) }
    return bounded(after: tried)
  }

  private func differ(_ found: Found, _ tried: Int) -> PairVerdict {
    .differ(PairWitness(pair, schema, shrunk(found), trial.names).witness, databases: tried)
  }

  // MARK: Random databases

  /// Rows on which the statements differ.
  struct Found {
    var rows: [TableRow] = []
    var bindings: [SQLValue] = []
    /// Whether that is seen once SQLite visits rows in the reverse order.
    var isReversed = false
  }

  private func random(_ tried: inout Int, _ isChance: inout Bool) -> Found? {
    var hash = FNV()
    hash.add("\(pair.first.sql)\u{0}\(pair.second.sql)".utf8)
    var random = SplitMix(seed: hash.value, part: 0, of: 8)
    let parameters = pair.parameters.enumerated().map { place, parameter in parameter.numbered(place + 1) }
    for attempt in 0..<options.randomDatabases {
      if trial.steps > PairSearch.mostSteps { return nil }
      let rows = maker.rows(most: maker.mostRows(inAttempt: attempt), &random)
      let bindings = maker.bindings(parameters, for: rows, &random)
      tried += 1
      switch look(rows, bindings, exactly: false) {
      case (.same, _): continue
      case (.saysNothing, _): isChance = true
      case (.differs(let isReversed), let kept):
        return Found(rows: kept, bindings: bindings, isReversed: isReversed)
      }
    }
    return nil
  }

  /// What rows say, and those of them that the schema lets in.
  ///
  /// - Parameter exactly: whether all rows have to be let in.
  private func look(
    _ rows: [TableRow], _ bindings: [SQLValue], exactly: Bool
  ) -> (verdict: PairTrial.Verdict, kept: [TableRow]) {
    var budget = WitnessBudget(WitnessBudget.perFix)
    return stage.with(rows, &budget) { kept, budget in
      if exactly, kept.count < rows.count { return (.saysNothing, kept) }
      return mirror.with(kept, &budget) { others, _ in
        others.count < kept.count ? (.saysNothing, kept) : (trial.verdict(bindings), kept)
      }
    }
  }

  private func shrunk(_ found: Found) -> Found {
    var best = found
    _ = RowShrinking.shrunk(found.rows, found.bindings) { rows, bindings in
      guard case (.differs(let isReversed), _) = look(rows, bindings, exactly: true), isReversed == best.isReversed
      else {
        return false
      }
      best.rows = rows
      best.bindings = bindings
      return true
    }
    return best
  }

  // MARK: All databases

  private func bounded(after tried: Int) -> PairVerdict {
    // Rows have to be taken in and out again without anything kept of them.
    guard let stage = WitnessStage(schema, showsBrokenKeys: false),
      let mirror = WitnessStage(schema, showsBrokenKeys: false)
    else { return .undecided(databases: tried, because: .schema) }
    guard
      let databases = BoundedDatabases(
        pair, schema, constants, reading: trial.columns, rows: options.rows, most: options.mostDatabases, on: stage)
    else { return .undecided(databases: tried, because: .tooMany) }
    PairSearch.visitInAnotherOrder(mirror.database, pair, schema)
    if !pair.changesRows {
      stage.database.setTriggers(false)
      mirror.database.setTriggers(false)
    }
    let usesMirror = pair.dependsOnVisits
    guard let trial = try? PairTrial(pair, on: stage.database, mirror: usesMirror ? mirror.database : nil) else {
      return .undecided(databases: tried, because: .schema)
    }
    var count = 0
    var doubt: PairVerdict.Doubt?
    var found: Found?
    _ = databases.all(in: usesMirror ? [stage.database, mirror.database] : [stage.database]) { rows, bindings in
      if trial.steps > PairSearch.mostSteps {
        doubt = .tooSlow
        return false
      }
      count += 1
      switch trial.verdict(bindings) {
      case .same: return true
      case .saysNothing: doubt = .chance
      case .differs:
        // Rows are looked at again where both orders are asked, as random ones are.
        let rows = rows()
        if case (.differs(let isReversed), let kept) = look(rows, bindings, exactly: true) {
          found = Found(rows: kept, bindings: bindings, isReversed: isReversed)
        } else {
          doubt = .chance
        }
      }
      return false
    }
    if let found { return differ(found, tried + count) }
    if let doubt { return .undecided(databases: tried + count, because: doubt) }
    return .certified(databases: count, rows: options.rows)
  }
}

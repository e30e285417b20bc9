import Analyzer

/// Rows on which two statements differ, as a script that any SQLite replays.
struct PairWitness {
  /// The SQL that makes the tables of each statement and puts the rows into them.
  struct Setup {
    let first: String
    /// nil where it is the same.
    var second: String?
  }

  private let pair: StatementPair
  private let found: PairSearch.Found
  private let words: String
  /// The rows as they are shown, and the tables that they are in.
  private let shown: (rows: [TableRow], tables: [Name])

  /// - Parameters:
  ///   - words: how the second statement's result is introduced.
  ///   - shown: the rows as they are shown, and the tables that they are in, in order.
  init(_ pair: StatementPair, _ found: PairSearch.Found, words: String, shown: (rows: [TableRow], tables: [Name])) {
    self.pair = pair
    self.found = found
    self.words = words
    self.shown = shown
  }

  /// The witness of the first setup that shows that they differ; nil where none does in a fresh database.
  func witness(_ setups: [Setup]) -> Witness? { setups.lazy.compactMap(replayed).first }

  /// The statements of a script.
  static func script(_ statements: [String]) -> String { statements.map { $0 + ";" }.joined(separator: "\n") }

  /// The statements as they are shown: changes with RETURNING first, so that their rows are seen.
  private var texts: [(first: String, second: String)] {
    let plain = (first: pair.first.sql, second: pair.second.sql)
    if pair.first.returning == nil, pair.second.returning == nil { return [plain] }
    return [(pair.first.returning ?? plain.first, pair.second.returning ?? plain.second), plain]
  }

  private func replayed(_ setup: Setup) -> Witness? {
    guard let one = PairWitness.database(setup.first),
      let other = setup.second.map(PairWitness.database) ?? one
    else { return nil }
    func outcome(_ sql: String, _ side: StatementPair.Side, _ database: Database)
      -> (outcome: Witness.Outcome, columns: [String])?
    {
      let bindings = side.slots.map { $0 < 0 ? .null : found.bindings[$0] }
      return database.outcome(of: sql, bindings, mayBeRefused: false).map { ($0.outcome, $0.columns) }
    }
    for (first, second) in texts {
      guard let gives = outcome(first, pair.first, one), let instead = outcome(second, pair.second, other) else {
        continue
      }
      let compared = pair.comparedColumns
      let (left, right) = (gives.outcome.of(compared?.first), instead.outcome.of(compared?.second))
      let isSame = pair.isOrdered ? left == right : left.sorted == right.sorted
      // What differs in names alone gives the same rows.
      guard !isSame || compared == nil && gives.columns != instead.columns else { continue }
      return make(setup, (first, gives.outcome, gives.columns), (second, instead.outcome, instead.columns))
    }
    return nil
  }

  private static func database(_ setup: String) -> Database? {
    guard let database = Database(clock: .early), WitnessStage.run(setup, on: database) == nil else { return nil }
    return database
  }

  private func make(
    _ setup: Setup, _ first: (run: String, gives: Witness.Outcome, columns: [String]),
    _ second: (run: String, gives: Witness.Outcome, columns: [String])
  ) -> Witness {
    // Each statement takes the names that it has; what has the same in both stands there once.
    var bindings: [Witness.Binding] = []
    for (parameter, value) in zip(pair.parameters, found.bindings) {
      for name in parameter.names where !bindings.contains(where: { $0.name == name }) {
        bindings.append(Witness.Binding(name: name, value: value))
      }
    }
    let line = WitnessLine(
      WitnessSearch.Shown(
        rows: shown.rows, bindings: found.bindings, run: first.run, gives: first.gives,
        instead: (run: second.run, gives: second.gives, words: words)), bindings, tables: shown.tables)
    return Witness(
      setup: setup.first, rows: shown.tables.compactMap { Witness.Rows(of: $0, in: shown.rows) }, run: first.run,
      bindings: bindings, gives: first.gives,
      columns: first.columns, otherwise: nil,
      instead: Witness.Instead(
        setup: setup.second, run: second.run, gives: second.gives, columns: second.columns, words: words),
      remark: nil, rowsInWords: line.rows, resultInWords: line.result)
  }
}

extension Witness.Outcome {
  /// The same with these columns alone.
  fileprivate func of(_ columns: [Int]?) -> Witness.Outcome {
    guard let columns, case .rows(let rows) = self else { return self }
    return .rows(rows.map { row in columns.filter(row.indices.contains).map { row[$0] } })
  }
}

import Analyzer

/// Rows on which two statements differ, as a script that any SQLite replays.
struct PairWitness {
  private let pair: StatementPair
  private let schema: WitnessSchema
  private let found: PairSearch.Found
  private let names: (first: [String], second: [String])

  init(
    _ pair: StatementPair, _ schema: WitnessSchema, _ found: PairSearch.Found,
    _ names: (first: [String], second: [String])
  ) {
    self.pair = pair
    self.schema = schema
    self.found = found
    self.names = names
  }

  /// Nil where a fresh database doesn't show that they differ.
  var witness: Witness? {
    let filled = Set(found.rows.map(\.table))
    let definitions = schema.definitions
    let few = definitions.filter { $0.isAsked || filled.contains($0.table) }
    let reversing = found.isReversed ? ["PRAGMA reverse_unordered_selects = ON"] : []
    for definitions in [few, definitions] {
      for prefix in [reversing, reversing + ["PRAGMA foreign_keys = ON"]] {
        let indexes =
          found.isReversed
          ? PairSearch.indexesForAnotherOrder(pair, schema.tables.filter { definitions.map(\.table).contains($0.name) })
          : []
        let setup =
          prefix + definitions.flatMap(\.statements) + indexes + found.rows.map(\.sql) + schema.later
        let script = setup.map { $0 + ";" }.joined(separator: "\n")
        if let witness = replayed(script) { return witness }
      }
    }
    return nil
  }

  /// The statements as they are shown: changes with RETURNING first, so that their rows are seen.
  private var texts: [(first: String, second: String)] {
    let plain = (first: pair.first.sql, second: pair.second.sql)
    if pair.first.returning == nil, pair.second.returning == nil { return [plain] }
    return [(pair.first.returning ?? plain.first, pair.second.returning ?? plain.second), plain]
  }

  private func replayed(_ setup: String) -> Witness? {
    guard let database = Database(clock: .early), WitnessStage.run(setup, on: database) == nil else { return nil }
    func outcome(_ sql: String, _ side: StatementPair.Side) -> (outcome: Witness.Outcome, columns: [String])? {
      let bindings = side.slots.map { $0 < 0 ? .null : found.bindings[$0] }
      return database.outcome(of: sql, bindings, mayBeRefused: false).map { ($0.outcome, $0.columns) }
    }
    for (first, second) in texts {
      guard let gives = outcome(first, pair.first), let other = outcome(second, pair.second) else { continue }
      let isSame = pair.isOrdered ? gives.outcome == other.outcome : gives.outcome.sorted == other.outcome.sorted
      // What differs in names alone gives the same rows.
      guard !isSame || gives.columns != other.columns else { continue }
      return make(setup, (first, gives.outcome, gives.columns), (second, other.outcome, other.columns))
    }
    return nil
  }

  private func make(
    _ setup: String, _ first: (run: String, gives: Witness.Outcome, columns: [String]),
    _ second: (run: String, gives: Witness.Outcome, columns: [String])
  ) -> Witness {
    // Each statement takes the names that it has; what has the same in both stands there once.
    var bindings: [Witness.Binding] = []
    for (parameter, value) in zip(pair.parameters, found.bindings) {
      for name in parameter.names where !bindings.contains(where: { $0.name == name }) {
        bindings.append(Witness.Binding(name: name, value: value))
      }
    }
    let words = "for the other"
    let shown = WitnessSearch.Shown(
      rows: found.rows, bindings: found.bindings, run: first.run, gives: first.gives,
      instead: (run: second.run, gives: second.gives, words: words))
    let tables = schema.definitions.map(\.table)
    let line = WitnessLine(shown, bindings, tables: tables)
    return Witness(
      setup: setup, rows: tables.compactMap { Witness.Rows(of: $0, in: found.rows) }, run: first.run,
      bindings: bindings, gives: first.gives,
      columns: first.columns, otherwise: nil,
      instead: Witness.Instead(run: second.run, gives: second.gives, columns: second.columns, words: words),
      remark: nil, rowsInWords: line.rows, resultInWords: line.result)
  }

}

import Analyzer

/// Rows that show a finding, as a script that any SQLite replays.
struct WitnessScript {
  private let subject: WitnessSubject
  private let shown: WitnessSearch.Shown

  init(_ subject: WitnessSubject, _ shown: WitnessSearch.Shown) {
    self.subject = subject
    self.shown = shown
  }

  static let maximumRows = 8

  /// Nil where a fresh database doesn't show the same, at another time and in another order.
  var witness: Witness? {
    guard shown.rows.count <= WitnessScript.maximumRows else { return nil }
    let filled = Set(shown.rows.map(\.table))
    let definitions = subject.schema.definitions
    let few = definitions.filter { $0.isAsked || filled.contains($0.table) }
    for definitions in [few, definitions] {
      for prefix in [[], ["PRAGMA foreign_keys = ON"]] {
        let rows = shown.rows.map(\.sql)
        let script = (prefix + definitions.flatMap(\.statements) + rows + subject.schema.later + shown.change)
          .map { $0 + ";" }.joined(separator: "\n")
        if replays(script) { return make(script) }
      }
    }
    return nil
  }

  private func make(_ setup: String) -> Witness {
    let parameters = subject.trial.signature.parameters
    let bindings = shown.bindings.enumerated().map { place, value in
      let spelling = parameters.first { $0.index == place + 1 }?.spelling
      let name = spelling.map { String($0.drop { ":@$?".contains($0) }) } ?? ""
      return Witness.Binding(name: name.isEmpty ? "\(place + 1)" : name, value: value)
    }
    let line = WitnessLine(shown, bindings, tables: subject.schema.definitions.map(\.table))
    return Witness(
      setup: setup, run: shown.run, bindings: shown.change.isEmpty ? bindings : [], gives: shown.gives,
      instead: shown.instead.map {
        Witness.Instead(run: $0.run, gives: $0.gives, isFixed: $0.words == WitnessSubject.fixWords)
      },
      rowsInWords: line.rows, resultInWords: line.result)
  }

  private func replays(_ script: String) -> Bool {
    for clock in Clock.allCases {
      guard let database = Database(clock: clock) else { return false }
      // The script is ours, with the PRAGMA; what it defines was looked at before.
      guard WitnessStage.run(script, on: database) == nil else { return false }
      if clock == .late, shown.otherwise == nil { database.setReversed(true) }
      func gives(_ sql: String, _ expected: Witness.Outcome) -> Bool {
        // A change has its values in its text.
        let bindings = shown.change.isEmpty ? shown.bindings : []
        let given = database.outcome(of: sql, bindings, mayBeRefused: subject.mayBeRefused)?.outcome
        // Without ORDER BY, the order of the rows is SQLite's.
        return given == expected || (!subject.isOrdered && given?.sorted == expected.sorted)
      }
      if !gives(shown.run, shown.gives) { return false }
      if let instead = shown.instead, !gives(instead.run, instead.gives) { return false }
    }
    return true
  }
}

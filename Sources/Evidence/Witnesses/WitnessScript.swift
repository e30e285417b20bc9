import Analyzer

/// Rows that show a finding, as a script that any SQLite replays.
struct WitnessScript {
  private let subject: WitnessSubject
  private let shown: WitnessSearch.Shown

  init(_ subject: WitnessSubject, _ shown: WitnessSearch.Shown) {
    self.subject = subject
    self.shown = shown
  }

  /// The most rows of a witness: people have to see what it shows.
  static let maximumRows = 8

  /// Nil where a fresh database doesn't show the same, at another time and in another order.
  var witness: Witness? {
    for script in scripts {
      if let columns = columns(replaying: script) { return make(script, columns) }
    }
    return nil
  }

  /// The columns of the result that hold at another time what they hold now; nil where all do, or none, or where the rows are others then.
  var steadyColumns: [String]? {
    guard case .rows(let expected) = shown.gives, !expected.isEmpty else { return nil }
    for script in scripts {
      guard let database = Database(clock: .late), WitnessStage.run(script, on: database) == nil,
        let given = database.outcome(of: shown.run, shown.bindings, mayBeRefused: false),
        case .rows(let rows) = given.outcome, rows.count == expected.count
      else { continue }
      let steady = given.columns.indices.filter { place in
        zip(rows, expected).allSatisfy { $0[place] == $1[place] }
      }
      if !steady.isEmpty, steady.count < given.columns.count { return steady.map { given.columns[$0] } }
    }
    return nil
  }

  /// The scripts that may show it, the shortest first; none where people couldn't see it among so many rows.
  private var scripts: [String] {
    guard shown.rows.count <= WitnessScript.maximumRows else { return [] }
    let filled = Set(shown.rows.map(\.table))
    let definitions = subject.schema.definitions
    let few = definitions.filter { $0.isAsked || filled.contains($0.table) }
    return [few, definitions].flatMap { definitions in
      [[], ["PRAGMA foreign_keys = ON"]].map { prefix in
        let rows = shown.rows.map(\.sql)
        let before = prefix + definitions.flatMap(\.statements) + rows + subject.schema.later
        return (before + (subject.prelude?.sql ?? []) + shown.change).map { $0 + ";" }.joined(separator: "\n")
      }
    }
  }

  private func make(_ setup: String, _ columns: (gives: [String], instead: [String])) -> Witness {
    let parameters = subject.trial.signature.parameters
    let bindings = shown.bindings.enumerated().map { place, value in
      let spelling = parameters.first { $0.index == place + 1 }?.spelling
      let name = spelling.map { String($0.drop { ":@$?".contains($0) }) } ?? ""
      return Witness.Binding(name: name.isEmpty ? "\(place + 1)" : name, value: value)
    }
    let tables = subject.schema.definitions.map(\.table)
    let line = WitnessLine(shown, bindings, tables: tables)
    return Witness(
      setup: setup, rows: tables.compactMap { Witness.Rows(of: $0, in: shown.rows) }, run: shown.run,
      bindings: shown.change.isEmpty ? bindings : [],
      gives: shown.gives,
      columns: columns.gives, otherwise: shown.otherwise,
      instead: shown.instead.map {
        Witness.Instead(run: $0.run, gives: $0.gives, columns: columns.instead, words: $0.words)
      }, remark: shown.words, rowsInWords: line.rows, resultInWords: line.result)
  }

  /// The names of the results' columns; nil where a fresh database shows anything else.
  private func columns(replaying script: String) -> (gives: [String], instead: [String])? {
    var columns: (gives: [String], instead: [String]) = ([], [])
    // The search has seen it at the early time. What may come by chance has to come once more than that.
    for clock in subject.dependsOnChance ? Clock.allCases : [.late] {
      guard let database = Database(clock: clock) else { return nil }
      // The script is ours, with the PRAGMA; what it defines was looked at before.
      guard WitnessStage.run(script, on: database) == nil else { return nil }
      if clock == .late, shown.otherwise == nil { database.setReversed(true) }
      func columnsOf(_ sql: String, giving expected: Witness.Outcome) -> [String]? {
        // A change has its values in its text.
        let bindings = shown.change.isEmpty ? shown.bindings : []
        let given = database.outcome(of: sql, bindings, mayBeRefused: subject.mayBeRefused)
        // Without ORDER BY, the order of the rows is SQLite's.
        let isSame =
          given?.outcome == expected || (!subject.isOrdered && given?.outcome.sorted == expected.sorted)
        return isSame ? given?.columns : nil
      }
      guard let own = columnsOf(shown.run, giving: shown.gives) else { return nil }
      columns.gives = own
      guard let instead = shown.instead else { continue }
      guard let others = columnsOf(instead.run, giving: instead.gives) else { return nil }
      columns.instead = others
    }
    return columns
  }
}

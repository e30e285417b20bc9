import Analyzer

extension WitnessSubject {
  /// Whether it may give other rows each time that it runs, on the same rows.
  var dependsOnChance: Bool { mentions(["random"]) }

  /// Whether somebody who uses the database after it may see that it ran there, though what it changed is taken back, and whether
  /// it sees that of others: what the connection counts, and the end of a transaction.
  var leavesTraces: Bool {
    switch statement.statement.body {
    case .select, .insert, .update, .delete, .createIndex: break
    case .createTable, .createView, .createVirtualTable, .createTrigger, .alterTable, .drop, .pragma, .transaction,
      .utility, .call, .invalid:
      return true
    }
    let bringsChange = goals.contains { if case .losesRows(let lost) = $0 { !lost.change.isEmpty } else { false } }
    return bringsChange || mentions(["changes", "last_insert_rowid"])
  }

  /// Whether one of some words, in lower case, stands anywhere in what it runs, or in what that uses of the schema.
  private func mentions(_ words: [String]) -> Bool {
    var texts = schema.definitions.flatMap(\.statements) + schema.later + (prelude?.sql ?? []) + [trial.sql]
    for goal in goals {
      switch goal {
      case .differs(let edits, _): texts += edits.map(\.text)
      case .losesRows(let lost): texts += lost.change + [lost.query]
      case .happens, .neverHappens, .changesEveryRow, .dependsOnOrder, .fails, .givesRows, .returnsMany, .isRefused:
        break
      }
    }
    return texts.contains { text in words.contains { text.utf8.mentions($0.utf8) } }
  }
}

extension String.UTF8View {
  /// Whether a word of ASCII in lower case is somewhere in the text, in any case.
  fileprivate func mentions(_ word: String.UTF8View) -> Bool {
    guard let first = word.first else { return true }
    var place = startIndex
    while let start = self[place...].firstIndex(where: { $0 | 0x20 == first }) {
      if self[start...].prefix(word.count).elementsEqual(word, by: { $0 | 0x20 == $1 || $0 == $1 }) { return true }
      place = index(after: start)
    }
    return false
  }
}

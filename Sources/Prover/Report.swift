import Analyzer

/// What a run saw: how many statements, how they fared, how precise the promises were.
package struct Report: Sendable {
  package var statements = 0
  package var refusedByBoth = 0
  /// Statements that were spoiled on purpose, and those of them that are statements still.
  package var mutants = 0
  package var acceptedMutants = 0
  /// SQLite's messages for statements that we found nothing wrong with.
  package var gaps: [String: Int] = [:]
  package var gapExamples: [String: String] = [:]
  package var kinds: [String: Int] = [:]
  package var runs = 0
  package var runErrors = 0
  package var rows = 0
  package var statementsWithRows = 0
  package var broken: [BrokenPromise.Kind: Int] = [:]

  // Precision: promises that could have been stronger, as far as was seen.
  package struct Share: Sendable {
    package var total = 0
    package var neverSeen = 0
    package var examples: [String] = []
  }

  package var columns = 0
  package var notNull = 0
  package var nullable: [String: Share] = [:]
  package var types: [String: Share] = [:]
  package var cardinalities: [String: Share] = [:]

  package init() {}

  package mutating func add(_ outcome: Checker.Outcome, _ statement: QueryGenerator.Statement) {
    if statement.mutation == nil { statements += 1 }
    for kind in Set(outcome.broken.map(\.kind)) { broken[kind, default: 0] += 1 }
    if statement.mutation != nil {
      mutants += 1
      if outcome.refusal != nil { return }
      acceptedMutants += 1
    }
    if let message = outcome.refusal {
      if outcome.diagnostics.isEmpty {
        let key = Report.withoutNames(message)
        gaps[key, default: 0] += 1
        let sql = statement.sql
        if let known = gapExamples[key], known.utf8.count <= sql.utf8.count { return }
        gapExamples[key] = sql
      } else {
        refusedByBoth += 1
      }
      return
    }
    if statement.mutation == nil { kinds[statement.kind.rawValue, default: 0] += 1 }
    runs += outcome.runs
    runErrors += outcome.errors
    rows += outcome.rows
    if outcome.rows > 0 { statementsWithRows += 1 }
    guard outcome.broken.isEmpty, let signature = outcome.signature else { return }
    if outcome.runs > outcome.errors, !signature.columns.isEmpty {
      let mayBeFewer =
        switch signature.cardinality {
        case .many: outcome.mostRows <= 1
        case .zeroOrOne: outcome.mostRows == 0
        case .none, .exactlyOne: false
        }
      note(&cardinalities[signature.cardinality.rawValue, default: Share()], mayBeFewer, statement)
    }
    // A few rows say little.
    guard outcome.rows >= 4 else { return }
    for (place, column) in signature.columns.enumerated() {
      columns += 1
      if let reason = column.value.nullReason, column.value.isNullable {
        note(&nullable["\(reason.kind)", default: Share()], !outcome.seen[place].contains(.null), statement)
      } else if !column.value.isNullable {
        notNull += 1
      }
      let seen = outcome.seen[place].nonNull
      let isSingle = [.integer, .real, .text, .blob].contains(seen)
      if column.value.classes.nonNull.rawValue.nonzeroBitCount > 1 {
        note(&types[column.value.classes.typeName, default: Share()], isSingle, statement)
      } else {
        types[column.value.classes.typeName, default: Share()].total += 1
      }
    }
  }

  private func note(_ share: inout Share, _ isNeverSeen: Bool, _ statement: QueryGenerator.Statement) {
    share.total += 1
    guard isNeverSeen else { return }
    share.neverSeen += 1
    let sql = statement.sql
    if sql.utf8.count < 140 {
      share.examples.append(sql)
      share.examples.sort { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
      if share.examples.count > 4 { share.examples.removeLast() }
    }
  }

  /// A message with what differs from one statement to the next left out.
  static func withoutNames(_ message: String) -> String {
    for prefix in [
      "no such column", "ambiguous column name", "no such table", "near", "circular reference", "no such function",
      "cannot override frame", "cannot override ORDER BY", "ambiguous reference", "no such window", "table",
      "cannot modify", "misuse of aggregate", "misuse of window function", "cannot join using column", "no such index",
    ] where message.hasPrefix(prefix) {
      if prefix == "near" { return message }
      if prefix == "table", let place = message.firstPlace(of: " has ") { return "table …" + message[place...] }
      return prefix + " …"
    }
    return message
  }

  package var text: String {
    var lines: [String] = []
    let accepted = kinds.values.reduce(0, +)
    lines.append(
      "\(statements) statements, \(accepted) accepted (\(accepted * 100 / max(statements, 1)) %): "
        + kinds.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))
    lines.append(
      "\(runs) runs, \(runErrors) ended in an error, \(statementsWithRows) statements gave rows, \(rows) in all")
    lines.append("\(mutants) mutants, \(acceptedMutants) accepted")
    let gapCount = gaps.values.reduce(0, +)
    lines.append("refused by both: \(refusedByBoth); by SQLite only: \(gapCount); by us only: \(broken[.refused] ?? 0)")
    lines.append(
      "broken promises: "
        + (broken.isEmpty
          ? "none"
          : broken.sorted { $0.value > $1.value }.map { "\($0.value) \($0.key.rawValue)" }.joined(separator: ", ")))
    return lines.joined(separator: "\n")
  }

  package var details: String {
    var lines: [String] = ["", "Accepted by us, refused by SQLite:"]
    for (message, count) in gaps.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      lines.append("  \(count)  \(message)")
      if let example = gapExamples[message] { lines.append("      \(example)") }
    }
    lines.append("")
    lines.append("Columns in statements with 4 rows or more: \(columns), never null by our word \(notNull)")
    func section(_ title: String, _ shares: [String: Share]) {
      lines.append(title)
      for (name, share) in shares.sorted(by: { ($1.value.total, $0.key) < ($0.value.total, $1.key) }) {
        lines.append(
          "  \(name): \(share.total), could be narrower \(share.neverSeen) (\(share.neverSeen * 100 / max(share.total, 1)) %)"
        )
        lines += share.examples.map { "      \($0)" }
      }
    }
    section("Nullable, and never seen NULL, by reason:", nullable)
    section("Types, and only one class seen:", types)
    section("Cardinality, and never seen more:", cardinalities)
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate func firstPlace(of needle: String) -> String.Index? {
    var place = startIndex
    while place < endIndex {
      if self[place...].hasPrefix(needle) { return place }
      place = index(after: place)
    }
    return nil
  }
}

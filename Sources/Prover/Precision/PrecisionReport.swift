import Analyzer

/// How precise the promises of a run were: how often what they leave open was never seen, and why.
package struct PrecisionReport: Sendable {
  /// Promises of one kind and reason.
  package struct Share: Sendable {
    package var total = 0
    package var unseen = 0
    /// The shortest statements where nothing was seen.
    var examples: [Example] = []
  }

  /// An example that lets one statement be looked at again.
  struct Example: Sendable {
    var schema: Int
    var query: Int
    var statement: QueryGenerator.Statement
    var column: Int
  }

  /// Statements that give rows, and those of them that never gave one, which say nothing.
  package var statements = 0
  package var silent = 0
  package var columns = 0
  package var notNull = 0
  var nulls: [Imprecision: Share] = [:]
  var types: [Imprecision: Share] = [:]
  var cardinalities: [Imprecision: Share] = [:]

  package init() {}

  mutating func add(
    _ answer: Subject.Answer, _ sight: Observations, _ statement: QueryGenerator.Statement, schema: Int, query: Int
  ) {
    guard let signature = answer.signature, !signature.columns.isEmpty else { return }
    statements += 1
    guard sight.mostRows > 0 else {
      silent += 1
      return
    }
    func example(_ column: Int) -> Example {
      Example(schema: schema, query: query, statement: statement, column: column)
    }
    if signature.cardinality == .many {
      note(
        &cardinalities[.ofCardinality(signature, in: answer), default: Share()], isSeen: sight.mostRows > 1, example(0))
    }
    for (place, column) in signature.columns.enumerated() {
      columns += 1
      let seen = sight.seen[place]
      if column.value.isNullable {
        note(&nulls[.ofNull(column, in: answer), default: Share()], isSeen: seen.isNullable, example(place))
      } else {
        notNull += 1
      }
      if column.value.classes.isWide, !seen.nonNull.isEmpty {
        note(&types[.ofType(column, in: answer), default: Share()], isSeen: seen.isWide, example(place))
      }
    }
  }

  private func note(_ share: inout Share, isSeen: Bool, _ example: Example) {
    share.total += 1
    guard !isSeen else { return }
    share.unseen += 1
    let length = example.statement.sql.utf8.count
    let place = share.examples.firstIndex { $0.statement.sql.utf8.count > length } ?? share.examples.count
    share.examples.insert(example, at: place)
    if share.examples.count > 3 { share.examples.removeLast() }
  }

  // MARK: Figures

  /// Columns called nullable that were seen NULL, were not, and were not for a reason that can't be decided.
  package var nullableSeen: Int { nulls.values.reduce(0) { $0 + $1.total - $1.unseen } }
  package var nullableUnseen: Int { nulls.filter { $0.key.undecidable == nil }.values.reduce(0) { $0 + $1.unseen } }
  package var nullableUndecidable: Int {
    nulls.filter { $0.key.undecidable != nil }.values.reduce(0) { $0 + $1.unseen }
  }

  private static func percent(_ part: Int, _ whole: Int) -> String {
    let tenths = (part * 1000 + whole / 2) / max(whole, 1)
    return "\(tenths / 10).\(tenths % 10) %"
  }

  package var summary: String {
    func line(_ shares: [Imprecision: Share], _ what: String) -> String {
      let total = shares.values.reduce(0) { $0 + $1.total }
      let unseen = shares.values.reduce(0) { $0 + $1.unseen }
      return "\(what): \(total), never seen otherwise \(unseen) (\(PrecisionReport.percent(unseen, total)))"
    }
    return """
      \(statements) statements with result columns, \(silent) of them never gave a row
      \(columns) columns, \(notNull) never NULL, \(columns - notNull) nullable: \(nullableSeen) seen NULL, \
      \(nullableUnseen) not, \(nullableUndecidable) not for an undecidable reason
      not seen for each seen: \(PrecisionReport.percent(nullableUnseen, nullableSeen))
      \(line(types, "columns of several types"))
      \(line(cardinalities, "statements of many rows"))
      """
  }

  /// - Parameter text: what is shown of an example.
  func details(examplesEach: Int, _ text: (Example, PrecisionExample.Promise, Imprecision) -> String) -> String {
    var lines: [String] = []
    func section(_ title: String, _ promise: PrecisionExample.Promise, _ shares: [Imprecision: Share]) {
      lines.append(title)
      let sorted = shares.sorted {
        ($1.value.unseen, $1.value.total, $0.key.label) < ($0.value.unseen, $0.value.total, $1.key.label)
      }
      for (reason, share) in sorted {
        let undecidable = reason.undecidable.map { "; undecidable: \($0.rawValue)" } ?? ""
        lines.append(
          "  \(reason.label): \(share.total), not seen \(share.unseen) "
            + "(\(PrecisionReport.percent(share.unseen, share.total)))\(undecidable)")
        for found in share.examples.prefix(examplesEach) {
          lines += text(found, promise, reason).split(separator: "\n").map { "      " + $0 }
        }
      }
    }
    section("Nullable, by reason:", .null, nulls)
    section("Several types, by expression:", .type, types)
    section("Many rows, by form:", .cardinality, cardinalities)
    return lines.joined(separator: "\n")
  }
}

package import Analyzer

/// Why a value may be NULL, from the expression back to what makes it so.
package struct NullReasonText {
  /// The sentences, with code in backticks; empty for a value that is never NULL.
  package private(set) var lines: [String] = []
  private static let maximumDepth = 6

  /// The reasons of a value of a statement.
  package init(_ value: Value, in statement: ResolvedStatement) {
    guard value.isNullable, let reason = value.nullReason else { return }
    follow(reason, in: statement, depth: 0)
  }

  /// The reasons of a result column. One that `*` stands for is nowhere written.
  package init(_ column: Signature.ResultColumn, in statement: ResolvedStatement) {
    self.init(column.value, in: statement)
    if let reason = column.value.nullReason, case .column = reason.kind, !reason.expr.exists {
      lines = ["its column may be NULL"]
    }
  }

  private mutating func follow(_ reason: NullReason, in statement: ResolvedStatement, depth: Int) {
    let tree = statement.tree
    let text = reason.expr.exists ? "`\(tree.text(of: reason.expr).oneLine)`" : "it"
    switch reason.kind {
    case .unknown: break
    case .nullLiteral: lines.append("`NULL` is written")
    case .column: column(reason, text, in: statement, depth: depth)
    case .outerJoin:
      let source = statement.column(of: reason.expr).flatMap { reference in
        statement.facts.sources.indices.contains(reference.source)
          ? statement.facts.sources[reference.source].name : nil
      }
      lines.append(
        source.map { "the outer join may find no row of `\($0)`, and then \(text) is NULL" }
          ?? "\(text) is NULL where the outer join finds no row")
    case .parameter: lines.append("the parameter \(text) may be bound to NULL")
    case .emptySubquery: lines.append("the subquery may find no row")
    case .aggregateOfNothing: lines.append("\(text) is NULL where there are no rows, or only NULLs")
    case .noElse: lines.append("no branch of the CASE may fit, and it has no ELSE")
    case .divisionByZero: lines.append("\(text) is NULL where it divides by zero")
    case .notANumber: lines.append("\(text) may be no number: a REAL may be infinite")
    case .function: lines.append("\(text) may answer NULL")
    case .window: lines.append("the window of \(text) may be empty, or end before the row that is asked for")
    case .json: lines.append("a JSON value may be missing or null in \(text)")
    }
  }

  private mutating func column(
    _ reason: NullReason, _ text: String, in statement: ResolvedStatement, depth: Int
  ) {
    guard let reference = statement.column(of: reason.expr), let table = reference.table,
      table.columns.indices.contains(reference.column)
    else {
      lines.append("the column \(text) may be NULL")
      return
    }
    let column = table.columns[reference.column]
    guard depth < Self.maximumDepth, table.isView, let definition = table.definition else {
      lines.append("`\(table.name).\(column.name)` allows NULL")
      return
    }
    lines.append("the view `\(table.name)` gives NULL in `\(column.name)`")
    let view = Resolver.resolve(definition.tree, definition.statement, in: SchemaContext(statement.catalog))
    guard view.signature.columns.indices.contains(reference.column),
      let inner = view.signature.columns[reference.column].value.nullReason
    else { return }
    follow(inner, in: view, depth: depth + 1)
  }
}

extension String {
  /// The text without line breaks, cut off where it is long.
  package var oneLine: String {
    let words = split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r\n" || $0 == "\r" }.joined(separator: " ")
    return words.count > 60 ? words.prefix(59) + "…" : words
  }
}

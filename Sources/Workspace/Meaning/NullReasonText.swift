package import Analyzer

/// Why a value may be NULL, from the expression back to what makes it so.
package struct NullReasonText {
  /// The sentences, with code in backticks; empty for a value that is never NULL.
  package private(set) var lines: [String] = []
  /// The most views behind one another that a reason leads through: more sentences help nobody.
  private static let maximumDepth = 6

  /// The reasons of a value of a statement.
  package init(_ value: Value, in statement: ResolvedStatement) {
    guard value.isNullable, let reason = value.nullReason else { return }
    follow(reason, in: statement, depth: 0)
  }

  /// The reasons of a result column.
  ///
  /// - Parameter place: of the column in the signature.
  package init(column place: Int, of statement: ResolvedStatement) {
    let column = statement.signature.columns[place]
    guard column.value.isNullable, let reason = column.value.nullReason else { return }
    if reason.expr.exists {
      follow(reason, in: statement, depth: 0)
    } else {
      star(place, of: statement)
    }
  }

  /// The reasons of a column that `*` stands for, so that it is nowhere written.
  private mutating func star(_ place: Int, of statement: ResolvedStatement) {
    let row = statement.signature.wholeRows.first { $0.columns.contains(place) }
    if let row, row.isOptional { return lines.append(Self.missingRow(of: row.alias.text, "it")) }
    let table = row.flatMap { statement.catalog.table(named: $0.table) }
    let shown = (table?.columns.indices).map { $0.filter { table?.columns[$0].isHidden == false } } ?? []
    guard let row, let table, shown.count == row.columns.count else { return lines.append("its column may be NULL") }
    column(shown[place - row.columns.lowerBound], of: table, in: statement, depth: 0)
  }

  private static func missingRow(of source: String, _ text: String) -> String {
    "the outer join may find no row of `\(source)`, and then \(text) is NULL"
  }

  private mutating func follow(_ reason: NullReason, in statement: ResolvedStatement, depth: Int) {
    let tree = statement.tree
    let text = reason.expr.exists ? "`\(tree.text(of: reason.expr).oneLine)`" : "it"
    if let reference = statement.column(of: reason.expr), statement.passesOn(reason.kind, reference) {
      return passedOn(reason.kind, reference, text, in: statement, depth: depth)
    }
    switch reason.kind {
    case .unknown: break
    case .nullLiteral: lines.append("`NULL` is written")
    case .column: column(reason, text, in: statement, depth: depth)
    case .outerJoin:
      let source = statement.column(of: reason.expr).flatMap { statement.source(of: $0)?.name }
      lines.append(
        source.map { Self.missingRow(of: $0.text, text) } ?? "\(text) is NULL where the outer join finds no row")
    case .parameter: lines.append("the parameter \(text) may be bound to NULL")
    case .emptySubquery: lines.append("the subquery may find no row")
    case .aggregateOfNothing: lines.append("\(text) is NULL where there are no rows, or only NULLs")
    case .noElse: lines.append("no branch of the CASE may fit, and it has no ELSE")
    case .divisionByZero: lines.append("\(text) is NULL where it divides by zero")
    case .notANumber:
      lines.append(
        "\(text) may be no number: a REAL may be infinite, and without STRICT any column can hold one")
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
    else { return lines.append("the column \(text) may be NULL") }
    column(reference.column, of: table, in: statement, depth: depth)
  }

  /// Adds the reason that a table gives about a column, or a view about the result that it selects.
  private mutating func column(_ place: Int, of table: Table, in statement: ResolvedStatement, depth: Int) {
    let column = table.columns[place]
    guard depth < Self.maximumDepth, table.isView, let view = table.select(in: statement.catalog) else {
      return lines.append("`\(table.name).\(column.name)` allows NULL")
    }
    lines.append("the view `\(table.name)` may give NULL in `\(column.name)`")
    guard view.signature.columns.indices.contains(place),
      let inner = view.signature.columns[place].value.nullReason
    else { return }
    follow(inner, in: view, depth: depth + 1)
  }

  /// The reason lies where the column comes from: in a view, a subquery, a CTE, the expression of a generated column.
  private mutating func passedOn(
    _ kind: NullReason.Kind, _ reference: ColumnReference, _ text: String, in statement: ResolvedStatement, depth: Int
  ) {
    if let table = reference.table {
      if table.isView { return column(reference.column, of: table, in: statement, depth: depth) }
      return lines.append("\(text) is generated, and \(Self.cause(kind))")
    }
    let source = statement.source(of: reference)?.name.map { "`\($0)`" } ?? "the subquery"
    lines.append("\(source) may give NULL in \(text): \(Self.cause(kind))")
  }

  /// Why something within a subquery, or a generated column, may be NULL.
  private static func cause(_ kind: NullReason.Kind) -> String {
    switch kind {
    case .unknown, .column: "its column may be NULL"
    case .nullLiteral: "`NULL` is written there"
    case .outerJoin: "an outer join in it may find no row"
    case .parameter: "a parameter may be bound to NULL"
    case .emptySubquery: "a subquery may find no row"
    case .aggregateOfNothing: "an aggregate may have no rows, or only NULLs"
    case .noElse: "no branch of a CASE may fit, and it has no ELSE"
    case .divisionByZero: "it may divide by zero"
    case .notANumber: "it may be no number, because a REAL may be infinite"
    case .function: "a function may answer NULL"
    case .window: "a window may be empty, or end before the row that is asked for"
    case .json: "a JSON value may be missing or null"
    }
  }
}

extension Table {
  /// The SELECT of a view, with its meaning; nil for an object that is no view, and for one that can't be read.
  fileprivate func select(in catalog: Catalog) -> ResolvedStatement? {
    guard let definition, definition.tree.statements.indices.contains(definition.statement),
      case .createView(let view) = definition.tree.statements[definition.statement].body, view.select.exists
    else { return nil }
    let text = definition.tree.file.bytes(in: definition.tree.range(of: definition.tree[view.select].span))
    let tree = Parser.parse(SourceFile(path: definition.tree.file.path, bytes: Array(text)))
    return tree.statements.count == 1 ? Resolver.resolve(tree, 0, in: SchemaContext(catalog)) : nil
  }
}

extension ResolvedStatement {
  fileprivate func source(of reference: ColumnReference) -> Facts.RowSource? {
    facts.sources.indices.contains(reference.source) ? facts.sources[reference.source] : nil
  }

  /// Whether a column is NULL for a reason that lies where it comes from, and not in how the statement joins or groups.
  fileprivate func passesOn(_ kind: NullReason.Kind, _ reference: ColumnReference) -> Bool {
    switch kind {
    case .column, .unknown: return false
    case .aggregateOfNothing:
      guard let view = reference.table?.select(in: catalog),
        view.signature.columns.indices.contains(reference.column)
      else { return false }
      return view.signature.columns[reference.column].value.nullReason?.kind == kind
    case .outerJoin: return source(of: reference).map { !$0.isOptional } ?? false
    default:
      guard let table = reference.table, table.columns.indices.contains(reference.column) else { return true }
      return table.isView || table.columns[reference.column].generated != .no
    }
  }
}

extension String {
  /// The text without line breaks, cut off where it is long.
  package var oneLine: String {
    let words = split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r\n" || $0 == "\r" }.joined(separator: " ")
    return words.count > 60 ? words.prefix(59) + "…" : words
  }
}

import Analyzer

/// The row that a trigger runs for, in a statement of its body that runs by itself.
struct TriggerRow {
  /// A parameter that stands for a column of NEW or OLD.
  struct Column {
    /// How the parameter is written.
    let spelling: String
    let column: Name
    /// Whether the row is in the table while the trigger runs.
    let isAnchor: Bool
  }

  /// The trigger's table.
  let table: Name
  let columns: [Column]

  /// The row, and what stands in the text for each `NEW.name` and `OLD.name`. nil where a parameter can't stand for a column (a
  /// rowid, a generated column, one with a collation), and where the table has no such row while the trigger runs.
  static func places(
    in span: TokenSpan, of trigger: CreateTrigger, in tree: SyntaxTree, _ catalog: Catalog
  ) -> (row: TriggerRow, places: [(range: SourceRange, text: String)])? {
    guard let table = catalog.table(trigger.table, in: tree), table.kind == .table, !hidesRow(span, in: tree) else {
      return nil
    }
    let anchor: Name
    switch (trigger.time, trigger.event) {
    case (.after, .insert), (.after, .update): anchor = "new"
    case (.before, .update), (.before, .delete): anchor = "old"
    default: return nil
    }
    var columns: [Column] = []
    var places: [(range: SourceRange, text: String)] = []
    for expr in tree.nodes.exprs.indices {
      let own = tree.nodes.exprSpans[expr]
      guard own.first >= span.first, own.last <= span.last,
        case .column(_, let source, let token) = tree[ExprID(index: UInt32(expr))], source.exists
      else { continue }
      let isNew = tree.matches(source, "new")
      guard isNew || tree.matches(source, "old") else { continue }
      guard let place = table.column(named: tree.name(token)), table.columns[place].generated == .no,
        !table.columns[place].isHidden, table.columns[place].collation == .binary
      else { return nil }
      let column = table.columns[place]
      guard column.name.text.utf8.allSatisfy({ $0.isPartOfPlainName }) else { return nil }
      let spelling = ":\(isNew ? "new" : "old")_\(column.name.text)"
      if !columns.contains(where: { $0.spelling == spelling }) {
        columns.append(
          Column(spelling: spelling, column: column.name, isAnchor: (isNew ? "new" : "old") == anchor))
      }
      // Comparisons convert values by the column's affinity, and a parameter has none.
      let text = column.affinity.castName.map { "CAST(\(spelling) AS \($0))" } ?? spelling
      places.append((tree.range(of: own), text))
    }
    places.sort { $0.range.start < $1.range.start }
    return (TriggerRow(table: table.name, columns: columns), places)
  }

  /// Whether a table in the statement is called NEW or OLD: there its columns come before those of the row.
  private static func hidesRow(_ span: TokenSpan, in tree: SyntaxTree) -> Bool {
    let rows: [Name] = ["new", "old"]
    return tree.nodes.joinTerms.contains { term in
      guard term.span.first >= span.first, term.span.last <= span.last else { return false }
      var name = term.alias
      if !name.exists, case .table(_, let table) = term.source { name = table }
      return name.exists && rows.contains { tree.matches(name, $0) }
    }
  }

  /// Whether the values of the row in the table are those of one that is there.
  func isThere(in rows: [TableRow], _ bindings: [SQLValue], _ parameters: [Signature.Parameter]) -> Bool {
    rows.contains { row in
      row.table == table
        && columns.allSatisfy { column in
          guard column.isAnchor else { return true }
          guard let parameter = parameters.first(where: { $0.spelling == column.spelling }),
            bindings.indices.contains(parameter.index - 1), let place = row.columns.firstIndex(of: column.column)
          else { return false }
          return row.values[place] == bindings[parameter.index - 1]
        }
    }
  }
}

extension Affinity {
  /// The type to cast to; nil where a value stays what it is.
  fileprivate var castName: String? {
    switch self {
    case .none, .blob: nil
    case .text: "TEXT"
    case .numeric: "NUMERIC"
    case .integer: "INTEGER"
    case .real: "REAL"
    }
  }
}

extension UInt8 {
  /// Letters, digits and `_`.
  fileprivate var isPartOfPlainName: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }
}

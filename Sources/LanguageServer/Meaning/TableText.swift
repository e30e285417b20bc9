import Analyzer
import Workspace

/// Tables and columns in Markdown.
enum TableText {
  static func code(_ sql: String) -> String { "```sql\n\(sql)\n```" }

  static func markdown(of table: Table, in catalog: Catalog, alias: Name? = nil) -> String {
    var lines = ["\(word(table.kind)) \(table.name)\(alias.map { " AS \($0)" } ?? "")"]
    for column in table.columns where !column.isHidden {
      let key = column.primaryKeyPosition > 0 ? " PRIMARY KEY" : ""
      lines.append("  \(column.name) \(column.typeText)\(key)\(declared(column))")
    }
    if table.isStrict { lines.append("  STRICT") }
    if table.isWithoutRowid { lines.append("  WITHOUT ROWID") }
    var text = code(lines.joined(separator: "\n"))
    let keys = table.foreignKeys.map { key in
      let columns = key.columns.filter { table.columns.indices.contains($0) }.map { table.columns[$0].name.text }
      return "- `(\(columns.joined(separator: ", ")))` references `\(key.table)`"
    }
    if !keys.isEmpty { text += "\n\n" + keys.joined(separator: "\n") }
    return text
  }

  /// The definition as it is written, after all ALTERs; nil for what no file of the project makes, and for one that is too long to
  /// be looked at.
  static func definition(of table: Table) -> String? {
    guard let definition = table.definition, definition.tree.statements.indices.contains(definition.statement) else {
      return nil
    }
    let text = definition.tree.text(of: definition.tree.statements[definition.statement].span)
    return text.utf8.count > 4000 ? nil : code(text)
  }

  /// A column as its table's definition has it; nil where it is written nowhere.
  static func definition(of column: Column, in table: Table) -> String? {
    guard let definition = table.definition, definition.tree.statements.indices.contains(definition.statement),
      case .createTable(let create) = definition.tree.statements[definition.statement].body,
      let written = create.columns.first(where: { $0.name.exists && definition.tree.matches($0.name, column.name) })
    else { return nil }
    return definition.tree.text(of: written.span).oneLine
  }

  static func column(_ column: Column, of table: Table) -> String {
    var text = "\(table.name).\(column.name) \(column.typeText)"
    if column.primaryKeyPosition > 0 { text += " PRIMARY KEY" }
    if let value = column.defaultValue { text += " DEFAULT \(value.tree.text(of: value.expr).oneLine)" }
    if let generator = column.generator { text += " AS (\(generator.tree.text(of: generator.expr).oneLine))" }
    if column.collation == .nocase { text += " COLLATE NOCASE" }
    return text + declared(column)
  }

  /// The type as it was written, where the values can be of any.
  private static func declared(_ column: Column) -> String { column.tellingType.map { " -- declared \($0)" } ?? "" }

  /// The comment above the CREATE. Where an ALTER rewrote that, it stands where the CREATE was written.
  static func comment(above table: Table) -> String? {
    guard let definition = table.definition, definition.tree.statements.indices.contains(definition.statement) else {
      return nil
    }
    let tree = definition.tree
    if tree.file.origin == nil {
      return CommentText.above(tree.range(of: tree.statements[definition.statement]).start, in: tree)
    }
    return comment(aboveStatementAt: definition.location)
  }

  /// The comment above the statement that a place is in.
  static func comment(aboveStatementAt place: SourceLocation) -> String? {
    let tree = Parser.parse(place.file)
    guard let statement = tree.statements.last(where: { tree.range(of: $0).start <= place.range.start }) else {
      return nil
    }
    return CommentText.above(tree.range(of: statement).start, in: tree)
  }

  /// The comment above a column, or behind it on its line.
  static func comment(beside column: Column) -> String? {
    guard let location = column.location else { return nil }
    let tree = Parser.parse(location.file)
    return CommentText.above(location.range.start, in: tree) ?? CommentText.behind(location.range.end, in: tree)
  }

  private static func word(_ kind: Table.Kind) -> String {
    switch kind {
    case .table: "TABLE"
    case .view: "VIEW"
    case .virtual: "VIRTUAL TABLE"
    case .tableValuedFunction: "FUNCTION"
    }
  }
}

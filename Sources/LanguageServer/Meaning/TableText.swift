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

  static func column(_ column: Column, of table: Table) -> String {
    var text = "\(table.name).\(column.name) \(column.typeText)"
    if column.primaryKeyPosition > 0 { text += " PRIMARY KEY" }
    if let value = column.defaultValue { text += " DEFAULT \(value.tree.text(of: value.expr).oneLine)" }
    if let generator = column.generator { text += " AS (\(generator.tree.text(of: generator.expr).oneLine))" }
    if column.collation == .nocase { text += " COLLATE NOCASE" }
    return text + declared(column)
  }

  /// What was written as the type, where the values can be any.
  private static func declared(_ column: Column) -> String { column.tellingType.map { " -- declared \($0)" } ?? "" }

  /// The comment above the CREATE.
  static func comment(above table: Table) -> String? {
    guard let definition = table.definition, definition.tree.file.origin == nil,
      definition.tree.statements.indices.contains(definition.statement)
    else { return nil }
    let tree = definition.tree
    return CommentText.above(tree.range(of: tree.statements[definition.statement]).start, in: tree)
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

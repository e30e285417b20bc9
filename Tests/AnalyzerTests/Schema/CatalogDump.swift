import Analyzer

/// A catalog as text, line by line, in the words of SQLite's PRAGMAs (`scripts/make-schemas.py` writes the same from
/// `table_xinfo`, `index_list`, `foreign_key_list`).
struct CatalogDump {
  static func lines(_ catalog: Catalog) -> [String] {
    catalog.tables.filter { !$0.isTemporary }.flatMap { lines($0, catalog) }
      + catalog.triggers.filter { !$0.isTemporary }.map { "trigger \($0.name) on \($0.table.folded)" }
  }

  private static func lines(_ table: Table, _ catalog: Catalog) -> [String] {
    if table.kind == .view { return ["view \(table.name)"] }
    var isVirtual = false
    if case .virtual = table.kind { isVirtual = true }
    var head = [isVirtual ? "virtual" : table.shadowOf != nil ? "shadow" : "table", table.name.text]
    if table.isStrict { head.append("strict") }
    if table.isWithoutRowid { head.append("without-rowid") }
    if let alias = table.rowidAlias, !isVirtual { head.append("alias=\(table.columns[alias].name)") }
    if table.isAutoincrement { head.append("autoincrement") }
    if table.isIncomplete { head.append("incomplete") }
    var lines = [head.joined(separator: " ")]
    for (index, column) in table.columns.enumerated() {
      lines.append("  column \(words(column, isAlias: index == table.rowidAlias, isVirtual: isVirtual))")
    }
    return lines + (isVirtual ? [] : keys(table, catalog)) + foreignKeys(table, catalog)
  }

  private static func words(_ column: Column, isAlias: Bool, isVirtual: Bool) -> String {
    var words = [column.name.text, "<\(column.declaredType)>"]
    // SQLite doesn't say it of the rowid's alias, nor of anything in a virtual table.
    if column.isNotNull, !isVirtual, !isAlias || column.notNull != nil { words.append("not-null") }
    if column.primaryKeyPosition > 0, !isVirtual { words.append("pk\(column.primaryKeyPosition)") }
    if column.isHidden { words.append("hidden") }
    switch column.generated {
    case .no: break
    case .virtual: words.append("virtual")
    case .stored: words.append("stored")
    }
    if column.collation != .binary { words.append("collate \(column.collation.name)") }
    if let value = column.defaultValue { words.append("default \(value.tree.text(of: value.expr))") }
    return words.joined(separator: " ")
  }

  private static func keys(_ table: Table, _ catalog: Catalog) -> [String] {
    func collation(_ collation: Collation) -> String {
      collation == .binary ? "" : " " + collation.name
    }
    var lines: Set<String> = []
    for key in table.keys where !(key.isPrimary && table.rowidAlias != nil) {
      let terms = key.parts.map { "\(table.columns[$0.column].name)\(collation($0.collation))" }
      lines.insert("  key (\(terms.sorted().joined(separator: ", ")))")
    }
    for index in catalog.indexes(on: table) {
      let terms = index.terms.map { term in
        (term.column.map { table.columns[$0].name.text } ?? "<expr>") + collation(term.collation)
          + (term.isDescending ? " desc" : "")
      }
      let flags = (index.isUnique ? " unique" : "") + (index.condition != nil ? " partial" : "")
      lines.insert("  index \(index.name)\(flags) (\(terms.joined(separator: ", ")))")
    }
    return lines.sorted()
  }

  private static func foreignKeys(_ table: Table, _ catalog: Catalog) -> [String] {
    // SQLite lists the last one first.
    table.foreignKeys.reversed().map { key in
      let columns = key.columns.map { table.columns[$0].name.text }.joined(separator: ", ")
      let references = key.references.isEmpty ? "" : " (\(key.references.map(\.text).joined(separator: ", ")))"
      return "  foreign-key (\(columns)) \(key.table)\(references) \(key.onUpdate.sql), \(key.onDelete.sql)"
    }
  }
}

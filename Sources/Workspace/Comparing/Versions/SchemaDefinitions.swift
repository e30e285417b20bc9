import Analyzer
import Evidence

/// The definitions of a schema's tables and views as text: what decides which rows statements on it give, and what
/// decides how SQLite finds them.
struct SchemaDefinitions: Sendable {
  private var rows: [Name: [String]] = [:]
  private var ways: [Name: [String]] = [:]

  init(_ catalog: Catalog) {
    for table in catalog.tables {
      let text = SchemaText(table) ?? SchemaText(virtual: table)
      rows[table.name, default: []].append(text.map { String(decoding: $0.sql, as: UTF8.self) } ?? "")
    }
    for index in catalog.indexes {
      let text = SchemaText(index).map { String(decoding: $0.sql, as: UTF8.self) } ?? ""
      if index.isUnique { rows[index.table, default: []].append(text) }
      ways[index.table, default: []].append(text)
    }
    for trigger in catalog.triggers {
      let text = SchemaText(trigger).map { String(decoding: $0.sql, as: UTF8.self) } ?? ""
      rows[trigger.table, default: []].append(text)
    }
  }

  /// Whether what statements on these tables give is the same in another schema.
  func hasSameRows(_ tables: [Name], as other: SchemaDefinitions) -> Bool {
    tables.allSatisfy { rows[$0] == other.rows[$0] }
  }

  /// Whether SQLite has the same ways to their rows there.
  func hasSameWays(_ tables: [Name], as other: SchemaDefinitions) -> Bool {
    tables.allSatisfy { ways[$0] == other.ways[$0] }
  }
}

extension SchemaVersions {
  /// The schemas of two times. What a migration has renamed in between is the same.
  init(_ before: ProjectState, _ after: ProjectState) {
    var names = HistoryNames()
    for tree in before.analysis.history { names.apply(tree) }
    let then = names
    let known = Set(before.analysis.history.map { before.key(of: $0.file.path) })
    for tree in after.analysis.history where !known.contains(after.key(of: tree.file.path)) { names.apply(tree) }
    var tables: [Name: Name] = [:]
    var columns: [Name: [Name: Name]] = [:]
    for (place, table) in then.tables.enumerated() where then.table(table.name) == place {
      let name = names.tables[place].name
      guard names.table(name) == place else { continue }
      if name != table.name { tables[name] = table.name }
      let today = Dictionary(names.tables[place].columns.map { ($1, $0) }) { first, _ in first }
      for (earlier, column) in table.columns {
        if let own = today[column], own != earlier { columns[name, default: [:]][own] = earlier }
      }
    }
    self.init(
      before: before.analysis.schemaOfQueries, after: after.analysis.schemaOfQueries, tables: tables, columns: columns)
  }
}

extension HistoryNames {
  /// Takes in what the statements of a file do.
  fileprivate mutating func apply(_ tree: SyntaxTree) {
    for statement in tree.statements { apply(statement, in: tree) }
  }
}

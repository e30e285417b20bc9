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
    var timeline = SchemaTimeline()
    for tree in before.analysis.history { timeline.apply(tree) }
    let end = timeline.places.upperBound
    let then = timeline.tables
    let known = Set(before.analysis.history.map { before.key(of: $0.file.path) })
    for tree in after.analysis.history where !known.contains(after.key(of: tree.file.path)) { timeline.apply(tree) }
    var tables: [Name: Name] = [:]
    var columns: [Name: [Name: Name]] = [:]
    for id in then {
      let table = timeline[id]
      let (old, new) = (table.name(before: end), table.lastName)
      guard timeline.table(named: old, before: end) == id, timeline.table(named: new) == id else { continue }
      if new != old { tables[new] = old }
      for id in table.columns {
        let column = timeline[id]
        guard column.isThere(before: end), column.dropped == nil else { continue }
        let earlier = column.name(before: end)
        if column.lastName != earlier { columns[new, default: [:]][column.lastName] = earlier }
      }
    }
    self.init(
      before: before.analysis.schemaOfQueries, after: after.analysis.schemaOfQueries, tables: tables, columns: columns)
  }
}

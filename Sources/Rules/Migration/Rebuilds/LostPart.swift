import Analyzer

/// A part of a table's definition that the table which takes its place lacks.
struct LostPart {
  enum Kind {
    case column, check, unique, foreignKey, defaultValue, strict, primaryKey, autoincrement, collation, generator,
      notNull, action
  }

  let kind: Kind
  /// The part, as a message calls it.
  let text: String
  /// The part as it is written in a definition: a default or collation behind its column, any other behind the last;
  /// nil where nobody can tell.
  var sql: String?
  var columns: [Name] = []
  /// Whether what it kept apart was thought over: a column of it may be NULL now, of which UNIQUE allows any number.
  var isThoughtOver = false

  /// Whether it is written behind its column.
  var isOfColumn: Bool { kind == .defaultValue || kind == .collation }

  /// Whether the table takes and gives the same rows without it, as long as nobody relies on it.
  var isMild: Bool {
    if isThoughtOver { return true }
    return switch kind {
    case .autoincrement, .collation, .action, .notNull: true
    case .column, .check, .unique, .foreignKey, .defaultValue, .strict, .primaryKey, .generator: false
    }
  }

  /// The parts that a rebuild leaves out of keys and columns that both tables have.
  ///
  /// - Parameter step: the migration that makes the table anew; nil where several files do.
  static func ofKeysAndColumns(_ rebuild: TableRebuild, filledBy step: MigrationStep?) -> [LostPart] {
    let (old, new) = (rebuild.old, rebuild.new)
    var parts: [LostPart] = []
    let key = old.primaryKey.map { old.columns[$0].name }
    let keptKey = old.primaryKey.compactMap { rebuild.column($0) }
    if !key.isEmpty, keptKey.count == key.count, new.primaryKey.isEmpty, !isUnique(Set(keptKey), in: new) {
      let list = key.map { SQLText.identifier($0.text) }.joined(separator: ", ")
      parts.append(LostPart(kind: .primaryKey, text: "the PRIMARY KEY", sql: "PRIMARY KEY (\(list))", columns: key))
    }
    if old.isAutoincrement, !new.isAutoincrement, let alias = old.rowidAlias, rebuild.column(alias) == new.rowidAlias,
      new.rowidAlias != nil
    {
      parts.append(LostPart(kind: .autoincrement, text: "AUTOINCREMENT", columns: [old.columns[alias].name]))
    }
    let isSelected = step.map { isMadeBySelect(rebuild, in: $0) } ?? false
    for (place, column) in old.columns.enumerated() where !column.isHidden {
      // `ofKeysAndColumns` asks for columns of the same name: a computed one is in no copy.
      guard let kept = rebuild.column(place) ?? new.column(named: column.name), new.columns.indices.contains(kept)
      else { continue }
      let now = new.columns[kept]
      if column.collation != .binary, now.collation == .binary, now.affinity == .text {
        let collation = written(column, in: old)
        parts.append(
          LostPart(
            kind: .collation, text: "\(collation) of '\(column.name)'", sql: collation, columns: [column.name]))
      }
      if column.generated != .no, now.generated == .no, let step, !fills(kept, rebuild, in: step) {
        parts.append(
          LostPart(kind: .generator, text: "the expression of '\(column.name)'", columns: [column.name]))
      }
      if isSelected, column.notNull != nil, !now.isNotNull {
        parts.append(LostPart(kind: .notNull, text: "NOT NULL of '\(column.name)'", columns: [column.name]))
      }
    }
    for key in old.foreignKeys where key.changesChildren {
      let columns = key.columns.map { old.columns[$0].name }
      let kept = key.columns.compactMap { rebuild.column($0) }
      let isWithout = new.foreignKeys.contains { other in
        other.columns == kept && other.table == key.table && !other.changesChildren && other.onDelete == .noAction
          && other.onUpdate == .noAction
      }
      if kept.count == columns.count, isWithout {
        parts.append(
          LostPart(
            kind: .action, text: "\(action(of: key)) of \(Message.list(columns.map { $0.text }))", columns: columns))
      }
    }
    return parts
  }

  /// The COLLATE of a column, as it is written.
  private static func written(_ column: Column, in table: Table) -> String {
    guard let (tree, definition) = table.written(column) else { return "COLLATE" }
    let written = definition.constraints.lazy.compactMap { constraint in
      if case .collate = constraint.kind { tree.text(of: constraint.span) } else { nil }
    }
    return written.first ?? "COLLATE"
  }

  private static func isUnique(_ columns: Set<Int>, in table: Table) -> Bool {
    table.keys.contains { Set($0.parts.map { $0.column }) == columns }
  }

  static func isMadeBySelect(_ rebuild: TableRebuild, in step: MigrationStep) -> Bool {
    guard step.file.tree.statements.indices.contains(rebuild.created),
      case .createTable(let node) = step.file.tree.statements[rebuild.created].body
    else { return false }
    return node.select.exists
  }

  /// Whether rows that are copied have a value in a column of the new table.
  private static func fills(_ column: Int, _ rebuild: TableRebuild, in step: MigrationStep) -> Bool {
    rebuild.copies.contains { place in
      guard step.file.statements.indices.contains(place) else { return true }
      let statement = step.file.statements[place]
      guard case .insert = statement.statement.body else { return true }
      return statement.facts.stores.contains { $0.column == column }
    }
  }

  private static func action(of key: ForeignKey) -> String {
    key.onDelete != .noAction ? "ON DELETE \(key.onDelete.sql)" : "ON UPDATE \(key.onUpdate.sql)"
  }
}

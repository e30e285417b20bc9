import Analyzer

/// An index or trigger of a new table that a migration makes with IF NOT EXISTS while the old table is still there: where
/// the old one has it, SQLite passes over the statement, and DROP TABLE takes what there is along.
///
/// A history that makes all of its tables knows which indexes and triggers they have. One that starts from a schema which
/// isn't here doesn't.
struct PassedOverObject {
  let name: TokenID
  /// The table that it is made for.
  let table: Name
  let isTrigger: Bool
  /// The statement that drops the old table.
  let dropped: Int

  static func all(in step: MigrationStep) -> [PassedOverObject] {
    guard step.before.isIncomplete else { return [] }
    let tree = step.file.tree
    let statements = step.file.statements.map({ $0.statement })
    var renames: [(place: Int, old: Name, new: Name)] = []
    var drops: [(place: Int, table: Name)] = []
    var made: [(place: Int, isConditional: Bool, name: TokenID, table: Name, isTrigger: Bool)] = []
    var dropped: Set<Name> = []
    for (place, statement) in statements.enumerated() where statement.explain == .no && !statement.hasErrors {
      switch statement.body {
      case .alterTable(let alter):
        guard case .rename(let new) = alter.action, new.exists, alter.table.name.exists else { continue }
        renames.append((place, tree.name(alter.table.name), tree.name(new)))
      case .drop(let drop) where drop.name.name.exists:
        if drop.kind == .table {
          drops.append((place, tree.name(drop.name.name)))
        } else {
          dropped.insert(tree.name(drop.name.name))
        }
      case .createTrigger(let node) where node.name.name.exists && node.table.name.exists:
        made.append((place, node.ifNotExists, node.name.name, tree.name(node.table.name), true))
      case .createIndex(let node) where node.name.name.exists && node.table.exists:
        made.append((place, node.ifNotExists, node.name.name, tree.name(node.table), false))
      default: continue
      }
    }
    return made.compactMap { object in
      let name = tree.name(object.name)
      guard object.isConditional, !dropped.contains(name), !isKnown(name, in: step.catalogs[object.place]) else {
        return nil
      }
      let old = drops.first { drop in
        guard drop.place > object.place else { return false }
        // The old table was renamed before, or the new one gets its name behind the DROP.
        return renames.contains { $0.place < object.place && $0.old == object.table && $0.new == drop.table }
          || renames.contains { $0.place > drop.place && $0.old == object.table && $0.new == drop.table }
      }
      guard let old, !made.contains(where: { $0.place > old.place && tree.name($0.name) == name }) else { return nil }
      return PassedOverObject(
        name: object.name, table: object.table, isTrigger: object.isTrigger, dropped: old.place)
    }
  }

  private static func isKnown(_ name: Name, in catalog: Catalog) -> Bool {
    catalog.trigger(named: name) != nil || catalog.index(named: name) != nil
  }
}

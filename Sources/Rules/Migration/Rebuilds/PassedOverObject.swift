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

  static func all(in step: MigrationStep, _ context: inout RuleContext) -> [PassedOverObject] {
    guard step.before.isIncomplete else { return [] }
    let tree = step.file.tree
    var found: [PassedOverObject] = []
    for (place, statement) in tree.statements.enumerated() where statement.explain == .no && !statement.hasErrors {
      let (name, table, kind): (TokenID, TokenID, Drop.Kind)
      switch statement.body {
      case .createTrigger(let node) where node.ifNotExists:
        (name, table, kind) = (node.name.name, node.table.name, .trigger)
      case .createIndex(let node) where node.ifNotExists: (name, table, kind) = (node.name.name, node.table, .index)
      default: continue
      }
      guard name.exists, table.exists, !isKnown(tree.name(name), in: step.catalogs[place]) else { continue }
      let facts = context.facts(of: step, alone: true)
      let parts = facts.parts(named: tree.name(name))
      guard !parts.contains(where: { !$0.isMade }), let new = facts.life(of: tree.name(table), at: place),
        let dropped = facts.drop(ofTableReplacedBy: new, behind: place),
        !parts.contains(where: { $0.isMade && $0.statement > dropped })
      else { continue }
      found.append(
        PassedOverObject(name: name, table: tree.name(table), isTrigger: kind == .trigger, dropped: dropped))
    }
    return found
  }

  private static func isKnown(_ name: Name, in catalog: Catalog) -> Bool {
    catalog.trigger(named: name) != nil || catalog.index(named: name) != nil
  }
}

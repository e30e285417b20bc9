import Analyzer

extension SyntaxTree {
  /// The tables and views that statements select from or change, in lower case, without those of WITH. What a program puts in is none.
  var namedTables: Set<String> {
    let common = Set(nodes.commonTables.map { name($0.name).folded })
    var names: Set<String> = []
    func add(_ token: TokenID) {
      guard token.exists, ![.hole, .nameHole, .clauseHole, .illegal].contains(self[token].kind) else { return }
      let name = name(token).folded
      if !common.contains(name) { names.insert(name) }
    }
    for term in nodes.joinTerms {
      switch term.source {
      case .table(_, let name), .function(_, let name, _): add(name)
      case .missing, .subquery, .join: break
      }
    }
    for statement in statements {
      switch statement.body {
      case .insert(let insert): add(insert.table.name)
      case .update(let update): add(update.table.name)
      case .delete(let delete): add(delete.table.name)
      case .createIndex(let index): add(index.table)
      case .createTrigger(let trigger): add(trigger.table.name)
      case .alterTable(let alter): add(alter.table.name)
      case .createTable(let table):
        for column in table.columns {
          for case .references(let key) in column.constraints.map(\.kind) { add(key.table) }
        }
        for case .foreignKey(_, let key) in table.constraints.map(\.kind) { add(key.table) }
      case .invalid, .select, .createVirtualTable, .createView, .drop, .pragma, .transaction, .utility, .call: break
      }
    }
    return names
  }
}

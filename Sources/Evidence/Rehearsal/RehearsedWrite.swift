package import Analyzer

/// An INSERT or UPDATE of a project, as far as it can be said what it writes whatever values it is given.
package struct RehearsedWrite: Sendable {
  let statement: PlannedStatement
  let table: Name
  let isUpdate: Bool
  /// The columns that get a constant.
  private var constant: Set<Name> = []
  /// The columns that get something else.
  private var varying: Set<Name> = []

  /// Nil for any other statement, and for one that can't be run as it is.
  package init?(_ resolved: ResolvedStatement) {
    let tree = resolved.tree
    switch resolved.statement.body {
    case .insert(let insert) where insert.table.name.exists:
      table = tree.name(insert.table.name)
      isUpdate = false
    case .update(let update) where update.table.name.exists:
      table = tree.name(update.table.name)
      isUpdate = true
    default: return nil
    }
    guard let statement = PlannedStatement(resolved) else { return nil }
    self.statement = statement
    for store in resolved.facts.stores where store.table.columns.indices.contains(store.column) {
      let column = store.table.columns[store.column].name
      if store.table.name == table, store.expr.exists, RehearsedWrite.isConstant(store.expr, tree) {
        constant.insert(column)
      } else {
        varying.insert(column)
      }
    }
    for case .stored(let place) in statement.parameters.flatMap(\.uses) { varying.insert(place.column) }
  }

  private static func isConstant(_ expr: ExprID, _ tree: SyntaxTree) -> Bool {
    tree.expressions(within: expr).allSatisfy { inner in
      switch tree[inner] {
      case .literal, .parenthesized, .unary, .binary, .cast: true
      default: false
      }
    }
  }

  /// Whether it leaves the same in a column each time it runs: a constant, or what the schema says where it says nothing.
  func settles(_ column: Name) -> Bool {
    !varying.contains(column) && (constant.contains(column) || !isUpdate)
  }
}

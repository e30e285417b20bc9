import Analyzer

/// The facts that a statement tells about a table that it doesn't name yet: the columns that it names, and how many
/// values it gives.
struct TableHints {
  private var columns: Set<Name> = []
  private var qualified: [Name: Set<Name>] = [:]
  /// How many values each row of an INSERT without a list has.
  private var values: Int?

  init(_ draft: CompletionDraft) {
    let tree = draft.tree
    for expr in tree.nodes.exprs {
      switch expr {
      case .name(let token) where token != draft.name: columns.insert(tree.name(token))
      case .column(_, let table, let column) where table != draft.name && column != draft.name:
        qualified[tree.name(table), default: []].insert(tree.name(column))
      default: break
      }
    }
    for assignment in tree.nodes.assignments {
      for token in tree[assignment.columns] where token.exists { columns.insert(tree.name(token)) }
    }
    guard case .insert(let insert)? = tree.statements.first?.body else { return }
    for token in tree[insert.columns] where token.exists { columns.insert(tree.name(token)) }
    if insert.columns.isEmpty, case .select(let select) = insert.source, let core = tree[tree[select].cores].first {
      let isOpen = tree[core.columns].contains { if case .expr = $0 { false } else { true } }
      values = core.isValues ? tree[core.values].first?.exprs.count : isOpen ? nil : core.columns.count
    }
  }

  /// A digit: the smaller, the better a table fits.
  func rank(of table: Table) -> Int {
    var score = table.columns.count { columns.contains($0.name) }
    if let own = qualified[table.name] { score += 2 * table.columns.count { own.contains($0.name) } }
    if let values, table.columns.count(where: { !$0.isHidden && $0.generated == .no }) == values { score += 3 }
    return 9 - min(score, 9)
  }
}

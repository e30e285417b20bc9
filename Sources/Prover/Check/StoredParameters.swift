import Analyzer

/// The columns into which a change puts nothing but parameters, just as they are bound.
struct StoredParameters {
  private(set) var columns: Set<Name> = []
  /// One of the columns is another name for the rowid.
  private(set) var goIntoRowid = false

  init(_ tree: SyntaxTree, _ signature: Signature, _ catalog: Catalog) {
    guard tree.statements.count == 1 else { return }
    guard !StoredParameters.mayRepeat(tree) else { return }
    func isParameter(_ expr: ExprID) -> Bool { if case .parameter = tree[expr] { true } else { false } }
    switch tree.statements[0].body {
    case .insert(let insert):
      guard insert.upserts.isEmpty, case .select(let select) = insert.source,
        let core = tree[tree[select].cores].first, tree[select].cores.count == 1, core.isValues,
        let table = catalog.table(named: tree.name(insert.table.name))
      else { return }
      let names =
        insert.columns.isEmpty
        ? table.columns.filter { !$0.isHidden && $0.generated == .no }.map(\.name)
        : tree[insert.columns].map { tree.name($0) }
      for (place, name) in names.enumerated() {
        let isStored = tree[core.values].allSatisfy { row in
          place < row.exprs.count && isParameter(Array(tree[row.exprs])[place])
        }
        if isStored { add(name, of: table) }
      }
    case .update(let update):
      guard let table = catalog.table(named: tree.name(update.table.name)) else { return }
      let set = tree[update.assignments].flatMap { tree[$0.columns].map { tree.name($0) } }
      // Of a column that is set twice, either value may be to blame.
      guard Set(set).count == set.count else { return }
      for assignment in tree[update.assignments] where !assignment.isRow && assignment.columns.count == 1 {
        if isParameter(assignment.value), let column = tree[assignment.columns].first {
          add(tree.name(column), of: table)
        }
      }
    default: break
    }
  }

  /// A parameter that is used twice has to fit both places. Numbers may say so beside names and `?`, too.
  private static func mayRepeat(_ tree: SyntaxTree) -> Bool {
    let spellings = tree.nodes.exprs.indices.compactMap { place -> String? in
      guard case .parameter = tree.nodes.exprs[place] else { return nil }
      return tree.text(of: ExprID(index: UInt32(place)))
    }
    let named = spellings.filter { $0 != "?" }
    let numbered = named.count { $0.hasPrefix("?") }
    return Set(named).count < named.count || (numbered > 0 && numbered < spellings.count)
  }

  private mutating func add(_ name: Name, of table: Table) {
    columns.insert(name)
    if let alias = table.rowidAlias, table.columns[alias].name == name { goIntoRowid = true }
  }
}

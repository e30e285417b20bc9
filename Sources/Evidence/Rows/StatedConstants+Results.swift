import Analyzer

/// The names that results give columns: whatever is compared with a column of a subquery is compared with the table's column behind it.
extension StatedConstants {
  /// Adds the aliases of a tree, and the constants that results have where others have columns.
  mutating func addAliases(_ tree: SyntaxTree) {
    var named: [SelectID: [Name]] = [:]
    for table in tree.nodes.commonTables where !table.columns.isEmpty {
      named[table.select] = tree[table.columns].map { tree.name($0) }
    }
    for (place, select) in tree.nodes.selects.enumerated() {
      var heads = named[SelectID(index: UInt32(place))] ?? []
      for core in tree[select.cores] {
        let results = tree[core.columns].map { result -> (name: Name?, value: ExprID)? in
          guard case .expr(let id, let alias) = result else { return nil }
          return (alias.exists ? tree.name(alias) : StatedConstants.column(id, tree), id)
        }
        for (place, result) in results.enumerated() {
          guard let result else { continue }
          // In a compound, what stands at one place is one column.
          if heads.count == place { heads.append(result.name ?? " ") }
          let head = place < heads.count && heads[place] != " " ? heads[place] : nil
          for name in [result.name, head].compactMap(\.self) { add(result.value, as: name, tree) }
        }
        for row in tree[core.values] {
          for (place, value) in tree[row.exprs].enumerated() where place < heads.count && heads[place] != " " {
            add(value, as: heads[place], tree)
          }
        }
      }
    }
  }

  /// Notes that a value has a name.
  private mutating func add(_ value: ExprID, as name: Name, _ tree: SyntaxTree) {
    if case .literal(let literal, let token) = tree[tree.bare(value)] {
      if let value = StatedConstants.value(literal, token, tree) { add(value, to: name) }
      return
    }
    for column in names(within: value, of: tree) where column != name { join(name, column) }
  }
}

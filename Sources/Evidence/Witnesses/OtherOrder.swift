import Analyzer

/// Indexes that make SQLite visit rows in another order than by itself, as any index that a project adds may do.
///
/// `PRAGMA reverse_unordered_selects` leaves alone what is sorted, grouped or made distinct. An index that begins with the columns by
/// which that is done spares SQLite the work, and what is equal in them comes in the order of the columns behind.
enum OtherOrder {
  /// One index for each table: first the columns by which the statement sorts or groups, then all others, the largest first.
  static func indexes(for statement: ResolvedStatement, on tables: [Table]) -> [String] {
    let leading = leadingColumns(of: statement.tree)
    return tables.filter { $0.kind == .table }.enumerated().map { number, table in
      var terms: [String] = []
      var named: Set<Name> = []
      let others = table.columns.filter { $0.generated == .no }.map { (name: $0.name, isAscending: false) }
      for (name, isAscending) in leading.filter({ table.column(named: $0.name) != nil }) + others
      where named.insert(name).inserted {
        terms.append(SQLText.identifier(name.text) + (isAscending ? "" : " DESC"))
      }
      return "CREATE INDEX other_order_\(number) ON \(SQLText.identifier(table.name.text)) "
        + "(\(terms.prefix(mostTerms).joined(separator: ", ")))"
    }
  }

  /// The most terms of an index that is made for another order; SQLite allows 2,000.
  private static let mostTerms = 60

  /// The columns of windows and of ORDER BY in the direction that these ask for, and those of GROUP BY and DISTINCT in the other one than
  /// by themselves.
  private static func leadingColumns(of tree: SyntaxTree) -> [(name: Name, isAscending: Bool)] {
    var columns: [(name: Name, isAscending: Bool)] = []
    for window in tree.nodes.windows {
      columns += tree[window.partitionBy].compactMap { StatedConstants.column($0, tree) }.map { ($0, true) }
      for term in tree[window.orderBy] {
        if let name = StatedConstants.column(term.expr, tree) { columns.append((name, term.direction != .descending)) }
      }
    }
    for select in tree.nodes.selects {
      let results = tree[select.cores].first.map { Array(tree[$0.columns]) } ?? []
      for term in tree[select.orderBy] {
        guard let name = column(term.expr, results, tree) else { continue }
        columns.append((name, term.direction != .descending))
      }
      for core in tree[select.cores] {
        columns += tree[core.groupBy].compactMap { column($0, results, tree) }.map { ($0, false) }
        guard core.isDistinct else { continue }
        for case .expr(let id, _) in tree[core.columns] {
          if let name = StatedConstants.column(id, tree) { columns.append((name, false)) }
        }
      }
    }
    return columns
  }

  /// The column that a term stands for: by its name, the number of a result, or what a result is called.
  private static func column(_ term: ExprID, _ results: [ResultColumn], _ tree: SyntaxTree) -> Name? {
    if let number = tree.ordinal(of: term), let place = Int(exactly: number), results.indices.contains(place - 1),
      case .expr(let id, _) = results[place - 1]
    {
      return StatedConstants.column(id, tree)
    }
    guard let name = StatedConstants.column(term, tree) else { return nil }
    for case .expr(let id, let alias) in results where alias.exists && tree.matches(alias, name) {
      return StatedConstants.column(id, tree) ?? name
    }
    return name
  }
}

import Analyzer

/// Claims of findings about a statement.
extension ResolvedStatement {
  /// Whether the statement is this SELECT, and returns each row of its FROM that WHERE lets through.
  func returnsRows(of core: SelectCore) -> Bool {
    isOnly(core) && !core.isDistinct && !facts.groupings.contains { $0.core == core.span.first }
  }

  private func isOnly(_ core: SelectCore) -> Bool {
    guard case .select(let id) = statement.body, id.exists else { return false }
    let select = tree[id]
    return select.cores.count == 1 && tree[select.cores].first?.span.first == core.span.first && !select.limit.exists
  }

  /// The claim that other rows come when SQLite visits them in another order; nil where it reads no table of its own: the rows of a
  /// module come as that gives them.
  func dependsOnOrder(at location: SourceLocation) -> Claim? {
    signature.reads.contains { catalog.table(named: $0)?.kind == .table } ? .canDependOnOrder(at: location) : nil
  }

  /// The claim that a row of a table comes twice in one group; nil where that can't be asked by itself.
  func countsTwice(_ source: Int, in core: SelectCore) -> Claim? {
    guard isOnly(core), signature.parameters.isEmpty, !core.having.exists, let first = tree[core.from].first,
      case .select(let select) = statement.body, !tree[select].with.exists,
      let name = facts.sources[source].name, let table = facts.sources[source].table, table.kind == .table,
      !table.isWithoutRowid
    else { return nil }
    let groups = tree[core.groupBy]
    // In front of the first expression are GROUP and BY.
    let last = groups.first.map { TokenID(Int(tree.span(of: $0).first.index) - 3) } ?? core.span.last
    guard last > first.span.first else { return nil }
    let from = tree.text(of: TokenSpan(first.span.first, last))
    let row = SQLText.identifier(name.text)
    let keys = groups.map { tree.text(of: $0) } + ["\(row).rowid"]
    return .canReturnRows(
      "SELECT \(row).*, count(*) AS times FROM \(from) GROUP BY \(keys.joined(separator: ", ")) HAVING count(*) = 2",
      words: "the row of '\(table.name)' is counted twice")
  }
}

extension Claim {
  /// The statement gives something else with its fix; nil for none.
  static func differs(with fix: Fix?) -> Claim? { fix.map { .canDiffer(with: $0.edits) } }

  /// The statement fails for what stands at a place, and doesn't with something else there.
  static func fails(_ location: SourceLocation, unlike other: String) -> Claim {
    .canDiffer(with: [Fix.Edit(location, other)])
  }
}

extension CreateTrigger {
  /// A statement that changes one row, and makes the trigger run; nil for one on a view, and where a new row would need
  /// a key.
  func statementThatRunsIt(in tree: SyntaxTree, _ table: Table) -> String? {
    guard table.kind == .table, !table.isWithoutRowid else { return nil }
    let isOneRow = "WHERE rowid = (SELECT min(rowid) FROM \(table.sql))"
    switch event {
    case .delete: return "DELETE FROM \(table.sql) \(isOneRow)"
    case .update:
      let own = columns.first.map { tree.name($0) } ?? table.columns.first { $0.generated == .no }?.name
      guard let column = own.map({ SQLText.identifier($0.text) }) else { return nil }
      return "UPDATE \(table.sql) SET \(column) = \(column) \(isOneRow)"
    case .insert:
      guard table.keys.allSatisfy({ key in table.rowidAlias.map { key.parts.map { $0.column } == [$0] } ?? false })
      else {
        return nil
      }
      let given = table.columns.indices.filter { $0 != table.rowidAlias && table.columns[$0].generated == .no }
      if given.isEmpty { return "INSERT INTO \(table.sql) DEFAULT VALUES" }
      let names = given.map { SQLText.identifier(table.columns[$0].name.text) }.joined(separator: ", ")
      return "INSERT INTO \(table.sql) (\(names)) SELECT \(names) FROM \(table.sql) \(isOneRow)"
    }
  }
}

import Analyzer

/// An UPDATE or DELETE that no condition holds back.
struct WholeTableChange {
  private let target: TargetTable
  /// The condition that is true of every row; `.none` where there is none.
  let condition: ExprID

  /// Its name.
  var table: TokenID { target.name }

  /// nil for a change of some rows.
  init?(_ body: Statement.Body, in statement: ResolvedStatement) {
    switch body {
    case .update(let update) where !update.limit.exists:
      (target, condition) = (update.table, update.condition)
    case .delete(let delete) where !delete.limit.exists:
      (target, condition) = (delete.table, delete.condition)
    default: return nil
    }
    guard target.name.exists, !condition.exists || statement.isAlwaysTrue(condition) else { return nil }
  }

  /// The condition, or else the table.
  func location(in tree: SyntaxTree) -> SourceLocation {
    guard condition.exists, tree.isOnOneLine(tree.range(of: condition)) else { return tree.location(of: table) }
    return tree.location(of: condition)
  }

  /// That the condition, if there is one, leaves no row out.
  func claim(in tree: SyntaxTree) -> Claim? {
    condition.exists ? .never(.isNotTrue, at: tree.location(of: condition)) : nil
  }

  /// A table that keeps nothing for long, or that a CHECK holds to one row.
  func isHarmless(in statement: ResolvedStatement) -> Bool {
    if target.schema.exists, statement.tree.matches(target.schema, "temp") { return true }
    guard let table = statement.catalog.table(target, in: statement.tree) else { return false }
    return table.isTemporary || table.holdsOneRow
  }

  /// `deleteAll`, `removeAllHistory`, `clearNames`: but not `deleteAllOfOwner`, which has lost its condition.
  func isNamedForAll(in statement: ResolvedStatement) -> Bool {
    guard let header = statement.statement.header else { return false }
    let name = NameWords(statement.tree.file.text(header.name))
    if name.containAnyOf(["by", "of", "for", "from", "in", "with", "where", "before", "after", "until"]) {
      return false
    }
    return name.containAnyOf(["all", "every", "everything", "truncate"])
      || name.containAnyOf(["clear", "reset", "empty", "wipe", "purge"]) && name.isPlural
  }
}

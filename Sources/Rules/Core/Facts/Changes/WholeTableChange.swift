import Analyzer

/// An UPDATE or DELETE that no condition holds back.
struct WholeTableChange {
  private let target: TargetTable
  /// The condition that is true of every row; `.none` where there is none.
  let condition: ExprID

  /// The table's name.
  var table: TokenID { target.name }

  /// The change that a statement makes; nil where it changes some rows only, or none.
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

  /// The place to show: the condition, or the table where there is none.
  func location(in tree: SyntaxTree) -> SourceLocation {
    guard condition.exists, tree.isOnOneLine(tree.range(of: condition)) else { return tree.location(of: table) }
    return tree.location(of: condition)
  }

  /// The claim that the condition leaves no row out, or that there is none to do so.
  func claim(in tree: SyntaxTree) -> Claim {
    condition.exists
      ? .never(.isNotTrue, at: tree.location(of: condition)) : .canChangeEveryRow(at: tree.location(of: table))
  }

  /// Whether the change is harmless: the table keeps nothing for long, or a CHECK holds it to one row.
  func isHarmless(in statement: ResolvedStatement) -> Bool {
    if target.schema.exists, statement.tree.matches(target.schema, "temp") { return true }
    guard let table = statement.catalog.table(target, in: statement.tree) else { return false }
    return table.isTemporary || table.holdsOneRow
  }

  /// Whether the query's name says that all rows are meant: `deleteAll`, `removeAllHistory`, `clearNames`, `deleteAllFromPet`, but
  /// not `deleteAllOfOwner`, which has lost its condition.
  func isNamedForAll(in statement: ResolvedStatement) -> Bool {
    guard let header = statement.statement.header else { return false }
    let name = NameWords(statement.tree.file.text(header.name))
    if name.containAnyOf(["by", "of", "for", "from", "in", "with", "where", "before", "after", "until"]),
      !isTable(name.text(behind: ["of", "from", "in"]), in: statement.tree)
    {
      return false
    }
    return name.containAnyOf(["all", "every", "everything", "truncate"])
      || name.containAnyOf(["clear", "reset", "empty", "wipe", "purge"]) && name.isPlural
  }

  /// Whether a part of a query's name is the table's, in the plural or not.
  private func isTable(_ words: String?, in tree: SyntaxTree) -> Bool {
    guard let words else { return false }
    let own = NameWords(tree.unquoted(table)).joined
    return words == own || EnglishNoun(words).singular == own || EnglishNoun(own).singular == words
  }
}

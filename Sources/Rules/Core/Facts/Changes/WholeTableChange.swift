import Analyzer

/// An UPDATE or DELETE that no condition holds back.
struct WholeTableChange {
  private let target: TargetTable
  private let returning: Returning
  /// The columns that an UPDATE sets.
  private let columns: [Name]
  /// The condition that is true of every row; `.none` where there is none.
  let condition: ExprID

  /// The table's name.
  var table: TokenID { target.name }

  /// The change that a statement makes; nil where it changes some rows only, or none.
  init?(_ body: Statement.Body, in statement: ResolvedStatement) {
    switch body {
    case .update(let update) where !update.limit.exists:
      (target, condition, returning) = (update.table, update.condition, update.returning)
      let tree = statement.tree
      columns = tree[update.assignments].flatMap { tree[$0.columns].map { tree.name($0) } }
    case .delete(let delete) where !delete.limit.exists:
      (target, condition, returning, columns) = (delete.table, delete.condition, delete.returning, [])
    default: return nil
    }
    // Which table it is, only the program knows: that of a test, of what it keeps for a while.
    guard target.name.exists, statement.tree[target.name].kind != .nameHole,
      !condition.exists || statement.isAlwaysTrue(condition)
    else { return nil }
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

  /// Whether something says that one row was meant: the table has an alias, a column of its key is set or returned while a value
  /// is bound, or the query's name is about one (`updatePet`, `deleteById`).
  func isMeantForOneRow(in statement: ResolvedStatement) -> Bool {
    if isNamedForAll(in: statement) { return false }
    if target.alias.exists { return true }
    let table = statement.catalog.table(target, in: statement.tree)
    if let table, !statement.signature.parameters.isEmpty {
      let key = Set(table.primaryKey.map { table.columns[$0].name })
      let named = columns + (returning.exists ? statement.signature.columns.map { Name($0.name) } : [])
      if named.contains(where: key.contains) { return true }
    }
    guard let header = statement.statement.header else { return false }
    let words = NameWords(statement.tree.file.text(header.name))
    if words.containAnyOf(["by", "one", "single"]) { return true }
    guard let noun = words.textBehindVerb else { return false }
    let own = NameWords(statement.tree.unquoted(self.table)).joined
    return noun == (EnglishNoun(own).singular ?? own) && !EnglishNoun(noun).isPlural
  }

  /// Whether a part of a query's name is the table's or the end of it, in the plural or not: `deleteAllFromQueue` is about
  /// `contact_queue`.
  private func isTable(_ words: String?, in tree: SyntaxTree) -> Bool {
    guard let words, !words.isEmpty else { return false }
    let own = NameWords(tree.unquoted(table))
    return own.ends.contains { words == $0 || EnglishNoun(words).singular == $0 || EnglishNoun($0).singular == words }
  }
}

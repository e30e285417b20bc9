package import Analyzer

/// A migration up to one of its statements, as far as that depends on it. Rows are put in before, so that the statement finds
/// them as the migration has left them.
package struct WitnessPrelude: Sendable {
  /// The statements that run before it, in order.
  let statements: [ResolvedStatement]
  /// The same, as SQLite gets it.
  let sql: [String]
  /// The schema before the first of them.
  let catalog: Catalog

  /// Whether rows that are there before are other ones, or gone, when the statement runs.
  package var changesRows: Bool {
    statements.contains { statement in
      switch statement.statement.body {
      case .insert, .update, .delete, .drop: true
      default: false
      }
    }
  }

  /// nil where the statement depends on nothing before it.
  ///
  /// - Parameter place: the statement, by its place in the migration.
  package init?(_ step: MigrationStep, before place: Int) {
    var needed = Needed(step.file.statements[place])
    var statements: [ResolvedStatement] = []
    for other in step.file.statements[..<place].indices.reversed() {
      let statement = step.file.statements[other]
      guard statement.statement.explain == .no, !statement.statement.hasErrors,
        needed.take(statement, before: step.catalogs[other], after: step.catalogs[other + 1])
      else { continue }
      statements.append(statement)
    }
    if statements.isEmpty { return nil }
    statements.reverse()
    self.statements = statements
    sql = statements.compactMap { statement in
      SQLiteText(statement.statement, in: statement.tree).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    guard sql.count == statements.count else { return nil }
    catalog = step.before
  }

  /// The tables on which a statement depends, read backwards.
  private struct Needed {
    private var names: Set<Name> = []

    init(_ statement: ResolvedStatement) {
      names = Set(statement.signature.reads + statement.signature.writes)
      if case .createIndex(let index) = statement.statement.body, index.table.exists {
        names.insert(statement.tree.name(index.table))
      }
    }

    /// Whether the tables depend on a statement before; then they depend on all that it names, too.
    mutating func take(_ statement: ResolvedStatement, before: Catalog, after: Catalog) -> Bool {
      let tree = statement.tree
      func name(_ token: TokenID) -> Name? { token.exists ? tree.name(token) : nil }
      func isNeeded(_ token: TokenID) -> Bool { name(token).map(names.contains) ?? false }
      switch statement.statement.body {
      case .createTable(let create):
        guard isNeeded(create.name.name) else { return false }
        let parents = name(create.name.name).flatMap { after.table(named: $0) }?.foreignKeys.map(\.table) ?? []
        names.formUnion(parents + statement.signature.reads)
      case .createVirtualTable(let create): return isNeeded(create.name.name)
      case .createView(let create):
        guard isNeeded(create.name.name) else { return false }
        names.formUnion(name(create.name.name).flatMap { after.table(named: $0)?.view?.sources } ?? [])
      // Rows are what an index that isn't UNIQUE leaves alone.
      case .createIndex(let create): return create.isUnique && isNeeded(create.table)
      case .createTrigger(let create):
        guard isNeeded(create.table.name), let trigger = name(create.name.name).flatMap({ after.trigger(named: $0) })
        else { return false }
        names.formUnion(trigger.sources)
      case .alterTable(let alter):
        if case .rename(let new) = alter.action, isNeeded(new) {
          if let old = name(alter.table.name) { names.insert(old) }
          return true
        }
        return isNeeded(alter.table.name)
      case .drop(let drop):
        guard let dropped = name(drop.name.name) else { return false }
        switch drop.kind {
        case .table, .view: return names.contains(dropped) && before.table(named: dropped) != nil
        case .index:
          guard let index = before.index(named: dropped), index.isUnique else { return false }
          return before.table(of: index).map { names.contains($0.name) } ?? false
        case .trigger: return before.trigger(named: dropped).map { names.contains($0.table) } ?? false
        }
      case .insert, .update, .delete:
        guard statement.signature.writes.contains(where: names.contains) else { return false }
        names.formUnion(statement.signature.reads + statement.signature.writes)
      case .select, .pragma, .transaction, .utility, .call, .invalid: return false
      }
      return true
    }
  }
}

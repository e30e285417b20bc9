// How a statement changes a schema, as a timeline notes it.

extension SchemaTimeline {
  /// Takes in what the statements of a file do, of which no more is known than their text.
  public mutating func apply(_ tree: SyntaxTree) { for statement in tree.statements { apply(statement, in: tree) } }

  /// Takes in what a statement does, of which no more is known than its text: tables that none made aren't followed.
  public mutating func apply(_ statement: Statement, in tree: SyntaxTree) {
    let place = begin()
    if statement.explain == .no { read(statement.body, at: place, in: Reading(tree: tree)) }
  }

  /// Takes in what a statement does.
  ///
  /// - Parameters:
  ///   - catalog: the schema that it runs in.
  ///   - after: the schema that it leaves.
  public mutating func apply(_ resolved: ResolvedStatement, catalog: Catalog, after: Catalog) {
    let place = begin()
    guard resolved.statement.explain == .no else { return }
    read(resolved.statement.body, at: place, in: Reading(tree: resolved.tree, catalog: catalog, after: after, resolved))
  }

  /// The surroundings of a statement.
  private struct Reading {
    let tree: SyntaxTree
    /// The schema before it; nil where nobody knows.
    let catalog: Catalog?
    /// The schema behind it; nil where nobody knows.
    let after: Catalog?
    /// Its meaning; nil where only its text is known.
    let resolved: ResolvedStatement?

    init(tree: SyntaxTree, catalog: Catalog? = nil, after: Catalog? = nil, _ resolved: ResolvedStatement? = nil) {
      (self.tree, self.catalog, self.after, self.resolved) = (tree, catalog, after, resolved)
    }
  }

  private mutating func read(_ body: Statement.Body, at place: Int, in reading: Reading) {
    let tree = reading.tree
    switch body {
    case .createTable(let create):
      guard let id = make(.table, create.name.name, create.ifNotExists, at: place, in: reading) else { return }
      reserve(create.columns.count, of: id)
      for column in create.columns where column.name.exists { make(column.name, of: id, at: place, tree) }
      guard create.select.exists else { return }
      // Its columns have the names of the result's.
      for column in reading.after?.table(named: self[id].name)?.columns ?? [] where !column.isHidden {
        _ = add(column: column.name, to: id, created: place)
      }
      note(id, .inserted)
      noteSources(into: id, target: create.name.name, reading)
    case .createVirtualTable(let create):
      _ = make(.virtual, create.name.name, create.ifNotExists, at: place, in: reading)
    case .createView(let create):
      guard let id = make(.view, create.name.name, create.ifNotExists, at: place, in: reading) else { return }
      for column in create.columns where column.exists { make(column, of: id, at: place, tree) }
    case .createIndex(let create):
      if create.name.name.exists { note(tree.name(create.name.name), .index, isMade: true) }
      if let id = id(of: create.table, reading) { speak(of: id, isSubject: true) }
    case .createTrigger(let create):
      if create.name.name.exists { note(tree.name(create.name.name), .trigger, isMade: true) }
    case .alterTable(let alter):
      guard let id = id(of: alter.table.name, reading) else { return }
      speak(of: id, isSubject: true)
      read(alter, of: id, at: place, tree)
    case .drop(let drop):
      guard drop.name.name.exists else { return }
      switch drop.kind {
      case .index, .trigger: note(tree.name(drop.name.name), drop.kind, isMade: false)
      case .table, .view:
        guard let id = id(of: drop.name.name, reading) else { return }
        speak(of: id, isSubject: true)
        note(id, .dropped, at: tree.location(of: drop.name.name))
        all[id.number].dropped = place
        take(self[id].lastName)
      }
    case .insert(let insert):
      guard let id = id(of: insert.table.name, reading) else { return }
      speak(of: id, isSubject: true)
      note(id, .inserted)
      noteSources(into: id, target: insert.table.name, reading)
    case .update(let update):
      guard let id = id(of: update.table.name, reading) else { return }
      speak(of: id, isSubject: true)
      note(id, .updated(tree[update.assignments].flatMap { tree[$0.columns].map { tree.name($0) } }))
      noteSources(target: update.table.name, reading)
    case .delete(let delete):
      guard let id = id(of: delete.table.name, reading) else { return }
      speak(of: id, isSubject: true)
      note(id, !delete.condition.exists && !delete.limit.exists ? .cleared : .deleted)
      noteSources(target: delete.table.name, reading)
    case .select: noteSources(target: .none, reading)
    case .pragma, .transaction, .utility, .call, .invalid: return
    }
  }

  private mutating func read(_ alter: AlterTable, of id: TableID, at place: Int, _ tree: SyntaxTree) {
    let location = tree.location(of: alter.table.name)
    switch alter.action {
    case .rename(let token) where token.exists:
      let new = tree.name(token)
      take(self[id].lastName)
      note(id, .renamed(to: new), at: tree.location(of: token))
      all[id.number].renames.append((place, new))
      give(new, to: id)
    case .addColumn(let column) where column.name.exists:
      note(id, .addedColumn(tree.name(column.name)), at: location)
      make(column.name, of: id, at: place, tree)
    case .renameColumn(let old, let new) where old.exists && new.exists:
      note(id, .renamedColumn(tree.name(old), to: tree.name(new)), at: location)
      guard let column = column(named: tree.name(old), of: id) else { return }
      note(.renamed, column, tree.name(new), at: new, place, tree)
      allColumns[column.number].lastName = tree.name(new)
    case .dropColumn(let token) where token.exists:
      note(id, .droppedColumn(tree.name(token)), at: location)
      guard let column = column(named: tree.name(token), of: id) else { return }
      note(.dropped, column, tree.name(token), at: token, place, tree)
      allColumns[column.number].dropped = place
    case .missing, .rename, .addColumn, .renameColumn, .dropColumn, .setNotNull, .dropNotNull, .alterColumn, .addCheck,
      .dropConstraint:
      note(id, .altered, at: location)
    }
  }

  private mutating func note(
    _ kind: Change.Kind, _ column: ColumnID, _ name: Name, at token: TokenID, _ place: Int, _ tree: SyntaxTree
  ) {
    allColumns[column.number].laterChanges.append(
      Change(place: place, kind: kind, location: tree.location(of: token), name: name))
  }

  /// The table that a token names; one that is older than all that is known is added.
  private mutating func id(of token: TokenID, _ reading: Reading) -> TableID? {
    token.exists ? id(named: reading.tree.name(token), reading.catalog) : nil
  }

  private mutating func id(named name: Name, _ catalog: Catalog?) -> TableID? {
    if let known = table(named: name) { return known }
    guard let catalog else { return nil }
    let table = catalog.table(named: name)
    return table == nil && !catalog.isIncomplete ? nil : add(older: table, name)
  }

  /// Makes a table or view; nil where it was there already.
  private mutating func make(
    _ kind: Table.Kind, _ token: TokenID, _ ifNotExists: Bool, at place: Int, in reading: Reading
  ) -> TableID? {
    guard token.exists else { return nil }
    let name = reading.tree.name(token)
    if ifNotExists, reading.catalog.map({ $0.table(named: name) != nil }) ?? (table(named: name) != nil) { return nil }
    let id = add(kind, name, created: place)
    speak(of: id, isSubject: true)
    note(id, .created, at: reading.tree.location(of: token))
    return id
  }

  private mutating func make(_ token: TokenID, of table: TableID, at place: Int, _ tree: SyntaxTree) {
    let name = tree.name(token)
    let column = add(column: name, to: table, created: place)
    allColumns[column.number].creation = Change(
      place: place, kind: .created, location: tree.location(of: token), name: name)
  }

  /// Notes which tables a statement reads, and which it copies.
  ///
  /// - Parameters:
  ///   - id: the table that it puts rows into; nil where it puts none.
  ///   - target: the name of the table that it changes.
  private mutating func noteSources(into id: TableID? = nil, target: TokenID, _ reading: Reading) {
    guard let resolved = reading.resolved else { return }
    let range = target.exists ? reading.tree[target].range : nil
    for source in resolved.facts.sources where source.range != range {
      guard let table = source.table, table.kind != .tableValuedFunction,
        let other = self.id(named: table.name, reading.catalog), other != id
      else { continue }
      note(other, .read)
      guard let id, !table.isView else { continue }
      speak(of: other, isSubject: false)
      note(id, .copied(from: other, table.name))
    }
  }
}

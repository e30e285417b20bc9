/// ALTER TABLE … RENAME: the new name is written wherever the old one stands for the same thing — in other
/// definitions too, as SQLite does since 3.25 and 3.26 (https://sqlite.org/lang_altertable.html#alter_table_rename).
extension SchemaChange {
  // MARK: Tables

  /// Renames a table that is older than all that is known.
  mutating func renameUnknown(_ old: Name, to new: TokenID) {
    guard catalog.isIncomplete, new.exists, catalog.absentNames[old] == nil else { return }
    let name = tree.name(new)
    if let existing = catalog.table(named: name) {
      findings.report(
        .exists(existing.isView ? "a view" : "a table", existing.name), at: new, related: created(existing))
      return
    }
    note(old, isGone: true)
    note(name, isGone: false)
  }

  mutating func rename(_ table: Table, to new: TokenID) {
    guard new.exists else { return }
    let name = tree.name(new)
    let schema = table.schema
    if let existing = catalog.table(named: name, schema: schema) {
      findings.report(
        existing === table
          ? .isCalled(name) : .exists(existing.isView ? "a view" : "a table", existing.name),
        at: new, related: created(existing))
      if existing !== table { catalog.replace(existing, with: existing.with(isIncomplete: true)) }
      return
    }
    if let existing = catalog.index(named: name, schema: schema) {
      findings.report(.exists("an index", existing.name), at: new, related: created(existing))
    }
    checkReserved(new)
    if !table.isTemporary {
      note(table.name, isGone: true)
      note(name, isGone: false)
    }

    let text = SQLText.quoted(name.text)
    let place = tree.location(of: new)
    var rewriting = Rewriting()
    for other in withDependents(table) {
      guard other === table || (!isLegacyAlter && other.createTable != nil), let definition = other.definition else {
        continue
      }
      let tree = definition.tree
      for token in DefinitionNames(definition).tokens(naming: table, isOwn: other === table) {
        rewriting.edit(other) { $0.replace(token, of: tree, with: text, at: place) }
      }
    }
    for index in catalog.indexes(on: table) {
      let tree = index.definition.tree
      for token in DefinitionNames(index.definition).tokens(naming: table, isOwn: true) {
        rewriting.edit(index) { $0.replace(token, of: tree, with: text, at: place) }
      }
    }
    for trigger in catalog.triggers(on: table) {
      rewriting.edit(trigger) {
        $0.replace(trigger.node.table.name, of: trigger.definition.tree, with: text, at: place)
      }
    }
    if !isLegacyAlter {
      forEachMention(of: table, column: nil) { object, tree, token in
        rewriting.edit(object) { $0.replace(token, of: tree, with: text, at: place) }
      }
    }
    apply(rewriting, renamed: (table, name))
    if table.place == .main { catalog.add(FormerName(table.name, new: name, at: place)) }
  }

  // MARK: Columns

  mutating func renameColumn(_ old: TokenID, of table: Table, to new: TokenID) {
    guard let column = column(old, of: table), new.exists else { return }
    let name = tree.name(new)
    let oldName = table.columns[column].name
    if name != oldName, let existing = table.column(named: name) {
      findings.report(
        .hasColumn(table.name, name), at: new,
        related: table.columns[existing].location.map { [.defined(name, at: $0)] } ?? [])
      catalog.replace(table, with: table.with(isIncomplete: true))
      return
    }

    let this = tree
    let place = tree.location(of: new)
    func replacement(_ token: TokenID, _ tree: SyntaxTree) -> String {
      SQLText.name(new, in: this, replacing: token, of: tree)
    }
    var rewriting = Rewriting()
    for other in withDependents(table) where other.createTable != nil {
      guard let definition = other.definition else { continue }
      let tree = definition.tree
      for token in DefinitionNames(definition).tokens(naming: oldName, of: table, isOwn: other === table) {
        rewriting.edit(other) { $0.replace(token, of: tree, with: replacement(token, tree), at: place) }
      }
    }
    for index in catalog.indexes(on: table) {
      let tree = index.definition.tree
      for token in DefinitionNames(index.definition).tokens(naming: oldName, of: table, isOwn: true) {
        rewriting.edit(index) { $0.replace(token, of: tree, with: replacement(token, tree), at: place) }
      }
    }
    for trigger in catalog.triggers(on: table) {
      let tree = trigger.definition.tree
      for token in trigger.node.columns where token.exists && tree.matches(token, oldName) {
        rewriting.edit(trigger) { $0.replace(token, of: tree, with: replacement(token, tree), at: place) }
      }
    }
    let sound = soundDependents(on: oldName, of: table)
    forEachMention(of: table, column: column) { object, tree, token in
      rewriting.edit(object) { $0.replace(token, of: tree, with: replacement(token, tree), at: place) }
    }
    apply(rewriting, renamed: nil)
    if table.place == .main, name != oldName {
      catalog.add(FormerName(table.name, column: oldName, new: name, at: place))
    }
    reportBroken(sound, by: new, oldName)
  }

  /// The table, and those of its schema that mention it.
  private mutating func withDependents(_ table: Table) -> [Table] {
    [table]
      + catalog.dependents(on: table.name).filter { $0 !== table && $0.place == table.place }
      .map { completed($0) }
  }

  // MARK: Views and triggers

  /// Every token of a view or trigger that stands for the table, or for one of its columns.
  private func forEachMention(
    of table: Table, column: Int?, _ body: (_ object: Rewriting.Object, SyntaxTree, TokenID) -> Void
  ) {
    let name = column.map { table.columns[$0].name } ?? table.name
    for (object, definition) in dependents(on: [table.name], mentioning: name) {
      let resolved = resolver.resolve(definition.statement, of: definition.tree, in: catalog)
      for mention in resolved.mentions
      where mention.column == column && mention.token.exists && mention.table.name == table.name
        && mention.table.place == table.place
      {
        body(object, definition.tree, mention.token)
      }
    }
  }

  /// Views and triggers that have to do with one of the tables, and in which a word stands.
  private func dependents(on tables: [Name], mentioning name: Name) -> [(Rewriting.Object, Definition)] {
    var result: [(Rewriting.Object, Definition)] = []
    var known: Set<ObjectIdentifier> = []
    for table in tables {
      for view in catalog.dependents(on: table) where view.isView {
        guard let definition = view.definition, definition.mentions(name),
          known.insert(ObjectIdentifier(view)).inserted
        else { continue }
        result.append((.table(view), definition))
      }
    }
    for table in tables {
      for trigger in catalog.triggers(mentioning: table)
      where trigger.definition.mentions(name) && known.insert(ObjectIdentifier(trigger)).inserted {
        result.append((.trigger(trigger), trigger.definition))
      }
    }
    return result
  }

  /// Views and triggers that have to do with the table, be it through other views, and work as they are.
  private func soundDependents(on name: Name, of table: Table) -> [Rewriting.Object] {
    let names = [table.name] + ViewColumns.dependents(on: [table.name], in: catalog).map { $0.name }
    return dependents(on: names, mentioning: name).filter { _, definition in
      resolver.resolve(definition.statement, of: definition.tree, in: catalog).diagnostics.isEmpty
    }.map { $0.0 }
  }

  /// `SELECT a FROM v` no longer works when `v` is `SELECT a FROM t` and `a` gets another name; SQLite refuses that.
  private mutating func reportBroken(_ sound: [Rewriting.Object], by new: TokenID, _ old: Name) {
    guard !sound.isEmpty else { return }
    var catalog = catalog
    ViewColumns.refresh(&catalog, changed: changed, resolver: resolver)
    for object in sound {
      let current: Definition?
      let kind: String
      let name: Name
      switch object {
      case .table(let table):
        current = catalog.table(named: table.name, schema: table.schema)?.definition
        (kind, name) = ("view", table.name)
      case .trigger(let trigger):
        current =
          catalog.trigger(named: trigger.name, schema: trigger.schema)?.definition
        (kind, name) = ("trigger", trigger.name)
      case .index: continue
      }
      guard let current,
        let first = resolver.resolve(current.statement, of: current.tree, in: catalog).diagnostics.first
      else { continue }
      findings.report(
        .renamed(old, usedBy: kind, name, missing: first.missing), at: new,
        related: [Diagnostic.Related(first.message, at: first.location)])
    }
  }

  // MARK: Writing it down

  /// Reads every changed definition again and puts it in the place of the old one.
  private mutating func apply(_ rewriting: Rewriting, renamed: (table: Table, name: Name)?) {
    for (object, edits) in rewriting.edits {
      guard case .table(let table) = object, let definition = table.definition else { continue }
      guard let tree = edits.apply(to: definition), let statement = tree.statements.first else {
        catalog.replace(table, with: table.with(isIncomplete: true))
        continue
      }
      switch statement.body {
      case .createTable(let node):
        replace(table, with: TableBuilder.build(node, statement: 0, in: tree).table)
      case .createView(let node):
        catalog.replace(
          table, with: ViewColumns.view(node, statement: 0, in: tree, place: table.place))
        changed.append(table.name)
      case .createVirtualTable(let node):
        let built = VirtualTableBuilder.build(node, statement: 0, in: tree, catalog: catalog)
        replace(table, with: built.table)
        for shadow in catalog.shadows(of: table) { catalog.remove(shadow) }
        for shadow in built.shadows { catalog.add(shadow) }
      default: break
      }
    }
    for (object, edits) in rewriting.edits {
      switch object {
      case .table: break
      case .index(let index):
        // By name: where its table was changed, it has been read again already.
        let schema = index.schema
        guard let old = catalog.index(named: index.name, schema: schema),
          let tree = edits.apply(to: index.definition), case .createIndex(let node)? = tree.statements.first?.body,
          let table = catalog.table(named: tree.name(node.table), schema: schema)
        else { continue }
        catalog.replace(old, with: IndexBuilder.build(node, statement: 0, in: tree, on: table).index)
      case .trigger(let trigger):
        guard let tree = edits.apply(to: trigger.definition),
          case .createTrigger(let node)? = tree.statements.first?.body
        else { continue }
        let isOn = renamed.map { trigger.table == $0.table.name && trigger.tablePlace == $0.table.place }
        catalog.replace(
          trigger,
          with: Trigger(
            name: trigger.name, table: isOn == true ? renamed?.name ?? trigger.table : trigger.table,
            place: trigger.place, tablePlace: trigger.tablePlace, node: node,
            definition: Definition(tree: tree, statement: 0, name: node.name.name)))
      }
    }
    if let renamed { changed += [renamed.table.name, renamed.name] }
  }
}

/// The changes to many definitions, in the order in which the first change to each was found.
struct Rewriting {
  enum Object {
    case table(Table)
    case index(Index)
    case trigger(Trigger)
  }

  private(set) var edits: [(object: Object, edits: DefinitionEdits)] = []
  private var places: [ObjectIdentifier: Int] = [:]

  mutating func edit(_ table: Table, _ body: (inout DefinitionEdits) -> Void) { edit(.table(table), body) }
  mutating func edit(_ index: Index, _ body: (inout DefinitionEdits) -> Void) { edit(.index(index), body) }
  mutating func edit(_ trigger: Trigger, _ body: (inout DefinitionEdits) -> Void) { edit(.trigger(trigger), body) }

  mutating func edit(_ object: Object, _ body: (inout DefinitionEdits) -> Void) {
    let identity: ObjectIdentifier
    switch object {
    case .table(let table): identity = ObjectIdentifier(table)
    case .index(let index): identity = ObjectIdentifier(index)
    case .trigger(let trigger): identity = ObjectIdentifier(trigger)
    }
    let place: Int
    if let known = places[identity] {
      place = known
    } else {
      place = edits.count
      places[identity] = place
      edits.append((object, DefinitionEdits()))
    }
    body(&edits[place].edits)
  }
}

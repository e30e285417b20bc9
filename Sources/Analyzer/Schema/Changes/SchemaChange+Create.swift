/// CREATE.
extension SchemaChange {
  // MARK: Tables and views

  mutating func create(_ node: CreateTable) {
    guard node.name.name.exists else {
      catalog.isIncomplete = true
      return
    }
    guard let schema = target(node.name, isTemporary: node.isTemporary, kind: "table") else { return }
    let isNew = isFree(node.name.name, schema: schema, ifNotExists: node.ifNotExists)
    guard isNew != .no(isIntended: true) else { return }
    var table: Table
    if node.select.exists {
      table = tableFromSelect(node, SchemaPlace(schema))
    } else {
      let built = TableBuilder.build(node, statement: statement, in: tree, declarations: catalog.declarations)
      findings.append(built.diagnostics)
      table = built.table
    }
    if table.schema != schema { table = table.with(place: SchemaPlace(schema)) }
    add(table, isNew: isNew == .yes)
  }

  mutating func create(_ node: CreateVirtualTable) {
    guard node.name.name.exists else {
      catalog.isIncomplete = true
      return
    }
    guard let schema = target(node.name, isTemporary: false, kind: "table") else { return }
    let isNew = isFree(node.name.name, schema: schema, ifNotExists: node.ifNotExists)
    guard isNew != .no(isIntended: true) else { return }
    let built = VirtualTableBuilder.build(node, statement: statement, in: tree, catalog: catalog)
    findings.append(built.diagnostics)
    add(built.table, isNew: isNew == .yes)
    guard isNew == .yes else { return }
    for shadow in built.shadows {
      if let old = catalog.table(named: shadow.name, schema: schema) {
        // SQLite refuses the virtual table then.
        catalog.replace(old, with: shadow)
      } else {
        catalog.add(shadow)
      }
    }
  }

  mutating func create(_ node: CreateView) {
    guard node.name.name.exists else {
      catalog.isIncomplete = true
      return
    }
    guard let schema = target(node.name, isTemporary: node.isTemporary, kind: "view") else { return }
    let isNew = isFree(node.name.name, schema: schema, ifNotExists: node.ifNotExists)
    guard isNew != .no(isIntended: true) else { return }
    findings.checkNoParameters(in: tree.statements[statement].span, of: "a view")
    add(
      ViewColumns.view(node, statement: statement, in: tree, place: SchemaPlace(schema)), isNew: isNew == .yes)
  }

  private enum Freedom: Equatable {
    case yes
    /// Intended: IF NOT EXISTS.
    case no(isIntended: Bool)
  }

  /// Whether a table or view can have the name, and a finding when it can't.
  private mutating func isFree(_ token: TokenID, schema: Name, ifNotExists: Bool) -> Freedom {
    let name = tree.name(token)
    if let existing = catalog.table(named: name, schema: schema) {
      if ifNotExists { return .no(isIntended: true) }
      findings.report(
        .exists(existing.isView ? "a view" : "a table", existing.name), at: token, related: created(existing))
      return .no(isIntended: false)
    }
    checkReserved(token)
    if let index = catalog.index(named: name, schema: schema) {
      findings.report(.exists("an index", index.name), at: token, related: created(index))
    }
    return .yes
  }

  /// Adds a table. Where the name is taken, which of the two is meant can't be known, so nothing is said about columns
  /// from here on.
  private mutating func add(_ table: Table, isNew: Bool) {
    changed.append(table.name)
    if isNew {
      catalog.add(table)
    } else if let existing = catalog.table(named: table.name, schema: table.schema) {
      catalog.replace(existing, with: existing.with(isIncomplete: true))
    }
  }

  /// CREATE TABLE … AS SELECT: SQLite writes the definition of a table with the names and affinities of the result
  /// (https://sqlite.org/lang_createtable.html#create_table_as_select_statements).
  private func tableFromSelect(_ node: CreateTable, _ schema: SchemaPlace) -> Table {
    let name = tree.name(node.name.name)
    let definition = Definition(tree: tree, statement: statement, name: node.name.name)
    guard let result = resolver.columns(of: node.select, in: tree, catalog: catalog),
      let columns = ViewColumns.distinct(result)
    else {
      return Table(
        name: name, kind: .table, columns: [], place: schema, definition: definition, isIncomplete: true)
    }
    let place = tree.location(of: node.name.name)
    var text = RewrittenText(path: tree.file.path)
    text.append("CREATE TABLE ", at: place)
    text.append(SQLText.quoted(name.text), at: place)
    for (index, column) in columns.enumerated() {
      text.append(index == 0 ? "(" : ", ", at: place)
      text.append(SQLText.quoted(column.name.text) + SQLText.type(of: column.affinity), at: column.location ?? place)
    }
    text.append(")", at: place)
    let rewritten = Parser.parse(text.file)
    guard case .createTable(let written)? = rewritten.statements.first?.body,
      written.columns.count == columns.count
    else {
      return Table(
        name: name, kind: .table, columns: [], place: schema, definition: definition, isIncomplete: true)
    }
    let table = TableBuilder.build(written, statement: 0, in: rewritten).table
    // NUM stands for DATE and BOOLEAN alike; the query knows better what is in it.
    let precise = zip(table.columns, columns).map { column, source in
      var column = column
      if column.affinity == .numeric || column.affinity == .blob {
        column.classes = source.classes.isEmpty ? .any : source.classes.union(.null)
      }
      return column
    }
    return table.with(columns: precise)
  }

  // MARK: Indexes

  mutating func create(_ node: CreateIndex) {
    guard node.name.name.exists, node.table.exists else { return }
    let schema = node.name.schema.exists ? target(node.name, isTemporary: false, kind: "index") : nil
    if node.name.schema.exists, schema == nil { return }
    let name = tree.name(node.name.name)
    guard let table = indexedTable(node, schema: schema) else {
      catalog.unsureNames.insert(name)
      return
    }
    let home = table.schema
    if let existing = catalog.index(named: name, schema: home) {
      if !node.ifNotExists {
        findings.report(.exists("an index", existing.name), at: node.name.name, related: created(existing))
      }
      return
    }
    checkReserved(node.name.name)
    if let existing = catalog.table(named: name, schema: home) {
      findings.report(
        .exists(existing.isView ? "a view" : "a table", existing.name), at: node.name.name,
        related: created(existing))
    }
    let (index, diagnostics) = IndexBuilder.build(
      node, statement: statement, in: tree, on: table, declarations: catalog.declarations)
    findings.append(diagnostics)
    catalog.add(index)
  }

  private mutating func indexedTable(_ node: CreateIndex, schema: Name?) -> Table? {
    let name = tree.name(node.table)
    // Without a schema an index is in 'main', or in 'temp' with its table.
    guard let table = catalog.table(named: name, schema: schema), schema != nil || !table.isAttached else {
      if schema == Catalog.temp, catalog.table(named: name) != nil {
        findings.report(.temporaryIndex(on: name), at: node.table)
      } else if let builtin = catalog.source(named: name), builtin.kind != .tableValuedFunction {
        findings.report(.builtin(builtin.name, cannot: "be indexed"), at: node.table)
      } else {
        reportMissing(table: node.table, schema: schema)
      }
      return nil
    }
    if table.isView || table.isVirtual {
      findings.report(
        .unindexable(table.name, isView: table.isView), at: node.table, related: created(table))
      return nil
    }
    return table
  }

  // MARK: Triggers

  mutating func create(_ node: CreateTrigger) {
    guard node.name.name.exists, node.table.name.exists else { return }
    let schema =
      node.name.schema.exists || node.isTemporary
      ? target(node.name, isTemporary: node.isTemporary, kind: "trigger") : nil
    if node.name.schema.exists, schema == nil { return }
    let name = tree.name(node.name.name)
    guard let table = triggeringTable(node, schema: schema) else {
      catalog.unsureNames.insert(name)
      return
    }
    let place = schema.map(SchemaPlace.init) ?? table.place
    if let existing = catalog.trigger(named: name, schema: place.name) {
      if !node.ifNotExists {
        findings.report(.exists("a trigger", existing.name), at: node.name.name, related: created(existing))
      }
      return
    }
    checkReserved(node.name.name)
    checkTime(node, table)
    checkTargets(node, isTemporary: place.name == Catalog.temp)
    for token in node.columns { _ = column(token, of: table) }
    findings.checkNoParameters(in: tree.statements[statement].span, of: "a trigger")
    catalog.add(
      Trigger(
        name: name, table: table.name, place: place, tablePlace: table.place, node: node,
        definition: Definition(tree: tree, statement: statement, name: node.name.name)))
  }

  /// Only a temporary trigger may name the schema of what it changes, since 3.53 (`Feature.schemaInTrigger`).
  private mutating func checkTargets(_ node: CreateTrigger, isTemporary: Bool) {
    if isTemporary { return }
    for step in node.steps {
      let schema: TokenID
      switch step.body {
      case .insert(let insert): schema = insert.table.schema
      case .update(let update): schema = update.table.schema
      case .delete(let delete): schema = delete.table.schema
      case .select, .createTable, .createVirtualTable, .createIndex, .createView, .createTrigger, .alterTable, .drop,
        .pragma, .transaction, .utility, .call, .invalid:
        continue
      }
      if schema.exists { findings.report(.schemaInTrigger, at: schema) }
    }
  }

  private mutating func triggeringTable(_ node: CreateTrigger, schema: Name?) -> Table? {
    let name = tree.name(node.table.name)
    // A trigger that isn't temporary stands on a table of its own schema.
    let isFixed = schema.map { $0 != Catalog.temp } ?? false
    let tableSchema = node.table.schema.exists ? tree.name(node.table.schema) : isFixed ? schema : nil
    if tableSchema.map(catalog.hasSchema) ?? true,
      catalog.table(named: name, schema: tableSchema) == nil, let builtin = catalog.source(named: name)
    {
      findings.report(.builtin(builtin.name, cannot: "have triggers"), at: node.table.name)
      return nil
    }
    guard
      let table = node.table.schema.exists ? self.table(node.table) : catalog.table(named: name, schema: tableSchema)
    else {
      if !node.table.schema.exists { reportMissing(table: node.table.name, schema: tableSchema) }
      return nil
    }
    if table.isVirtual {
      findings.report(.triggerOnVirtual(table.name), at: node.table.name, related: created(table))
      return nil
    }
    return table
  }

  /// INSTEAD OF is for views, BEFORE and AFTER are for tables.
  private mutating func checkTime(_ node: CreateTrigger, _ table: Table) {
    if table.isView, node.time != .insteadOf {
      findings.report(.triggerOnView(table.name), at: node.table.name, related: created(table))
    } else if !table.isView, node.time == .insteadOf {
      findings.report(.insteadOfOnTable(table.name), at: node.table.name, related: created(table))
    }
  }
}

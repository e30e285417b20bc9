import Analyzer
import Overviews

/// A schema as it is shown.
struct SchemaReading {
  private(set) var tables: [Overview.Table] = []
  private(set) var triggers: [Overview.Trigger] = []
  /// The tables that views and triggers read and write.
  private(set) var uses: [(uses: NotedUses, user: Overview.Use.User)] = []
  private let catalog: Catalog
  private let history: HistoryReading
  private let context: SchemaContext
  private let positions = PositionTable()

  init(_ catalog: Catalog, _ history: HistoryReading, minSQLiteVersion: Int) {
    self.catalog = catalog
    self.history = history
    context = SchemaContext(catalog, minSQLiteVersion: minSQLiteVersion)
    let described = catalog.describedTables
    for table in described where table.shadowOf == nil {
      var shown = self.table(table)
      shown.shadows = described.filter { $0.shadowOf == table.name && $0.place == table.place }.map(\.fullName.text)
      tables.append(shown)
    }
    for trigger in catalog.triggers { add(trigger) }
  }

  // MARK: Tables

  private mutating func table(_ table: Table) -> Overview.Table {
    let name = table.fullName.text
    var shown = Overview.Table(name: name, kind: table.isVirtual ? "virtual table" : table.kind.word)
    if case .virtual(let module) = table.kind { shown.traits.append("using \(module)") }
    if table.isStrict { shown.traits.append("STRICT") }
    if table.isWithoutRowid { shown.traits.append("WITHOUT ROWID") }
    let made = history.timeline.table(named: table.name).map { history.timeline[$0].changes }
    shown.history = made.map { history.events($0, of: table.name) } ?? []
    shown.comment = made.flatMap { history.comment(aboveStatementOf: $0.first?.location) }
    let keys = catalog.uniqueKeys(of: table)
    let primaryKey = table.primaryKey.map { table.columns[$0].name.text }
    shown.uniqueKeys = keys.filter { $0 != primaryKey }
    shown.columns = table.columns.filter { !$0.isHidden }.map { column($0, of: table) }
    shown.foreignKeys = table.foreignKeys.map { key in
      let columns = key.columns.map { table.columns[$0] }
      let names = columns.map(\.name.text)
      return Overview.ForeignKey(
        columns: names, table: table.place.fullName(of: key.table, in: catalog),
        references: catalog.references(of: key, in: table), onDelete: Self.action(key.onDelete),
        onUpdate: Self.action(key.onUpdate), isOptional: columns.contains(where: \.isNullable),
        isUnique: keys.contains { Set($0).isSubset(of: names) })
    }
    shown.indexes = catalog.indexes(on: table).map { index in
      Overview.Index(
        name: index.name.text,
        terms: index.terms.map { $0.expr.words + ($0.isDescending ? " DESC" : "") },
        isUnique: index.isUnique, condition: index.condition?.words)
    }
    shown.checks = table.checks.map(\.expr.words)
    guard let definition = table.definition?.completed else { return shown }
    shown.place = table.definition.map { Overview.Place($0.location, positions) }
    shown.sql = Self.sql(of: definition)
    if table.isView, definition.body != nil {
      let view = Resolver.resolve(definition.tree, definition.statement, in: context)
      var noted = NotedUses(view)
      for source in view.facts.sources {
        guard let table = source.table, table.kind != .tableValuedFunction else { continue }
        let source = table.fullName.text
        if !shown.sources.contains(source) { shown.sources.append(source) }
        noted.read(NotedUse(table: source))
      }
      uses.append((noted, .view(name)))
    }
    return shown
  }

  private static func action(_ action: ForeignKeyClause.Action) -> String? {
    switch action {
    case .noAction, .restrict: nil
    case .setNull, .setDefault, .cascade: action.sql
    }
  }

  private func column(_ column: Column, of table: Table) -> Overview.Column {
    var shown = Overview.Column(name: column.name.text, type: column.typeText)
    shown.keyPosition = column.primaryKeyPosition
    if column.primaryKeyPosition > 0, table.isAutoincrement { shown.traits.append("AUTOINCREMENT") }
    if let value = column.defaultValue { shown.traits.append("DEFAULT \(value.words)") }
    if let generator = column.generator {
      shown.traits.append(
        "AS (\(generator.words))\(column.generated == .stored ? " STORED" : "")")
    }
    if column.collation != .binary { shown.traits.append("COLLATE \(column.collation.name)") }
    let timeline = history.timeline
    if let owner = timeline.table(named: table.name), let own = timeline.column(named: column.name, of: owner) {
      let changes = timeline[own].changes
      shown.history = history.events(changes, of: column.name)
      shown.comment = history.comment(beside: changes.first?.location)
    }
    return shown
  }

  private static func sql(of definition: Definition) -> Overview.SQL? {
    let tree = definition.tree
    guard tree.statements.indices.contains(definition.statement) else { return nil }
    return SQLColors(tree).sql(tree.range(of: tree.statements[definition.statement].span))
  }

  // MARK: Triggers

  private mutating func add(_ trigger: Trigger) {
    let tree = trigger.definition.tree
    let columns = trigger.node.columns.map { tree.name($0).text }
    var changes: [(table: String, kind: String)] = []
    for step in trigger.node.steps {
      let (token, kind): (TokenID, String) =
        switch step.body {
        case .insert(let insert): (insert.table.name, "insert")
        case .update(let update): (update.table.name, "update")
        case .delete(let delete): (delete.table.name, "delete")
        default: (.none, "")
        }
      guard token.exists else { continue }
      let table = catalog.table(named: tree.name(token))?.fullName.text ?? tree.name(token).text
      if !changes.contains(where: { $0.table == table && $0.kind == kind }) { changes.append((table, kind)) }
    }
    let table = catalog.table(of: trigger)?.fullName.text ?? trigger.table.text
    triggers.append(
      Overview.Trigger(
        name: trigger.fullName.text, table: table,
        event: "\(trigger.node.time.words) \(trigger.node.event.word)"
          + (columns.isEmpty ? "" : " of \(columns.joined(separator: ", "))"),
        changes: changes, place: Overview.Place(trigger.definition.location, positions),
        sql: Self.sql(of: trigger.definition)))
    guard trigger.definition.body != nil else { return }
    var noted = NotedUses(Resolver.resolve(tree, trigger.definition.statement, in: context))
    for change in changes { noted.write(NotedUse(table: change.table)) }
    for source in trigger.sources {
      guard let table = catalog.table(named: source) else { continue }
      if !changes.contains(where: { $0.table == table.fullName.text }) {
        noted.read(NotedUse(table: table.fullName.text))
      }
    }
    uses.append((noted, .trigger(trigger.fullName.text)))
  }
}

extension SchemaPlace {
  /// The name of the table, as the catalog writes it, that a foreign key in this schema refers to.
  fileprivate func fullName(of name: Name, in catalog: Catalog) -> String {
    let table = catalog.table(named: name, schema: self.name)
    return table?.fullName.text ?? name.text
  }
}

extension TreeExpr {
  /// The expression on one line, as ALTER left it.
  fileprivate var words: String {
    tree.text(of: expr).split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r\n" || $0 == "\r" }.joined(
      separator: " ")
  }
}

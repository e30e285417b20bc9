/// The steps for one table.
struct TablePlan {
  enum Change {
    case none
    case create
    /// ALTER TABLE ADD COLUMN.
    case append([String])
    /// The procedure for whatever ALTER TABLE can't do (https://sqlite.org/lang_altertable.html#otheralter).
    case rebuild(TableCopy)
    /// Rows can't be kept.
    case recreate
  }

  let key: String
  /// Nil for a table that the schema doesn't know.
  let wanted: TableShape?
  let current: TableShape?
  let mayLose: Bool
  private(set) var change = Change.none
  private(set) var outcome = SchemaReport.Outcome.alreadyInSync
  /// How rows get into the new table, wherever there is an old one.
  private(set) var copy: TableCopy?
  /// To be made when the table is there.
  var indexes: [SchemaObject] = []

  init(wanted: TableShape, current: TableShape?, mayLose: Bool) {
    self.wanted = wanted
    self.current = current
    self.mayLose = mayLose
    key = wanted.key
  }

  /// A table where the schema has a view.
  init(inTheWayOfView table: TableShape) {
    self.init(table, mayLose: false)
    outcome = .refused([.init("the schema has a view of that name, and the table's rows would be lost")])
  }

  private init(_ table: TableShape, mayLose: Bool) {
    wanted = nil
    current = table
    self.mayLose = mayLose
    key = table.key
  }

  var name: String { wanted?.name ?? current?.name ?? "" }

  /// Whether indexes and triggers that are on it are gone when it is done.
  var isRemade: Bool {
    switch change {
    case .rebuild, .recreate: true
    case .none, .create, .append: false
    }
  }

  var changesRows: Bool {
    switch change {
    case .none, .create: false
    case .append, .rebuild, .recreate: true
    }
  }

  /// - Parameter names: Those that are taken.
  mutating func decide(names: [String]) {
    guard let wanted else { return }
    guard let current else {
      change = .create
      outcome = .newTableCreated
      return
    }
    if current.isSame(as: wanted) { return }
    if current.isVirtual || wanted.isVirtual {
      change = .recreate
      outcome = .droppedAndRecreated
      if !mayLose {
        outcome = .refused([.init("what a virtual table holds can't be carried over to another definition")])
      }
      return
    }
    let copy = TableCopy(from: current, to: wanted, names: names)
    let added = wanted.columns.contains { current.column(named: $0.name) == nil }
    let removed = current.columns.contains { wanted.column(named: $0.name) == nil }
    switch (added, removed) {
    case (true, true): outcome = .newColumnsAddedAndOldColumnsRemoved
    case (true, false): outcome = .newColumnsAdded
    case (false, true): outcome = .oldColumnsRemoved
    case (false, false): outcome = .rebuilt
    }
    change = .rebuild(copy)
    self.copy = copy
    if let definition = current.definition, let goal = wanted.definition,
      let columns = definition.appended(toBecome: goal)
    {
      let text = Array(wanted.sql.utf8)
      change = .append(
        columns.map { column in
          "ALTER TABLE main.\(quotedName(current.name)) ADD COLUMN "
            + String(decoding: text[column.range], as: UTF8.self)
        })
    }
  }

  /// The outcome as far as it can be told from the definitions alone.
  var outcomeWithoutRows: SchemaReport.Outcome {
    guard let copy, !mayLose, !copy.removedColumns.isEmpty else { return outcome }
    return .refused(
      copy.removedColumns.map { column in
        .init("values in column \(quotedText(column.name)) would be lost: the schema doesn't have it")
      })
  }

  // MARK: SQL

  var statements: [String] {
    switch change {
    case .none: []
    case .create: [creation]
    case .append(let statements): statements
    case .rebuild(let copy): copy.statements
    case .recreate: recreation
    }
  }

  var indexStatements: [String] { indexes.map(\.creation) }

  /// All that has to be done while rows can be kept. What ANALYZE has found out about a table goes with the old one.
  var wholeStatements: [String] {
    var statements = statements + indexStatements
    if case .rebuild = change, current?.isAnalyzed == true { statements.append("ANALYZE main.\(quotedName(name))") }
    return statements
  }

  /// The table without its rows.
  var recreation: [String] {
    ["DROP TABLE main.\(quotedName(current?.name ?? name))", creation]
  }

  private var creation: String { wanted.map { DefinitionText($0.sql).creating($0.name, in: "main") } ?? "" }
}

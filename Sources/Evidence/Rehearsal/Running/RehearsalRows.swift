import Analyzer

/// Makes rows for the tables that a migration has to do with, as its schema allows them.
struct RehearsalRows {
  /// The tables, parents before those that refer to them.
  let tables: [Table]
  private let maker: RowMaker
  private let most: Int
  /// Columns whose texts the migration reads as times, and as JSON.
  private var times: Set<Name> = []
  private var documents: Set<Name> = []
  /// Columns that hold texts alone, by their tables.
  private var texts: [Name: Set<Name>] = [:]
  /// Columns of keys, by their tables: their values have to fit together.
  private var keys: [Name: Set<Name>] = [:]
  /// The numbers of rows and values to which rows are held; nil for none.
  private let shape: RowShape?

  /// - Parameters:
  ///   - most: how many rows a table has at most.
  ///   - counts: the numbers of rows and values to which rows are held; nil for none.
  init(_ rehearsed: RehearsedStep, most: Int, like counts: RowCounts? = nil) {
    let step = rehearsed.step
    let tables = RehearsalRows.tables(of: step, withChildren: rehearsed.changesRows)
    self.tables = tables
    self.most = most
    shape = counts.map { RowShape($0, tables, in: step.before) }
    let tree = step.file.tree
    var constants = StatedConstants()
    constants.add(tree)
    for table in tables {
      for trigger in step.before.triggers(on: table) {
        let definition = trigger.definition
        constants.add(definition.tree, within: definition.tree.statements[definition.statement].span)
      }
    }
    maker = RowMaker(tables, in: step.before, constants: constants)
    for place in tree.nodes.exprs.indices { noteFormats(ExprID(index: UInt32(place)), tree) }
    for check in tables.flatMap(\.checks) {
      for expr in check.expr.tree.expressions(within: check.expr.expr) { noteFormats(expr, check.expr.tree) }
    }
    for term in tree.nodes.joinTerms {
      guard case .function(_, let name, let list) = term.source, tree.name(name).folded.hasPrefix("json") else {
        continue
      }
      for argument in tree[list] { documents.formUnion(RehearsalRows.names(argument, tree)) }
    }
    for table in tables {
      var own = Set(table.primaryKey.map { table.columns[$0].name })
      for key in table.foreignKeys { own.formUnion(key.columns.map { table.columns[$0].name }) }
      for child in step.before.dependents(on: table.name) {
        for key in child.foreignKeys where key.table == table.name {
          own.formUnion(key.columns(of: table).map { table.columns[$0].name })
        }
      }
      keys[table.name] = own
      texts[table.name] = Set(
        table.columns.filter { $0.classes.contains(.text) && !$0.classes.contains(.integer) }.map(\.name))
    }
  }

  /// Notes the columns whose texts an expression reads as times, or as JSON.
  private mutating func noteFormats(_ id: ExprID, _ tree: SyntaxTree) {
    switch tree[id] {
    case .binary(.jsonArrow, let left, _), .binary(.jsonArrowText, let left, _):
      documents.formUnion(RehearsalRows.names(left, tree))
    case .call(let call):
      let name = tree.name(tree[call].name).folded
      let isTime = tree.timeFunction(tree[call]) != nil
      let isDocument = name.hasPrefix("json_ex") || name == "json" || name == "json_valid"
      guard isTime || isDocument else { return }
      for argument in tree[tree[call].arguments] {
        if isTime { times.formUnion(RehearsalRows.names(argument, tree)) }
        if isDocument { documents.formUnion(RehearsalRows.names(argument, tree)) }
      }
    default: break
    }
  }

  static func names(_ id: ExprID, _ tree: SyntaxTree) -> [Name] {
    tree.expressions(within: id).compactMap { expr in
      switch tree[expr] {
      case .name(let token), .column(_, _, let token): tree.name(token)
      default: nil
      }
    }
  }

  /// The tables whose rows a migration may change, those that it reads, and all that hang on them or that they hang on.
  ///
  /// - Parameter withChildren: whether rows are changed, so that others may change with them.
  private static func tables(of step: MigrationStep, withChildren: Bool) -> [Table] {
    let before = step.before
    var found: [Table] = []
    var open: [Name] = []
    func add(_ name: Name) {
      guard let table = before.table(named: name), !found.contains(where: { $0 === table }) else { return }
      found.append(table)
      open.append(name)
    }
    for resolved in step.file.statements {
      let tree = resolved.tree
      func addName(_ token: TokenID) { if token.exists { add(tree.name(token)) } }
      switch resolved.statement.body {
      // Nothing is read before somebody uses them.
      case .createView, .createTrigger: continue
      case .createIndex(let index):
        // Any row is taken by one that isn't unique.
        if index.isUnique { addName(index.table) }
        continue
      default: break
      }
      for name in resolved.signature.reads + resolved.signature.writes { add(name) }
      switch resolved.statement.body {
      case .alterTable(let alter): addName(alter.table.name)
      case .drop(let drop): addName(drop.name.name)
      default: break
      }
    }
    // A definition that is written over may be any table's.
    if step.file.statements.contains(where: { $0.signature.writes.contains(where: schemaTables.contains) }) {
      for table in before.tables where table.kind == .table { add(table.name) }
    }
    // What is read through views and triggers, what hangs on these rows, and what they hang on.
    while let name = open.popLast(), found.count <= maximumTables {
      guard let table = before.table(named: name) else { continue }
      for source in table.view?.sources ?? [] { add(source) }
      for key in table.foreignKeys { add(key.table) }
      if !withChildren { continue }
      for trigger in before.triggers(on: table) { trigger.sources.forEach(add) }
      for child in before.dependents(on: name) where child.kind == .table { add(child.name) }
    }
    let filled = found.filter { $0.kind == .table && $0.shadowOf == nil && !$0.isTemporary && !$0.isIncomplete }
      .sorted { $0.name.folded < $1.name.folded }
    return DependencyOrder.places(filled.count) { place in
      filled[place].foreignKeys.compactMap { key in
        filled.firstIndex { $0.name == key.table && $0 !== filled[place] }
      }
    }.map { filled[$0] }
  }

  /// The most tables that get rows for a step: SQLite takes time for each of them in every state that is tried.
  static let maximumTables = 60
  private static let schemaTables: [Name] = ["sqlite_schema", "sqlite_master"]

  // MARK: Rows

  /// Puts rows into a database that has none but what migrations have put there.
  ///
  /// - Returns: the rows that the schema lets in, in their order.
  func fill(_ database: Database, attempt: Int, _ random: inout SplitMix) -> [TableRow] {
    database.execute("PRAGMA foreign_keys = ON")
    var kept: [TableRow] = []
    // Rows of one table may keep it from being seen what becomes of another's.
    var filled: Set<Name> = []
    if attempt % 3 == 2 { filled = Set(tables.map(\.name).filter { _ in random.chance(30) }) }
    let leftOut = filled
    let isDelicate = attempt % 2 == 1
    var inserts = Inserts(database, shape)
    var redrawn: [Name: Int] = [:]
    // A table whose rows were all turned away gets others.
    for _ in 0..<4 {
      // Where tables are left out, the others have rows that the migration speaks of.
      let rows = maker.rows(most: attempt < 2 ? 1 + attempt : most, isAimed: attempt % 3 == 2, &random)
      for row in rows where !filled.contains(row.table) && !inserts.isFull(row.table) {
        var found = put(row, by: &inserts, isDelicate: isDelicate, &random)
        if found == nil, redrawn[row.table, default: 0] < RehearsalRows.redrawnRows,
          !kept.contains(where: { $0.table == row.table })
        {
          redrawn[row.table, default: 0] += 1
          found = self.redrawn(row, beside: kept, by: &inserts, &random)
        }
        if let found { kept.append(found) }
      }
      filled = leftOut.union(kept.map(\.table))
      if filled.count == tables.count { break }
    }
    return kept
  }

  /// Puts a row in that refers to rows which are there, and whose other values were drawn again until the table's CHECKs let them
  /// in; nil where they never do.
  private func redrawn(
    _ row: TableRow, beside kept: [TableRow], by inserts: inout Inserts, _ random: inout SplitMix
  ) -> TableRow? {
    let keys = keys[row.table] ?? []
    let places = row.columns.indices.filter { !keys.contains(row.columns[$0]) }
    for _ in 0..<RehearsalRows.redraws {
      var other = row
      maker.refer(&other, to: kept, &random)
      for place in places { other.values[place] = maker.value(of: row.columns[place], in: row.table, &random) ?? .null }
      for place in other.values.indices { other.values[place] = fitting(other, place, &random) }
      if let put = inserts.put(other) { return put }
    }
    return nil
  }

  /// How often the values of a row are drawn again.
  private static let redraws = 20
  /// How many rows of a table get other values while none was let in: where keys or triggers turn them away, no value helps.
  private static let redrawnRows = 4

  /// Puts one row in: one with values that are easily lost, or as it is. Nil where the schema turns both away.
  private func put(
    _ row: TableRow, by inserts: inout Inserts, isDelicate: Bool, _ random: inout SplitMix
  ) -> TableRow? {
    var plain = row
    for place in row.values.indices { plain.values[place] = fitting(row, place, &random) }
    // SQLite lets NULL into a primary key, and nobody means it to.
    for (place, column) in row.columns.enumerated() where plain.values[place].isNull && isPrimary(column, row.table) {
      for _ in 0..<8 where plain.values[place].isNull {
        plain.values[place] = maker.value(of: column, in: row.table, &random) ?? .null
      }
    }
    var delicate = plain
    for place in row.values.indices where isDelicate && !(keys[row.table]?.contains(row.columns[place]) ?? false) {
      if times.contains(row.columns[place]) || documents.contains(row.columns[place]) { continue }
      if random.chance(35), let value = RehearsalRows.delicate(plain.values[place], &random) {
        delicate.values[place] = value
      }
    }
    for row in delicate == plain ? [plain] : [delicate, plain] {
      if let put = inserts.put(row) { return put }
    }
    return nil
  }

  /// Values for the parameters of a statement: such as its tables may hold, and some that rows have.
  func bindings(
    for statement: PlannedStatement, beside rows: [TableRow], _ random: inout SplitMix
  ) -> [SQLValue] {
    var drawn: [Name: TableRow] = [:]
    func stored(_ place: PlannedStatement.ColumnPlace) -> SQLValue? {
      if drawn[place.table] == nil, let table = tables.first(where: { $0.name == place.table }) {
        let names = table.columns.filter { !$0.isHidden && $0.generated == .no }.map(\.name)
        var row = TableRow(
          table: table.name, columns: names,
          values: names.map { maker.value(of: $0, in: table.name, &random) ?? .null })
        maker.refer(&row, to: rows, &random)
        for place in row.values.indices { row.values[place] = fitting(row, place, &random) }
        drawn[table.name] = row
      }
      return drawn[place.table].flatMap { row in row.columns.firstIndex(of: place.column).map { row.values[$0] } }
    }
    func known(_ place: PlannedStatement.ColumnPlace) -> SQLValue? {
      let own = rows.filter { $0.table == place.table }
      return random.pickAny(own).flatMap { row in row.columns.firstIndex(of: place.column).map { row.values[$0] } }
    }
    var values = [SQLValue](repeating: .null, count: statement.parameters.map(\.number).max() ?? 0)
    for parameter in statement.parameters {
      var value: SQLValue?
      for use in parameter.uses where value == nil {
        switch use {
        case .limit: value = .integer(10)
        case .offset: value = .integer(0)
        case .stored(let place): value = stored(place)
        case .equal(let place), .above(let place), .below(let place): value = known(place)
        case .pattern: value = .text("%")
        case .search: value = .text("a*")
        }
      }
      let made = value ?? (parameter.classes.contains(.integer) ? .integer(1) : .text("a"))
      values[parameter.number - 1] = parameter.isArray ? .text("[\(made.literal)]") : made
    }
    return values
  }

  private func isPrimary(_ column: Name, _ name: Name) -> Bool {
    guard let table = tables.first(where: { $0.name == name }) else { return false }
    return table.primaryKey.contains { table.columns[$0].name == column }
  }

  /// Puts rows in that were let in before; false where one isn't.
  static func put(_ rows: [TableRow], on database: Database) -> Bool {
    database.execute("PRAGMA foreign_keys = ON")
    var inserts = Inserts(database, nil)
    return rows.allSatisfy { inserts.put($0) != nil }
  }

  /// The statements that put rows into a database, each prepared once. All rows of a table have the same columns.
  private struct Inserts {
    private let database: Database
    private var statements: [Name: PreparedStatement] = [:]
    private var shape: RowShape?

    /// - Parameter shape: the numbers that rows are held to; nil for none.
    init(_ database: Database, _ shape: RowShape?) {
      self.database = database
      self.shape = shape
    }

    /// Whether a table has all the rows that it may have.
    func isFull(_ table: Name) -> Bool { shape?.isFull(table) ?? false }

    /// Puts a row in, held to the numbers: the row that the schema lets in; nil where it lets none in.
    mutating func put(_ row: TableRow) -> TableRow? {
      guard let shape else { return isLetIn(row) ? row : nil }
      guard let row = shape.shaped(row), isLetIn(row) else { return nil }
      self.shape?.note(row)
      return row
    }

    private mutating func isLetIn(_ row: TableRow) -> Bool {
      database.limitSteps(PreparedStatement.mostSteps)
      defer { database.limitSteps(0) }
      return database.allowing(.rehearsal) {
        guard let statement = statements[row.table] ?? (try? database.prepare(row.sqlWithParameters)) else {
          return false
        }
        statements[row.table] = statement
        defer { statement.reset() }
        statement.bind(row.values)
        return statement.runsToItsEnd()
      }
    }
  }

  /// A text that reads as what the migration takes it for.
  private func fitting(_ row: TableRow, _ place: Int, _ random: inout SplitMix) -> SQLValue {
    switch row.values[place] {
    case .text: break
    // A column of texts has another value only where its CHECKs take none of the small ones.
    case .integer where texts[row.table]?.contains(row.columns[place]) ?? false: break
    case .null, .integer, .real, .blob: return row.values[place]
    }
    if times.contains(row.columns[place]) { return .text(random.pick(RehearsalRows.moments)) }
    if documents.contains(row.columns[place]), !row.values[place].looksLikeJSON { return .text("{}") }
    return row.values[place]
  }

  private static let moments = ["2024-01-31", "2024-02-01 10:30:00", "2000-01-01", "2023-12-31 23:59:59"]

  /// A value of the same kind that a careless conversion doesn't keep.
  private static func delicate(_ value: SQLValue, _ random: inout SplitMix) -> SQLValue? {
    switch value {
    case .integer: .integer(random.pick([9_007_199_254_740_993, -7, 5_000_000_000, 17]))
    case .real: .real(random.pick([19.99, 0.29, -2.75, 1234.5]))
    case .text: .text(random.pick(["007", "12", "1.25", "Äpfel & Birnen", "a longer text with 'quotes'"]))
    case .null, .blob: nil
    }
  }
}

extension SQLValue {
  fileprivate var looksLikeJSON: Bool {
    if case .text(let text) = self { text.hasPrefix("{") || text.hasPrefix("[") } else { false }
  }
}

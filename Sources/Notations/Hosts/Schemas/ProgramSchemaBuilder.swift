import Analyzer

/// Runs definitions over a schema, and notes which of them changed it.
struct ProgramSchemaBuilder {
  /// A statement of a definition.
  struct Item {
    let program: Int
    let definition: Int
    /// Its bytes in the definition's SQL.
    let range: Range<Int>
    let tree: SyntaxTree
    let place: ProgramPlace
    /// Whether the code calls it a step, and not only does what steps do.
    let isCalledStep: Bool
    /// Whether the program puts in more than values.
    let hasHole: Bool
    /// The place among the program's texts of steps, for one that defines nothing.
    var rows: Int?

    /// Whether it changes rows.
    var changesRows: Bool { rows != nil || tree.statements.first?.body.changesRows == true }
  }

  /// A step as the code tells it from others.
  struct StepKey: Hashable {
    let program: Int
    let region: Range<Int>
    let number: Int?

    init?(_ item: Item) {
      // A function that is only called `migrate` may do whatever a start does.
      guard item.isCalledStep, !item.place.region.isEmpty, item.place.number != nil || item.place.isRegistered else {
        return nil
      }
      (program, region, number) = (item.program, item.place.region, item.place.number)
    }
  }

  /// A statement that has its part in the schema.
  struct Applied {
    let program: Int
    let definition: Int
    let range: Range<Int>
    /// The place among the program's texts of steps, for one that defines nothing.
    var rows: Int?
    /// Whether it changes rows, among definitions or by itself.
    var changesRows = false
    let step: StepKey?
  }

  /// The columns that some place gives a table, in lower case.
  private struct Claim {
    let columns: Set<String>
    let isStep: Bool
    /// Whether the table was made by it.
    let isApplied: Bool
  }

  private let known: Set<String>
  /// Whether a table that is changed after it was made has no part in the schema.
  private let makesOnly: Bool
  private(set) var catalog = Catalog()
  var applied: [Applied] = []
  private(set) var doubtful: Set<String> = []
  private(set) var isOpen = false
  /// The columns, in lower case, of tables whose names the program puts in.
  private(set) var openColumns: Set<String> = []
  private(set) var hasOpenColumns = false
  private var claims: [String: [Claim]] = [:]
  /// The file that makes each index, and the table that it is of.
  private var indexFiles: [Name: (file: Int, table: Name)] = [:]
  /// The statement by which a rename leaves alone what refers to the table, while that holds.
  private var legacyAlter: SyntaxTree?
  /// The tables that the code makes about which nothing is run.
  private(set) var copies: [Table] = []
  /// The steps that are there whole.
  var whole: Set<StepKey> = []
  /// Columns that a statement took away or renamed, by their tables.
  private var gone: [String: Set<String>] = [:]

  private init(known: Set<String>, makesOnly: Bool, over catalog: Catalog) {
    self.known = known
    self.makesOnly = makesOnly
    self.catalog = catalog
  }

  /// Runs the definitions of programs, with the tables and views of which nobody can say what they are in the end.
  ///
  /// - Parameters:
  ///   - known: tables, in lower case, about which nothing is run.
  ///   - doubtful: tables, in lower case, of which nobody can say it in any case.
  ///   - catalog: what there is before.
  ///   - isMeant: whether a definition of a program is run.
  static func run(
    _ programs: [ProgramSQL], besides known: Set<String>, makesOnly: Bool, doubtful: Set<String>,
    over catalog: Catalog = Catalog(), where isMeant: (ProgramDefinition, ProgramSQL) -> Bool = { _, _ in true }
  ) -> (builder: ProgramSchemaBuilder, doubtful: Set<String>) {
    var builder = ProgramSchemaBuilder(known: known.union(doubtful), makesOnly: makesOnly, over: catalog)
    builder.run(programs, where: isMeant)
    let found = doubtful.union(builder.doubtful)
    if builder.doubtful.isEmpty { return (builder, found) }
    // Nothing is said of what hangs on them, either.
    builder = ProgramSchemaBuilder(known: known.union(found), makesOnly: makesOnly, over: catalog)
    builder.run(programs, where: isMeant)
    return (builder, found.union(builder.doubtful))
  }

  private mutating func run(_ programs: [ProgramSQL], where isMeant: (ProgramDefinition, ProgramSQL) -> Bool) {
    let all = items(of: programs, where: isMeant)
    for item in apply(leavingOutDone(all)) { leave(item) }
    settleClaims()
    settleSteps(all)
  }

  /// The schema after what runs at the start alone.
  func afterStart(_ items: [Item]) -> Catalog {
    var builder = ProgramSchemaBuilder(known: known, makesOnly: makesOnly, over: catalog)
    _ = builder.apply(items)
    return builder.catalog
  }

  /// Runs statements, and gives those that make no sense of the schema.
  private mutating func apply(_ items: [Item]) -> [Item] {
    var waiting = items
    // A table may be made further down, or in another file, than what is about it.
    while !waiting.isEmpty {
      var later: [Item] = []
      for place in waiting.indices where !apply(waiting[place], before: waiting[(place + 1)...]) {
        later.append(waiting[place])
      }
      if later.count == waiting.count { break }
      waiting = later
    }
    return waiting
  }

  // MARK: Order

  private mutating func items(
    of programs: [ProgramSQL], where isMeant: (ProgramDefinition, ProgramSQL) -> Bool
  ) -> [Item] {
    var start: [Item] = []
    var steps: [(number: Int, item: Item)] = []
    for (program, sql) in programs.enumerated() {
      // A function that changes tables is a step as a whole, whatever it is called; one that only drops some takes all away.
      let regions = Dictionary(grouping: sql.definitions.filter { !$0.place.region.isEmpty }, by: \.place.region)
      let emptying = Set(regions.filter { $0.value.allSatisfy { !$0.place.isStep && $0.onlyDrops } }.keys)
      let changing = Set(
        regions.filter { $0.value.contains { $0.changesTables(besides: sql.temporaryNames) } }.keys)
      var number = 0
      let regionsOfSteps = Dictionary(grouping: sql.definitions.filter(\.place.isStep), by: \.place.number).mapValues {
        Set($0.map(\.place.region))
      }
      // A function that a step calls runs among the step's statements, and nobody knows behind which.
      func isAmong(_ place: ProgramPlace) -> Bool {
        place.isCalled && regionsOfSteps[place.number]?.contains { $0 != place.region } == true
      }
      var rows = sql.stepTexts.enumerated().filter {
        !$0.element.place.empties && !isAmong($0.element.place)
      }[...]
      func addRows(before end: Int) {
        while let next = rows.first, next.element.unit.start < end {
          rows.removeFirst()
          let place = next.element.place
          steps.append((place.number ?? number, Self.item(of: next.element, program, next.offset)))
        }
      }
      for (place, definition) in sql.definitions.enumerated()
      where !definition.place.isDown && !definition.place.empties && !emptying.contains(definition.place.region)
        && isMeant(definition, sql)
      {
        addRows(before: definition.unit.start)
        let isStep = definition.place.isStep || changing.contains(definition.place.region)
        if isStep { number = definition.place.number ?? number }
        var position = definition.place
        position.isStep = isStep
        for item in Self.statements(of: definition, program, place, position) {
          if isStep { steps.append((number, item)) } else { start.append(item) }
        }
      }
      addRows(before: .max)
    }
    let ordered = steps.enumerated().sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }
    let all = start + ordered.map(\.element.item)
    return all.filter { !makesOnly || isMade($0) }
  }

  /// Whether a statement makes something at the start. The table that any other one changes is in doubt.
  private mutating func isMade(_ item: Item) -> Bool {
    if item.rows != nil { return false }
    guard let body = item.tree.statements.first?.body else { return true }
    switch body {
    case .alterTable: leave(item)
    case .drop(let drop) where drop.kind == .table:
      if let name = name(drop.name, item.tree) { doubtful.insert(name.folded) }
    case .createTable(let table) where StepKey(item) != nil || item.place.isStep && !table.ifNotExists:
      if let name = name(table.name, item.tree) { doubtful.insert(name.folded) }
    case .createTable: return true
    case .createVirtualTable, .createView, .createIndex, .createTrigger: return !item.place.isStep
    case .drop, .invalid, .select, .insert, .update, .delete, .pragma, .transaction, .utility, .call: break
    }
    return false
  }

  private static func item(of text: ProgramStepText, _ program: Int, _ place: Int) -> Item {
    Item(
      program: program, definition: 0, range: 0..<0, tree: Parser.parse(text.unit.alone), place: text.place,
      isCalledStep: true, hasHole: false, rows: place)
  }

  private static func statements(
    of definition: ProgramDefinition, _ program: Int, _ place: Int, _ position: ProgramPlace
  ) -> [Item] {
    let file = definition.unit.alone
    let tree = Parser.parse(file)
    return tree.statements.compactMap { statement in
      guard
        statement.body.isDefinition || statement.isLegacyAlter(in: tree) != nil
          || position.isStep && statement.body.changesRows, statement.explain == .no
      else { return nil }
      let range = tree.range(of: statement.span)
      let bytes = Int(range.start)..<Int(range.end)
      let part = definition.unit.part(bytes)
      return Item(
        program: program, definition: place, range: bytes, tree: Parser.parse(part.alone), place: position,
        isCalledStep: definition.place.isStep,
        hasHole: !statement.gaps.isEmpty || part.grows)
    }
  }

  // MARK: Statements

  /// Runs a statement. Gives false where something that it needs isn't there, and may come.
  private mutating func apply(_ item: Item, before rest: ArraySlice<Item>) -> Bool {
    let tree = item.tree
    if let rows = item.rows {
      // A step's statement about a table that nobody knows here is about another state than this one.
      if tree.namedTables.allSatisfy({ catalog.source(named: Name($0)) != nil }) {
        applied.append(
          Applied(
            program: item.program, definition: 0, range: 0..<0, rows: rows, changesRows: true, step: StepKey(item)))
      }
      return true
    }
    guard tree.diagnostics.isEmpty, tree.statements.count == 1 else {
      leave(item)
      return true
    }
    switch tree.statements[0].body {
    case .createTable(let table): return create(table.name, item)
    case .createVirtualTable(let table): return create(table.name, item)
    case .createView(let view): return create(view.name, item)
    case .createIndex(let index):
      guard let name = name(index.name, tree) else { return true }
      if catalog.indexes.contains(where: { $0.name == name }) {
        leaveIndex(index, item)
        return true
      }
      if index.table.exists { indexFiles[name] = (item.program, tree.name(index.table)) }
      return isKnown(index.table, tree) || change(item)
    case .createTrigger(let trigger):
      guard let name = name(trigger.name, tree) else { return true }
      if catalog.triggers.contains(where: { $0.name == name }) { return true }
      return isKnown(trigger.table.name, tree) || change(item)
    case .alterTable(let alter): return self.alter(alter, item)
    case .drop(let drop): return self.drop(drop, item, rest)
    case .pragma:
      guard let isOn = tree.statements[0].isLegacyAlter(in: tree) else { return true }
      legacyAlter = isOn ? item.tree : nil
      applied.append(
        Applied(program: item.program, definition: item.definition, range: item.range, step: StepKey(item)))
      return true
    case .insert, .update, .delete:
      if item.place.isStep, !item.hasHole, tree.namedTables.allSatisfy({ catalog.source(named: Name($0)) != nil }) {
        applied.append(
          Applied(
            program: item.program, definition: item.definition, range: item.range, changesRows: true,
            step: StepKey(item)))
      }
      return true
    case .invalid, .select, .transaction, .utility, .call: return true
    }
  }

  /// The name of something in the main schema; nil for any other.
  private func name(_ name: QualifiedName, _ tree: SyntaxTree) -> Name? {
    guard name.name.exists, !name.schema.exists || tree.matches(name.schema, "main") else { return nil }
    return tree.name(name.name)
  }

  private func isKnown(_ name: TokenID, _ tree: SyntaxTree) -> Bool {
    name.exists && known.contains(tree.name(name).folded)
  }

  private mutating func change(_ item: Item, takesHoles: Bool = false) -> Bool {
    if item.hasHole, !takesHoles {
      leave(item)
      return true
    }
    guard let next = replayed(item.tree, over: catalog) else { return false }
    catalog = next
    applied.append(
      Applied(
        program: item.program, definition: item.definition, range: item.range, step: StepKey(item)))
    return true
  }

  /// Leaves open which rows a table keeps apart where another file has an index of the name on another table: there, another database
  /// is made.
  private mutating func leaveIndex(_ index: CreateIndex, _ item: Item) {
    guard index.isUnique, index.table.exists, !item.place.isStep else { return }
    let table = item.tree.name(index.table)
    let isOther = indexFiles[item.tree.name(index.name.name)].map { $0.file != item.program && $0.table != table }
    if isOther == true { doubtful.insert(table.folded) }
  }

  /// The schema after a statement; nil where SQLite refuses it.
  private func replayed(_ tree: SyntaxTree, over catalog: Catalog) -> Catalog? {
    let analyzer = ProjectAnalyzer(migrations: (legacyAlter.map { [$0] } ?? []) + [tree], over: catalog)
    // A trigger may call what the program registers.
    return analyzer.history.allSatisfy { $0.diagnostics.allSatisfy { $0.missing?.isOfConnection == true } }
      ? analyzer.catalog : nil
  }

  private mutating func create(_ name: QualifiedName, _ item: Item) -> Bool {
    guard let own = self.name(name, item.tree), !item.hasHole else {
      leave(item)
      return true
    }
    let made = replayed(item.tree, over: Catalog())?.table(named: own)
    if known.contains(own.folded) {
      if let made { copies.append(made) }
      return true
    }
    let columns = made?.columns.map(\.name.folded)
    let isThere = catalog.table(named: own) != nil
    if !isThere {
      // What a SELECT gives isn't known before its tables are there.
      let next = replayed(item.tree, over: catalog)
      let isWhole = !item.tree.statements[0].body.selectsColumns || next?.table(named: own)?.isIncomplete == false
      guard isWhole, let next else {
        // A CREATE TABLE that isn't refused for what there is else is wrong in itself.
        if item.tree.statements[0].body.readsOthers { return false }
        leave(item)
        return true
      }
      catalog = next
      applied.append(
        Applied(
          program: item.program, definition: item.definition, range: item.range, step: StepKey(item)))
    }
    if let columns {
      let claim = Claim(columns: Set(columns), isStep: item.isCalledStep, isApplied: !isThere)
      claims[own.folded, default: []].append(claim)
    }
    return true
  }

  private mutating func alter(_ alter: AlterTable, _ item: Item) -> Bool {
    let tree = item.tree
    guard let name = name(alter.table, tree) else {
      leave(item)
      return true
    }
    if known.contains(name.folded) { return true }
    guard let table = catalog.table(named: name) else { return false }
    func has(_ column: TokenID) -> Bool { column.exists && table.columns.contains { tree.matches(column, $0.name) } }
    if item.hasHole {
      // A column that the program puts in leaves the others what they are.
      if case .addColumn = alter.action, change(item, takesHoles: true) { return true }
      leave(item)
      return true
    }
    switch alter.action {
    case .addColumn(let column):
      if has(column.name) { return true }
    case .renameColumn(let old, _), .dropColumn(let old):
      if !has(old) { return true }
      // Outside of the steps, nobody knows whether the column is gone where others ask for it.
      if case .dropColumn = alter.action, !item.isCalledStep {
        // Nor whether an INSERT has to fill it.
        if table.columns.contains(where: { tree.matches(old, $0.name) && $0.isNotNull && $0.defaultValue == nil }) {
          leave(item)
        }
        return true
      }
      if change(item) { gone[name.folded, default: []].insert(tree.name(old).folded) } else { leave(item) }
      return true
    case .rename(let new):
      if new.exists, catalog.table(named: tree.name(new)) != nil || isKnown(new, tree) { return true }
      guard change(item) else {
        leave(item)
        return true
      }
      // What was made for the table's old name is now there under the new one.
      claims[name.folded] = nil
      return true
    case .missing, .setNotNull, .dropNotNull, .addCheck, .dropConstraint, .alterColumn: break
    }
    if !change(item) { leave(item) }
    return true
  }

  /// Takes something away in a step. What runs at the start only makes things anew.
  private mutating func drop(_ drop: Drop, _ item: Item, _ rest: ArraySlice<Item>) -> Bool {
    guard let name = name(drop.name, item.tree), !item.hasHole, !known.contains(name.folded) else { return true }
    let isTable = drop.kind == .table || drop.kind == .view
    guard item.place.isStep || !isTable || comesAgain(name, after: item, rest) else { return true }
    if isTable, catalog.table(named: name) == nil { return true }
    _ = change(item)
    return true
  }

  /// Whether something of a name is made further down in the same function.
  private func comesAgain(_ name: Name, after item: Item, _ rest: ArraySlice<Item>) -> Bool {
    rest.contains { next in
      guard next.program == item.program, next.place.region == item.place.region,
        let statement = next.tree.statements.first
      else { return false }
      switch statement.body {
      case .createTable(let table): return self.name(table.name, next.tree) == name
      case .createVirtualTable(let table): return self.name(table.name, next.tree) == name
      case .createView(let view): return self.name(view.name, next.tree) == name
      case .alterTable(let alter):
        if case .rename(let new) = alter.action, new.exists { return next.tree.name(new) == name }
        return false
      default: return false
      }
    }
  }

  // MARK: What can't be told

  /// Notes what a statement leaves open that has no part in the schema.
  private mutating func leave(_ item: Item) {
    let tree = item.tree
    // A name with a hole in it may be any.
    func isNamed(_ name: TokenID) -> Bool {
      name.exists && ![.hole, .nameHole, .clauseHole, .illegal].contains(tree[name].kind)
    }
    func doubt(_ name: TokenID) {
      if isNamed(name) { doubtful.insert(tree.name(name).folded) } else { isOpen = true }
    }
    guard let statement = tree.statements.first else {
      isOpen = true
      return
    }
    switch statement.body {
    case .createTable(let table):
      doubt(table.name.name)
      if isNamed(table.name.name) { break }
      for column in table.columns where column.name.exists { openColumns.insert(tree.name(column.name).folded) }
    case .createVirtualTable(let table): doubt(table.name.name)
    case .createView(let view): doubt(view.name.name)
    case .alterTable(let alter):
      if !alter.table.name.exists || [.hole, .nameHole].contains(tree[alter.table.name].kind) {
        hasOpenColumns = true
      }
      doubt(alter.table.name)
      if case .rename(let new) = alter.action { doubt(new) }
    case .invalid: isOpen = true
    case .createIndex, .createTrigger, .drop, .select, .insert, .update, .delete, .pragma, .transaction, .utility,
      .call:
      break
    }
  }

  /// Looks whether all places that make a table agree with what it is in the end.
  private mutating func settleClaims() {
    for (name, claims) in claims {
      guard let table = catalog.table(named: Name(name)) else {
        if claims.contains(where: { !$0.isStep }) { doubtful.insert(name) }
        continue
      }
      if table.isIncomplete { continue }
      let columns = Set(table.columns.map(\.name.folded)).union(gone[name] ?? [])
      let atStart = claims.filter { !$0.isStep }
      let areOne = atStart.dropFirst().allSatisfy { $0.columns == atStart[0].columns }
      // A new database has what the start makes, and steps lead there.
      let isStart = atStart.contains { $0.columns == columns }
      let isKept = claims.allSatisfy { claim in
        claim.isStep && (claim.isApplied || isStart) || claim.columns.isSubset(of: columns)
      }
      if !areOne || !isKept { doubtful.insert(name) }
    }
  }
}

extension Statement.Body {
  /// Whether a table's columns are those of a SELECT.
  fileprivate var selectsColumns: Bool {
    if case .createTable(let table) = self { table.select.exists } else { false }
  }

  /// Whether a definition may be refused because something else isn't there yet.
  fileprivate var readsOthers: Bool {
    switch self {
    case .createTable(let table): table.select.exists
    case .createVirtualTable, .createView: true
    default: false
    }
  }
}

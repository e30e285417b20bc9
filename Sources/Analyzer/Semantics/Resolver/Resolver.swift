/// Gives one statement its meaning: names, types, NULL, cardinality, parameters, effects.
///
/// What a name stands for follows SQLite's own resolution (resolve.c, select.c). What is said of values is sound:
/// whatever rows the schema's constraints allow, a value is one of those that the resolver names.
public final class Resolver {
  let tree: SyntaxTree
  let context: SchemaContext
  /// Place of the statement in `tree.statements`.
  @exclusivity(unchecked) var statementIndex = 0
  var catalog: Catalog { context.catalog }

  private let memory: ResolverMemory
  let facts: ResolverNotes
  /// The place of the statement's first expression; `facts.values` and `facts.columns` begin with it.
  @exclusivity(unchecked) private(set) var firstExpr = 0
  @exclusivity(unchecked) var diagnostics: [Diagnostic] = []
  /// Names of the tables and views read, and every change of rows, in order of first mention.
  @exclusivity(unchecked) var reads = NameList()
  @exclusivity(unchecked) var changes: [RowChange] = []
  @exclusivity(unchecked) var mayIgnoreRow = false

  /// What holds where we are: columns that can't be NULL and outer joins whose rows are there. A stack.
  let proven: ReusedArray<UInt64>
  /// False where a condition is looked at that was resolved as if something were proven that may not hold.
  @exclusivity(unchecked) var trustsValues = true
  /// The source that is the row of RETURNING, where `IS NULL` can't be relied on.
  @exclusivity(unchecked) var misreadRow: Int?
  @exclusivity(unchecked) var nextLayer: UInt32 = 0
  /// What a column's neighbour suggests as the name of a `?`.
  @exclusivity(unchecked) var nameHint = ParameterTable.NameHint.none
  let parameters: ParameterTable
  /// What the statement's header says of parameters, by name.
  @exclusivity(unchecked) var declaredParameters: [String: DeclaredParameter] = [:]
  /// What is being resolved, SQLite never looks at.
  @exclusivity(unchecked) private(set) var isOverlooked = false
  /// The SELECT of the EXISTS that is being resolved: SQLite never makes code of its result columns.
  @exclusivity(unchecked) var unreadSelect: SelectID?
  /// The query around such columns.
  @exclusivity(unchecked) var unreadWithin: Scope?
  /// The facts about outer columns that a row of a subquery implies, for EXISTS and IN.
  @exclusivity(unchecked) var impliedByRow: [SelectID: [UInt64]] = [:]
  /// Which aliases of result columns an expression goes through.
  @exclusivity(unchecked) var aliasTargets: [ExprID: ExprID] = [:]
  /// How many aliases deep we are, and how often one was met inside another.
  @exclusivity(unchecked) var aliasDepth = 0
  /// Whose alias it is, and what in it can't stand where the alias does.
  @exclusivity(unchecked) var aliasScope: Scope?
  @exclusivity(unchecked) var misplacedInAlias: Misplaced?
  @exclusivity(unchecked) var nestedAliasCount = 0
  static let maximumNestedAliases = 1000
  /// How many selects are resolved once more around what is resolved, and how often one was within another.
  @exclusivity(unchecked) private var repeatDepth = 0
  @exclusivity(unchecked) private var nestedRepeatCount = 0
  private static let maximumNestedRepeats = 100
  /// How many `quietly` are around what is resolved: what is reported there is taken back.
  @exclusivity(unchecked) private(set) var quietDepth = 0
  /// How many recursive common tables are being worked out, one inside another.
  @exclusivity(unchecked) var recursionDepth = 0
  /// The columns of the subqueries that stand for a row of values, and not for one value.
  @exclusivity(unchecked) var rowSubqueries: [SelectID: [SelectResult.Column]] = [:]
  /// The select that is resolved stands where its keys matter: as a row source.
  @exclusivity(unchecked) var wantsKeys = false
  /// A view is resolved: whoever groups its rows, or those of a subquery in its FROM, asks which columns settle others.
  @exclusivity(unchecked) var wantsDependencies = false
  @exclusivity(unchecked) var openAggregates: [OpenAggregate] = []
  /// The scope of the SELECT that was resolved last; nil for VALUES.
  @exclusivity(unchecked) var lastCoreScope: Scope?
  /// The common tables that were resolved, in that order, each with the number of that use.
  @exclusivity(unchecked) private var resolvedTables: [(table: CommonTableState, use: Int)] = []
  @exclusivity(unchecked) private var tableUses = 0
  /// The windows whose definitions are being resolved.
  @exclusivity(unchecked) var openWindows: [WindowID] = []
  /// Windows that take an ORDER BY over from the window they are based on.
  @exclusivity(unchecked) var orderedWindows: Set<WindowID> = []
  /// What SQLite finds while it parses, wherever it stands: not taken back by `quietly`.
  @exclusivity(unchecked) private var certain: [Diagnostic] = []
  /// In a CHECK and in the condition of an index, SQLite overlooks what stands before the table (resolve.c,
  /// `lookupName`).
  @exclusivity(unchecked) var ignoresSchemaNames = false
  /// In what is kept with the rows, an index or a generated column: nothing there may change by itself.
  @exclusivity(unchecked) var isKept = false
  /// Those of the views that were used: names in double quotes that are strings in the view.
  @exclusivity(unchecked) var stringsOfViews: [Name] = []
  /// How often something was named that may answer differently each time: what is more behind an expression than before it
  /// makes the expression one of those.
  @exclusivity(unchecked) var changeCount = 0
  /// Where a view or trigger is that is not temporary: it can name nothing else (attach.c, `sqlite3FixSrcList`).
  @exclusivity(unchecked) var home: Name?
  /// What a column that FULL JOIN merged is made of: places in `facts.sources`.
  @exclusivity(unchecked) var mergedReferences: [ExprID: Set<Int>] = [:]
  /// A trigger's SELECT, whose rows nobody gets: SQLite drops its ORDER BY before it looks (select.c,
  /// `IgnorableOrderby`).
  @exclusivity(unchecked) var discardedSelect: SelectID?
  /// The one row of VALUES that an INSERT puts in.
  @exclusivity(unchecked) var selectTakenApart: SelectID?
  /// RAISE, NEW and OLD have a meaning.
  @exclusivity(unchecked) var isInTrigger = false

  init(tree: SyntaxTree, context: SchemaContext) {
    self.tree = tree
    self.context = context
    memory = context.memory.take()
    facts = memory.notes
    proven = memory.proven
    parameters = ParameterTable(memory)
  }

  deinit { context.memory.giveBack(memory) }

  func makeScope(parent: Scope?, definedIn: Scope? = nil) -> Scope {
    memory.scopes.make(parent: parent, definedIn: definedIn)
  }

  func makeSource(id: Int, name: Name?, schema: Name?, content: SourceState.Content, table: Table?) -> Source {
    memory.sources.make(id: id, name: name, schema: schema, content: content, table: table)
  }

  /// The meaning of a statement, by its place in the file.
  ///
  /// - Parameter table: the table that the statement made, where it is CREATE TABLE and that is known.
  public static func resolve(
    _ tree: SyntaxTree, _ index: Int, in context: SchemaContext, creating table: Table? = nil
  ) -> ResolvedStatement {
    let resolver = Resolver(tree: tree, context: context)
    let statement = tree.statements[index]
    resolver.statementIndex = index
    resolver.prepare(exprs: statement.exprs)
    if let header = statement.header, header.hasDetails, let declared = tree.details(of: header)?.parameters,
      !declared.isEmpty
    {
      resolver.declaredParameters = Dictionary(declared.map { ($0.name, $0) }) { first, _ in first }
    }
    let refused = resolver.parameters.read(tree, statement.span)
    if let refused { resolver.reportLimit(ofParameters: refused) }
    var signature = Signature(kind: .other)
    resolver.resolve(statement, creating: table, &signature)
    resolver.finish(&signature, of: statement)
    return ResolvedStatement(
      tree: tree, index: index, catalog: context.catalog, signature: consume signature, facts: resolver.takeFacts(),
      // Of a statement that could not be read whole, what seems missing may only not have been read.
      diagnostics: statement.hasErrors ? [] : resolver.diagnostics + resolver.certain)
  }

  func prepare(exprs: NodeList<ExprID>) {
    firstExpr = exprs.range.lowerBound
    facts.values.append(repeating: .unknown, count: exprs.count)
    facts.columns.append(repeating: -1, count: exprs.count)
  }

  /// What was noted; nothing is left here of what counts references.
  private func takeFacts() -> Facts {
    let hasColumns = !facts.references.isEmpty
    return Facts(
      firstExpr: firstExpr, values: facts.values.takeAll(), columns: hasColumns ? facts.columns.kept : [],
      references: facts.references.takeAll(), sources: facts.sources.takeAll(),
      comparisons: facts.comparisons.kept, operands: facts.operands.takeAll(), stores: facts.stores.takeAll(),
      parameterUses: facts.parameterUses.takeAll(), quotedStrings: facts.quotedStrings.kept,
      selects: facts.selects.kept, groupings: facts.groupings.takeAll(), filteredJoins: facts.filteredJoins.kept,
      distinctCores: facts.distinctCores.kept, equalities: facts.equalities.takeAll(),
      unusedTables: facts.unusedTables.kept, mentions: facts.mentions.takeAll())
  }

  private func resolve(_ statement: Statement, creating table: Table?, _ signature: inout Signature) {
    if statement.explain != .no {
      explain(statement, &signature)
      return
    }
    switch statement.body {
    case .select(let id):
      signature.kind = .select
      // Who has no name is called by nobody, who could want to tell its rows apart.
      wantsKeys = context.notesKeys && statement.header != nil
      let result = resolveSelect(id, in: nil)
      setColumns(of: &signature, from: result)
      signature.keys = result.keys
      signature.cardinality = result.rows.cardinality
    case .insert(let insert):
      signature.kind = .insert
      resolveInsert(insert, in: nil, signature: &signature)
    case .update(let update):
      signature.kind = .update
      resolveUpdate(update, in: nil, signature: &signature)
    case .delete(let delete):
      signature.kind = .delete
      resolveDelete(delete, in: nil, signature: &signature)
    case .createTable(let create): resolveCreateTable(create, table)
    case .createIndex(let create): resolveCreateIndex(create)
    case .createView(let create):
      home = create.isTemporary ? nil : home(of: create.name)
      if create.select.exists { _ = resolveSelect(create.select, in: nil) }
    case .createTrigger(let create):
      home = create.isTemporary || standsOnTemporary(create) ? nil : home(of: create.name)
      resolveTrigger(create)
    case .alterTable(let alter): resolveAlter(alter)
    case .createVirtualTable, .drop: break
    case .pragma(let pragma): resolvePragma(pragma, &signature)
    case .transaction, .utility, .invalid: break
    }
  }

  /// The schema that a definition can't look out of; nil for one that can.
  private func home(of name: QualifiedName) -> Name? {
    guard name.schema.exists else { return Catalog.main }
    let schema = tree.name(name.schema)
    return schema != Catalog.temp && catalog.hasSchema(named: schema) ? schema : nil
  }

  private func standsOnTemporary(_ trigger: CreateTrigger) -> Bool {
    trigger.table.name.exists && catalog.table(named: tree.name(trigger.table.name))?.isTemporary == true
  }

  /// EXPLAIN gives a program or a plan, whatever it explains.
  private func explain(_ statement: Statement, _ signature: inout Signature) {
    signature.cardinality = .many
    let names: [(String, StorageClasses)] =
      statement.explain == .queryPlan
      ? [("id", .integer), ("parent", .integer), ("notused", .integer), ("detail", .text)]
      : [
        ("addr", .integer), ("opcode", .text), ("p1", .integer), ("p2", .integer), ("p3", .integer),
        ("p4", [.text, .null]), ("p5", .integer), ("comment", [.text, .null]),
      ]
    let range = tree.range(of: statement.span)
    signature.columns = names.map { name, classes in
      Signature.ResultColumn(name: name, value: Value(classes), origin: nil, range: range, isNamed: true)
    }
  }

  func setColumns(of signature: inout Signature, from result: SelectResult) {
    // By place: a loop over columns copies each whole.
    let columns = result.columns
    signature.columns.reserveCapacity(columns.count)
    for place in columns.indices {
      var value = columns[place].value
      // The text of a constant would keep the file's tree for as long as its summary.
      value.constant = nil
      signature.columns.append(
        Signature.ResultColumn(
          name: columns[place].name.text, value: value, origin: columns[place].origin, range: columns[place].range,
          isNamed: columns[place].isNamed))
    }
    signature.stars = result.stars
    signature.wholeRows = result.wholeRows.compactMap { $0.inSignature(columns) }
  }

  private func finish(_ signature: inout Signature, of statement: Statement) {
    settleParameterUses()
    signature.parameters = parameters.finish(in: tree, declared: declaredParameters)
    // A trigger changes nothing where it is created.
    if !changes.isEmpty, !isInTrigger {
      let found = effects(of: changes)
      reads.add(contentsOf: found.reads)
      signature.writes = found.writes.names
    }
    switch statement.body {
    // What is behind the views it names is for whoever uses it: a chain of views would say it of each of them.
    case .createView, .createTrigger: signature.reads = reads.names
    default: signature.reads = context.names(of: reads)
    }
  }

  // MARK: Findings

  func report(_ finding: Finding, at range: SourceRange, related: [Diagnostic.Related] = []) {
    diagnostics.append(Diagnostic(finding, at: SourceLocation(tree.file, range), related: related))
  }

  /// The same was reported of the same place.
  func isReported(_ finding: Diagnostic) -> Bool {
    diagnostics.contains { $0.rule == finding.rule && $0.location.range == finding.location.range }
  }

  /// Reports what SQLite finds while it parses, so that it doesn't matter whether anything uses the place.
  func reportAlways(_ finding: Finding, at range: SourceRange) {
    if certain.contains(where: { $0.location.range == range && $0.message == finding.message }) { return }
    certain.append(Diagnostic(finding, at: SourceLocation(tree.file, range)))
  }

  /// A common table is known: what was said of it is taken back if it was in vain, and then it has to be said again.
  func noteResolved(_ table: CommonTableState) {
    tableUses += 1
    table.use.number = tableUses
    resolvedTables.append((table, tableUses))
  }

  /// Runs `body` and takes back what it reported and noted: its values are wanted, or it will run again.
  func quietly<Result>(_ body: () -> Result) -> Result {
    let mark = Mark(self)
    quietDepth += 1
    defer {
      quietDepth -= 1
      takeBack(to: mark)
    }
    return body()
  }

  /// Resolves a select once more, now that more is known. Each level of such selects within others doubles the work, so
  /// deep down nothing is said instead.
  func repeated(_ first: SelectResult, _ body: () -> SelectResult) -> SelectResult {
    if repeatDepth > 0 {
      nestedRepeatCount += 1
      if nestedRepeatCount > Resolver.maximumNestedRepeats {
        var result = first
        for place in result.columns.indices { result.columns[place].value = .unknown }
        result.isIncomplete = true
        return result
      }
    }
    repeatDepth += 1
    defer { repeatDepth -= 1 }
    return quietly(body)
  }

  /// Like `quietly`, for what SQLite never looks at: nothing is read there, either.
  func overlooked(_ body: () -> Void) {
    let known = (reads, isOverlooked)
    isOverlooked = true
    quietly(body)
    (reads, isOverlooked) = known
  }

  /// Like `quietly`, unless `body` says that it was right.
  func attempt(_ body: () -> Bool) -> Bool {
    let mark = Mark(self)
    let isRight = body()
    if !isRight { takeBack(to: mark) }
    return isRight
  }

  /// How much there is of what can be taken back.
  private struct Mark {
    let diagnostics, comparisons, operands, stores, quotedStrings, mentions, uses, tables: Int

    init(_ resolver: Resolver) {
      diagnostics = resolver.diagnostics.count
      comparisons = resolver.facts.comparisons.count
      operands = resolver.facts.operands.count
      stores = resolver.facts.stores.count
      quotedStrings = resolver.facts.quotedStrings.count
      mentions = resolver.facts.mentions.count
      uses = resolver.parameters.uses.count
      tables = resolver.resolvedTables.count
    }
  }

  private func takeBack(to mark: Mark) {
    diagnostics.removeLast(diagnostics.count - mark.diagnostics)
    facts.comparisons.cut(to: mark.comparisons)
    facts.operands.cut(to: mark.operands)
    facts.stores.cut(to: mark.stores)
    facts.quotedStrings.cut(to: mark.quotedStrings)
    facts.mentions.cut(to: mark.mentions)
    parameters.forgetUses(after: mark.uses)
    for (table, use) in resolvedTables[mark.tables...] where table.use.number == use {
      table.use = CommonTableState.Use(scope: table.definedIn)
    }
    resolvedTables.removeLast(resolvedTables.count - mark.tables)
  }

  // MARK: Values

  func set(_ id: ExprID, _ value: Value) {
    let place = Int(id.index) - firstExpr
    if facts.values.indices.contains(place) { facts.values[place] = value }
  }

  func value(of id: ExprID) -> Value {
    let place = Int(id.index) - firstExpr
    return facts.values.indices.contains(place) ? facts.values[place] : .unknown
  }

  func setColumn(_ id: ExprID, _ reference: ColumnReference) {
    let place = Int(id.index) - firstExpr
    guard facts.columns.indices.contains(place) else { return }
    facts.columns[place] = Int32(truncatingIfNeeded: facts.references.count)
    facts.references.append(reference)
  }

  func forgetColumn(_ id: ExprID) {
    let place = Int(id.index) - firstExpr
    if facts.columns.indices.contains(place) { facts.columns[place] = -1 }
  }

  /// The column that an expression names, through parentheses.
  func column(of id: ExprID) -> ColumnReference? {
    guard id.exists else { return nil }
    if case .parenthesized(let inner) = tree[id] { return column(of: inner) }
    let place = Int(id.index) - firstExpr
    guard facts.columns.indices.contains(place), facts.columns[place] >= 0 else { return nil }
    return facts.references[Int(facts.columns[place])]
  }

  /// An expression without the parentheses around it.
  func bare(_ id: ExprID) -> ExprID { tree.bare(id) }

  /// The same without COLLATE.
  func withoutCollation(_ id: ExprID) -> ExprID {
    var id = bare(id)
    while case .collate(let inner, _) = tree[id] { id = bare(inner) }
    return id
  }

  func addRead(_ name: Name) {
    reads.add(name)
  }

  /// Notes that a token names a table or one of its columns.
  func mention(_ token: TokenID, _ table: Table, column: Int? = nil) {
    if context.notesMentions { facts.mentions.append(ColumnMention(token: token, table: table, column: column)) }
  }
}

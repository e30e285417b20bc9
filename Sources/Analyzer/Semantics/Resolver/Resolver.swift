/// Gives one statement its meaning: names, types, NULL, cardinality, parameters, effects.
///
/// What a name stands for follows SQLite's own resolution (resolve.c, select.c). What is said of values is sound:
/// whatever rows the schema's constraints allow, a value is one of those that the resolver names.
public final class Resolver {
  let tree: SyntaxTree
  let context: SchemaContext
  var catalog: Catalog { context.catalog }
  /// Place of the statement in `tree.statements`.
  let statementIndex: Int
  private let memory: ResolverMemory
  let facts: ResolverNotes
  let parameters: ParameterTable
  /// The facts that hold where we are: columns that can't be NULL and outer joins whose rows are there. A stack.
  let proven: ReusedArray<UInt64>

  /// The gaps that a program leaves in the statement and fills when it runs, besides values.
  @exclusivity(unchecked) private(set) var gaps = Statement.Gaps()
  /// The place of the statement's first expression; `facts.values` and `facts.columns` begin with it.
  @exclusivity(unchecked) private(set) var firstExpr = 0
  @exclusivity(unchecked) var position = Position()
  /// The INSERT, UPDATE or DELETE whose rows and values are being resolved.
  @exclusivity(unchecked) var openChange: OpenChange?
  @exclusivity(unchecked) var log = FindingLog()
  /// The name of which it is noted what could stand there, and what that is.
  @exclusivity(unchecked) var probed = TokenID.none
  @exclusivity(unchecked) var visibleNames: VisibleNames?
  @exclusivity(unchecked) var counts = ResolverCounts()

  var touched: Touched {
    _read { yield memory.touched }
    _modify { yield &memory.touched }
  }
  var aliases: AliasUses {
    _read { yield memory.aliases }
    _modify { yield &memory.aliases }
  }
  var selects: SelectNotes {
    _read { yield memory.selects }
    _modify { yield &memory.selects }
  }
  var tables: TableUses {
    _read { yield memory.tables }
    _modify { yield &memory.tables }
  }
  var windows: WindowUses {
    _read { yield memory.windows }
    _modify { yield &memory.windows }
  }
  var aggregates: [OpenAggregate] {
    _read { yield memory.aggregates }
    _modify { yield &memory.aggregates }
  }

  /// - Parameters:
  ///   - index: Place of the statement in `tree.statements`.
  ///   - declared: What the statement's header says of parameters, by name.
  ///   - home: The schema that a view or trigger can't look out of.
  init(
    tree: SyntaxTree, context: SchemaContext, statement index: Int = 0, declared: [String: DeclaredParameter] = [:],
    home: Name? = nil
  ) {
    self.tree = tree
    self.context = context
    statementIndex = index
    memory = context.memory.take()
    facts = memory.notes
    proven = memory.proven
    parameters = ParameterTable(memory, declared: declared)
    position.home = home
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
    var parameters: [String: DeclaredParameter] = [:]
    if let header = tree.statements[index].header, header.hasDetails,
      let declared = tree.details(of: header)?.parameters, !declared.isEmpty
    {
      parameters = Dictionary(declared.map { ($0.name, $0) }) { first, _ in first }
    }
    let resolver = Resolver(tree: tree, context: context, statement: index, declared: parameters)
    return resolver.resolve(tree.statements[index], creating: table)
  }

  func resolve(_ statement: Statement, creating table: Table?) -> ResolvedStatement {
    prepare(exprs: statement.exprs)
    gaps = statement.gaps
    if let refused = parameters.read(tree, statement.span) { reportLimit(ofParameters: refused) }
    var signature = Signature(kind: .other)
    resolve(statement, creating: table, &signature)
    finish(&signature, of: statement)
    return ResolvedStatement(
      tree: tree, index: statementIndex, catalog: catalog, signature: consume signature, facts: takeFacts(),
      // Of a statement that could not be read whole, what seems missing may only not have been read.
      diagnostics: statement.hasErrors ? [] : gaps.isEmpty ? log.all : certain(log.all))
  }

  /// The findings that hold whatever a program puts into the statement: names that are written and stand for nothing.
  private func certain(_ findings: [Diagnostic]) -> [Diagnostic] {
    if gaps.contains(.names) { return [] }
    let span = tree.statements[statementIndex].span
    let holes = (Int(span.first.index)...Int(span.last.index)).map { tree.tokens[$0] }
      .filter { $0.kind == .nameHole || $0.kind == .clauseHole }
    return findings.filter { finding in
      (isWhole || finding.missing != nil)
        && !holes.contains { $0.start < finding.location.range.end && finding.location.range.start < $0.end }
    }
  }

  /// Whether all conditions, columns and clauses are written down. Of a statement that isn't whole, what stands beside a
  /// hole proves nothing: `AND {x}` may go on with OR.
  var isWhole: Bool { gaps.isSubset(of: .identifiers) }

  func prepare(exprs: NodeList<ExprID>) {
    firstExpr = exprs.range.lowerBound
    facts.values.append(repeating: .unknown, count: exprs.count)
    facts.columns.append(repeating: -1, count: exprs.count)
  }

  /// Takes the notes; nothing is left here that counts references.
  private func takeFacts() -> Facts {
    let hasColumns = !facts.references.isEmpty
    return Facts(
      firstExpr: firstExpr, values: facts.values.takeAll(), columns: hasColumns ? facts.columns.kept : [],
      notedReferences: facts.references.kept, sources: facts.sources.takeAll(),
      comparisons: facts.comparisons.kept, operands: facts.operands.takeAll(), stores: facts.stores.takeAll(),
      parameterUses: facts.parameterUses.takeAll(), quotedStrings: facts.quotedStrings.kept,
      selects: facts.selects.kept, groupings: facts.groupings.takeAll(), filteredJoins: facts.filteredJoins.kept,
      distinctCores: facts.distinctCores.kept, equalities: facts.equalities.takeAll(),
      unusedTables: facts.unusedTables.kept, expectedRows: facts.expectedRows.kept, mentions: facts.mentions.takeAll())
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
      position.wantsKeys = context.notesKeys && statement.header != nil
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
      position.home = create.isTemporary ? nil : home(of: create.name)
      if create.select.exists { _ = resolveSelect(create.select, in: nil) }
    case .createTrigger(let create):
      position.home = create.isTemporary || standsOnTemporary(create) ? nil : home(of: create.name)
      resolveTrigger(create)
    case .alterTable(let alter): resolveAlter(alter)
    case .createVirtualTable, .drop: break
    case .pragma(let pragma): resolvePragma(pragma, &signature)
    case .utility(let utility): resolveUtility(utility)
    // What a call takes and gives shows when the whole file is known.
    case .transaction, .call, .invalid: break
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
    signature.parameters = parameters.finish(in: tree)
    if let header = statement.header, header.hasDetails, let details = tree.details(of: header), details.group == nil {
      signature.inputOrder = InputOrder.places(signature.parameters, listed: details.parameters.map { $0.name })
    }
    if !isWhole { leaveOpen(&signature) }
    // A trigger changes nothing where it is created.
    if !touched.changes.isEmpty, !position.isInTrigger {
      let found = effects(of: touched.changes)
      touched.reads.add(contentsOf: found.reads)
      signature.writes = found.writes.names
    }
    switch statement.body {
    // What is behind the views it names is for whoever uses it: a chain of views would say it of each of them.
    case .createView, .createTrigger: signature.reads = touched.reads.names
    default: signature.reads = context.names(of: touched.reads)
    }
  }

  /// Takes back what a clause more would change.
  private func leaveOpen(_ signature: inout Signature) {
    let mayBeMore = gaps.contains(.clauses) || gaps.contains(.names)
    if mayBeMore || signature.cardinality != .none { signature.cardinality = .many }
    signature.keys = []
    signature.stars = []
    signature.wholeRows = []
    guard mayBeMore else { return }
    for place in signature.columns.indices {
      signature.columns[place].value = .unknown
      signature.columns[place].origin = nil
    }
  }

  // MARK: Findings

  func report(_ finding: Finding, at range: SourceRange, related: [Diagnostic.Related] = []) {
    log.diagnostics.append(Diagnostic(finding, at: SourceLocation(tree.file, range), related: related))
  }

  /// The same was reported of the same place.
  func isReported(_ finding: Diagnostic) -> Bool {
    log.diagnostics.contains { $0.rule == finding.rule && $0.location.range == finding.location.range }
  }

  /// Reports what SQLite finds while it parses, so that it doesn't matter whether anything uses the place.
  func reportAlways(_ finding: Finding, at range: SourceRange) {
    if log.certain.contains(where: { $0.location.range == range && $0.message == finding.message }) { return }
    log.certain.append(Diagnostic(finding, at: SourceLocation(tree.file, range)))
  }

  /// A common table is known: what was said of it is taken back if it was in vain, and then it has to be said again.
  func noteResolved(_ table: CommonTableState) {
    tables.count += 1
    table.use.number = tables.count
    tables.resolved.append((table, tables.count))
  }

  /// Runs `body` and takes back what it reported and noted: its values are wanted, or it will run again.
  func quietly<Result>(_ body: () -> Result) -> Result {
    let mark = Mark(self)
    let outer = position.isQuiet
    position.isQuiet = true
    defer {
      position.isQuiet = outer
      takeBack(to: mark)
    }
    return body()
  }

  /// Resolves a select once more, now that more is known. Each level of such selects within others doubles the work, so
  /// deep down nothing is said instead.
  func repeated(_ first: SelectResult, _ body: () -> SelectResult) -> SelectResult {
    if position.repeatDepth > 0 {
      counts.nestedRepeats += 1
      if counts.nestedRepeats > ResolverCounts.maximumNestedRepeats {
        var result = first
        for place in result.columns.indices { result.columns[place].value = .unknown }
        result.isIncomplete = true
        return result
      }
    }
    let outer = position
    position.repeatDepth += 1
    defer { position = outer }
    return quietly(body)
  }

  /// Runs `body` as `quietly` does, for SQL that SQLite never looks at: nothing is read there, either.
  func overlooked(_ body: () -> Void) {
    let (known, outer) = (touched.reads, position)
    position.isOverlooked = true
    quietly(body)
    (touched.reads, position) = (known, outer)
  }

  /// Runs `body` as `quietly` does, unless it says that it was right.
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
      diagnostics = resolver.log.diagnostics.count
      comparisons = resolver.facts.comparisons.count
      operands = resolver.facts.operands.count
      stores = resolver.facts.stores.count
      quotedStrings = resolver.facts.quotedStrings.count
      mentions = resolver.facts.mentions.count
      uses = resolver.parameters.uses.count
      tables = resolver.tables.resolved.count
    }
  }

  private func takeBack(to mark: Mark) {
    log.diagnostics.removeLast(log.diagnostics.count - mark.diagnostics)
    facts.comparisons.cut(to: mark.comparisons)
    facts.operands.cut(to: mark.operands)
    facts.stores.cut(to: mark.stores)
    facts.quotedStrings.cut(to: mark.quotedStrings)
    facts.mentions.cut(to: mark.mentions)
    parameters.forgetUses(after: mark.uses)
    for (table, use) in tables.resolved[mark.tables...] where table.use.number == use {
      table.use = CommonTableState.Use(scope: table.definedIn)
    }
    tables.resolved.removeLast(tables.resolved.count - mark.tables)
  }

  // MARK: Values

  func set(_ id: ExprID, _ value: Value) {
    let place = Int(clamping: id.index) - firstExpr
    if facts.values.indices.contains(place) { facts.values[place] = value }
  }

  func value(of id: ExprID) -> Value {
    let place = Int(clamping: id.index) - firstExpr
    return facts.values.indices.contains(place) ? facts.values[place] : .unknown
  }

  func setColumn(_ id: ExprID, _ reference: NotedReference) {
    let place = Int(clamping: id.index) - firstExpr
    guard facts.columns.indices.contains(place) else { return }
    facts.columns[place] = Int32(truncatingIfNeeded: facts.references.count)
    facts.references.append(reference)
  }

  func forgetColumn(_ id: ExprID) {
    let place = Int(clamping: id.index) - firstExpr
    if facts.columns.indices.contains(place) { facts.columns[place] = -1 }
  }

  /// The column that an expression names, through parentheses.
  func column(of id: ExprID) -> NotedReference? {
    guard id.exists else { return nil }
    if case .parenthesized(let inner) = tree[id] { return column(of: inner) }
    let place = Int(clamping: id.index) - firstExpr
    guard facts.columns.indices.contains(place), facts.columns[place] >= 0 else { return nil }
    return facts.references[Int(facts.columns[place])]
  }

  /// A reference with its table, for what is kept longer than the resolver.
  func reference(_ noted: NotedReference) -> ColumnReference {
    ColumnReference(noted, of: facts.sources[noted.source].table(with: noted.column))
  }

  /// An expression without the parentheses around it.
  @inline(__always) func bare(_ id: ExprID) -> ExprID { tree.bare(id) }

  /// The same without COLLATE.
  func withoutCollation(_ id: ExprID) -> ExprID {
    var id = bare(id)
    while case .collate(let inner, _) = tree[id] { id = bare(inner) }
    return id
  }

  func addRead(_ name: Name) {
    touched.reads.add(name)
  }

  /// Notes that a token names a table or one of its columns.
  func mention(_ token: TokenID, _ table: Table, column: Int? = nil) {
    if context.notesMentions { facts.mentions.append(ColumnMention(token: token, table: table, column: column)) }
  }
}

import Analyzer
import Workspace

/// Collects what may stand at a place, as the resolver sees it there. Ranks begin with a digit: 0 is what is most probably wanted.
struct CompletionFinder {
  private(set) var items: [CompletionItem] = []
  let draft: CompletionDraft
  let catalog: Catalog
  /// The queries that a group may call.
  private let queries: [StatementSummary]
  private let written: UInt8?
  let usesSnippets: Bool
  /// The names that can stand at the place.
  private let names: VisibleNames?
  private var tree: SyntaxTree { draft.tree }

  /// - Parameters:
  ///   - catalog: the schema that the statement is written for.
  ///   - queries: those that a group may call.
  ///   - written: the first letter of what is written at the place; nil where nothing is.
  init(
    _ draft: CompletionDraft, _ catalog: Catalog, queries: [StatementSummary] = [], written: UInt8? = nil,
    usesSnippets: Bool = false
  ) {
    self.draft = draft
    self.written = written
    self.catalog = catalog
    self.queries = queries
    self.usesSnippets = usesSnippets
    names =
      if let name = draft.name, !draft.tree.statements.isEmpty {
        Resolver.names(at: name, of: draft.tree, 0, in: SchemaContext(catalog))
      } else { nil }
    find()
  }

  /// The names of the queries around the place, the innermost first.
  var levels: [VisibleNames.Level] { names?.levels ?? [] }
  private var commonTables: [Name] { names?.commonTables ?? [] }

  private mutating func find() {
    if draft.isParameter { return addParameters() }
    if draft.pieces.count == 1, draft.isInGroup { addQueries() }
    var keywords = KeywordFinder(draft, written: written)
    let needed = keywords.needed()
    if !needed.isEmpty { return add(needed, .keyword, "1") }
    addInsertColumns()
    if let name = draft.name {
      addConditions()
      addNames(NamePlace(of: name, in: tree), name)
    } else if case .pragma(let pragma)? = tree.statements.first?.body, pragma.name.exists,
      draft.kind(before: 1) == .equal
    {
      addPragmaValues(tree.name(pragma.name))
    }
    if draft.quote != nil { return quoteNames() }
    let isPlainName = items.contains { $0.kind == .field || $0.kind == .table }
    for (place, word) in keywords.found().enumerated() {
      add(word, .keyword, isPlainName ? "6\(place + 1000)" : "1\(place + 1000)")
    }
  }

  private mutating func addNames(_ place: NamePlace, _ name: TokenID) {
    switch place {
    case .expression(let schema, let table):
      table.exists ? addColumns(of: table, in: schema) : addExpressions()
    case .qualifier: addSources(isQualifier: true)
    case .table(let use, let schema): addTables(for: use, in: schema.exists ? tree.name(schema) : nil)
    case .tableFunction: addTableFunctions()
    case .column(let table, let beside): addColumns(ofTarget: table, beside: beside, at: name)
    case .ownColumn(let beside): addOwnColumns(beside: beside)
    case .shared(let term): addShared(term)
    case .function: addFunctions(isCalled: true)
    case .window: addWindows(around: name)
    case .collation: addCollations()
    case .type:
      add(Self.types, .keyword, "0")
      if draft.kind(before: 1) != .as { add("GENERATED ALWAYS AS (", .keyword, "3") }
    case .index(let table): addIndexes(of: table)
    case .trigger:
      for trigger in catalog.triggers {
        add(trigger.name.text, .value, "0\(trigger.name)", detail: "on \(trigger.table)")
      }
    case .schema: for schema in schemas { addName(schema, .table, "0\(schema)", detail: "schema") }
    case .module: add(Self.modules, .value, "0")
    case .moduleArgument(let module): addModuleArguments(tree.name(module))
    case .pragma: add(BuiltinTables.pragmaNames, .value, "0")
    case .pragmaValue(let pragma): addPragmaValues(tree.name(pragma))
    case .new: break
    }
  }

  // MARK: Items

  mutating func add(
    _ label: String, _ kind: CompletionKind, _ rank: String, detail: String? = nil, text: String? = nil,
    filter: String? = nil, stops: String? = nil
  ) {
    items.append(
      CompletionItem(
        label: label, kind: kind, detail: detail, rank: rank, text: text, filter: filter, stops: stops))
  }

  mutating func add(_ words: [String], _ kind: CompletionKind, _ rank: String) {
    for (place, word) in words.enumerated() { add(word, kind, "\(rank)\(place + 1000)") }
  }

  /// A name, which is put in with quotes where it needs some.
  private mutating func addName(
    _ name: String, _ kind: CompletionKind, _ rank: String, detail: String? = nil, suffix: String = ""
  ) {
    add(name, kind, rank, detail: detail, text: SQLText.identifier(name) + suffix, filter: name)
  }

  /// Where a quote is written already, only names go on, in that quote.
  private mutating func quoteNames() {
    let kinds: [CompletionKind] = [.field, .table, .variable, .value]
    items = items.filter {
      kinds.contains($0.kind) && !($0.text ?? $0.label).contains(".") || $0.text == SQLText.identifier($0.label)
    }
    for place in items.indices {
      let (open, close) =
        draft.quote == UInt8(ascii: "[") ? ("[", "]") : draft.quote == UInt8(ascii: "`") ? ("`", "`") : ("\"", "\"")
      items[place].text = open + items[place].label + close
      items[place].filter = open + items[place].label
    }
  }

  /// The queries that a group may call: those of the file before those of others.
  private mutating func addQueries() {
    var known: Set<Name> = []
    for query in queries {
      guard let name = query.name, known.insert(name).inserted else { continue }
      let parameters = query.signature.inputs.map { ":\($0.name)" }.joined(separator: ", ")
      add(
        name.text, .function, "1\(name)", detail: "query",
        text: "\(SQLText.identifier(name.text))(\(parameters));")
    }
  }

  private mutating func addParameters() {
    var seen: Set<String> = []
    for place in tree.tokens.indices where place != draft.place && tree.tokens[place].kind == .parameter {
      let text = tree.text(of: TokenID(place))
      if text.utf8.count > 1, seen.insert(text).inserted { add(text, .variable, "3\(text)", detail: "parameter") }
    }
  }

  // MARK: Tables

  private var schemas: [String] { ["main", "temp"] + catalog.attachedSchemas.map(\.name.text) }

  private mutating func addTables(for use: NamePlace.TableUse, in schema: Name?) {
    if use == .read, schema == nil {
      for (place, table) in commonTables.enumerated() {
        addName(table.text, .table, "0\(place + 1000)", detail: "common table")
      }
      if draft.kind(before: 1) == .join || draft.kind(before: 1) == .comma { addJoins() }
    }
    let near = use == .read ? neighbours : []
    let hints = TableHints(draft)
    for table in catalog.tables where table.shadowOf == nil && takes(table, for: use) {
      if let schema, catalog.table(named: table.name, schema: schema) !== table { continue }
      let isOutside = table.definition == nil
      if isOutside, use != .read { continue }
      let rank = isOutside ? "5" : near.contains(table.name) ? "1" : "2"
      addName(
        table.name.text, .table, "\(rank)\(hints.rank(of: table))\(table.name.text)",
        detail: table.isView ? "view" : "table")
    }
    if use == .reference, case .createTable(let create)? = tree.statements.first?.body, create.name.name.exists {
      addName(tree.unquoted(create.name.name), .table, "2\(tree.unquoted(create.name.name))", detail: "table")
    }
    if use == .insert, schema == nil { addInsertSnippets() }
    let isChange = use == .insert || use == .update || use == .delete
    if use == .read || isChange {
      if catalog.hasSequenceTable { addName("sqlite_sequence", .table, "50", detail: "table") }
      if catalog.hasStatistics { addName("sqlite_stat1", .table, "50", detail: "table") }
    }
    guard use == .read else { return }
    for name in ["sqlite_schema", "sqlite_master"] { addName(name, .table, "50\(name)", detail: "table") }
    if schema != nil { return }
    addTableFunctions()
    for name in ["sqlite_temp_schema", "sqlite_temp_master"] { addName(name, .table, "51\(name)", detail: "table") }
  }

  /// Whether SQLite takes a table or view there.
  private func takes(_ table: Table, for use: NamePlace.TableUse) -> Bool {
    func hasTrigger(_ event: CreateTrigger.Event) -> Bool {
      catalog.triggers(on: table).contains { $0.node.time == .insteadOf && $0.node.event == event }
    }
    switch use {
    case .read, .trigger: return use == .read || !table.isVirtual
    case .insert: return !table.isView || hasTrigger(.insert)
    case .update: return !table.isView || hasTrigger(.update)
    case .delete: return !table.isView || hasTrigger(.delete)
    case .dropView: return table.isView
    case .index: return table.kind == .table
    case .dropTable, .alter, .reference, .analyze: return !table.isView
    }
  }

  /// The tables that foreign keys join to those that stand in FROM.
  private var neighbours: Set<Name> {
    var found: Set<Name> = []
    for table in (levels.first?.sources ?? []).compactMap(\.table) {
      found.formUnion(table.foreignKeys.map(\.table))
      for child in catalog.dependents(on: table.name)
      where child.foreignKeys.contains(where: { $0.table == table.name }) {
        found.insert(child.name)
      }
    }
    return found
  }

  private mutating func addTableFunctions() {
    let isCalled = draft.next == "("
    for name in BuiltinTables.names {
      guard let function = BuiltinTables.lookup(Name(name)), function.kind == .tableValuedFunction else { continue }
      let isPragma = name.hasPrefix("pragma_")
      let common = Self.commonTableFunctions.firstIndex(of: name).map { "4\($0 + 1000)" }
      add(
        name, .function, common ?? (isPragma ? "7" : "6") + name, detail: "table-valued function",
        text: isCalled ? name : "\(name)(", filter: name)
    }
  }

  private mutating func addIndexes(of table: TokenID) {
    let wanted = table.exists ? catalog.table(named: tree.name(table)) : nil
    for index in catalog.indexes where wanted.map({ index.table == $0.name }) ?? true {
      addName(index.name.text, .value, "0\(index.name)", detail: "on \(index.table)")
    }
  }

  // MARK: Columns

  /// `x.`: the columns of the nearest source of that name, or the tables of a schema.
  private mutating func addColumns(of qualifier: TokenID, in schema: TokenID) {
    let name = tree.name(qualifier)
    for level in levels {
      guard let source = level.sources.first(where: { $0.name == name }) else { continue }
      for (place, column) in source.columns.enumerated() { addColumn(column, place, rank: column.isHidden ? "2" : "0") }
      if isRowidAlone(source) { add("rowid", .field, "3rowid", detail: "INTEGER") }
      return
    }
  }

  private mutating func addColumn(
    _ column: VisibleNames.Column, _ place: Int, rank: String, from: String? = nil, qualifier: Name? = nil
  ) {
    let detail = [column.value.typeText, from].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " of ")
    let name = SQLText.identifier(column.name.text)
    guard let qualifier else {
      return addName(column.name.text, .field, "\(rank)\(place + 1000)", detail: detail)
    }
    let text = "\(SQLText.identifier(qualifier.text)).\(name)"
    add(text, .field, "\(rank)\(place + 1000)", detail: detail, text: text, filter: column.name.text)
  }

  private mutating func addExpressions() {
    if let columns = names?.resultColumns {
      for (place, column) in columns.enumerated() {
        addName(column.text, .field, "1\(place + 1000)", detail: "result column")
      }
      return
    }
    var hidden: Set<Name> = []
    var hiddenSources: Set<Name> = []
    for (depth, level) in levels.enumerated() {
      let sources = visible(level.sources)
      let owners = Dictionary(
        sources.filter { !$0.isQualifiedOnly }.flatMap { source in
          source.columns.filter { !$0.isMerged }.map { ($0.name, 1) }
        }, uniquingKeysWith: +)
      for source in sources where source.name.map({ !hiddenSources.contains($0) }) ?? true {
        addColumns(of: source, depth, isPlain: { owners[$0] == 1 && !hidden.contains($0) }, count: sources.count)
      }
      for (place, alias) in level.aliases.enumerated() where depth == 0 && owners[alias] == nil {
        addName(alias.text, .variable, "1\(place + 2000)", detail: "result column")
      }
      hidden.formUnion(owners.keys)
      hiddenSources.formUnion(sources.compactMap(\.name))
    }
    addSources(isQualifier: false)
    addFunctions(isCalled: draft.next == "(")
    if draft.next != "(" {
      addParameters()
      for word in ["TRUE", "FALSE", "CURRENT_TIMESTAMP", "CURRENT_DATE", "CURRENT_TIME"] {
        add(word, .keyword, "6\(word)")
      }
      add("CAST(", .keyword, "6CAST")
      if levels.allSatisfy(\.sources.isEmpty), draft.isWithoutFrom { addAllColumns() }
    }
  }

  /// The sources that a condition of a join can name: what stands to its right comes later.
  private func visible(_ sources: [VisibleNames.Source]) -> [VisibleNames.Source] {
    guard let place = draft.name.map({ tree[$0].start }),
      let term = tree.nodes.joinTerms.first(where: { term in
        guard term.on.exists else { return false }
        let range = tree.range(of: term.on)
        return range.start <= place && place < range.end
      })
    else { return sources }
    let end = tree.range(of: term.span).end
    return sources.filter { $0.range.start < end }
  }

  private mutating func addColumns(
    of source: VisibleNames.Source, _ depth: Int, isPlain: (Name) -> Bool, count: Int
  ) {
    for (place, column) in source.columns.enumerated() {
      if column.isMerged, !source.isQualifiedOnly { continue }
      let rank = column.isHidden ? "3" : depth == 0 ? "1" : "2"
      if isPlain(column.name), !source.isQualifiedOnly {
        addColumn(column, place, rank: rank, from: count > 1 ? source.name?.text : nil)
      } else if let name = source.name {
        addColumn(column, place, rank: rank, qualifier: isAtHand(source) ? Name(name.text.uppercased()) : name)
      }
    }
    if source.hasRowid, depth == 0, count == 1 {
      add("rowid", .field, isRowidAlone(source) ? "3rowid" : "5rowid", detail: "INTEGER")
    }
  }

  /// Whether the rowid has no other name.
  private func isRowidAlone(_ source: VisibleNames.Source) -> Bool {
    source.hasRowid && source.table?.rowidAlias == nil
  }

  /// The names of what stands in FROM, to be followed by a dot.
  private mutating func addSources(isQualifier: Bool) {
    var seen: Set<Name> = []
    for level in levels {
      for source in visible(level.sources) {
        guard let name = source.name, seen.insert(name).inserted else { continue }
        let text = isAtHand(source) ? name.text.uppercased() : name.text
        let detail = source.table.map { $0.name == name ? "" : $0.name.text }
        addName(
          text, .variable, "\(isQualifier ? 0 : 2)\(seen.count + 1000)", detail: detail, suffix: isQualifier ? "" : ".")
      }
    }
  }

  /// NEW and OLD are written in capitals.
  private func isAtHand(_ source: VisibleNames.Source) -> Bool {
    source.isQualifiedOnly && source.name.map { $0 == "new" || $0 == "old" } ?? false
  }

  /// Nothing stands in FROM yet: any column may be meant.
  private mutating func addAllColumns() {
    var seen: Set<Name> = []
    for table in catalog.tables where table.definition != nil && table.shadowOf == nil {
      for column in table.columns where !column.isHidden && seen.insert(column.name).inserted {
        addName(column.name.text, .field, "2\(column.name)", detail: "of \(table.name)")
      }
      if seen.count > 500 { return }
    }
  }

  private mutating func addShared(_ term: JoinTerm) {
    guard let place = tree.nodes.joinTerms.firstIndex(where: { $0.span == term.span }) else { return }
    func columns(_ term: JoinTerm) -> [Name]? {
      guard case .table(let schema, let name) = term.source, name.exists else { return nil }
      return catalog.source(named: tree.name(name), schema: schema.exists ? tree.name(schema) : nil)?.columns
        .filter { !$0.isHidden }.map(\.name)
    }
    let before = tree.nodes.joinTerms[..<place].compactMap(columns).flatMap(\.self)
    let others = Set(tree[term.using].map { tree.name($0) })
    // The columns of a subquery aren't counted here.
    let own = columns(term)
    for (place, name) in (own ?? before).enumerated()
    where !others.contains(name) && (own == nil || before.contains(name)) {
      addName(name.text, .field, "0\(place + 1000)")
    }
  }

  private mutating func addFunctions(isCalled: Bool) {
    let common = Dictionary(Self.commonFunctions.enumerated().map { ($1, $0) }) { first, _ in first }
    var seen: Set<Name> = []
    for function in catalog.declarations?.functions ?? [] where seen.insert(function.name).inserted {
      addFunction(function.name.text, "3\(function.name)", "of the program", isCalled)
    }
    // An operator is a function, too.
    for function in FunctionCatalog.all
    where function.name.text.utf8.first != UInt8(ascii: "-") && seen.insert(function.name).inserted {
      let rank = common[function.name.text].map { "4\($0 + 1000)" } ?? "5\(function.name)"
      addFunction(function.name.text, rank, FunctionText.signature(of: function), isCalled)
    }
  }

  private mutating func addFunction(_ name: String, _ rank: String, _ detail: String, _ isCalled: Bool) {
    let text = isCalled ? name : usesSnippets ? "\(name)(\(CompletionItem.stop))" : "\(name)("
    add(name, .function, rank, detail: detail, text: text, stops: usesSnippets && !isCalled ? "" : nil)
  }

  private mutating func addWindows(around name: TokenID) {
    let cores = tree.nodes.cores.filter { $0.span.first <= name && name <= $0.span.last }
    let own = cores.min { $0.span.last.index - $0.span.first.index < $1.span.last.index - $1.span.first.index }
    for window in own.map({ Array(tree[$0.windows]) }) ?? []
    where tree[window].name.exists && tree[window].name < name || draft.kind(before: 1) == .over {
      let text = tree.unquoted(tree[window].name)
      addName(text, .variable, "0\(text)", detail: "window")
    }
  }

  private mutating func addCollations() {
    add(["NOCASE", "BINARY", "RTRIM"], .value, "0")
    for collation in catalog.declarations?.collations ?? [] {
      addName(collation.name.text, .value, "1\(collation.name)", detail: "of the program")
    }
  }
}

extension CompletionDraft {
  /// Whether the SELECT that the place is in has no FROM behind the place.
  fileprivate var isWithoutFrom: Bool {
    guard let name else { return false }
    let cores = tree.nodes.cores.filter { $0.span.first <= name && name <= $0.span.last }
    let own = cores.min { $0.span.last.index - $0.span.first.index < $1.span.last.index - $1.span.first.index }
    return own.map { $0.from.isEmpty && !$0.isValues } ?? false
  }
}

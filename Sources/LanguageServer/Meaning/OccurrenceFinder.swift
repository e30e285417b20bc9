import Analyzer
import Workspace

/// Finds what the names of a file stand for.
struct OccurrenceFinder {
  /// The fates of tables and columns by the end of the file.
  let timeline: SchemaTimeline
  /// The place in the timeline whose names the statement at hand sees: a CREATE TABLE sees the table that it makes.
  private var moment = Int.max
  /// The fates of tables and columns by the end of the history, for bodies that are looked into when they are used.
  private let final: SchemaTimeline?
  private(set) var found: [Occurrence] = []
  private var tree: SyntaxTree
  /// The aliases of result columns, by the places of their statements.
  private let aliases: [Int: [ExprID: TokenID]]
  private var statement = 0
  /// The first statement of the group that the statement at hand is in, or that itself.
  private var firstOfGroup = 0
  private var seen: Set<UInt32> = []
  /// The columns of views, by the tokens that name them there.
  private var viewColumns: [TokenID: Symbol] = [:]

  /// - Parameters:
  ///   - before: what became of tables and columns before the file, which goes on if it is a migration.
  ///   - final: what became of them behind the last migration; nil for a queries file, which has no others.
  init(_ file: ResolvedFile, behind before: SchemaTimeline, final: SchemaTimeline?) {
    var timeline = before
    if final != nil { timeline.apply(file.tree) }
    self.timeline = timeline
    self.final = final
    tree = file.tree
    aliases = DerivedColumns.aliases(in: file.tree)
    for (place, resolved) in file.statements.enumerated() {
      statement = place
      if resolved.statement.header?.isLater != true { firstOfGroup = place }
      if final != nil {
        moment = before.places.upperBound + place + (resolved.statement.body.seesItsOwn ? 1 : 0)
      }
      find(in: resolved)
    }
    found.sort { $0.range.start < $1.range.start }
  }

  private mutating func add(_ token: TokenID, _ symbol: Symbol?, _ role: Occurrence.Role = .read) {
    guard let symbol, token.exists, tree.tokens.indices.contains(Int(token.index)), seen.insert(token.index).inserted
    else { return }
    var named = symbol
    if case .result(let name) = symbol, let column = viewColumns[name] { named = column }
    found.append(Occurrence(range: tree[token].range, symbol: named, role: role, statement: statement))
  }

  /// A body is looked into at the end of the history, and may name what a later step makes.
  private func table(_ name: Name) -> Symbol {
    (timeline.table(named: name, before: moment) ?? final?.table(named: name)).map(Symbol.table) ?? .outsideTable(name)
  }

  private func column(_ name: Name, of table: Name) -> Symbol {
    guard let id = timeline.table(named: table, before: moment) ?? final?.table(named: table) else {
      return .unwrittenColumn(table, name)
    }
    let known = timeline.knows(id) ? timeline.column(named: name, of: id, before: moment) : nil
    return (known ?? final?.column(named: name, of: id)).map(Symbol.column) ?? .unwrittenColumn(table, name)
  }

  // MARK: A statement

  private mutating func find(in resolved: ResolvedStatement) {
    let statement = resolved.statement
    if let header = statement.header, !header.isLater {
      found.append(
        Occurrence(
          range: header.name, symbol: .query(Name(tree.file.unquoted(header.name))), role: .definition,
          statement: self.statement))
    }
    findWritten(statement.body)
    let stored = Set(resolved.facts.stores.compactMap { $0.columnRange?.start })
    let derived = DerivedColumns(resolved, aliases: aliases[self.statement] ?? [:])
    for mention in resolved.facts.mentions where tree.tokens.indices.contains(Int(mention.token.index)) {
      let name = mention.table.name
      if let column = mention.column, mention.table.columns.indices.contains(column) {
        let isStored = stored.contains(tree[mention.token].start)
        if mention.table.isView, let origin = derived.origin(of: column, ofView: mention.table) {
          add(mention.token, self.column(origin.column, of: origin.table))
          continue
        }
        add(mention.token, self.column(mention.table.columns[column].name, of: name), isStored ? .write : .read)
      } else if mention.column == nil {
        add(mention.token, table(name))
      }
    }
    findLocals(in: resolved)
    findExpressions(in: resolved, derived)
    findOrder(in: resolved)
    findResults(in: resolved, derived)
  }

  /// The names that definitions and changes are about.
  private mutating func findWritten(_ body: Statement.Body) {
    switch body {
    case .createTable(let create): find(create)
    case .createVirtualTable(let create) where create.name.name.exists:
      defines(create.name.name)
    case .createView(let create) where create.name.name.exists: find(create)
    case .createIndex(let create) where create.name.name.exists:
      add(create.name.name, .index(tree.name(create.name.name)), .definition)
      if create.table.exists {
        let name = tree.name(create.table)
        add(create.table, table(name))
        for term in create.terms { addColumn(ofTerm: term, of: name) }
      }
    case .createTrigger(let create):
      if create.name.name.exists { add(create.name.name, .trigger(tree.name(create.name.name)), .definition) }
      if create.table.name.exists { add(create.table.name, table(tree.name(create.table.name))) }
      for step in create.steps { findWritten(step.body) }
    case .alterTable(let alter) where alter.table.name.exists: find(alter)
    case .drop(let drop) where drop.name.name.exists:
      let name = tree.name(drop.name.name)
      switch drop.kind {
      case .table, .view: add(drop.name.name, table(name), .write)
      case .index: add(drop.name.name, .index(name), .write)
      case .trigger: add(drop.name.name, .trigger(name), .write)
      }
    case .insert(let insert) where insert.table.name.exists:
      let name = tree.name(insert.table.name)
      add(insert.table.name, table(name), .write)
      for token in tree[insert.columns] { addColumn(token, of: name, .write) }
    case .update(let update) where update.table.name.exists:
      let name = tree.name(update.table.name)
      add(update.table.name, table(name), .write)
      for assignment in tree[update.assignments] {
        for token in tree[assignment.columns] { addColumn(token, of: name, .write) }
      }
    case .delete(let delete) where delete.table.name.exists:
      add(delete.table.name, table(tree.name(delete.table.name)), .write)
    case .call(let call) where call.name.exists:
      add(call.name, .query(tree.name(call.name)))
      for token in tree[call.arguments] { addParameter(token) }
    default: break
    }
  }

  private mutating func addColumn(_ token: TokenID, of table: Name, _ role: Occurrence.Role = .read) {
    guard token.exists else { return }
    add(token, column(tree.name(token), of: table), role)
  }

  /// `a`, `a COLLATE NOCASE`
  private mutating func addColumn(ofTerm term: OrderingTerm, of table: Name) {
    var id = term.expr
    while case .collate(let inner, _) = tree[id] { id = inner }
    if case .name(let token) = tree[id] { addColumn(token, of: table) }
  }

  /// A table's name where it is made.
  private mutating func defines(_ token: TokenID) { add(token, table(tree.name(token)), .definition) }

  private mutating func find(_ create: CreateTable) {
    guard create.name.name.exists else { return }
    let name = tree.name(create.name.name)
    defines(create.name.name)
    for column in create.columns {
      addColumn(column.name, of: name, .definition)
      for constraint in column.constraints {
        if case .references(let clause) = constraint.kind { refer(to: clause) }
      }
    }
    for constraint in create.constraints {
      switch constraint.kind {
      case .primaryKey(let terms, _, _), .unique(let terms, _):
        for term in terms { addColumn(ofTerm: term, of: name) }
      case .foreignKey(let columns, let clause):
        for token in columns { addColumn(token, of: name) }
        refer(to: clause)
      case .nameOnly, .check: break
      }
    }
  }

  /// A view names its columns in its list, or by the aliases of its first SELECT.
  private mutating func find(_ create: CreateView) {
    let view = tree.name(create.name.name)
    defines(create.name.name)
    var names = create.columns
    if names.isEmpty, create.select.exists, let core = tree[tree[create.select].cores].first {
      names = tree[core.columns].compactMap { column in
        if case .expr(_, let alias) = column, alias.exists { alias } else { nil }
      }
    }
    for name in names where name.exists {
      let column = column(tree.name(name), of: view)
      viewColumns[name] = column
      add(name, column, .definition)
    }
  }

  private mutating func refer(to key: ForeignKeyClause) {
    guard key.table.exists else { return }
    let parent = tree.name(key.table)
    add(key.table, table(parent))
    for token in key.columns { addColumn(token, of: parent) }
  }

  private mutating func find(_ alter: AlterTable) {
    let name = tree.name(alter.table.name)
    add(alter.table.name, table(name), .write)
    switch alter.action {
    case .rename(let new): add(new, table(name), .definition)
    case .renameColumn(let old, to: let new):
      guard old.exists else { return }
      let column = column(tree.name(old), of: name)
      add(old, column, .write)
      add(new, column, .definition)
    case .addColumn(let column):
      addColumn(column.name, of: name, .definition)
      for constraint in column.constraints {
        if case .references(let clause) = constraint.kind { refer(to: clause) }
      }
    case .dropColumn(let token), .setNotNull(let token, _), .dropNotNull(let token):
      addColumn(token, of: name, .write)
    case .alterColumn(let old, let column):
      addColumn(old, of: name, .write)
      addColumn(column.name, of: name, .definition)
      for constraint in column.constraints {
        if case .references(let clause) = constraint.kind { refer(to: clause) }
      }
    case .missing, .addCheck, .dropConstraint: break
    }
  }

  // MARK: Names of the statement's own

  /// Aliases and CTEs.
  private mutating func findLocals(in resolved: ResolvedStatement) {
    let span = resolved.statement.span
    func isInside(_ token: TokenID) -> Bool { token.exists && span.first <= token && token <= span.last }
    var tables: [Name: TokenID] = [:]
    for common in tree.nodes.commonTables where isInside(common.name) {
      add(common.name, .local(common.name), .definition)
      tables[tree.name(common.name)] = common.name
    }
    var aliases: [UInt32: TokenID] = [:]
    for term in tree.nodes.joinTerms where isInside(term.span.first) {
      if case .table(let schema, let name) = term.source, name.exists, !schema.exists,
        let common = tables[tree.name(name)], !seen.contains(name.index)
      {
        add(name, .local(common))
      }
      if term.indexedBy.exists { add(term.indexedBy, .index(tree.name(term.indexedBy))) }
      if term.alias.exists {
        add(term.alias, .local(term.alias), .definition)
        aliases[tree.range(of: term.span).start] = term.alias
      }
    }
    let targets: [TargetTable] =
      switch resolved.statement.body {
      case .insert(let insert): [insert.table]
      case .update(let update): [update.table]
      case .delete(let delete): [delete.table]
      default: []
      }
    for target in targets where target.indexedBy.exists {
      add(target.indexedBy, .index(tree.name(target.indexedBy)))
    }
    for target in targets where target.alias.exists {
      add(target.alias, .local(target.alias), .definition)
      let first = target.schema.exists ? target.schema : target.name
      if first.exists { aliases[tree[first].start] = target.alias }
    }
    for id in resolved.statement.exprs.range {
      let id = ExprID(index: UInt32(id))
      guard case .column(_, let table, _) = tree[id], table.exists, let reference = resolved.column(of: id),
        resolved.facts.sources.indices.contains(reference.source)
      else { continue }
      let source = resolved.facts.sources[reference.source]
      if let alias = aliases[source.range.start], tree.name(alias) == tree.name(table) {
        add(table, .local(alias))
      } else if let common = tables[tree.name(table)], source.table == nil {
        add(table, .local(common))
      }
    }
    for column in tree.nodes.resultColumns {
      guard case .tableStar(let table, _) = column, isInside(table) else { continue }
      let candidates = aliases.values.filter { tree.name($0) == tree.name(table) }
      if candidates.count == 1 {
        add(table, .local(candidates[0]))
      } else if candidates.isEmpty, let common = tables[tree.name(table)] {
        add(table, .local(common))
      }
    }
  }

  private mutating func findExpressions(in resolved: ResolvedStatement, _ derived: DerivedColumns) {
    for id in resolved.statement.exprs.range {
      let id = ExprID(index: UInt32(id))
      switch tree[id] {
      case .name(let token), .column(_, _, let token):
        guard token.exists, !seen.contains(token.index), let reference = resolved.column(of: id) else { continue }
        switch derived.source(of: reference) {
        case .column(let table, let name) where name == tree.name(token): add(token, column(name, of: table))
        case .name(let name): add(token, .result(name))
        case .column, nil: break
        }
      case .parameter(let token), .arrayParameter(_, name: let token):
        addParameter(token)
      case .call(let call):
        let name = tree[call].name
        if name.exists { add(name, .function(tree.name(name))) }
      default: break
      }
    }
  }

  /// The names that result columns are given, and where the same query names them.
  private mutating func findResults(in resolved: ResolvedStatement, _ derived: DerivedColumns) {
    for alias in derived.names { add(alias, .result(alias), .definition) }
    for common in resolved.commonTables {
      for name in tree[common.columns] { add(name, .result(name), .definition) }
    }
    for id in resolved.statement.exprs.range {
      let id = ExprID(index: UInt32(id))
      guard case .name(let token) = tree[id], !seen.contains(token.index), resolved.column(of: id) == nil else {
        continue
      }
      if let alias = derived.alias(named: token) { add(token, .result(alias)) }
    }
  }

  /// The parameters of a group are shared by its statements.
  private mutating func addParameter(_ token: TokenID) {
    guard token.exists else { return }
    let text = tree.text(of: token)
    if text.utf8.count > 1, text != "?" { add(token, .parameter(firstOfGroup, text)) }
  }

  /// Columns that `*` stands for, where ORDER BY names them: SQLite's renames don't reach them, so nothing else notes them.
  private mutating func findOrder(in resolved: ResolvedStatement) {
    let span = resolved.statement.span
    for select in tree.nodes.selects where span.first <= select.span.first && select.span.last <= span.last {
      guard select.cores.count == 1, !select.orderBy.isEmpty, let core = tree[select.cores].first else { continue }
      for term in tree[select.orderBy] {
        var expr = term.expr
        if case .collate(let inner, _) = tree[expr] { expr = inner }
        guard case .name(let token) = tree[expr], !seen.contains(token.index),
          let table = table(behindStarOf: core, with: tree.name(token), in: resolved)
        else { continue }
        addColumn(token, of: table)
      }
    }
  }

  /// The one table of a FROM clause from which a `*` has a column; nil where an alias has that name.
  private func table(behindStarOf core: SelectCore, with column: Name, in resolved: ResolvedStatement) -> Name? {
    var hasStar = false
    for result in tree[core.columns] {
      switch result {
      case .star, .tableStar: hasStar = true
      case .expr(_, let alias): if alias.exists, tree.name(alias) == column { return nil }
      }
    }
    guard hasStar else { return nil }
    let owners = tree[core.from].compactMap { term in
      let start = tree.range(of: term.span).start
      let source = resolved.facts.sources.first { $0.range.start == start }
      return source?.table.flatMap { $0.column(named: column) == nil ? nil : $0.name }
    }
    return owners.count == 1 ? owners[0] : nil
  }
}

extension Statement.Body {
  /// Whether a statement names what it makes.
  fileprivate var seesItsOwn: Bool {
    switch self {
    case .createTable, .createVirtualTable, .createView: true
    case .alterTable(let alter): if case .addColumn = alter.action { true } else { false }
    default: false
    }
  }
}

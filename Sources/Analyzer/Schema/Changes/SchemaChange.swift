/// One statement that changes the schema: what it says is wrong, and the catalog after it.
///
/// A statement that SQLite refuses changes nothing there. Here it changes as much as it makes sense to believe, so that
/// no consequence of a mistake is reported as another.
struct SchemaChange {
  let tree: SyntaxTree
  /// Place in `tree.statements`.
  let statement: Int
  let resolver: any DefinitionResolver
  var catalog: Catalog
  var findings: DefinitionFindings
  /// `PRAGMA legacy_alter_table` is on: a rename leaves views, triggers and foreign keys alone.
  var isLegacyAlter = false
  /// Tables and views that were dropped so far; some may be there again.
  var dropped: Set<Name> = []
  /// Tables that came, went or changed: views that mention them get their columns anew.
  var changed: [Name] = []

  init(
    _ statement: Int, of tree: SyntaxTree, in catalog: Catalog, resolver: any DefinitionResolver,
    isLegacyAlter: Bool = false, dropped: Set<Name> = []
  ) {
    self.tree = tree
    self.statement = statement
    self.resolver = resolver
    self.catalog = catalog
    self.isLegacyAlter = isLegacyAlter
    self.dropped = dropped
    findings = DefinitionFindings(tree)
  }

  mutating func apply() {
    guard tree.statements.indices.contains(statement) else { return }
    let node = tree.statements[statement]
    // EXPLAIN shows what a statement would do.
    guard node.explain == .no else { return }
    switch node.body {
    case .createTable(let table):
      create(table)
      note(table.name, isGone: false)
    case .createVirtualTable(let table):
      create(table)
      note(table.name, isGone: false)
    case .createIndex(let index): create(index)
    case .createView(let view):
      create(view)
      note(view.name, isGone: false)
    case .createTrigger(let trigger): create(trigger)
    case .alterTable(let alter): self.alter(alter)
    case .drop(let drop):
      let isTemporary = drop.name.name.exists && catalog.table(named: tree.name(drop.name.name))?.isTemporary == true
      self.drop(drop)
      if drop.kind == .table || drop.kind == .view, !isTemporary { note(drop.name, isGone: true) }
    case .utility(let utility): run(utility)
    case .invalid:
      // A SELECT that can't be read changes nothing; anything else may have.
      if mayChangeSchema(node) { catalog.isIncomplete = true }
    case .select, .insert, .update, .delete, .pragma, .transaction, .call: break
    }
    if !changed.isEmpty { ViewColumns.refresh(&catalog, changed: changed, resolver: resolver) }
  }

  private func mayChangeSchema(_ node: Statement) -> Bool {
    let first = node.span.first
    switch tree[first].kind {
    case .select, .insert, .update, .delete, .replace, .values, .with, .explain, .pragma, .begin, .commit, .end,
      .rollback, .savepoint, .release, .analyze, .vacuum, .reindex, .detach:
      return false
    case .identifier:
      // `EOF < /dev/null` makes no table; a CREATE with a slip in it, or a line that reads another file, may.
      return SchemaChange.readingWords.contains(tree.name(first))
        || (first.index...node.span.last.index).contains { place in
          switch tree[TokenID(Int(place))].kind {
          case .create, .alter, .drop, .attach, .table, .view, .virtual: true
          default: false
          }
        }
    default: return true
    }
  }

  /// The words that shells and other tools read a file with, or run what is kept elsewhere.
  private static let readingWords: [Name] = [
    "source", "include", "import", "read", "load", "exec", "execute", "call", "run",
  ]

  private mutating func run(_ utility: Utility) {
    switch utility.kind {
    case .analyze: catalog.hasStatistics = true
    case .attach:
      let exprs = tree[utility.exprs]
      guard exprs.count >= 2 else { return }
      guard let schema = tree.schema(of: utility) else {
        catalog.isIncomplete = true
        return
      }
      if schema == Catalog.main || schema == Catalog.temp {
        findings.report(.exists("a schema", schema), at: tree.location(of: exprs[exprs.startIndex + 1]))
        return
      }
      // Another migration may have attached it for a connection of its own.
      if catalog.hasSchema(named: schema) { return }
      catalog.attach(AttachedSchema(name: schema, isOpen: !isNewDatabase(exprs[exprs.startIndex])))
    case .detach:
      if let schema = tree.schema(of: utility) { catalog.detach(schema) }
    case .vacuum, .reindex: break
    }
  }

  /// `ATTACH ':memory:'` and `ATTACH ''`: in any other there may be tables already.
  private func isNewDatabase(_ path: ExprID) -> Bool {
    guard case .literal(.string, let token) = tree[path] else { return false }
    let path = tree.unquoted(token)
    return path.isEmpty || path == ":memory:"
  }

  // MARK: Names

  /// The schema in which something is created; nil where there is none of the name.
  mutating func target(_ name: QualifiedName, isTemporary: Bool, kind: String) -> Name? {
    guard name.schema.exists else { return isTemporary ? Catalog.temp : Catalog.main }
    let schema = tree.name(name.schema)
    if isTemporary, schema != Catalog.temp {
      findings.report(.temporaryInSchema(kind), at: name.schema)
      return Catalog.temp
    }
    if !catalog.hasSchema(named: schema) {
      reportMissing(schema: schema, at: name.schema)
      return nil
    }
    return schema
  }

  mutating func reportMissing(schema: Name, at token: TokenID) {
    if catalog.isIncomplete || findings.diagnostics.contains(where: { $0.location.range == tree[token].range }) {
      return
    }
    findings.report(.noSchema(schema, among: catalog.schemas.map { $0.text }), at: token)
  }

  mutating func checkReserved(_ token: TokenID) {
    let name = tree.name(token)
    guard name.text.utf8.starts(with: SchemaChange.reserved, by: { FoldedHash.upper($0) == $1 }) else { return }
    findings.report(.reserved(name), at: token)
  }

  private static let reserved = Array("SQLITE_".utf8)

  /// The table or view that a statement names, or nil and a finding.
  mutating func table(_ name: QualifiedName) -> Table? {
    guard name.name.exists else { return nil }
    let schema = name.schema.exists ? tree.name(name.schema) : nil
    if let table = catalog.table(named: tree.name(name.name), schema: schema) { return table }
    if let schema, !catalog.hasSchema(named: schema) {
      reportMissing(schema: schema, at: name.schema)
    } else {
      reportMissing(table: name.name, schema: schema)
    }
    return nil
  }

  mutating func reportMissing(table token: TokenID, schema: Name?) {
    let name = tree.name(token)
    if schema == nil, let absence = catalog.absence(of: name, in: tree) {
      findings.report(.absentTable(name, isGone: absence == .gone), at: token)
      return
    }
    guard !catalog.mayHoldMore(in: schema) else { return }
    let fate = schema == nil ? catalog.fate(ofTable: name) : nil
    findings.report(
      .noTable(name, among: tableNames, new: fate?.new), at: token, related: fate.map { [$0.related(name)] } ?? [])
  }

  private mutating func note(_ name: QualifiedName, isGone: Bool) {
    if name.name.exists, !name.schema.exists { note(tree.name(name.name), isGone: isGone) }
  }

  /// Notes that a table is known not to be there, or to be there, in a schema of which not all is known.
  mutating func note(_ name: Name, isGone: Bool) {
    guard catalog.isIncomplete else { return }
    catalog.absentNames[name] = isGone ? .gone : nil
  }

  var tableNames: [String] { catalog.tables.filter { $0.shadowOf == nil }.map { $0.name.text } }

  /// The column of that name, or nil and a finding.
  mutating func column(_ token: TokenID, of table: Table) -> Int? {
    guard token.exists else { return nil }
    let name = tree.name(token)
    if let index = table.column(named: name) { return index }
    guard !table.isIncomplete else { return nil }
    let fate = catalog.fate(ofColumn: name, in: table)
    findings.report(
      .noColumn(name, in: table.name, among: table.columns.lazy.map({ $0.name.text }), new: fate?.new), at: token,
      related: fate.map { [$0.related(name)] } ?? created(table))
    return nil
  }

  /// `'t' is created here`
  func created(_ table: Table) -> [Diagnostic.Related] {
    table.definition.map { [.created(table.name, at: $0.location)] } ?? []
  }

  func created(_ index: Index) -> [Diagnostic.Related] {
    [.created(index.name, at: index.definition.location)]
  }

  func created(_ trigger: Trigger) -> [Diagnostic.Related] {
    [.created(trigger.name, at: trigger.definition.location)]
  }
}

extension SyntaxTree {
  /// The schema that ATTACH or DETACH names; nil for one that only a value says, and for other statements.
  func schema(of utility: Utility) -> Name? {
    let place: Int
    switch utility.kind {
    case .attach: place = 1
    case .detach: place = 0
    case .vacuum, .analyze, .reindex: return nil
    }
    let exprs = self[utility.exprs]
    guard exprs.count > place else { return nil }
    switch self[exprs[exprs.startIndex + place]] {
    case .name(let token), .literal(.string, let token): return name(token)
    default: return nil
    }
  }
}

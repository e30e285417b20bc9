import Analyzer

/// The tables that the statements of a file use: those that it makes, and those that have to be there before it. Names
/// are in lower case.
struct FileTableUses {
  /// The tables and views that it makes, in whatever state it leaves them.
  private(set) var made: Set<String> = []
  /// The columns of the tables that it makes and leaves there; none where a SELECT or a module says them. Temporary ones aren't
  /// here.
  private(set) var left: [String: Set<String>] = [:]
  /// The tables that have to be there before the file runs, each once, as they come; not what it only drops.
  private(set) var needed: [String] = []
  /// The tables that its foreign keys refer to and that it doesn't make.
  private(set) var parents: Set<String> = []
  /// The columns that it adds to tables which have to be there.
  private(set) var added: [String: Set<String>] = [:]
  /// The tables that it drops or gives another name.
  private(set) var dropped: Set<String> = []
  /// The tables that it drops and that have to be there.
  private(set) var ended: Set<String> = []

  /// The columns that it copies into a table as they stand, by the table's name in the end.
  private(set) var copied: [String: Set<String>] = [:]

  init(_ tree: SyntaxTree) {
    let reads = Self.reads(of: tree)
    for statement in tree.statements where statement.explain == .no {
      for name in reads[statement.span.first.index] ?? [] { need(name, tree) }
      switch statement.body {
      case .createTable(let table): make(table, tree)
      case .createVirtualTable(let table): make(table.name, tree).map { left[$0] = [] }
      case .createView(let view): _ = make(view.name, tree)
      case .createIndex(let index): need(index.table, tree)
      case .createTrigger(let trigger): need(trigger.table, tree)
      case .alterTable(let alter): change(alter, tree)
      case .insert(let insert):
        let name = need(QualifiedName(schema: insert.table.schema, name: insert.table.name), tree)
        if let name { copied[name, default: []].formUnion(Self.copied(by: insert, tree)) }
      case .update(let update): need(QualifiedName(schema: update.table.schema, name: update.table.name), tree)
      case .delete(let delete): need(QualifiedName(schema: delete.table.schema, name: delete.table.name), tree)
      case .drop(let drop) where drop.kind == .table && drop.name.name.exists: remove(drop, tree)
      case .drop, .select, .pragma, .transaction, .utility, .call, .invalid: break
      }
    }
    parents.subtract(made)
  }

  /// The tables that it makes without having needed them: they may come from it.
  var fresh: Set<String> { made.subtracting(needed) }

  /// The tables that have to be there before the first step.
  static func missing(before steps: [FileTableUses]) -> Set<String> {
    var missing: Set<String> = []
    var made: Set<String> = []
    for use in steps {
      missing.formUnion(use.needed.filter { !made.contains($0) })
      made.formUnion(use.made)
    }
    return missing
  }

  // MARK: Statements

  /// The columns that an INSERT reads as they stand.
  private static func copied(by insert: Insert, _ tree: SyntaxTree) -> Set<String> {
    guard case .select(let select) = insert.source else { return [] }
    var columns: Set<String> = []
    for core in tree[tree[select].cores] {
      for case .expr(let expr, alias: _) in tree[core.columns] {
        switch tree[expr] {
        case .name(let name), .column(_, _, let name): columns.insert(tree.name(name).folded)
        default: break
        }
      }
    }
    return columns
  }

  private mutating func make(_ table: CreateTable, _ tree: SyntaxTree) {
    guard let name = make(table.name, tree) else { return }
    for column in table.columns {
      for case .references(let key) in column.constraints.map(\.kind) { refer(key, tree) }
    }
    for case .foreignKey(_, let key) in table.constraints.map(\.kind) { refer(key, tree) }
    if table.isTemporary { return }
    left[name] = Set(table.columns.map { tree.name($0.name).folded })
  }

  private mutating func make(_ name: QualifiedName, _ tree: SyntaxTree) -> String? {
    guard name.name.exists else { return nil }
    let made = tree.key(of: name)
    // What it drops first was there.
    if ended.contains(made) { need(name, tree) }
    self.made.insert(made)
    return made
  }

  private mutating func refer(_ key: ForeignKeyClause, _ tree: SyntaxTree) {
    if key.table.exists { parents.insert(tree.name(key.table).folded) }
  }

  private mutating func change(_ alter: AlterTable, _ tree: SyntaxTree) {
    guard let name = need(alter.table, tree) else { return }
    switch alter.action {
    case .rename(let new) where new.exists:
      let new = tree.name(new).folded
      left[new] = left.removeValue(forKey: name) ?? []
      copied[new] = copied.removeValue(forKey: name)
      made.insert(new)
      dropped.insert(name)
    case .addColumn(let column) where column.name.exists:
      let column = tree.name(column.name).folded
      if !made.contains(name) {
        added[name, default: []].insert(column)
      } else if left[name]?.isEmpty == false {
        left[name]?.insert(column)
      }
    default: break
    }
  }

  private mutating func remove(_ drop: Drop, _ tree: SyntaxTree) {
    let name = tree.key(of: drop.name)
    if !drop.ifExists { ended.insert(name) }
    left[name] = nil
    dropped.insert(name)
  }

  @discardableResult
  private mutating func need(_ token: TokenID, _ tree: SyntaxTree) -> String? {
    need(QualifiedName(schema: .none, name: token), tree)
  }

  @discardableResult
  private mutating func need(_ written: QualifiedName, _ tree: SyntaxTree) -> String? {
    guard written.name.exists else { return nil }
    let name = tree.key(of: written)
    if !made.contains(name), !needed.contains(name) { needed.append(name) }
    return name
  }

  /// The tables in the FROM of statements that run at once, by the first token of the statement.
  private static func reads(of tree: SyntaxTree) -> [UInt32: [QualifiedName]] {
    if tree.nodes.joinTerms.isEmpty { return [:] }
    let common = Set(tree.nodes.commonTables.map { tree.name($0.name).folded })
    var reads: [UInt32: [QualifiedName]] = [:]
    for term in tree.nodes.joinTerms {
      guard case .table(let schema, let name) = term.source, name.exists, !common.contains(tree.name(name).folded),
        let statement = tree.statement(at: name)
      else { continue }
      switch statement.body {
      case .createTable, .insert, .update, .delete, .select:
        reads[statement.span.first.index, default: []].append(QualifiedName(schema: schema, name: name))
      default: break
      }
    }
    return reads
  }
}

extension SyntaxTree {
  /// The name of a table in lower case, with its schema where that is neither `main` nor `temp`: a table of an attached database is
  /// another one.
  func key(of written: QualifiedName) -> String {
    let name = self.name(written.name).folded
    guard written.schema.exists else { return name }
    let schema = self.name(written.schema).folded
    return schema == "main" || schema == "temp" ? name : "\(schema).\(name)"
  }
}

extension TextCache {
  /// The tables that a file uses.
  func uses(of file: String) -> FileTableUses {
    FileTableUses(Parser.parse(SourceFile(path: "", bytes: bytes(of: file) ?? [])))
  }
}

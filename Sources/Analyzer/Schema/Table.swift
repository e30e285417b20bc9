/// A table, view, virtual table or table-valued function, as it stands at one point of the migrations.
public final class Table: Sendable {
  public enum Kind: Sendable, Equatable {
    case table
    case view
    /// `CREATE VIRTUAL TABLE … USING module`
    case virtual(module: Name)
    /// `json_each`, `pragma_table_info`, `generate_series`: called, never created.
    case tableValuedFunction
  }

  public let name: Name
  public let kind: Kind
  public let columns: [Column]
  let columnNames: ColumnNames
  public let isTemporary: Bool
  public let isStrict: Bool
  public let isWithoutRowid: Bool
  /// The column that is another name for the rowid: `INTEGER PRIMARY KEY`.
  public let rowidAlias: Int?
  public let isAutoincrement: Bool
  /// PRIMARY KEY and UNIQUE constraints (not CREATE UNIQUE INDEX, which are in `Catalog.indexes`), primary key first.
  public let keys: [UniqueKey]
  public let foreignKeys: [ForeignKey]
  public let checks: [TableCheck]
  /// What a view selects.
  public let view: ViewDefinition?
  /// Where it was created; nil for what SQLite brings along.
  public let definition: Definition?
  /// Part of its definition could not be read: a column we don't know may well exist.
  public let isIncomplete: Bool
  /// The virtual table whose content it keeps (`x_data` of an fts5 table `x`).
  public let shadowOf: Name?

  public init(
    name: Name, kind: Kind, columns: [Column], isTemporary: Bool = false, isStrict: Bool = false,
    isWithoutRowid: Bool = false, rowidAlias: Int? = nil, isAutoincrement: Bool = false, keys: [UniqueKey] = [],
    foreignKeys: [ForeignKey] = [], checks: [TableCheck] = [], view: ViewDefinition? = nil,
    definition: Definition? = nil, isIncomplete: Bool = false, shadowOf: Name? = nil
  ) {
    self.name = name
    self.kind = kind
    self.columns = columns
    columnNames = ColumnNames(columns)
    self.isTemporary = isTemporary
    self.isStrict = isStrict
    self.isWithoutRowid = isWithoutRowid
    self.rowidAlias = rowidAlias
    self.isAutoincrement = isAutoincrement
    self.keys = keys
    self.foreignKeys = foreignKeys
    self.checks = checks
    self.view = view
    self.definition = definition
    self.isIncomplete = isIncomplete
    self.shadowOf = shadowOf
  }

  /// The same table with other columns (a view's, once they are known), or with something about it unknown.
  func with(
    columns: [Column]? = nil, isTemporary: Bool? = nil, isIncomplete: Bool? = nil, shadowOf: Name? = nil,
    definition: Definition?? = nil
  ) -> Table {
    Table(
      name: name, kind: kind, columns: columns ?? self.columns, isTemporary: isTemporary ?? self.isTemporary,
      isStrict: isStrict, isWithoutRowid: isWithoutRowid, rowidAlias: rowidAlias, isAutoincrement: isAutoincrement,
      keys: keys, foreignKeys: foreignKeys, checks: checks, view: view, definition: definition ?? self.definition,
      isIncomplete: isIncomplete ?? self.isIncomplete, shadowOf: shadowOf ?? self.shadowOf)
  }

  /// The names that its definition has in it: the tables that a view reads, the parents of foreign keys, the virtual
  /// table whose content it keeps. A name may come up twice.
  var dependencies: [Name] {
    var names = view?.sources ?? []
    for key in foreignKeys { names.append(key.table) }
    if let shadowOf { names.append(shadowOf) }
    return names
  }

  func depends(on name: Name) -> Bool {
    view?.sources.contains(name) == true || foreignKeys.indices.contains { foreignKeys[$0].table == name }
      || shadowOf == name
  }

  /// `main` or `temp`.
  public var schema: Name { isTemporary ? Catalog.temp : Catalog.main }

  public var isView: Bool {
    if case .view = kind { return true }
    return false
  }

  public var isVirtual: Bool {
    if case .virtual = kind { return true }
    return false
  }

  /// Whether `rowid`, `oid` and `_rowid_` name something (where no column takes the name).
  public var hasRowid: Bool {
    switch kind {
    case .table: !isWithoutRowid
    case .virtual: !isWithoutRowid
    case .tableValuedFunction: true
    case .view: false
    }
  }

  public func column(named name: Name) -> Int? { columnNames.place(of: name, in: columns) }

  /// Before 3.41, `x IS NULL` in RETURNING looks at whether the table's first column can be NULL, whichever column x is,
  /// and where that can't it is false even of a NULL (expr.c, `sqlite3ExprCanBeNull`). An INTEGER PRIMARY KEY can, to
  /// SQLite, unless it is declared NOT NULL.
  public var misreadsNullInReturning: Bool {
    guard let first = columns.first, first.isNotNull else { return false }
    return rowidAlias != 0 || first.notNull != nil
  }

  /// The primary key's columns in key order; empty without one.
  public var primaryKey: [Int] {
    keys.first { $0.isPrimary }?.parts.map(\.column) ?? []
  }

  public static let rowidNames: [Name] = ["rowid", "oid", "_rowid_"]

  /// `rowid`, `oid` or `_rowid_`.
  public static func isRowidName(_ name: Name) -> Bool {
    name == rowidNames[0] || name == rowidNames[1] || name == rowidNames[2]
  }
}

public struct Column: Sendable {
  public enum Generated: UInt8, Sendable { case no, virtual, stored }

  public var name: Name
  public var affinity: Affinity
  /// What a value is if stored values match the declared type; `.null` included unless the column can't be NULL.
  public var classes: StorageClasses
  /// What SQLite lets in, whatever was declared: for a non-STRICT column nearly everything.
  public var possible: StorageClasses
  /// No row can hold NULL: NOT NULL, INTEGER PRIMARY KEY, a key of a WITHOUT ROWID or (PRIMARY KEY) STRICT table.
  public var isNotNull: Bool
  /// `NOT NULL ON CONFLICT …`
  public var notNullConflict: ConflictAction?
  public var generated: Generated
  /// Not part of `*`: an fts5 table's own name and rank, a table-valued function's arguments.
  public var isHidden: Bool
  private var keyPosition: UInt16
  public var collation: Collation
  /// As written: `VARCHAR(10)`; empty without one.
  public var declaredType: String
  /// `AS Date`, `AS "Todo.ID"`, with its adapter.
  public var swiftType: SwiftType?
  /// Where it is written; nil for what SQLite brings along. Of the places, only the ranges are kept: they are asked for
  /// when there is something to say.
  private(set) var file: SourceFile?
  /// Of its name.
  private(set) var range: SourceRange
  var typeRange = SourceRange.empty
  var notNullRange = SourceRange.empty
  /// The tree of the expressions.
  private var tree: SyntaxTree?
  private var defaultID = ExprID.none
  private var generatorID = ExprID.none

  /// - Parameters:
  ///   - file: where it is written.
  ///   - range: of its name there.
  public init(
    name: Name, declaredType: String = "", affinity: Affinity, classes: StorageClasses, possible: StorageClasses? = nil,
    isNotNull: Bool = false, collation: Collation = .binary, isHidden: Bool = false, swiftType: SwiftType? = nil,
    file: SourceFile? = nil, range: SourceRange = .empty
  ) {
    self.name = name
    self.declaredType = declaredType
    self.affinity = affinity
    self.classes = classes
    self.possible = possible ?? classes
    self.isNotNull = isNotNull
    self.collation = collation
    keyPosition = 0
    generated = .no
    self.isHidden = isHidden
    self.swiftType = swiftType
    self.file = file
    self.range = range
  }

  /// 1-based place in the primary key, or 0.
  public var primaryKeyPosition: Int {
    get { Int(keyPosition) }
    set { keyPosition = UInt16(clamping: newValue) }
  }

  /// Of its name in the definition.
  public var location: SourceLocation? { file.map { SourceLocation($0, range) } }
  public var typeLocation: SourceLocation? { location(typeRange) }
  /// `NOT NULL` is written.
  public var notNull: SourceLocation? { location(notNullRange) }

  private func location(_ range: SourceRange) -> SourceLocation? {
    range.isEmpty ? nil : file.map { SourceLocation($0, range) }
  }

  public var defaultValue: TreeExpr? {
    get { tree.flatMap { defaultID.exists ? TreeExpr($0, defaultID) : nil } }
    set {
      if let newValue { tree = newValue.tree }
      defaultID = newValue?.expr ?? .none
    }
  }

  /// The expression of a generated column.
  public var generator: TreeExpr? {
    get { tree.flatMap { generatorID.exists ? TreeExpr($0, generatorID) : nil } }
    set {
      if let newValue { tree = newValue.tree }
      generatorID = newValue?.expr ?? .none
    }
  }
}

/// The Swift type of a column: `AS name USING adapter`.
public final class SwiftType: Sendable, Equatable {
  public let name: String
  public let adapter: String?
  public let location: SourceLocation?

  public init(name: String, adapter: String?, location: SourceLocation? = nil) {
    self.name = name
    self.adapter = adapter
    self.location = location
  }

  public static func == (left: SwiftType, right: SwiftType) -> Bool {
    left === right || (left.name == right.name && left.adapter == right.adapter)
  }
}

/// An expression in some tree: a CHECK, a DEFAULT, a generator, an index's WHERE.
public struct TreeExpr: Sendable {
  public let tree: SyntaxTree
  public let expr: ExprID

  public init(_ tree: SyntaxTree, _ expr: ExprID) {
    self.tree = tree
    self.expr = expr
  }

  public var location: SourceLocation { tree.location(of: expr) }
}

public struct Definition: Sendable {
  public let tree: SyntaxTree
  /// Place in `tree.statements`.
  public let statement: Int
  /// Of the name where it was created.
  public let location: SourceLocation
  /// The column that ALTER TABLE added last; it isn't in `tree` yet.
  private(set) var added: AddedColumn?

  public init(tree: SyntaxTree, statement: Int, location: SourceLocation) {
    self.tree = tree
    self.statement = statement
    self.location = location
  }

  func adding(_ column: ColumnDefinition, of tree: SyntaxTree) -> Definition {
    var result = self
    result.added = AddedColumn(tree: tree, column: column, previous: added)
    return result
  }

  /// - Parameter name: the name's token, or `.none` when it could not be read.
  init(tree: SyntaxTree, statement: Int, name: TokenID) {
    let range =
      name.exists
      ? tree[name].range
      : tree.statements.indices.contains(statement)
        ? tree.range(of: tree.statements[statement].span) : SourceRange(start: 0, end: 0)
    self.init(tree: tree, statement: statement, location: SourceLocation(tree.file, range))
  }
}

/// A column that ALTER TABLE added to a definition, and those that were added before it. A step of the history keeps
/// one of these, and not the text of the whole definition with one column more.
final class AddedColumn: Sendable {
  let tree: SyntaxTree
  let column: ColumnDefinition
  let previous: AddedColumn?

  init(tree: SyntaxTree, column: ColumnDefinition, previous: AddedColumn?) {
    self.tree = tree
    self.column = column
    self.previous = previous
  }
}

/// A set of columns in which no two rows are equal (rows with a NULL in one of them aside).
public struct UniqueKey: Sendable {
  public struct Part: Sendable {
    public let column: Int
    public let collation: Collation
    public init(column: Int, collation: Collation) {
      self.column = column
      self.collation = collation
    }
  }

  public let parts: [Part]
  public let isPrimary: Bool
  public let conflict: ConflictAction?
  public let name: Name?
  public let location: SourceLocation?

  public init(
    parts: [Part], isPrimary: Bool, conflict: ConflictAction? = nil, name: Name? = nil, location: SourceLocation? = nil
  ) {
    self.parts = parts
    self.isPrimary = isPrimary
    self.conflict = conflict
    self.name = name
    self.location = location
  }
}

public struct ForeignKey: Sendable {
  public let name: Name?
  public let columns: [Int]
  public let table: Name
  /// Empty when the parent's primary key is meant.
  public let references: [Name]
  public let onDelete: ForeignKeyClause.Action
  public let onUpdate: ForeignKeyClause.Action
  public let isDeferred: Bool
  public let location: SourceLocation?

  public init(
    name: Name?, columns: [Int], table: Name, references: [Name], onDelete: ForeignKeyClause.Action,
    onUpdate: ForeignKeyClause.Action, isDeferred: Bool, location: SourceLocation?
  ) {
    self.name = name
    self.columns = columns
    self.table = table
    self.references = references
    self.onDelete = onDelete
    self.onUpdate = onUpdate
    self.isDeferred = isDeferred
    self.location = location
  }

  /// The columns of the parent that it refers to: those that are written, or the primary key. There are fewer than
  /// `columns` where the parent has no column of a name.
  public func columns(of parent: Table) -> [Int] {
    references.isEmpty ? parent.primaryKey : references.compactMap { parent.column(named: $0) }
  }
}

public struct TableCheck: Sendable {
  public let name: Name?
  public let expr: TreeExpr
  /// The column it was written behind, or nil for a constraint of the table.
  public let column: Int?

  public init(name: Name?, expr: TreeExpr, column: Int?) {
    self.name = name
    self.expr = expr
    self.column = column
  }
}

public struct ViewDefinition: Sendable {
  public let tree: SyntaxTree
  public let select: SelectID
  /// `CREATE VIEW v (a, b)`; empty when the select names them.
  public let columnNames: [Name]
  /// Every name in a FROM clause or behind IN, once: the tables it reads are among them.
  public let sources: [Name]

  public init(tree: SyntaxTree, select: SelectID, columnNames: [Name]) {
    self.tree = tree
    self.select = select
    self.columnNames = columnNames
    sources = tree.sources(in: tree[select].span)
  }

  func hasCommonTable(named name: Name) -> Bool {
    let span = tree[select].span
    return tree.nodes.commonTables.contains {
      $0.name >= span.first && $0.name <= span.last && tree.name($0.name) == name
    }
  }
}

extension SyntaxTree {
  /// Every name in a FROM clause or behind IN of a statement, or of the part of one that begins with the span: each
  /// once, in order.
  func sources(in span: TokenSpan) -> [Name] {
    var sources: [Name] = []
    var known: Set<Name> = []
    func add(_ token: TokenID) {
      guard token.exists, token >= span.first, token <= span.last else { return }
      let name = name(token)
      if sources.count < 8 ? !sources.contains(name) : !known.contains(name) {
        sources.append(name)
        if sources.count == 8 { known = Set(sources) } else if sources.count > 8 { known.insert(name) }
      }
    }
    // Nodes are in the order of their statements: those of one are side by side.
    forEach(in: nodes.joinTerms, from: span, { $0.span.first }) { term in
      if case .table(_, let name) = term.source { add(name) }
    }
    forEach(in: nodes.inTables, from: span, { $0.table }) { add($0.table) }
    return sources
  }

  private func forEach<Node>(
    in nodes: [Node], from span: TokenSpan, _ token: (Node) -> TokenID, _ body: (Node) -> Void
  ) {
    var place = 0
    var end = nodes.count
    while place < end {
      let middle = (place + end) / 2
      if token(nodes[middle]) < span.first { place = middle + 1 } else { end = middle }
    }
    while place < nodes.count {
      let first = token(nodes[place])
      if first.exists {
        guard first <= span.last else { return }
        body(nodes[place])
      }
      place += 1
    }
  }
}

/// `CREATE INDEX`. The indexes that SQLite makes for PRIMARY KEY and UNIQUE are the table's `keys`.
public final class Index: Sendable {
  public struct Term: Sendable {
    /// The column, or nil for an expression.
    public let column: Int?
    public let expr: TreeExpr
    public let collation: Collation
    public let isDescending: Bool

    public init(column: Int?, expr: TreeExpr, collation: Collation, isDescending: Bool) {
      self.column = column
      self.expr = expr
      self.collation = collation
      self.isDescending = isDescending
    }
  }

  public let name: Name
  public let table: Name
  /// It lives in the same schema as its table.
  public let isTemporary: Bool
  public let isUnique: Bool
  public let terms: [Term]
  public let condition: TreeExpr?
  public let definition: Definition

  public init(
    name: Name, table: Name, isTemporary: Bool = false, isUnique: Bool, terms: [Term], condition: TreeExpr?,
    definition: Definition
  ) {
    self.name = name
    self.table = table
    self.isTemporary = isTemporary
    self.isUnique = isUnique
    self.terms = terms
    self.condition = condition
    self.definition = definition
  }
}

public final class Trigger: Sendable {
  public let name: Name
  public let table: Name
  public let isTemporary: Bool
  /// A temporary trigger may stand on a table that is not.
  public let isTableTemporary: Bool
  /// The statement as parsed; its tokens are in `definition.tree`.
  public let node: CreateTrigger
  public let definition: Definition
  /// The tables that its body reads or writes, by the names that stand there; each once.
  public let sources: [Name]

  public init(
    name: Name, table: Name, isTemporary: Bool, isTableTemporary: Bool, node: CreateTrigger, definition: Definition
  ) {
    self.name = name
    self.table = table
    self.isTemporary = isTemporary
    self.isTableTemporary = isTableTemporary
    self.node = node
    self.definition = definition
    let tree = definition.tree
    var sources: [Name] = []
    for step in node.steps {
      for name in tree.sources(in: step.span) + step.body.targets.map({ tree.name($0) }) where !sources.contains(name) {
        sources.append(name)
      }
    }
    if node.condition.exists {
      for name in tree.sources(in: tree.span(of: node.condition)) where !sources.contains(name) { sources.append(name) }
    }
    self.sources = sources
  }
}

extension Statement.Body {
  /// The name of the table that an INSERT, UPDATE or DELETE changes.
  fileprivate var targets: [TokenID] {
    switch self {
    case .insert(let insert): [insert.table.name].filter(\.exists)
    case .update(let update): [update.table.name].filter(\.exists)
    case .delete(let delete): [delete.table.name].filter(\.exists)
    default: []
    }
  }
}

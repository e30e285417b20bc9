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
  public let place: SchemaPlace
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
  /// A module of the program's makes its rows: what a condition asks of a column it need not be (a module may answer the
  /// condition and give NULL).
  public let isOfDeclaredModule: Bool
  /// The virtual table whose content it keeps (`x_data` of an fts5 table `x`).
  public let shadowOf: Name?

  public init(
    name: Name, kind: Kind, columns: [Column], place: SchemaPlace = .main, isStrict: Bool = false,
    isWithoutRowid: Bool = false, rowidAlias: Int? = nil, isAutoincrement: Bool = false, keys: [UniqueKey] = [],
    foreignKeys: [ForeignKey] = [], checks: [TableCheck] = [], view: ViewDefinition? = nil,
    definition: Definition? = nil, isIncomplete: Bool = false, shadowOf: Name? = nil,
    isOfDeclaredModule: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.columns = columns
    columnNames = ColumnNames(columns)
    self.place = place
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
    self.isOfDeclaredModule = isOfDeclaredModule
  }

  /// The same table with other columns (a view's, once they are known), or with something about it unknown.
  func with(
    columns: [Column]? = nil, place: SchemaPlace? = nil, isIncomplete: Bool? = nil, shadowOf: Name? = nil,
    definition: Definition?? = nil
  ) -> Table {
    Table(
      name: name, kind: kind, columns: columns ?? self.columns, place: place ?? self.place,
      isStrict: isStrict, isWithoutRowid: isWithoutRowid, rowidAlias: rowidAlias, isAutoincrement: isAutoincrement,
      keys: keys, foreignKeys: foreignKeys, checks: checks, view: view, definition: definition ?? self.definition,
      isIncomplete: isIncomplete ?? self.isIncomplete, shadowOf: shadowOf ?? self.shadowOf,
      isOfDeclaredModule: isOfDeclaredModule)
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

  public var isView: Bool {
    if case .view = kind { return true }
    return false
  }

  public var isVirtual: Bool {
    if case .virtual = kind { return true }
    return false
  }

  /// By its definition, which is all that SQLite looks at before it knows how it is used. -1 is the rowid.
  func isDeclaredNotNull(_ column: Int) -> Bool {
    kind == .table && (column < 0 || column == rowidAlias || columns[column].isNotNull)
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

  /// Whether `Behavior.misreadsNullInReturning` takes a NULL for none in this table: its first column can't be NULL. An
  /// INTEGER PRIMARY KEY can, to SQLite, unless it is declared NOT NULL.
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

extension Table {
  /// The column that a token names.
  public func column(named token: Token, in tree: SyntaxTree) -> Int? {
    columnNames.place(hash: token.hash) { tree.isNamed(token, columns[$0].name) }
  }
}

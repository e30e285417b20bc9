/// A table, view, virtual table or table-valued function, as it stands at one point of the migrations.
public final class Table: Sendable {
  /// The kind of table, as the words behind the name say.
  public enum Kind: Sendable, Equatable {
    /// `CREATE TABLE`
    case table
    /// `CREATE VIEW`
    case view
    /// `CREATE VIRTUAL TABLE … USING module`
    case virtual(module: Name)
    /// `json_each`, `pragma_table_info`, `generate_series`: called, never created.
    case tableValuedFunction
  }

  /// The name, without the schema.
  public let name: Name
  /// The kind of the table.
  public let kind: Kind
  /// The columns, in order, hidden ones included. A view's are known once it is resolved.
  public let columns: [Column]
  let columnNames: ColumnNames
  /// The schema that it is in.
  public let place: SchemaPlace
  /// Whether it is STRICT: SQLite holds its values to the declared types.
  public let isStrict: Bool
  /// Whether it is WITHOUT ROWID.
  public let isWithoutRowid: Bool
  /// The place of the column that is another name for the rowid: `INTEGER PRIMARY KEY`; nil without one.
  public let rowidAlias: Int?
  /// Whether its INTEGER PRIMARY KEY is AUTOINCREMENT, so that no rowid is given out twice.
  public let isAutoincrement: Bool
  /// PRIMARY KEY and UNIQUE constraints (not CREATE UNIQUE INDEX, which are in `Catalog.indexes`), primary key first.
  public let keys: [UniqueKey]
  /// The foreign keys, in the order in which they are written.
  public let foreignKeys: [ForeignKey]
  /// The CHECK constraints, of its columns and of the table.
  public let checks: [TableCheck]
  /// The SELECT of a view; nil for a table that isn't one.
  public let view: ViewDefinition?
  /// Its CREATE statement; nil for what SQLite brings along.
  public let definition: Definition?
  /// Whether part of its definition could not be read, so that it may have columns nobody knows of.
  public let isIncomplete: Bool
  /// Whether a module of the program's makes its rows. A column of it may be NULL though a condition asks that it
  /// isn't: a module may say that it has answered the condition, and give NULL.
  public let isOfDeclaredModule: Bool
  /// The virtual table whose content it keeps (`x` for `x_data` of an fts5 table `x`); nil for other tables.
  public let shadowOf: Name?

  /// Each parameter sets the property of its name.
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

  /// Whether it is a view.
  public var isView: Bool {
    if case .view = kind { return true }
    return false
  }

  /// Whether it is a virtual table.
  public var isVirtual: Bool {
    if case .virtual = kind { return true }
    return false
  }

  /// Whether a column can't be NULL by its definition, which is all that SQLite looks at before it knows how the column
  /// is used. -1 is the rowid.
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

  /// The columns that an INSERT without a list of columns fills, in order.
  public var filledColumns: [Column] { columns.filter { !$0.isHidden && $0.generated == .no } }

  /// The place of a column in `columns`; nil when there is none of the name.
  public func column(named name: Name) -> Int? { columnNames.place(of: name, in: columns) }

  /// Whether `Behavior.misreadsNullInReturning` takes a NULL for none in this table: its first column can't be NULL. An
  /// INTEGER PRIMARY KEY can, to SQLite, unless it is declared NOT NULL.
  public var misreadsNullInReturning: Bool {
    guard let first = columns.first, first.isNotNull else { return false }
    return rowidAlias != 0 || first.notNull != nil
  }

  /// The columns of the primary key, by their places, in key order; empty without one.
  public var primaryKey: [Int] {
    keys.first { $0.isPrimary }?.parts.map { $0.column } ?? []
  }

  /// The names that a table's rowid has where no column takes them ("Rowid Tables").
  public static let rowidNames: [Name] = ["rowid", "oid", "_rowid_"]

  /// Whether a name is `rowid`, `oid` or `_rowid_`.
  public static func isRowidName(_ name: Name) -> Bool {
    name == rowidNames[0] || name == rowidNames[1] || name == rowidNames[2]
  }
}

extension Table {
  /// The place of the column that a token names; nil when there is none.
  public func column(named token: Token, in tree: SyntaxTree) -> Int? {
    columnNames.place(hash: token.hash) { tree.isNamed(token, columns[$0].name) }
  }
}

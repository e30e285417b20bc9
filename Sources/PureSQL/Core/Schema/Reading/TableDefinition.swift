/// The text of a CREATE TABLE, taken apart so far that two of them can be compared: constraints in any order, those of
/// a single column written with it or behind all columns, names in any letter case.
struct TableDefinition {
  struct Column {
    /// The name as it is written, without quotes.
    let name: String
    /// Type, NOT NULL, default, collation and what it is computed from.
    var type: [String] = []
    var notNull: [String] = []
    var defaultValue: [String] = []
    var collation: String?
    var generated: Generated?
    /// The constraints that could as well stand behind all columns.
    var constraints: [Constraint] = []
    /// The definition in the table's text, in bytes.
    var range: Range<Int>

    /// The form of the name by which it is compared.
    var key: String { foldedName(name) }
  }

  struct Generated: Hashable {
    let expression: [String]
    let isStored: Bool
  }

  struct Constraint: Hashable {
    enum Kind: Hashable { case primaryKey, unique, check, foreignKey }
    let kind: Kind
    /// The whole of it.
    let canonical: [String]
    /// The condition of a CHECK.
    var expression: [String] = []
    /// The name of a CHECK, which errors show.
    var name: String?
  }

  var columns: [Column] = []
  var constraints: [Constraint] = []
  /// STRICT, WITHOUT ROWID.
  var options: [String] = []
  var isAutoincrement = false

  var allConstraints: [Constraint] { columns.flatMap(\.constraints) + constraints }
}

extension TableDefinition.Column {
  /// Whether two columns are the same, apart from constraints that could stand elsewhere.
  func isSame(as other: Self) -> Bool {
    key == other.key && type == other.type && notNull == other.notNull
      && defaultValue == other.defaultValue && collation == other.collation && generated == other.generated
  }

  /// Whether ALTER TABLE ADD COLUMN takes it (<https://sqlite.org/lang_altertable.html#altertabaddcol>).
  var isAddable: Bool {
    if constraints.contains(where: { $0.kind == .primaryKey || $0.kind == .unique }) { return false }
    if generated?.isStored == true { return false }
    let isConstant = !defaultValue.contains("(") && !defaultValue.contains { $0.hasPrefix("current_") }
    if !isConstant { return false }
    let hasDefault = !defaultValue.isEmpty && defaultValue != ["null"]
    return notNull.isEmpty || hasDefault || generated != nil
  }
}

extension TableDefinition {
  func isSame(as other: TableDefinition) -> Bool {
    columns.count == other.columns.count && zip(columns, other.columns).allSatisfy { $0.isSame(as: $1) }
      && isSameBesidesColumns(as: other)
  }

  func isSameBesidesColumns(as other: TableDefinition) -> Bool {
    options == other.options && isAutoincrement == other.isAutoincrement
      && Self.sorted(allConstraints) == Self.sorted(other.allConstraints)
  }

  /// The columns that have to be appended to get the other table, if that is all there is to do.
  func appended(toBecome other: TableDefinition) -> ArraySlice<Column>? {
    guard other.columns.count > columns.count else { return nil }
    let added = other.columns[columns.count...]
    var result = self
    result.columns += added
    return result.isSame(as: other) && added.allSatisfy(\.isAddable) ? added : nil
  }

  private static func sorted(_ constraints: [Constraint]) -> [[String]] {
    constraints.map(\.canonical).sorted { $0.lexicographicallyPrecedes($1) }
  }
}

/// An index that `CREATE INDEX` made. Those that SQLite makes for PRIMARY KEY and UNIQUE are the table's `keys`.
public final class Index: Sendable {
  /// A column or expression of an index.
  public struct Term: Sendable {
    /// The column's place in `Table.columns`; nil for an expression.
    public let column: Int?
    /// The column or expression as it is written.
    public let expr: TreeExpr
    /// The collation that it is sorted by: what COLLATE says, or the column's own.
    public let collation: Collation
    /// Whether `DESC` is written.
    public let isDescending: Bool

    /// Each parameter sets the property of its name.
    public init(column: Int?, expr: TreeExpr, collation: Collation, isDescending: Bool) {
      self.column = column
      self.expr = expr
      self.collation = collation
      self.isDescending = isDescending
    }
  }

  /// The name.
  public let name: Name
  /// The table that it is on, in the same schema.
  public let table: Name
  /// The schema that it is in, with its table.
  public let place: SchemaPlace
  /// Whether it is a `UNIQUE` index, in which no two rows are equal.
  public let isUnique: Bool
  /// The terms that it is sorted by, in order.
  public let terms: [Term]
  /// The WHERE of a partial index, which has only the rows that fulfil it; nil without one.
  public let condition: TreeExpr?
  /// Its CREATE INDEX.
  public let definition: Definition

  /// Each parameter sets the property of its name.
  public init(
    name: Name, table: Name, place: SchemaPlace = .main, isUnique: Bool, terms: [Term], condition: TreeExpr?,
    definition: Definition
  ) {
    self.name = name
    self.table = table
    self.place = place
    self.isUnique = isUnique
    self.terms = terms
    self.condition = condition
    self.definition = definition
  }

  func with(place: SchemaPlace) -> Index {
    Index(
      name: name, table: table, place: place, isUnique: isUnique, terms: terms, condition: condition,
      definition: definition)
  }
}

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
  public let place: SchemaPlace
  public let isUnique: Bool
  public let terms: [Term]
  public let condition: TreeExpr?
  public let definition: Definition

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

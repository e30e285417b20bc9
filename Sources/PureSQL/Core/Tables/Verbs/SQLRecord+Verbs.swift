// The verbs as the record's own, where no adapters are needed: `Person.find(31, in: tx)`, `person.delete(from: tx)`.

extension SQLRecord where Adapters == Void {
  /// Every row.
  @inlinable
  public static func fetch(in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) -> [Self] {
    try SQLTable<Self>().fetch(in: source)
  }

  /// The row with these values in a key.
  @inlinable
  public static func find<Value>(
    by key: (Keys) -> SQLKey<Self, Value>, _ value: Value, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Self? {
    try SQLTable<Self>().find(by: key, value, in: source)
  }
}

extension SQLKeyed where Adapters == Void {
  /// The row with this primary key; nil if there is none.
  @inlinable
  public static func find(
    _ key: PrimaryKey, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Self? {
    try SQLTable<Self>().find(key, in: source)
  }
}

// The verbs as the record's own: `Person.find(31, in: tx)`, `person.delete(from: tx)`.

extension SQLRecord where Adapters == Void {
  /// Every row.
  @inlinable
  public static func fetch(in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) -> [Self] {
    try SQLTable<Self>().fetch(in: source)
  }

  /// The rows that fulfil the condition, whose values are bound: `Person.fetch(in: db) { $0.name.hasPrefix("D") }`.
  public static func fetch(
    in source: borrowing some StatementSource & ~Copyable, where condition: (Columns) -> SQLCondition
  ) throws(SQLiteError) -> [Self] {
    try SQLTable<Self>().rows.filter(condition).fetch(in: source)
  }

  /// The rows for which the closure says so: it runs inside of SQLite, on each row of the table, where no condition says it:
  /// `Person.fetch(in: db) { $0.name.lowercased().contains("d") }`.
  @_disfavoredOverload
  public static func fetch(
    in source: borrowing some StatementSource & ~Copyable, filter isIncluded: @escaping @Sendable (Self) -> Bool
  ) throws(SQLiteError) -> [Self] {
    try SQLTable<Self>().rows.matching(isIncluded).fetch(in: source)
  }

  /// Row by row, none of them kept. `body` may throw to stop.
  @inlinable
  public static func forEach(in source: borrowing some StatementSource & ~Copyable, _ body: (Self) throws -> Void)
    throws
  {
    try SQLTable<Self>().forEach(in: source, body)
  }

  /// The row with these values in a key: `find(by: \.email, "ada@example.com", in: tx)`.
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
  public static func find(_ key: PrimaryKey, in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError)
    -> Self?
  {
    try SQLTable<Self>().find(key, in: source)
  }
}

extension SQLInsertable where Self: SQLStored, Adapters == Void {
  /// Inserts the record with all that it has, its key too, and takes what was stored: generated columns and the like.
  @inlinable
  public mutating func insert(into source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) {
    self = try SQLTable<Self>().insert(self as Self, in: source)
  }

  /// Inserts the record with all that it has, its key too, and reads nothing back.
  @inlinable
  public func add(to source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) {
    try SQLTable<Self>().add(self, in: source)
  }

  /// Inserts the record in the place of those that have the same values in a key, and takes what was stored.
  @inlinable
  public mutating func replace(in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) {
    self = try SQLTable<Self>().replace(self as Self, in: source)
  }

  /// Inserts the record or, if there is a row with the same values in the key, gives that one the record's other values; takes what was stored.
  @inlinable
  public mutating func upsert<Value>(
    on key: (Keys) -> SQLKey<Self, Value>, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) {
    self = try SQLTable<Self>().upsert(self as Self, on: key, in: source)
  }
}

extension SQLKeyed where Self: SQLUpdatable, Adapters == Void {
  /// Gives the row with the record's key the record's values; false if there is no such row.
  @inlinable
  @discardableResult
  public func update(in source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) -> Bool {
    try SQLTable<Self>().update(self, in: source)
  }
}

extension SQLDeletable where Adapters == Void {
  /// Deletes every row that is equal to the record in all columns, NULL to NULL; returns how many there were.
  @inlinable
  @discardableResult
  @_disfavoredOverload
  public func delete(from source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) -> Int {
    try SQLTable<Self>().delete(self, in: source)
  }
}

extension SQLKeyed where Self: SQLDeletable, Adapters == Void {
  /// Deletes the row with the record's key; false if there is none.
  @inlinable
  @discardableResult
  public func delete(from source: borrowing some StatementSource & ~Copyable) throws(SQLiteError) -> Bool {
    try SQLTable<Self>().delete(self, in: source)
  }

  /// Deletes the row with this primary key; false if there is none.
  @inlinable
  @discardableResult
  public static func delete(key: PrimaryKey, from source: borrowing some StatementSource & ~Copyable)
    throws(SQLiteError) -> Bool
  {
    try SQLTable<Self>().delete(key: key, in: source)
  }
}

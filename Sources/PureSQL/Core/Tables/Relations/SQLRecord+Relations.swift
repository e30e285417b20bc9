// What foreign keys lead to, as the record's own: `try book.fetch(\.author, in: tx)`.

extension SQLRecord where Adapters == Void {
  /// What belongs to the record by one of its relations: `try book.fetch(\.author, in: tx)`.
  ///
  /// - Parameters:
  ///   - relation: which of ``Relations``.
  ///   - source: a transaction, or a connection of SQLite's.
  /// - Returns: a row, a row or nil, or rows, as the relation has it.
  /// - Throws: what SQLite says, and an error with the reason `.noRow` where a row that has to be there isn't.
  public func fetch<Relation: SQLRelation>(
    _ relation: (Relations) -> Relation, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Relation.Output where Relation.Source == Self {
    try SQLTable<Self>().fetch(relation, of: self, in: source)
  }
}

extension SQLRecord {
  /// What belongs to the record by one of its relations, in a database with adapters.
  ///
  /// - Parameters:
  ///   - relation: which of ``Relations``.
  ///   - source: a transaction, or a connection of SQLite's.
  ///   - adapters: the values that columns declared with `USING` are stored by.
  /// - Returns: a row, a row or nil, or rows, as the relation has it.
  /// - Throws: what SQLite says, and an error with the reason `.noRow` where a row that has to be there isn't.
  public func fetch<Relation: SQLRelation>(
    _ relation: (Relations) -> Relation, in source: borrowing some StatementSource & ~Copyable, adapters: Adapters
  ) throws(SQLiteError) -> Relation.Output where Relation.Source == Self {
    try SQLTable<Self>(adapters: adapters).fetch(relation, of: self, in: source)
  }
}

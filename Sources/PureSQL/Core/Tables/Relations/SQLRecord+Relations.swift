// What foreign keys lead to, as the record's own: `try book.author(in: tx)`, or `try book.fetch(\.author, in: tx)`.

/// One of a record's relations, to be called with where its rows are: `book.author` of `try await book.author(in: database)`.
public struct SQLFollowed<Relation: SQLRelation>: Sendable {
  let record: Relation.Source
  let relation: Relation

  /// Fetches the related rows of the record, in a database with adapters: `try book.author(in: tx, adapters:
  /// adapters)`.
  ///
  /// - Parameters:
  ///   - source: a transaction, or a connection of SQLite's.
  ///   - adapters: the values that columns declared with `USING` are stored by.
  /// - Returns: a row, a row or nil, or rows, as the relation has it.
  /// - Throws: what SQLite says, and an error with the reason `.noRow` where a row that has to be there isn't.
  public func callAsFunction(
    in source: borrowing some StatementSource & ~Copyable, adapters: Relation.Source.Adapters
  ) throws(SQLiteError) -> Relation.Output {
    try relation.fetch(of: record, adapters, in: source)
  }
}

extension SQLFollowed where Relation.Source.Adapters == Void {
  /// Fetches the related rows of the record: `try book.author(in: tx)`.
  ///
  /// - Parameter source: a transaction, or a connection of SQLite's.
  /// - Returns: a row, a row or nil, or rows, as the relation has it.
  /// - Throws: what SQLite says, and an error with the reason `.noRow` where a row that has to be there isn't.
  public func callAsFunction(
    in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Relation.Output {
    try relation.fetch(of: record, (), in: source)
  }
}

extension SQLRelating {
  /// A relation by its name: `try await book.author(in: database)`. A column of the same name comes first; then there
  /// is `book.fetch(\.author, in: database)`.
  public subscript<Relation: SQLRelation>(
    dynamicMember relation: KeyPath<Relations, Relation>
  ) -> SQLFollowed<Relation> where Relation.Source == Self {
    SQLFollowed(record: self, relation: Self.sqlRelations[keyPath: relation])
  }
}

extension SQLRecord where Adapters == Void {
  /// Fetches the related rows of the record by one of its relations: `try book.fetch(\.author, in: tx)`.
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
  /// Fetches the related rows of the record by one of its relations, in a database with adapters.
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

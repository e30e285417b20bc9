/// A relation of a table of a database: `database.books.author(of: book)`, and of many at once
/// `database.books.author(of: books)`, by one statement.
public struct SQLRelated<Relation: SQLRelation>: Sendable {
  let connection: any Connection
  let adapters: Relation.Source.Adapters
  let relation: Relation
}

extension SQLRecords {
  /// A relation by its name.
  public subscript<Relation: SQLRelation>(
    dynamicMember relation: KeyPath<Record.Relations, Relation>
  ) -> SQLRelated<Relation> where Relation.Source == Record {
    SQLRelated(connection: connection, adapters: table.adapters, relation: Record.sqlRelations[keyPath: relation])
  }
}

extension SQLRelated {
  /// Fetches the related rows of the row.
  public func callAsFunction(of record: Relation.Source) async throws -> Relation.Output {
    try await connection.single(.read) { try relation.fetch(of: record, adapters, in: $0) }
  }

  /// Fetches the related rows of each of the rows, in their order.
  public func callAsFunction(of records: [Relation.Source]) async throws -> [Relation.Output] {
    try await connection.single(.read) { try relation.fetch(of: records, adapters, in: $0) }
  }

  /// Fetches the related rows of the row: a row, a row or nil, or rows, as the relation has it. Runs on this thread,
  /// which sleeps until a connection is free.
  public func blocking(of record: Relation.Source) throws -> Relation.Output {
    try connection.singleBlocking(.read) { try relation.fetch(of: record, adapters, in: $0) }
  }

  /// Fetches the related rows of each of the rows, in their order, by one statement. Runs on this thread, which sleeps
  /// until a connection is free.
  public func blocking(of records: [Relation.Source]) throws -> [Relation.Output] {
    try connection.singleBlocking(.read) { try relation.fetch(of: records, adapters, in: $0) }
  }

  /// Fetches the related rows of the row: a row, a row or nil, or rows, as the relation has it. Runs in the transaction
  /// `tx`.
  public func callAsFunction(of record: Relation.Source, tx: borrowing Transaction) throws -> Relation.Output {
    try relation.fetch(of: record, adapters, in: tx)
  }

  /// Fetches the related rows of each of the rows, in their order, by one statement. Runs in the transaction `tx`.
  public func callAsFunction(of records: [Relation.Source], tx: borrowing Transaction) throws -> [Relation.Output] {
    try relation.fetch(of: records, adapters, in: tx)
  }

  /// The rows that belong to a row, to choose from: `database.authors.books.rows(of: author).filter { $0.year > 1900 }`.
  public func rows<Source, Target>(
    of record: Source
  ) -> SQLConnected<SQLSelection<Target>> where Relation == SQLToMany<Source, Target> {
    SQLConnected(connection, relation.rows(of: record, adapters))
  }
}

extension SQLFollowed where Relation.Source.Adapters == Void {
  /// Fetches the related rows of the record: `try await book.author(in: database)`.
  ///
  /// - Parameter connection: the database.
  /// - Returns: a row, a row or nil, or rows, as the relation has it.
  /// - Throws: what SQLite says, and an error with the reason `.noRow` where a row that has to be there isn't.
  public func callAsFunction(in connection: some Connection) async throws -> Relation.Output {
    try await connection.single(.read) { try relation.fetch(of: record, (), in: $0) }
  }

  /// Fetches the related rows of the record, on this thread, which sleeps until a connection is free: `try
  /// book.author.blocking(in: database)`.
  ///
  /// - Throws: what SQLite says, and an error with the reason `.noRow` where a row that has to be there isn't.
  public func blocking(in connection: some Connection) throws -> Relation.Output {
    try connection.singleBlocking(.read) { try relation.fetch(of: record, (), in: $0) }
  }
}

extension SQLFollowed {
  /// Fetches the related rows of the record: `try await book.author(in: database)`, which has the adapters that columns
  /// need.
  ///
  /// - Parameter database: the one that the record is of.
  /// - Returns: a row, a row or nil, or rows, as the relation has it.
  /// - Throws: what SQLite says, and an error with the reason `.noRow` where a row that has to be there isn't.
  @_disfavoredOverload
  public func callAsFunction<Owner: Database>(in database: Owner) async throws -> Relation.Output
  where Owner.Adapters == Relation.Source.Adapters {
    try await callAsFunction(in: database, adapters: database.adapters)
  }

  /// Fetches the related rows of the record, on this thread, which sleeps until a connection is free: `try
  /// book.author.blocking(in: database)`.
  ///
  /// - Throws: what SQLite says, and an error with the reason `.noRow` where a row that has to be there isn't.
  @_disfavoredOverload
  public func blocking<Owner: Database>(in database: Owner) throws -> Relation.Output
  where Owner.Adapters == Relation.Source.Adapters {
    let adapters = database.adapters
    return try database.singleBlocking(.read) { try relation.fetch(of: record, adapters, in: $0) }
  }

  /// Fetches the related rows of the record, by a connection that doesn't know its adapters: `try await book.author(in:
  /// pool, adapters: database.adapters)`.
  ///
  /// - Parameters:
  ///   - connection: the database.
  ///   - adapters: the values that columns declared with `USING` are stored by.
  /// - Returns: a row, a row or nil, or rows, as the relation has it.
  /// - Throws: what SQLite says, and an error with the reason `.noRow` where a row that has to be there isn't.
  public func callAsFunction(
    in connection: some Connection, adapters: Relation.Source.Adapters
  ) async throws -> Relation.Output {
    try await connection.single(.read) { try relation.fetch(of: record, adapters, in: $0) }
  }
}

extension SQLRecord {
  /// Fetches the related rows of the record by one of its relations: `try await book.fetch(\.author, in: database)`,
  /// which has the adapters that columns need.
  ///
  /// - Parameters:
  ///   - relation: which of ``Relations``.
  ///   - database: the one that the record is of.
  /// - Returns: a row, a row or nil, or rows, as the relation has it.
  /// - Throws: what SQLite says, and an error with the reason `.noRow` where a row that has to be there isn't.
  @_disfavoredOverload
  public func fetch<Relation: SQLRelation, Owner: Database>(
    _ relation: @Sendable (Relations) -> Relation, in database: Owner
  ) async throws -> Relation.Output where Relation.Source == Self, Owner.Adapters == Adapters {
    let (relation, adapters) = (relation(Self.sqlRelations), database.adapters)
    return try await database.single(.read) { try relation.fetch(of: self, adapters, in: $0) }
  }

  /// Fetches as `fetch(_:in:)` does, on this thread, which sleeps until a connection is free.
  @_disfavoredOverload
  public func fetchBlocking<Relation: SQLRelation, Owner: Database>(
    _ relation: (Relations) -> Relation, in database: Owner
  ) throws -> Relation.Output where Relation.Source == Self, Owner.Adapters == Adapters {
    let (relation, adapters) = (relation(Self.sqlRelations), database.adapters)
    return try database.singleBlocking(.read) { try relation.fetch(of: self, adapters, in: $0) }
  }
}

extension SQLRecord where Adapters == Void {
  /// Fetches the related rows of the record by one of its relations: `try await book.fetch(\.author, in: database)`.
  ///
  /// - Parameters:
  ///   - relation: which of ``Relations``.
  ///   - connection: the database.
  /// - Returns: a row, a row or nil, or rows, as the relation has it.
  /// - Throws: what SQLite says, and an error with the reason `.noRow` where a row that has to be there isn't.
  public func fetch<Relation: SQLRelation>(
    _ relation: @Sendable (Relations) -> Relation, in connection: some Connection
  ) async throws -> Relation.Output where Relation.Source == Self {
    let relation = relation(Self.sqlRelations)
    return try await connection.single(.read) { try relation.fetch(of: self, (), in: $0) }
  }

  /// Fetches as `fetch(_:in:)` does, on this thread, which sleeps until a connection is free.
  public func fetchBlocking<Relation: SQLRelation>(
    _ relation: (Relations) -> Relation, in connection: some Connection
  ) throws -> Relation.Output where Relation.Source == Self {
    let relation = relation(Self.sqlRelations)
    return try connection.singleBlocking(.read) { try relation.fetch(of: self, (), in: $0) }
  }
}

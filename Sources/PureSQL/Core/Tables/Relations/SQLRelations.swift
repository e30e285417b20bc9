/// A relation of a row: the one row that its foreign key refers to, or the rows that refer to it.
public protocol SQLRelation<Source, Output>: Sendable {
  /// The row that the relation begins at.
  associatedtype Source: SQLRecord
  /// A row, a row or nil, or rows.
  associatedtype Output: Sendable

  /// Fetches the related rows of a row.
  func fetch(
    of record: Source, _ adapters: Source.Adapters, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Output

  /// Fetches the related rows of each of the rows, in their order, by one statement.
  func fetch(
    of records: [Source], _ adapters: Source.Adapters, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [Output]
}

/// The one row that a foreign key which is never NULL refers to. That there is none is an error: SQLite sees to it while
/// foreign keys are enforced.
public struct SQLToOne<Source: SQLRecord, Target: SQLRecord>: SQLRelation where Source.Adapters == Target.Adapters {
  let link: SQLLink<Source, Target>
  /// The relation that follows `link` to the one row that there is.
  public init(_ link: SQLLink<Source, Target>) { self.link = link }

  /// Fetches the row that the record's foreign key refers to.
  ///
  /// - Throws: what SQLite says, and an error with the reason `.noRow` if there is no such row.
  public func fetch(
    of record: Source, _ adapters: Source.Adapters, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Target {
    try parent(link.rows(of: record, adapters).first(in: source))
  }

  /// Fetches the rows that the records' foreign keys refer to, in the records' order, by one statement.
  ///
  /// - Throws: what SQLite says, and an error with the reason `.noRow` if one of them doesn't exist.
  public func fetch(
    of records: [Source], _ adapters: Source.Adapters, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [Target] {
    var targets: [Target] = []
    for found in try link.fetch(of: records, adapters, in: source) { targets.append(try parent(found.first)) }
    return targets
  }

  private func parent(_ found: Target?) throws(SQLiteError) -> Target {
    guard let found else { throw .noParent(in: Target.sqlTable.name) }
    return found
  }
}

/// The row that a foreign key refers to, unless it is NULL.
public struct SQLToOptional<Source: SQLRecord, Target: SQLRecord>: SQLRelation
where Source.Adapters == Target.Adapters {
  let link: SQLLink<Source, Target>
  /// The relation that follows `link` to a row, or to none.
  public init(_ link: SQLLink<Source, Target>) { self.link = link }

  /// Fetches the row that the record's foreign key refers to; nil if it is NULL or there is no such row.
  public func fetch(
    of record: Source, _ adapters: Source.Adapters, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Target? {
    try link.rows(of: record, adapters).first(in: source)
  }

  /// Fetches the rows that the records' foreign keys refer to, in the records' order, by one statement; nil where a key
  /// is NULL or there is no such row.
  public func fetch(
    of records: [Source], _ adapters: Source.Adapters, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [Target?] {
    try link.fetch(of: records, adapters, in: source).map(\.first)
  }
}

/// The rows whose foreign key refers to a row, or that a table between the two joins to it.
public struct SQLToMany<Source: SQLRecord, Target: SQLRecord>: SQLRelation where Source.Adapters == Target.Adapters {
  let link: SQLLink<Source, Target>
  /// The relation that follows `link` to any number of rows.
  public init(_ link: SQLLink<Source, Target>) { self.link = link }

  /// Fetches the rows that belong to the record; their order is SQLite's to choose.
  public func fetch(
    of record: Source, _ adapters: Source.Adapters, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [Target] {
    try link.rows(of: record, adapters).fetch(in: source)
  }

  /// Fetches the rows that belong to each of the records, in the records' order, by one statement. The order of the
  /// rows of one record is SQLite's to choose.
  public func fetch(
    of records: [Source], _ adapters: Source.Adapters, in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [[Target]] {
    try link.fetch(of: records, adapters, in: source)
  }

  /// The rows that belong to `record`, to choose from.
  public func rows(of record: Source, _ adapters: Source.Adapters) -> SQLSelection<Target> {
    link.rows(of: record, adapters)
  }
}

// MARK: - By their names

extension SQLTable {
  /// Fetches the related rows of a row by one of its relations: `books.fetch(\.author, of: book, in: tx)`.
  public func fetch<Relation: SQLRelation>(
    _ relation: (Record.Relations) -> Relation, of record: Record,
    in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Relation.Output where Relation.Source == Record {
    try relation(Record.sqlRelations).fetch(of: record, adapters, in: source)
  }

  /// Fetches the related rows of each of the rows, in their order, by one statement.
  public func fetch<Relation: SQLRelation>(
    _ relation: (Record.Relations) -> Relation, of records: [Record],
    in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [Relation.Output] where Relation.Source == Record {
    try relation(Record.sqlRelations).fetch(of: records, adapters, in: source)
  }

  /// The rows that belong to a row, to choose from: `authors.rows(\.books, of: author).filter { $0.year > 1900 }`.
  public func rows<Target>(
    _ relation: (Record.Relations) -> SQLToMany<Record, Target>, of record: Record
  ) -> SQLSelection<Target> {
    relation(Record.sqlRelations).rows(of: record, adapters)
  }
}

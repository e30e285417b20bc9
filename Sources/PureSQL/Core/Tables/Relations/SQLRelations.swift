/// The one row that a foreign key which is never NULL refers to.
public struct SQLToOne<Source: SQLRecord, Target: SQLRecord>: Sendable where Source.Adapters == Target.Adapters {
  @usableFromInline let link: SQLLink<Source, Target>
  public init(_ link: SQLLink<Source, Target>) { self.link = link }
}

/// The row that a foreign key refers to, unless it is NULL.
public struct SQLToOptional<Source: SQLRecord, Target: SQLRecord>: Sendable where Source.Adapters == Target.Adapters {
  @usableFromInline let link: SQLLink<Source, Target>
  public init(_ link: SQLLink<Source, Target>) { self.link = link }
}

/// The rows whose foreign key refers to a row, or that a table between the two joins to it.
public struct SQLToMany<Source: SQLRecord, Target: SQLRecord>: Sendable where Source.Adapters == Target.Adapters {
  @usableFromInline let link: SQLLink<Source, Target>
  public init(_ link: SQLLink<Source, Target>) { self.link = link }
}

// MARK: - To one

extension SQLTable {
  /// The row that `record`'s key refers to: `books.fetch(\.author, of: book, in: tx)`.
  ///
  /// - Throws: also when there is none, which SQLite sees to while foreign keys are enforced.
  public func fetch<Target>(
    _ relation: (Record.Relations) -> SQLToOne<Record, Target>, of record: Record,
    in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Target {
    let rows = relation(Record.sqlRelations).link.rows(of: record, adapters)
    guard let target = try rows.first(in: source) else { throw .noParent(in: Target.sqlTable.name) }
    return target
  }

  /// The rows that the records' keys refer to, one for each record, by one statement.
  public func fetch<Target>(
    _ relation: (Record.Relations) -> SQLToOne<Record, Target>, of records: [Record],
    in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [Target] {
    var targets: [Target] = []
    for found in try relation(Record.sqlRelations).link.fetch(of: records, adapters, in: source) {
      guard let target = found.first else { throw .noParent(in: Target.sqlTable.name) }
      targets.append(target)
    }
    return targets
  }

  public func fetch<Target>(
    _ relation: (Record.Relations) -> SQLToOptional<Record, Target>, of record: Record,
    in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> Target? {
    try relation(Record.sqlRelations).link.rows(of: record, adapters).first(in: source)
  }

  /// For each record the row that its key refers to, by one statement.
  public func fetch<Target>(
    _ relation: (Record.Relations) -> SQLToOptional<Record, Target>, of records: [Record],
    in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [Target?] {
    try relation(Record.sqlRelations).link.fetch(of: records, adapters, in: source).map(\.first)
  }
}

// MARK: - To many

extension SQLTable {
  /// The rows that belong to `record`: `authors.fetch(\.books, of: author, in: tx)`.
  public func fetch<Target>(
    _ relation: (Record.Relations) -> SQLToMany<Record, Target>, of record: Record,
    in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [Target] {
    try rows(relation, of: record).fetch(in: source)
  }

  /// For each record the rows that belong to it, by one statement.
  public func fetch<Target>(
    _ relation: (Record.Relations) -> SQLToMany<Record, Target>, of records: [Record],
    in source: borrowing some StatementSource & ~Copyable
  ) throws(SQLiteError) -> [[Target]] {
    try relation(Record.sqlRelations).link.fetch(of: records, adapters, in: source)
  }

  /// The rows that belong to `record`, to choose from: `authors.rows(\.books, of: author).filter { $0.year > 1900 }`.
  public func rows<Target>(
    _ relation: (Record.Relations) -> SQLToMany<Record, Target>, of record: Record
  ) -> SQLSelection<Target> {
    relation(Record.sqlRelations).link.rows(of: record, adapters)
  }
}

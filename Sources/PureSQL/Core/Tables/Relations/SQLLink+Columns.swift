// Links and relations as generated code has them: from columns of a record to columns of another table.

extension SQLLink {
  /// A column of a row that a relation begins at, and the row's value in it.
  public struct Own: Sendable {
    let value: @Sendable (Source, Source.Adapters) throws(SQLiteError) -> SQLAny?

    /// A column that is never NULL: `.init(\.id, \.id)`.
    ///
    /// - Parameters:
    ///   - column: the column, which knows how its values are stored.
    ///   - value: the row's value.
    public init<Value>(
      _ column: @escaping @Sendable (Source.Columns) -> SQLColumn<Value>,
      _ value: @escaping @Sendable (Source) -> Value
    ) {
      self.value = { (source: Source, adapters: Source.Adapters) throws(SQLiteError) -> SQLAny? in
        try column(Source.Columns(Source.sqlTable.alias, adapters)).coding.encode(value(source))
      }
    }

    /// A column that may be NULL.
    ///
    /// - Parameters:
    ///   - column: the column, which knows how its values are stored.
    ///   - value: the row's value; nil is NULL.
    public init<Value>(
      optional column: @escaping @Sendable (Source.Columns) -> SQLOptionalColumn<Value>,
      _ value: @escaping @Sendable (Source) -> Value?
    ) {
      self.value = { (source: Source, adapters: Source.Adapters) throws(SQLiteError) -> SQLAny? in
        guard let value = value(source) else { return nil }
        return try column(Source.Columns(Source.sqlTable.alias, adapters)).coding.encode(value)
      }
    }
  }

  /// The rows whose columns have the values of a row's own.
  ///
  /// - Parameters:
  ///   - own: the row's own columns.
  ///   - columns: what they are equal to, in their order: columns of the target, or of the table between.
  ///   - between: the table of pairs, where rows are joined by one.
  public init(_ own: [Own], _ columns: [Column], between: Between? = nil) {
    self.init(columns, between: between) {
      (record: Source, adapters: Source.Adapters) throws(SQLiteError) -> [SQLAny?] in
      var values: [SQLAny?] = []
      for column in own { values.append(try column.value(record, adapters)) }
      return values
    }
  }
}

extension SQLLink.Column: ExpressibleByStringLiteral {
  /// A column that is compared by its own collation.
  public init(stringLiteral name: String) { self.init(name) }
}

/// A relation that is made of a link.
public protocol SQLLinkRelation: SQLRelation where Source.Adapters == Target.Adapters {
  /// The record at the relation's other end.
  associatedtype Target: SQLRecord

  /// The relation that follows `link`.
  init(_ link: SQLLink<Source, Target>)
}

extension SQLLinkRelation {
  /// The relation to the rows whose columns have the values of a row's own: `.init([.init(\.id, \.id)], ["author_id"])`.
  ///
  /// - Parameters:
  ///   - own: the row's own columns.
  ///   - columns: what they are equal to, in their order: columns of the target, or of the table between.
  ///   - between: the table of pairs, where rows are joined by one.
  public init(
    _ own: [SQLLink<Source, Target>.Own], _ columns: [SQLLink<Source, Target>.Column],
    between: SQLLink<Source, Target>.Between? = nil
  ) {
    self.init(SQLLink(own, columns, between: between))
  }
}

extension SQLToOne: SQLLinkRelation {}
extension SQLToOptional: SQLLinkRelation {}
extension SQLToMany: SQLLinkRelation {}

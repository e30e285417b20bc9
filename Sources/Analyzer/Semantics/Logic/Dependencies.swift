/// Says which sources of a SELECT settle which others, by the equalities of its conditions and by keys: a row of the
/// one leaves one row at most of the other.
///
/// The resolver notes the equalities, and rules ask here.
public struct Dependencies {
  fileprivate let statement: ResolvedStatement
  fileprivate let noted: Facts.NotedEqualities

  /// Two columns that are equal in every row of a join.
  public struct EqualColumns {
    /// The column of the source that was asked about, by its place.
    public let own: Int
    /// The other source, as a place in `Facts.sources`.
    public let source: Int
    /// The column of the other source, by its place.
    public let column: Int
    /// The condition that says so; `.none` for USING and NATURAL.
    public let condition: ExprID
  }

  /// The sources of which one row at most takes part for one row of each given source.
  ///
  /// - Parameter given: Places in `Facts.sources`; empty to learn which have one row in any case.
  public func settled(by given: [Int]) -> Set<Int> {
    let rows = Rows(statement: statement, sources: noted.sources)
    var found = Determined()
    for source in given { found.sources.insert(source) }
    let places = given.compactMap { noted.sources.firstIndex(of: $0) }
    let equalities = noted.equalities.map { equality in
      var equality = equality
      // The row of an outer join is there, so its condition holds of both sides.
      if places.contains(where: equality.targets.contains) { equality.targets = noted.sources.indices }
      return equality
    }
    found.spread(through: equalities, among: rows)
    return Set(found.sources.elements)
  }

  /// Whether a column of one source equals one of another in every row.
  public func areEqual(_ one: Int, _ other: Int) -> Bool {
    equalColumns(of: one).contains { $0.source == other }
  }

  /// The columns of a source that equal a column of another source.
  public func equalColumns(of source: Int) -> [EqualColumns] {
    noted.equalities.compactMap { equality in
      guard let other = equality.other, equality.column.source != other.source else { return nil }
      if equality.column.source == source {
        return EqualColumns(
          own: equality.column.column, source: other.source, column: other.column, condition: equality.condition)
      }
      guard other.source == source else { return nil }
      return EqualColumns(
        own: other.column, source: equality.column.source, column: equality.column.column,
        condition: equality.condition)
    }
  }

  private struct Rows: RowSources {
    let statement: ResolvedStatement
    let sources: [Int]

    var count: Int { sources.count }
    func source(at place: Int) -> Int { sources[place] }

    func isSettled(_ place: Int, by determined: Determined.Columns) -> Bool {
      let source = sources[place]
      let row = statement.facts.sources[source]
      if row.isSettled { return true }
      if row.keys.contains(where: { $0.allSatisfy { determined.settles($0.column, of: source, under: $0.collation) } })
      {
        return true
      }
      guard let table = row.table, !table.isView else { return false }
      return statement.catalog.hasKey(of: table) { determined.settles($0, of: source, under: $1) }
    }
  }
}

extension ResolvedStatement {
  /// The dependencies of a SELECT's sources; nil for a SELECT that has neither three tables under an aggregate function
  /// nor a join that nothing needs.
  public func dependencies(of core: SelectCore) -> Dependencies? {
    facts.equalities.last { $0.core == core.span.first }.map { Dependencies(statement: self, noted: $0) }
  }
}

extension Facts {
  /// The equalities that hold in the rows of one SELECT.
  struct NotedEqualities: Sendable {
    /// The first token of the SELECT.
    let core: TokenID
    /// The sources of its FROM clause, places in `Facts.sources`.
    let sources: [Int]
    let equalities: [Equality]
  }
}

/// Says which sources of a SELECT or UPDATE settle which others, by the equalities of its conditions and by keys: a row of the
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
  public func settled(by given: [Int]) -> Set<Int> { Set(determined(by: given).sources.elements) }

  /// The sources, as places in `Facts.sources`; the target of an UPDATE is the first.
  public var sources: [Int] { noted.sources }

  /// Whether a column has one value at most for one row of each given source.
  ///
  /// - Parameter given: places in `Facts.sources`.
  public func isSettled(column: Int, of source: Int, by given: [Int]) -> Bool {
    determined(by: given).contains(ColumnKey(source: source, column: column))
  }

  private func determined(by given: [Int]) -> Determined {
    let rows = Rows(statement: statement, sources: noted.sources)
    var found = Determined()
    for source in given { found.sources.insert(source) }
    let equalities = holding(given.compactMap { noted.sources.firstIndex(of: $0) })
    found.spread(through: equalities, among: rows)
    return found
  }

  /// The equalities, where the rows at some places are there. The row of an outer join is there, so its condition holds of both
  /// sides, and the row on the other side is there, too.
  private func holding(_ present: [Int]) -> [Equality] {
    var equalities = noted.equalities
    var open = present
    while let place = open.popLast() {
      for number in equalities.indices
      where equalities[number].targets.contains(place) && equalities[number].targets != noted.sources.indices {
        equalities[number].targets = noted.sources.indices
        for key in [equalities[number].column, equalities[number].other].compactMap({ $0 }) {
          if let other = noted.sources.firstIndex(of: key.source) { open.append(other) }
        }
      }
    }
    return equalities
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
  /// The dependencies of a SELECT's sources; nil for a SELECT that has neither several tables under an aggregate function
  /// nor a join that nothing needs.
  public func dependencies(of core: SelectCore) -> Dependencies? {
    dependencies(at: core.span.first)
  }

  /// The dependencies of an UPDATE's target and the sources of its FROM; nil for an UPDATE without FROM, and where not
  /// all is known of it.
  public func dependencies(of update: Update) -> Dependencies? { dependencies(at: update.table.name) }

  private func dependencies(at token: TokenID) -> Dependencies? {
    facts.equalities.last { $0.token == token }.map { Dependencies(statement: self, noted: $0) }
  }
}

extension Facts {
  /// The equalities that hold in the rows of one SELECT or UPDATE.
  struct NotedEqualities: Sendable {
    /// The first token of the SELECT, or the name of the table that the UPDATE changes.
    let token: TokenID
    /// The sources of its FROM clause, places in `Facts.sources`, behind what the UPDATE changes.
    let sources: [Int]
    let equalities: [Equality]
  }
}

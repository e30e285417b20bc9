/// The columns that are the same in all rows of a FROM clause, and the sources of which there is one row at most.
///
/// Cardinality, keys of a result, DISTINCT, groups, joins that nothing needs and joins that multiply rows are all worked
/// out from this.
struct Determined {
  var columns = Columns()
  /// Places in `Facts.sources`.
  var sources = ShortSet<Int>()

  func contains(_ key: ColumnKey) -> Bool { columns[key] != nil || sources.contains(key.source) }

  /// The collation under which all values of a column are equal; nil where they may differ.
  func collation(of key: ColumnKey) -> Collation? { sources.contains(key.source) ? .binary : columns[key] }

  /// Adds what follows: a column that equals a determined one is determined, and so is a source by its key.
  mutating func spread(through equalities: [Equality], among rows: some RowSources) {
    var changed = true
    while changed {
      changed = false
      for place in 0..<rows.count {
        let source = rows.source(at: place)
        if !sources.contains(source), rows.isSettled(place, by: columns) {
          sources.insert(source)
          changed = true
        }
      }
      for equality in equalities {
        if equality.isExact, columns[equality.column] == nil, rows.reaches(equality.column, through: equality) {
          if let from = collation(of: equality), let combined = Determined.coarser(from, equality.collation) {
            columns.set(combined, of: equality.column)
            changed = true
          }
        }
        if let other = equality.other, equality.isExactForOther, columns[other] == nil,
          rows.reaches(other, through: equality), let from = collation(of: equality.column),
          let combined = Determined.coarser(from, equality.collation)
        {
          columns.set(combined, of: other)
          changed = true
        }
      }
    }
  }

  /// The collation under which all values of what a column equals are equal; nil where they may differ.
  private func collation(of equality: Equality) -> Collation? {
    if let other = equality.other { return collation(of: other) }
    return equality.inputs.allSatisfy { collation(of: $0) == .binary } ? .binary : nil
  }

  private static func coarser(_ left: Collation, _ right: Collation) -> Collation? {
    left == right || right == .binary ? left : left == .binary ? right : nil
  }

  /// Columns, each with the collation under which all its values are equal.
  struct Columns {
    private var columns = ShortSet<ColumnKey>()
    /// One for each column, in the same order.
    private var collations: [Collation] = []

    var isEmpty: Bool { columns.isEmpty }
    var keys: [ColumnKey] { columns.elements }

    /// False only where there is none.
    func mayHaveColumn(of source: Int) -> Bool {
      columns.count > 8 || columns.elements.contains { $0.source == source }
    }

    subscript(key: ColumnKey) -> Collation? { columns.place(of: key).map { collations[$0] } }

    /// In the place of what was said of the column before.
    mutating func set(_ collation: Collation, of key: ColumnKey) {
      if let place = columns.place(of: key) {
        collations[place] = collation
      } else {
        columns.insert(key)
        collations.append(collation)
      }
    }

    /// Whether the column's values are equal as an index with the collation compares them.
    func settles(_ column: Int, of source: Int, under collation: Collation) -> Bool {
      guard let known = self[ColumnKey(source: source, column: column)] else { return false }
      return known == .binary || known == collation
    }
  }
}

/// The sources of a FROM clause, in its order.
protocol RowSources {
  var count: Int { get }
  /// Place in `Facts.sources`.
  func source(at place: Int) -> Int
  /// Whether at most one row of the source has these values.
  func isSettled(_ place: Int, by determined: Determined.Columns) -> Bool
}

extension RowSources {
  /// Whether the equality may determine rows of the source that the column belongs to.
  fileprivate func reaches(_ key: ColumnKey, through equality: Equality) -> Bool {
    (0..<count).contains { source(at: $0) == key.source && equality.targets.contains($0) }
  }
}

/// `column = something`, which holds of every row (that an outer join does not make go missing).
struct Equality: Sendable {
  var column: ColumnKey
  /// nil for something that is worked out from `inputs`.
  var other: ColumnKey?
  /// The columns on which the other side depends; empty where it is a column, and where it is the same in all rows.
  var inputs: [ColumnKey] = []
  /// How the two are compared.
  var collation: Collation
  /// Equal values are equal in an index on the column: no conversion of the column gets between them.
  var isExact: Bool
  /// The same seen from `other`.
  var isExactForOther: Bool
  /// The places in FROM of the sources whose rows it may determine: the condition of an outer join says nothing of the
  /// other side.
  var targets: Range<Int>
  /// The condition that says so; `.none` for USING and NATURAL.
  var condition: ExprID
}

extension Catalog {
  /// Whether some key or unique index of a table has no columns but these.
  public func hasKey(of table: Table, where isDetermined: (Int, Collation) -> Bool) -> Bool {
    if table.hasRowid, case .table = table.kind, isDetermined(table.rowidAlias ?? -1, .binary) { return true }
    if table.keys.contains(where: { $0.parts.allSatisfy { isDetermined($0.column, $0.collation) } }) { return true }
    return indexes(on: table).contains { index in
      index.isUnique && index.condition == nil
        && index.terms.allSatisfy { term in term.column.map { isDetermined($0, term.collation) } ?? false }
    }
  }
}

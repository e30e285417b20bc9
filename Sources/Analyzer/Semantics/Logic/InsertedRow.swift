/// A row that a statement before has put into a table, or for which a trigger runs: a subquery that looks for it finds it.
struct InsertedRow<Meaning: ExpressionMeaning> {
  let meaning: Meaning
  let catalog: Catalog
  /// The table that the row is looked for in.
  let table: Table
  /// The values that its columns have to equal.
  private(set) var columns: [(column: Int, value: ExprID)] = []
  /// Expressions of its columns, and what they have to equal: `date(day) = date(NEW.day)`.
  private(set) var expressions: [(own: ExprID, value: ExprID)] = []

  private var tree: SyntaxTree { meaning.tree }

  /// How certain it is that the row is there.
  enum Certainty {
    /// The row is put there, whatever the tables hold.
    case certain
    /// The row is put there, but something may have kept it out, or have put another one there.
    case likely
  }

  /// Nil where more is asked of the row than certain values in columns of one table.
  init?(_ rows: RowProof<Meaning>.Rows, _ meaning: Meaning, _ catalog: Catalog) {
    guard rows.sources.count == 1, let (source, table) = rows.sources.first, !rows.conditions.isEmpty else {
      return nil
    }
    self.meaning = meaning
    self.catalog = catalog
    self.table = table
    func own(_ id: ExprID) -> Int? {
      meaning.key(of: id).flatMap { $0.source == source && $0.column >= 0 ? $0.column : nil }
    }
    for condition in rows.conditions {
      guard case .comparison(.equal, let left, let right) = RowProof<Meaning>.Claim(condition, in: tree) else {
        return nil
      }
      switch (own(left), own(right)) {
      case (let column?, nil): columns.append((column, right))
      case (nil, let column?): columns.append((column, left))
      default:
        guard tree.isSame(left, as: right, in: tree, ignoringQualifiers: true) else { return nil }
        func isOwn(_ id: ExprID) -> Bool {
          tree.expressions(within: id).allSatisfy { meaning.key(of: $0).map { $0.source == source } ?? true }
        }
        switch (isOwn(left), isOwn(right)) {
        case (true, false): expressions.append((left, right))
        case (false, true): expressions.append((right, left))
        default: return nil
        }
      }
    }
  }

  /// Whether a trigger runs for the row. It is in its table by then.
  func isRow(of trigger: CreateTrigger) -> Certainty? {
    guard trigger.time == .after, trigger.event != .delete, trigger.table.name.exists,
      tree.name(trigger.table.name) == table.name
    else { return nil }
    for (column, value) in columns {
      guard case .column(_, let row, let name) = tree[tree.bare(value)], tree.matches(row, "new"),
        tree.matches(name, table.columns[column].name)
      else { return nil }
    }
    for (_, value) in expressions {
      let isOfRow = tree.expressions(within: value).allSatisfy { part in
        switch tree[part] {
        case .name: false
        case .column(_, let row, _): tree.matches(row, "new")
        default: true
        }
      }
      if !isOfRow { return nil }
    }
    // Another trigger may take the row away before this one runs.
    let isAlone = catalog.triggers(on: table).allSatisfy { tree.matches(trigger.name.name, $0.name) }
    // A function may make NULL of what isn't.
    let isFoundAgain = expressions.isEmpty && columns.allSatisfy { isFound($0.value, in: $0.column) }
    return isAlone && isFoundAgain ? .certain : .likely
  }

  /// Whether a statement puts the row into its table; nil where it doesn't.
  ///
  /// - Parameter sharesParameters: whether a parameter has the same value in that statement and in this one.
  func isPut(by body: Statement.Body, sharesParameters: Bool) -> Certainty? {
    guard expressions.isEmpty, case .insert(let insert) = body, insert.table.name.exists,
      tree.matches(insert.table.name, table.name),
      case .select(let source) = insert.source, let core = tree[tree[source].cores].first
    else { return nil }
    let targets =
      insert.columns.isEmpty
      ? table.columns.indices.filter { table.columns[$0].generated == .no && !table.columns[$0].isHidden }
      : tree[insert.columns].map { table.column(named: tree.name($0)) ?? -1 }
    let rows: [[ExprID]] =
      core.isValues
      ? tree[core.values].map { Array(tree[$0.exprs]) }
      : [tree[core.columns].map { if case .expr(let expr, _) = $0 { expr } else { .none } }]
    var certainty: Certainty?
    for row in rows {
      let stored = columns.compactMap { column, value -> ExprID? in
        guard let place = targets.firstIndex(of: column), row.indices.contains(place), row[place].exists,
          tree.isSame(tree.bare(row[place]), as: tree.bare(value), in: tree, ignoringQualifiers: true)
        else { return nil }
        return row[place]
      }
      guard stored.count == columns.count else { continue }
      let isCertain =
        core.isValues && isAlwaysTaken(insert)
        && zip(columns, stored).allSatisfy { wanted, stored in
          tree.isSame(tree.bare(stored), as: tree.bare(wanted.value), in: tree)
            && (sharesParameters || !tree.isParameter(wanted.value)) && isFound(wanted.value, in: wanted.column)
        }
      if isCertain { return .certain }
      certainty = .likely
    }
    return certainty
  }

  /// An INSERT puts its rows in, or fails.
  private func isAlwaysTaken(_ insert: Insert) -> Bool {
    table.kind == .table && insert.upserts.isEmpty && insert.or != .ignore && insert.or != .replace
      && catalog.triggers(on: table).isEmpty
      // Its next row may take the one before away.
      && !table.keys.contains { $0.conflict == .ignore || $0.conflict == .replace }
      && !table.columns.contains { $0.notNullConflict == .ignore || $0.notNullConflict == .replace }
  }

  /// Whether `column = value` is true of a row into whose column the value was put.
  private func isFound(_ id: ExprID, in column: Int) -> Bool {
    let value = meaning.value(of: id)
    let declared = table.columns[column]
    switch tree[tree.bare(id)] {
    case .literal(let kind, _) where kind != .currentDate && kind != .currentTime && kind != .currentTimestamp: break
    case .parameter, .column: break
    default: return false
    }
    // NULL for a rowid is a new one.
    let isThere = !value.isNullable || declared.isNotNull && column != table.rowidAlias
    return isThere && declared.collation.isBuiltin
      && (value.affinity == .none || value.affinity == declared.affinity)
  }
}

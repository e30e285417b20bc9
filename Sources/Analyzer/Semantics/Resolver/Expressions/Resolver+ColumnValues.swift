/// Values of columns where they stand, with the facts that are proven there.
extension Resolver {
  /// The value that a column can have in a row that is there.
  func baseValue(of column: Int, in source: Source) -> Value {
    if let value = source.withPlainTable({ baseValue(of: column, of: $0, in: source) }) { return value }
    switch source.content {
    case .table, .unknown: return .unknown
    case .derived(let result):
      var value = result.columns[column].value
      value.constant = nil
      if case .explicit(let collation) = value.collation { value.collation = .column(collation) }
      if case .none = value.collation { value.collation = .column(.binary) }
      if value.isNullable { value.nullReason = NullReason(value.nullReason?.kind ?? .column, at: .none) }
      return value
    }
  }

  private func baseValue(of column: Int, of table: Table, in source: Source) -> Value {
    if column < 0 { return Value(.integer, affinity: .integer, collation: .column(.binary)) }
    // Field by field: a copy of the whole column would retain everything in it.
    let affinity = table.columns[column].affinity
    let collation = CollationSource.column(table.columns[column].collation)
    var value = Value(
      source.isUnchecked ? .any : table.columns[column].classes,
      possible: source.isUnchecked ? .any : table.columns[column].possible, affinity: affinity, collation: collation,
      namedType: table.columns[column].namedType)
    if let time = table.columns[column].timeText { value.timeText = time }
    if !source.domains.isEmpty { value = value.restricted(to: source.domains[column]) }
    if !source.storedValues.isEmpty, let stored = source.storedValues[column] {
      return stored.withName(of: value)
    }
    if table.columns[column].generated != .no, !source.isUnchecked {
      value = narrowed(value, toGenerated: column, of: table)
    }
    if value.isNullable {
      // Where NULL comes into a NOT NULL column, the statement fails once the trigger is through.
      let isRefused = source.isUnchecked && table.columns[column].isNotNull
      // No row of the database is to blame for what a table-valued function finds: `json_each(?)`.
      let own: NullReason.Kind = table.kind == .tableValuedFunction ? .function : .column
      value.nullReason = NullReason(isRefused ? .unknown : value.nullReason?.kind ?? own, at: .none)
    }
    return value
  }

  /// A generated column is what its expression gives, in a STRICT table, too: `Behavior.storesAnyGeneratedValue`.
  private func narrowed(_ value: Value, toGenerated column: Int, of table: Table) -> Value {
    guard let found = context.generatedValue(of: column, in: table) else {
      return Value(.any, affinity: value.affinity, collation: value.collation, namedType: value.namedType)
    }
    var value = value
    value.classes = found.classes
    value.possible = found.possible
    value.magnitude = found.magnitude
    value.nullReason = found.nullReason
    value.timeText = found.timeText
    return table.columns[column].isNotNull ? value.nonNull : value
  }

  /// The value that a column can have here, given the joins around it and the facts that are proven.
  func value(of column: Int, in source: Source, scope: Scope, at id: ExprID) -> Value {
    var value = baseValue(of: column, in: source)
    if source.mayChange(column) { counts.changes += 1 }
    if value.isNullable, column >= 0, isProven(column, of: source) || source.provenIfPresent.contains(column),
      value.classes != .null
    {
      value = value.nonNull
    }
    if mayLose(column, of: source, in: scope) { value = value.nullable(because: NullReason(.outerJoin, at: id)) }
    if !isPresent(source) { value = value.nullable(because: NullReason(.outerJoin, at: id)) }
    if scope.aggregation.coversNothing, scope.aggregation.depth == 0 {
      if case .derived(let result) = source.content, result.columns[column].isComputed {
        // SQLite computes it here, of columns that are NULL, when it flattens the subquery.
        value = Value(.any, affinity: value.affinity, collation: value.collation, namedType: value.namedType)
      }
      // What a condition around it proves, it proves of the row of nothing, too; WHERE doesn't.
      let isProvenHere =
        column >= 0 && !source.mayChange(column)
        && proven.dropFirst(scope.aggregation.factsOfResults ?? proven.count).contains(Resolver.fact(source.id, column))
      if !isProvenHere { value = value.nullable(because: NullReason(.aggregateOfNothing, at: id)) }
    }
    if value.isNullable, value.nullReason?.expr.exists != true {
      value.nullReason = NullReason(value.nullReason?.kind ?? .column, at: id)
    }
    return value
  }

  /// Whether a VIRTUAL column may be NULL where RIGHT or FULL JOIN gives rows without a match:
  /// `Behavior.losesVirtualColumns`.
  func mayLose(_ column: Int, of source: Source, in scope: Scope) -> Bool {
    guard context.mayHave(.losesVirtualColumns), scope.hasRightOrFullJoin, column >= 0,
      case .table(let table) = source.content
    else { return false }
    return table.columns[column].generated == .virtual
  }

  // MARK: What is proven

  static func fact(_ source: Int, _ column: Int) -> UInt64 { UInt64(source) << 20 | UInt64(column) }
  /// The column that a fact is about, if it is one of the source's.
  static func column(_ fact: UInt64, of source: Int) -> Int? {
    fact >> 20 == UInt64(source) ? Int(fact & 0xF_FFFF) : nil
  }
  static func presence(_ layer: UInt32) -> UInt64 { 1 << 63 | UInt64(layer) }

  func isProven(_ column: Int, of source: Source) -> Bool {
    !proven.isEmpty && proven.contains(Resolver.fact(source.id, column))
  }

  func isPresent(_ source: Source) -> Bool {
    source.layers.allSatisfy { proven.contains(Resolver.presence($0)) }
  }
}

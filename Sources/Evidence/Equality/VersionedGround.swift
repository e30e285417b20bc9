import Analyzer

/// Each statement in a schema of its own. The rows of both have the same values in the columns that both schemas have; columns and
/// tables that only one has are filled there.
struct VersionedGround: PairGround {
  let trial: PairTrial
  /// Makes rows of the later schema.
  let maker: RowMaker
  private let earlierMaker: RowMaker
  private let pair: StatementPair
  private let options: PairSearch.Options
  private let shared: SharedRows
  private let before: Side
  private let after: Side

  /// A schema with databases for it.
  private struct Side {
    let schema: WitnessSchema
    let stage: WitnessStage
    /// The same tables, where SQLite visits rows in the reverse order.
    let mirror: WitnessStage

    init?(_ pair: StatementPair, _ side: StatementPair.Side) {
      guard let schema = WitnessSchema(for: [side.statement], in: side.statement.catalog),
        let stage = WitnessStage(schema, showsBrokenKeys: false),
        let mirror = WitnessStage(schema, showsBrokenKeys: false)
      else { return nil }
      VersionedGround.visitInAnotherOrder(mirror.database, pair, schema)
      self.schema = schema
      self.stage = stage
      self.mirror = mirror
    }
  }

  /// Nil where one of the schemas can't be made.
  ///
  /// - Throws: what SQLite says of the statement that it refuses.
  init?(_ pair: StatementPair, _ versions: SchemaVersions, _ options: PairSearch.Options) throws(Database.Refusal) {
    guard let before = Side(pair, pair.first), let after = Side(pair, pair.second) else { return nil }
    self.pair = pair
    self.options = options
    self.before = before
    self.after = after
    trial = try PairTrial(
      pair, at: PairTrial.Place(first: before.stage.database, second: after.stage.database),
      mirror: PairTrial.Place(first: before.mirror.database, second: after.mirror.database))
    shared = SharedRows(before.schema.tables, after.schema.tables, versions)
    var constants = after.schema.constants
    for statement in [pair.first.statement, pair.second.statement] { constants.add(statement.tree) }
    for (earlier, name) in shared.renamed {
      for value in constants.values[earlier] ?? [] { constants.add(value, to: name) }
    }
    maker = RowMaker(after.schema.tables, in: versions.after, constants: constants)
    earlierMaker = RowMaker(before.schema.tables, in: versions.before, constants: constants)
  }

  func rows(inAttempt attempt: Int, _ random: inout SplitMix) -> [TableRow] {
    let most = maker.mostRows(inAttempt: attempt)
    return shared.joined(earlierMaker.rows(most: most, &random), maker.rows(most: most, &random))
  }

  func look(
    _ rows: [TableRow], _ bindings: [SQLValue], exactly: Bool
  ) -> (verdict: PairTrial.Verdict, kept: [TableRow]) {
    var rows = rows
    // Whoever is turned away by one schema isn't in the other either, which may turn away others.
    for _ in 0..<4 {
      let (verdict, kept) = look(rows, bindings)
      if let verdict { return (verdict, kept) }
      if exactly { break }
      rows = kept
    }
    return (.saysNothing, rows)
  }

  /// The verdict of rows; nil where some of them are turned away, with the others.
  private func look(
    _ rows: [TableRow], _ bindings: [SQLValue]
  ) -> (verdict: PairTrial.Verdict?, kept: [TableRow]) {
    var budget = WitnessBudget(WitnessBudget.perFix)
    let (earlier, later) = (shared.before(rows), shared.after(rows))
    return before.stage.with(earlier, &budget) { one, budget in
      if one.count < earlier.count { return (nil, shared.rows(rows, whoseEarlierAre: one)) }
      return after.stage.with(later, &budget) { other, budget in
        if other.count < later.count { return (nil, shared.rows(rows, whoseLaterAre: other)) }
        let verdict = trial.verdict(bindings) { verdict in
          before.mirror.with(earlier, &budget) { one, budget in
            after.mirror.with(later, &budget) { other, _ in
              one.count == earlier.count && other.count == later.count ? verdict() : .stopped
            }
          }
        }
        return (verdict, rows)
      }
    }
  }

  func witness(of found: PairSearch.Found) -> Witness? {
    let (earlier, later) = (shared.before(found.rows), shared.after(found.rows))
    let setups = zip(
      VersionedGround.scripts(before.schema, earlier, for: pair, isReversed: found.isReversed),
      VersionedGround.scripts(after.schema, later, for: pair, isReversed: found.isReversed)
    ).map { PairWitness.Setup(first: $0, second: $1) }
    return PairWitness(pair, found, words: options.words, shown: shared.shown(earlier, later)).witness(setups)
  }
}

/// Rows of two schemas as one: a row of a table that both have holds the values of the columns of both.
struct SharedRows {
  private struct Shared {
    let before: Name
    let after: Name
    /// The earlier names of the columns that both have, by today's.
    let columns: [Name: Name]
    /// The columns that only the earlier table has.
    let gone: Set<Name>
  }

  private let before: [Table]
  private let after: [Table]
  private let shared: [Shared]

  /// No column and no table of SQL has a name that begins so.
  private static let mark = "\u{1}"

  init(_ before: [Table], _ after: [Table], _ versions: SchemaVersions) {
    self.before = before
    self.after = after
    shared = after.compactMap { table in
      guard let earlier = versions.table(before: table.name), before.contains(where: { $0.name == earlier.name })
      else { return nil }
      var columns: [Name: Name] = [:]
      for column in table.filledColumns {
        columns[column.name] = versions.column(before: column, of: table.name, in: earlier)
      }
      let known = Set(columns.values)
      return Shared(
        before: earlier.name, after: table.name, columns: columns,
        gone: Set(earlier.filledColumns.filter { !known.contains($0.name) }.map(\.name)))
    }
  }

  /// Columns that have another name now: the earlier name, and today's.
  var renamed: [(earlier: Name, name: Name)] {
    shared.flatMap { table in
      table.columns.filter { $0.key != $0.value }.sorted { $0.key.folded < $1.key.folded }
        .map { (earlier: $0.value, name: $0.key) }
    }
  }

  /// Rows of both schemas as one.
  func joined(_ earlier: [TableRow], _ later: [TableRow]) -> [TableRow] {
    var free = Dictionary(grouping: earlier, by: \.table)
    for name in free.keys { free[name]?.reverse() }
    let rows = later.map { row -> TableRow in
      guard let table = shared.first(where: { $0.after == row.table }), !table.gone.isEmpty,
        let partner = free[table.before]?.popLast()
      else { return row }
      var row = row
      for (column, value) in zip(partner.columns, partner.values) where table.gone.contains(column) {
        row.columns.append(Self.marked(column))
        row.values.append(value)
      }
      return row
    }
    let own = earlier.filter { row in !shared.contains { $0.before == row.table } }
    return own.map { TableRow(table: Self.marked($0.table), columns: $0.columns, values: $0.values) } + rows
  }

  /// The rows as the later schema has them.
  func after(_ rows: [TableRow]) -> [TableRow] { rows.compactMap(after) }

  private func after(_ row: TableRow) -> TableRow? {
    if Self.isMarked(row.table) { return nil }
    let places = row.columns.indices.filter { !Self.isMarked(row.columns[$0]) }
    return TableRow(table: row.table, columns: places.map { row.columns[$0] }, values: places.map { row.values[$0] })
  }

  /// The rows as the earlier schema has them, parents first.
  func before(_ rows: [TableRow]) -> [TableRow] { inOrder(rows).compactMap(before) }

  private func before(_ row: TableRow) -> TableRow? {
    if let table = Self.unmarked(row.table) {
      return TableRow(table: table, columns: row.columns, values: row.values)
    }
    guard let table = shared.first(where: { $0.after == row.table }) else { return nil }
    var earlier = TableRow(table: table.before, columns: [], values: [])
    for (column, value) in zip(row.columns, row.values) {
      guard let name = Self.unmarked(column) ?? table.columns[column] else { continue }
      earlier.columns.append(name)
      earlier.values.append(value)
    }
    return earlier.columns.isEmpty ? nil : earlier
  }

  private func inOrder(_ rows: [TableRow]) -> [TableRow] {
    func place(_ row: TableRow) -> Int {
      let name = Self.unmarked(row.table) ?? shared.first { $0.after == row.table }?.before
      return before.firstIndex { $0.name == name } ?? before.count
    }
    return rows.enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }.map(\.element)
  }

  /// The rows that the earlier schema has let in, and those that it knows nothing of.
  func rows(_ rows: [TableRow], whoseEarlierAre kept: [TableRow]) -> [TableRow] {
    let left = SharedRows.filter(inOrder(rows), kept, before)
    // Later rows are put in parents first, too.
    let places = Dictionary(after.enumerated().map { ($1.name, $0) }) { first, _ in first }
    return left.enumerated().sorted {
      (places[$0.element.table] ?? -1, $0.offset) < (places[$1.element.table] ?? -1, $1.offset)
    }.map(\.element)
  }

  /// The rows that the later schema has let in, and those that it knows nothing of.
  func rows(_ rows: [TableRow], whoseLaterAre kept: [TableRow]) -> [TableRow] { SharedRows.filter(rows, kept, after) }

  private static func filter(
    _ rows: [TableRow], _ kept: [TableRow], _ form: (TableRow) -> TableRow?
  ) -> [TableRow] {
    var left = kept[...]
    return rows.filter { row in
      guard let own = form(row) else { return true }
      guard left.first == own else { return false }
      left.removeFirst()
      return true
    }
  }

  /// The rows as people are shown them: those of today, and of tables that were otherwise both.
  func shown(_ earlier: [TableRow], _ later: [TableRow]) -> (rows: [TableRow], tables: [Name]) {
    let changed = Set(before.map(\.name)).subtracting(shared.filter(\.gone.isEmpty).map(\.before))
    let own = earlier.filter { changed.contains($0.table) }
      .map { TableRow(table: Name("earlier \($0.table.text)"), columns: $0.columns, values: $0.values) }
    return (own + later, before.map { Name("earlier \($0.name.text)") } + after.map(\.name))
  }

  // MARK: Names of what only the earlier schema has

  private static func marked(_ name: Name) -> Name { Name(mark + name.text) }
  private static func isMarked(_ name: Name) -> Bool { name.text.hasPrefix(mark) }
  private static func unmarked(_ name: Name) -> Name? {
    isMarked(name) ? Name(String(name.text.dropFirst())) : nil
  }
}

import Analyzer

/// All databases with a few rows a table whose columns that are read have few values: those that the schema allows.
struct BoundedDatabases {
  /// A table and what may be in it.
  private struct Contents {
    let table: Name
    let columns: [Name]
    /// The sets of rows that the table allows.
    let sets: RowSets
  }

  private let contents: [Contents]
  private let parameters: [[SQLValue]]
  /// How many there are at most; foreign keys allow fewer.
  let count: Int

  /// Nil where there are more than may be tried, or the rows of a table can't be made one by one.
  ///
  /// - Parameters:
  ///   - columns: the columns that one of the statements reads.
  ///   - rows: how many rows a table has at most.
  ///   - most: how many databases may be tried.
  ///   - stage: an empty database with the tables.
  init?(
    _ pair: StatementPair, _ schema: WitnessSchema, _ constants: StatedConstants, reading columns: Set<ReadColumn>,
    rows: Int, most: Int, on stage: WitnessStage
  ) {
    let filled = Set(schema.tables.map(\.name))
    guard schema.definitions.allSatisfy({ filled.contains($0.table) }),
      schema.tables.allSatisfy({ $0.kind == .table })
    else { return nil }
    let values = BoundedValues(constants, schema.tables, in: pair.catalog)
    parameters = pair.parameters.map { values.values(of: $0) }
    var total = parameters.reduce(1) { $0.multipliedReportingOverflow(by: $1.count).partialValue }
    guard total <= most else { return nil }
    let written = Set(pair.written)
    var contents: [Contents] = []
    let referred = BoundedDatabases.referred(schema.tables, in: pair.catalog)
    let passed = PassedColumns([pair.first.statement, pair.second.statement], schema)
    for (number, table) in schema.tables.enumerated() {
      let read =
        written.contains(table.name)
        ? Set(table.columns.map(\.name))
        : Set(columns.union(referred).filter { $0.table == table.name }.map(\.column))
      let layout = TableLayout(
        table, reading: read, passing: passed, number: number, values, in: pair.catalog)
      // A set is tried before all are known to be too many.
      guard let sets = layout.sets(rows: rows, most: most / total, on: stage.database) else { return nil }
      let (product, isTooMuch) = total.multipliedReportingOverflow(by: sets.count)
      guard !isTooMuch, product <= most else { return nil }
      total = product
      contents.append(Contents(table: table.name, columns: layout.columns, sets: sets))
    }
    self.contents = contents
    count = total
  }

  /// The columns that foreign keys refer to: only with values of theirs do rows of the children come in.
  private static func referred(_ tables: [Table], in catalog: Catalog) -> [ReadColumn] {
    tables.flatMap { table in
      table.foreignKeys.flatMap { key -> [ReadColumn] in
        guard let parent = catalog.parent(of: key, in: table) else { return [] }
        return key.columns(of: parent).map { ReadColumn(table: parent.name, column: parent.columns[$0].name) }
      }
    }
  }

  /// Makes one database after the other, and shows each with each set of values for the parameters.
  ///
  /// - Parameters:
  ///   - databases: those in which the rows are put, all alike.
  ///   - isOnlyRead: whether `body` changes nothing, so that all of it can be one transaction, which is faster.
  ///   - body: is told how the rows came and which values are bound; false ends it.
  /// - Returns: whether every table had rows in one of them.
  func all(
    in databases: [Database], isOnlyRead: Bool, _ body: (_ rows: () -> [TableRow], _ bindings: [SQLValue]) -> Bool
  ) -> Bool {
    if isOnlyRead { for database in databases { database.mark() } }
    defer { if isOnlyRead { for database in databases { database.takeBack() } } }
    let fillers = contents.map { own in databases.map { TableFiller(own.table, own.columns, on: $0) } }
    var chosen = [Int](repeating: 0, count: contents.count)
    var hadRows = [Bool](repeating: false, count: contents.count)
    func fill(_ place: Int) -> Bool {
      guard place < contents.count else { return bind { body({ rows(chosen) }, $0) } }
      defer { for filler in fillers[place] { filler.empty() } }
      for set in 0..<contents[place].sets.count {
        let rows = contents[place].sets[set]
        guard fillers[place].allSatisfy({ $0.fill(rows) }) else { continue }
        chosen[place] = set
        if !rows.isEmpty { hadRows[place] = true }
        if !fill(place + 1) { return false }
      }
      return true
    }
    _ = fill(0)
    return hadRows.allSatisfy(\.self)
  }

  private func rows(_ chosen: [Int]) -> [TableRow] {
    zip(contents, chosen).flatMap { contents, set in
      contents.sets[set].map { TableRow(table: contents.table, columns: contents.columns, values: $0) }
    }
  }

  /// Every set of values for the parameters; false where `body` has ended it.
  private func bind(_ body: ([SQLValue]) -> Bool) -> Bool {
    var bindings = parameters.map(\.[0])
    func choose(_ place: Int) -> Bool {
      guard place < parameters.count else { return body(bindings) }
      for value in parameters[place] {
        bindings[place] = value
        if !choose(place + 1) { return false }
      }
      return true
    }
    return choose(0)
  }
}

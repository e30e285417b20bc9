import Analyzer

/// The statistics by which SQLite's planner chooses (https://sqlite.org/fileformat2.html#the_sqlite_stat1_table), made of numbers of
/// rows and values: as ANALYZE would write them where no two columns depend on each other.
struct PlanStatistics {
  let counts: RowCounts

  /// Writes the statistics of all tables and indexes, and has them read.
  func write(into database: Database) {
    // Makes `sqlite_stat1`.
    database.execute(PlanStatistics.reading)
    for (table, known) in counts.tables.sorted(by: { $0.key.folded < $1.key.folded }) {
      guard database.number("SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = \(literal(table))") == 1
      else { continue }
      insert(table, nil, "\(max(1, known.rows))", into: database)
      for index in database.rows("PRAGMA index_list(\(literal(table)))") { add(index, of: table, known, to: database) }
    }
    database.execute(PlanStatistics.reading)
  }

  /// Writes those of an index that is new, and has them read.
  func write(_ index: Name, of table: Name, into database: Database) {
    guard let known = counts.tables[table] else { return }
    for row in database.rows("PRAGMA index_list(\(literal(table)))") where row[1].map({ Name($0) }) == index {
      add(row, of: table, known, to: database)
    }
    database.execute(PlanStatistics.reading)
  }

  private static let reading = "ANALYZE sqlite_schema"

  private func literal(_ name: Name) -> String { SQLValue.text(name.text).literal }

  private func insert(_ table: Name, _ index: String?, _ text: String, into database: Database) {
    let values = [.text(table.text), index.map { .text($0) } ?? .null, .text(text)] as [SQLValue]
    database.execute("INSERT INTO sqlite_stat1 VALUES (\(values.map(\.literal).joined(separator: ", ")))")
  }

  /// - Parameter index: a row of `PRAGMA index_list`.
  private func add(_ index: [String?], of table: Name, _ known: RowCounts.Table, to database: Database) {
    // How many rows a partial one has nobody knows.
    guard index.count >= 5, let name = index[1], index[4] == "0" else { return }
    let rows = max(1, known.rows)
    var (groups, numbers) = (1, [rows])
    let columns = database.rows("PRAGMA index_info(\(literal(Name(name))))").map { $0[2] }
    for column in columns {
      // Ten rows with a value are what SQLite guesses.
      let distinct = column.flatMap { known.distinct[Name($0)] } ?? rows / 10
      let (product, isTooMany) = groups.multipliedReportingOverflow(by: max(1, distinct))
      groups = isTooMany ? rows : min(rows, product)
      numbers.append(max(1, (rows + groups - 1) / groups))
    }
    if index[2] == "1" { numbers[columns.count] = 1 }
    insert(table, name, numbers.map { "\($0)" }.joined(separator: " "), into: database)
  }
}

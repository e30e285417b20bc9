package import Analyzer

/// How many rows the tables of a database have, and how many values their columns: all that is taken of rows that nobody else may see.
package struct RowCounts: Sendable, Equatable {
  /// The counts of one table.
  package struct Table: Sendable, Equatable {
    /// How many rows it has.
    package var rows: Int
    /// How many values other than NULL its columns have, equal ones counted once. A column of which nobody knows isn't there.
    package var distinct: [Name: Int]

    package init(rows: Int, distinct: [Name: Int] = [:]) {
      self.rows = rows
      self.distinct = distinct
    }

    /// Whether each row has a value of its own in a column; nil where nobody knows.
    func isUnique(_ column: Name) -> Bool? { distinct[column].map { $0 >= rows } }
  }

  /// The counts, by the names of the tables.
  package var tables: [Name: Table] = [:]

  package init() {}

  /// Counts rows and values. Nothing else of them is kept.
  ///
  /// Of a column with more than ``mostCounted`` rows the first of them are looked at; where most of these have a value of their own,
  /// all rows are taken to have as many for their number.
  ///
  /// - Parameters:
  ///   - columns: the tables with their columns, as far as these are kept in rows.
  ///   - database: where they are.
  /// - Throws: what SQLite says where it can't read a table.
  package init(_ columns: [(table: Name, columns: [Name])], in database: Database) throws(Database.Refusal) {
    for (table, columns) in columns {
      let source = SQLText.identifier(table.text)
      guard let rows = try database.texts("SELECT count(*) FROM \(source)").first.flatMap({ Int($0[0]) }) else {
        continue
      }
      var counts = Table(rows: rows)
      for column in columns {
        let name = SQLText.identifier(column.text)
        let some =
          rows > RowCounts.mostCounted ? "(SELECT \(name) FROM \(source) LIMIT \(RowCounts.mostCounted))" : source
        // Columns with a collation that only the program has can't be counted.
        guard let found = database.number("SELECT count(DISTINCT \(name)) FROM \(some)") else { continue }
        let isMostly = rows > RowCounts.mostCounted && found > RowCounts.mostCounted / 10
        counts.distinct[column] =
          isMostly ? Int(Double(found) * (Double(rows) / Double(RowCounts.mostCounted))) : found
      }
      tables[table] = counts
    }
  }

  /// How many rows of a table are looked at to count the values of a column.
  package static let mostCounted = 1_000_000
}

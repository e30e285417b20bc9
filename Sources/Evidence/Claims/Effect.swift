package import Analyzer
import CSQLite

/// The rows that a statement gave and the changes that it left behind.
package struct Effect: Equatable {
  /// Each row as a text, sorted: SQL promises no order among equals.
  package private(set) var rows: [String] = []
  /// The rows of each table that it may change, likewise.
  package private(set) var tables: [[String]] = []
  /// How many rows it put in, changed or took out itself.
  package private(set) var changes = 0
  /// Whether it ran to its end, and not into an error or a limit.
  package private(set) var isComplete = false
  /// SQLite didn't prepare it.
  package private(set) var isRefused = false
  package private(set) var message = ""

  /// Runs a statement, and takes back what it did.
  package init(_ sql: String, _ bindings: [SQLValue], on database: Database, _ written: [Name], isSelect: Bool) {
    if !isSelect { database.mark() }
    defer { if !isSelect { database.takeBack() } }
    let result: [String]?
    do throws(Database.Refusal) {
      result = try database.with(sql) { prepared in
        prepared.bind(bindings)
        return Effect.rows(of: prepared, database)
      }
    } catch {
      isRefused = true
      message = error.message
      return
    }
    guard let rows = result else {
      message = database.errorMessage
      return
    }
    self.rows = rows
    if !isSelect {
      changes = Int(sqlite3_changes(database.handle))
      for table in written {
        let all: [String]?
        do throws(Database.Refusal) {
          all = try database.with("SELECT * FROM \(SQLText.quoted(table.text))") { Effect.rows(of: $0, database) }
        } catch {
          continue
        }
        guard let rows = all else {
          message = database.errorMessage
          return
        }
        tables.append(rows)
      }
    }
    isComplete = true
  }

  private static func rows(of prepared: PreparedStatement, _ database: Database) -> [String]? {
    database.limitSteps(PreparedStatement.mostSteps)
    defer { database.limitSteps(0) }
    var rows: [String] = []
    let end = prepared.readRows { row in
      rows.append((0..<row.columnCount).map { text(row.value($0)) }.joined(separator: ", "))
    }
    return end == .done ? rows.sorted() : nil
  }

  /// Sums of the same numbers in another order differ in their last digits.
  private static func text(_ value: SQLValue) -> String {
    if case .real(let number) = value { return "\(Float(number)) REAL" }
    return value.literal
  }

  /// Values differ at most in whether they are numbers or the texts of these.
  package func hasSameWords(as other: Effect) -> Bool {
    func words(_ rows: [String]) -> [String] { rows.map { $0.filter { $0 != "'" } }.sorted() }
    return words(rows) == words(other.rows) && tables.map(words) == other.tables.map(words)
  }

  package static func == (left: Effect, right: Effect) -> Bool {
    left.rows == right.rows && left.tables == right.tables
  }

  package func difference(from other: Effect) -> String {
    func shown(_ rows: [String]) -> String {
      rows.count > 3 ? "\(rows.count) rows" : "(" + rows.joined(separator: "), (") + ")"
    }
    if rows != other.rows { return "\(shown(rows)), with the edit \(shown(other.rows))" }
    for (mine, others) in zip(tables, other.tables) where mine != others {
      return "the statement leaves \(shown(mine)), with the edit \(shown(others))"
    }
    return "other tables are left with the edit"
  }
}

/// Rows that show what a finding says: a script for any SQLite, and what comes of it.
public final class Witness: Sendable {
  /// The outcome of a statement.
  public enum Outcome: Hashable, Sendable {
    /// Its rows, in the order in which they come; of a change without RETURNING none.
    case rows([[SQLValue]])
    /// The statement fails, with SQLite's message.
    case error(String)
  }

  /// The rows of one table.
  public struct Rows: Sendable {
    /// The table.
    public let table: String
    /// The columns that have values.
    public let columns: [String]
    /// The rows, each with a value for every column.
    public let values: [[SQLValue]]

    /// Each parameter sets the property of its name.
    public init(table: String, columns: [String], values: [[SQLValue]]) {
      self.table = table
      self.columns = columns
      self.values = values
    }
  }

  /// Another statement on the same rows.
  public struct Instead: Sendable {
    /// The SQL that makes its tables and puts the same rows into them; nil where the witness's own setup does.
    public let setup: String?
    /// The statement.
    public let run: String
    /// The outcome.
    public let gives: Outcome
    /// The names of its result's columns.
    public let columns: [String]
    /// How it differs from the finding's: `with the fix`.
    public let words: String

    /// The words for what the finding's fix makes of the statement.
    package static let fixWords = "with the fix"

    /// Each parameter sets the property of its name.
    public init(setup: String? = nil, run: String, gives: Outcome, columns: [String], words: String) {
      self.setup = setup
      self.run = run
      self.gives = gives
      self.columns = columns
      self.words = words
    }
  }

  /// A value for a parameter.
  public struct Binding: Sendable {
    /// Its name without the sigil, or its number.
    public let name: String
    /// The value that is bound.
    public let value: SQLValue
    /// The parameter as SQL: `:name`, `?1`.
    package var spelling: String { (Int(name) == nil ? ":" : "?") + name }

    /// Each parameter sets the property of its name.
    public init(name: String, value: SQLValue) {
      self.name = name
      self.value = value
    }
  }

  /// Statements that make the tables needed, and put rows into them.
  public let setup: String
  /// The rows that `setup` puts in, by their tables.
  public let rows: [Rows]
  /// The statement of the finding. A change has RETURNING, which shows what it does.
  public let run: String
  /// The values of its parameters, in the order of their numbers.
  public let bindings: [Binding]
  /// The outcome.
  public let gives: Outcome
  /// The names of its columns.
  public let columns: [String]
  /// The outcome when SQLite visits the rows in another order; nil where the finding isn't about that.
  public let otherwise: Outcome?
  /// The statement that was meant, or that the fix makes of it; nil where there is nothing to compare with.
  public let instead: Instead?
  /// The remark on the outcome, in words, where it shows more than the rows do: `both rows are let in`.
  public let remark: String?
  /// The rows on one line, for people: `with pet (1, 'a')`.
  public let rowsInWords: String
  /// The result in words: `no row; with the fix, (1)`.
  public let resultInWords: String

  /// All of it on one line, for people.
  public var line: String { "\(rowsInWords): \(resultInWords)" }

  /// Each parameter sets the property of its name.
  public init(
    setup: String, rows: [Rows], run: String, bindings: [Binding], gives: Outcome, columns: [String],
    otherwise: Outcome?, instead: Instead?, remark: String?, rowsInWords: String, resultInWords: String
  ) {
    self.setup = setup
    self.rows = rows
    self.run = run
    self.bindings = bindings
    self.gives = gives
    self.columns = columns
    self.otherwise = otherwise
    self.instead = instead
    self.remark = remark
    self.rowsInWords = rowsInWords
    self.resultInWords = resultInWords
  }
}

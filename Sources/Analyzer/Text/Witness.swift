/// Rows that show what a finding says: a script for any SQLite, and what comes of it.
public final class Witness: Sendable {
  /// What a statement gives.
  public enum Outcome: Hashable, Sendable {
    /// Its rows, in the order in which they come; of a change without RETURNING none.
    case rows([[SQLValue]])
    /// It fails, with SQLite's message.
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
    /// What makes its tables and puts the same rows into them; nil where the witness's own setup does.
    public let setup: String?
    /// The statement.
    public let run: String
    /// What it gives.
    public let gives: Outcome
    /// What its result's columns are called.
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
    /// What is bound.
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
  /// What it gives.
  public let gives: Outcome
  /// What the columns of that are called.
  public let columns: [String]
  /// What it gives when SQLite visits the rows in another order; nil where that isn't what the finding is about.
  public let otherwise: Outcome?
  /// What was meant, or what the fix makes of the statement; nil where there is nothing to compare with.
  public let instead: Instead?
  /// What it shows, in words, where that is more than what it gives: `both rows are let in`.
  public let remark: String?
  /// The rows on one line, for people: `with pet (1, 'a')`.
  public let rowsInWords: String
  /// What comes of them: `no row; with the fix, (1)`.
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

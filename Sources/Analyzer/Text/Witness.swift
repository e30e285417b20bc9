/// Rows that show what a finding says: a script for any SQLite, and what comes of it.
public final class Witness: Sendable {
  /// What a statement gives.
  public enum Outcome: Hashable, Sendable {
    /// Its rows, in the order in which they come; of a change without RETURNING none.
    case rows([[SQLValue]])
    /// It fails, with SQLite's message.
    case error(String)
  }

  /// Another statement on the same rows.
  public struct Instead: Sendable {
    /// The statement.
    public let run: String
    /// What it gives.
    public let gives: Outcome
    /// Whether it is what the finding's fix makes of the statement.
    public let isFixed: Bool

    /// Each parameter sets the property of its name.
    public init(run: String, gives: Outcome, isFixed: Bool = false) {
      self.run = run
      self.gives = gives
      self.isFixed = isFixed
    }
  }

  /// A value for a parameter.
  public struct Binding: Sendable {
    /// Its name without the sigil, or its number.
    public let name: String
    /// What is bound.
    public let value: SQLValue

    /// Each parameter sets the property of its name.
    public init(name: String, value: SQLValue) {
      self.name = name
      self.value = value
    }
  }

  /// Statements that make the tables needed, and put rows into them.
  public let setup: String
  /// The statement of the finding. A change has RETURNING, which shows what it does.
  public let run: String
  /// The values of its parameters, in the order of their numbers.
  public let bindings: [Binding]
  /// What it gives.
  public let gives: Outcome
  /// What was meant, or what the fix makes of the statement; nil where there is nothing to compare with.
  public let instead: Instead?
  /// The rows on one line, for people: `with pet (1, 'a')`.
  public let rowsInWords: String
  /// What comes of them: `no row; with the fix, (1)`.
  public let resultInWords: String

  /// All of it on one line, for people.
  public var line: String { "\(rowsInWords): \(resultInWords)" }

  /// Each parameter sets the property of its name.
  public init(
    setup: String, run: String, bindings: [Binding], gives: Outcome, instead: Instead?, rowsInWords: String,
    resultInWords: String
  ) {
    self.setup = setup
    self.run = run
    self.bindings = bindings
    self.gives = gives
    self.instead = instead
    self.rowsInWords = rowsInWords
    self.resultInWords = resultInWords
  }
}

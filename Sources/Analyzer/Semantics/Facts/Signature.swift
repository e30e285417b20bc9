/// What a statement is to those who call it: what it takes, returns, how often, and what it touches. `describe`,
/// rules and code generation read this.
public struct Signature: Sendable {
  public enum Kind: String, Sendable { case select, insert, update, delete, other }

  /// How many rows come back. A promise: no database that the schema allows gives more, or fewer.
  public enum Cardinality: String, Sendable { case none, exactlyOne, zeroOrOne, many }

  public var kind: Kind
  public var columns: [ResultColumn] = []
  /// Which of the columns are whole rows of a table, in order.
  public var wholeRows: [WholeRow] = []
  public var parameters: [Parameter] = []
  /// Each `*` of the result (of a compound's every part), where what it stands for can be written out and means the same.
  public var stars: [Star] = []
  public var cardinality: Cardinality = .none
  /// Of a named SELECT, where that is wanted (`SchemaContext.notesKeys`): sets of columns, by their places, in which no two
  /// rows are equal (NULLs aside).
  public var keys: [[Int]] = []
  /// Names of tables and views, each once, in order of first mention; through views, triggers and foreign keys too. Of a
  /// CREATE VIEW and CREATE TRIGGER, which read nothing yet: those that the definition names itself.
  public var reads: [Name] = []
  public var writes: [Name] = []

  public init(kind: Kind) { self.kind = kind }

  public struct ResultColumn: Sendable {
    public var name: String
    public var value: Value
    /// The table and column it is read from unchanged.
    public var origin: Origin?
    /// Of the expression, or of the `*` it comes from.
    public var range: SourceRange
    /// Named by an alias or by a column, rather than by SQLite from the text of an expression.
    public var isNamed: Bool
  }

  /// Result columns, side by side, that `*` or `t.*` gave: one row of a table or view, with all that `*` shows of it, in
  /// order. A promise: each of them is what the table says of its column, or all of them are NULL.
  public struct WholeRow: Sendable {
    /// Places in `columns`.
    public var columns: Range<Int>
    public var table: Name
    /// What the table is called in the statement.
    public var alias: Name
    /// There may be no row: the side of an outer join that found no partner, an aggregate over nothing.
    public var isOptional: Bool
    /// It was written `t.*` rather than `*`.
    public var isQualified: Bool
  }

  /// `*` or `t.*`, and the columns that it stands for.
  public struct Star: Sendable {
    public var range: SourceRange
    /// As SQL: `t.id`, `t."a b"`.
    public var columns: [String]
  }

  public struct Origin: Sendable {
    private let source: Table
    private let place: Int

    /// - Parameter column: -1 for a rowid that no column is another name for.
    init(_ table: Table, column: Int) {
      source = table
      place = column
    }

    public var table: Name { source.name }
    public var column: Name { place < 0 ? "rowid" : source.columns[place].name }
  }

  public struct Parameter: Sendable {
    /// From 1, as `sqlite3_bind_*` counts.
    public var index: Int
    /// For people and code: as written without its sigil, or inferred (`dateLower`, a column's name, `limit`).
    public var name: String
    /// As written, `:name`; nil for `?`.
    public var spelling: String?
    public var value: Value
    public var isArray: Bool
  }
}

/// The interface of a statement for those who call it: what it takes, returns, how often, and what it touches.
/// `describe`, rules and code generation read this.
public struct Signature: Sendable {
  /// The kind of a statement.
  public enum Kind: String, Sendable {
    /// `SELECT`, `VALUES`
    case select
    /// `INSERT`, `REPLACE`
    case insert
    /// `UPDATE`
    case update
    /// `DELETE`
    case delete
    /// Several statements in one transaction: `name { …; …; }`
    case group
    /// Anything else: `CREATE`, `PRAGMA`, `BEGIN`
    case other
  }

  /// How many rows come back. A promise: no database that the schema allows gives more, or fewer.
  public enum Cardinality: String, Sendable {
    /// No rows: an UPDATE without RETURNING.
    case none
    /// `SELECT count(*) FROM pet`
    case exactlyOne
    /// `SELECT name FROM pet WHERE id = ?`
    case zeroOrOne
    /// Any number of rows.
    case many
  }

  /// The kind of the statement.
  public var kind: Kind
  /// The columns that come back, in order: of SELECT or RETURNING.
  public var columns: [ResultColumn] = []
  /// The columns that are whole rows of a table, in order.
  public var wholeRows: [WholeRow] = []
  /// The parameters, in the order of `sqlite3_bind_*`.
  public var parameters: [Parameter] = []
  /// The places of the parameters in the order in which groups and generated code give their values: that of the name line, where it
  /// lists all that have names; nil where that is their own order.
  public var inputOrder: [Int]?
  /// The parameters in the order in which groups and generated code give their values.
  public var inputs: [Parameter] { inputOrder.map { order in order.map { parameters[$0] } } ?? parameters }
  /// The `*` of the result (in a compound, of every part) whose columns can be written out and mean the same.
  public var stars: [Star] = []
  /// How many rows come back.
  public var cardinality: Cardinality = .none
  /// Whether several statements of a group return rows, each its own; there are no columns here then.
  public var hasSeveralResults = false
  /// Sets of columns, by their places, in which no two rows are equal (NULLs aside); of a named SELECT, where that is
  /// asked for (`SchemaContext.notesKeys`).
  public var keys: [[Int]] = []
  /// The tables and views that it reads, each once, in order of first mention; through views, triggers and foreign keys
  /// too. CREATE VIEW and CREATE TRIGGER read nothing yet: they have those that the definition names itself.
  public var reads: [Name] = []
  /// Names of tables that it changes, each once, in order of first mention; through triggers and foreign keys too.
  public var writes: [Name] = []

  /// A signature of a statement that takes and gives nothing.
  public init(kind: Kind) { self.kind = kind }

  /// A column that comes back.
  public struct ResultColumn: Sendable {
    /// The name as SQLite gives it (`sqlite3_column_name`): the alias, the column's name, or the text of the
    /// expression.
    public var name: String
    /// The value that the column can have.
    public var value: Value
    /// The table and column that it is read from unchanged; nil for anything computed.
    public var origin: Origin?
    /// Where the expression is written, or the `*` that it comes from.
    public var range: SourceRange
    /// Whether an alias or a column names it, rather than SQLite after the text of an expression.
    public var isNamed: Bool
  }

  /// Result columns, side by side, that `*` or `t.*` gave: one row of a table or view, with all that `*` shows of it, in
  /// order. A promise: each of them is what the table says of its column, or all of them are NULL.
  public struct WholeRow: Sendable {
    /// The columns, as places in `Signature.columns`.
    public var columns: Range<Int>
    /// The table or view.
    public var table: Name
    /// The table's alias in the statement.
    public var alias: Name
    /// Whether there may be no row: the side of an outer join that found no partner, an aggregate over nothing.
    public var isOptional: Bool
    /// Whether `t.*` is written rather than `*`.
    public var isQualified: Bool
  }

  /// `*` or `t.*`, and the columns that it stands for.
  public struct Star: Sendable {
    /// Where it is written: `*`, or all of `t.*`.
    public var range: SourceRange
    /// The columns as SQL: `t.id`, `t."a b"`.
    public var columns: [String]
  }

  /// The column of a table or view that a result column is read from.
  public struct Origin: Sendable {
    private let source: Table
    private let place: Int

    /// - Parameter column: -1 for a rowid that no column is another name for.
    init(_ table: Table, column: Int) {
      source = table
      place = column
    }

    /// The table or view.
    public var table: Name { source.name }
    /// The column; `rowid` for a rowid that no column is another name for.
    public var column: Name { place < 0 ? "rowid" : source.columns[place].name }
    /// The column's type as it is written; empty without one.
    public var declaredType: String { place < 0 ? "" : source.columns[place].declaredType }
  }

  /// A parameter, however often it is written.
  public struct Parameter: Sendable {
    /// Its number, from 1, as `sqlite3_bind_*` counts.
    public var index: Int
    /// The name for people and code: as written without its sigil, or inferred (`dateLower`, a column's name, `limit`).
    public var name: String
    /// The name as it is written, `:name`; nil for `?`.
    public var spelling: String?
    /// The value that it should have: the storage classes that its uses ask for, or that the author declares.
    public var value: Value
    /// Whether it is an array: `x IN ?`.
    public var isArray: Bool
  }
}

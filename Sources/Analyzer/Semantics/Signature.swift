/// What a statement is to those who call it: what it takes, returns, how often, and what it touches. `describe`,
/// rules and code generation read this.
package struct Signature: Sendable {
  package enum Kind: String, Sendable { case select, insert, update, delete, other }

  /// How many rows come back. A promise: no database that the schema allows gives more, or fewer.
  package enum Cardinality: String, Sendable { case none, exactlyOne, zeroOrOne, many }

  package var kind: Kind
  package var columns: [ResultColumn] = []
  /// Which of the columns are whole rows of a table, in order.
  package var wholeRows: [WholeRow] = []
  package var parameters: [Parameter] = []
  /// Each `*` of the result (of a compound's every part), where what it stands for can be written out and means the same.
  package var stars: [Star] = []
  package var cardinality: Cardinality = .none
  /// Names of tables and views, each once, in order of first mention; through views, triggers and foreign keys too.
  package var reads: [Name] = []
  package var writes: [Name] = []

  package init(kind: Kind) { self.kind = kind }

  package struct ResultColumn: Sendable {
    package var name: String
    package var value: Value
    /// The table and column it is read from unchanged.
    package var origin: Origin?
    /// Of the expression, or of the `*` it comes from.
    package var range: SourceRange
    /// Named by an alias or by a column, rather than by SQLite from the text of an expression.
    package var isNamed: Bool
  }

  /// Result columns, side by side, that `*` or `t.*` gave: one row of a table or view, with all that `*` shows of it, in
  /// order. A promise: each of them is what the table says of its column, or all of them are NULL.
  package struct WholeRow: Sendable {
    /// Places in `columns`.
    package var columns: Range<Int>
    package var table: Name
    /// What the table is called in the statement.
    package var alias: Name
    /// There may be no row: the side of an outer join that found no partner, an aggregate over nothing.
    package var isOptional: Bool
    /// It was written `t.*` rather than `*`.
    package var isQualified: Bool
  }

  /// `*` or `t.*`, and the columns that it stands for.
  package struct Star: Sendable {
    package var range: SourceRange
    /// As SQL: `t.id`, `t."a b"`.
    package var columns: [String]
  }

  package struct Origin: Sendable {
    private let source: Table
    private let place: Int

    /// - Parameter column: -1 for a rowid that no column is another name for.
    init(_ table: Table, column: Int) {
      source = table
      place = column
    }

    package var table: Name { source.name }
    package var column: Name { place < 0 ? "rowid" : source.columns[place].name }
  }

  package struct Parameter: Sendable {
    /// From 1, as `sqlite3_bind_*` counts.
    package var index: Int
    /// For people and code: as written without its sigil, or inferred (`dateLower`, a column's name, `limit`).
    package var name: String
    /// As written, `:name`; nil for `?`.
    package var spelling: String?
    package var value: Value
    package var isArray: Bool
  }
}

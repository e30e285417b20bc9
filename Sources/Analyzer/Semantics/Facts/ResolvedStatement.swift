/// A statement with its meaning: what every name stands for, what every expression can be, and the facts that rules
/// ask for. Made once by `Resolver`; a rule looks things up and walks nothing it doesn't need.
public final class ResolvedStatement: Sendable {
  /// The tree that it is in.
  public let tree: SyntaxTree
  /// The statement, as a place in `tree.statements`.
  public let index: Int
  /// The statement as it was parsed.
  public let statement: Statement
  /// The schema that the statement runs in.
  public let catalog: Catalog
  /// The parameters, the columns, and how many rows there are.
  public let signature: Signature
  /// The resolver's notes on it.
  public let facts: Facts
  /// Findings of the rules that say a statement can't run: `unknown-name`, `ambiguous-column`, `function-call`,
  /// `column-count-mismatch`, …. If there are any, the rest of the analysis is as much as could be made out.
  public let diagnostics: [Diagnostic]
  /// Whether something was found against the statement that is told of another place, or not at all.
  private let isFaulty: Bool

  init(
    tree: SyntaxTree, index: Int, catalog: Catalog, signature: Signature, facts: Facts, diagnostics: [Diagnostic],
    isFaulty: Bool = false
  ) {
    self.isFaulty = isFaulty
    self.tree = tree
    self.index = index
    statement = tree.statements[index]
    self.catalog = catalog
    self.signature = signature
    self.facts = facts
    self.diagnostics = diagnostics
  }

  /// The same statement with these findings in place of its own.
  public func with(_ diagnostics: [Diagnostic]) -> ResolvedStatement {
    ResolvedStatement(
      tree: tree, index: index, catalog: catalog, signature: signature, facts: facts, diagnostics: diagnostics)
  }

  /// The same statement without findings: what is wrong with it is told of another place, or a later step has mended
  /// it.
  func silenced() -> ResolvedStatement {
    ResolvedStatement(
      tree: tree, index: index, catalog: catalog, signature: signature, facts: facts, diagnostics: [],
      isFaulty: !isSound)
  }

  /// Its name, without quotes: `findPet`; nil for a statement without a header.
  public var name: Name? { statement.header.map { Name(tree.file.unquoted($0.name)) } }

  /// Whether it can run, as far as the grammar and the resolver know.
  public var isSound: Bool { diagnostics.isEmpty && !statement.hasErrors && !isFaulty }

  /// The value that an expression of this statement can have, where it stands: after the conditions that guard it.
  /// `.unknown` for an id of another statement.
  public func value(of id: ExprID) -> Value {
    let place = Int(clamping: id.index) - facts.firstExpr
    return facts.values.indices.contains(place) ? facts.values[place] : .unknown
  }

  /// The function that a call means, SQLite's or one that the program brings along; nil where there is none of the
  /// name.
  public func function(of call: Call) -> BuiltinFunction? {
    FunctionCatalog.lookup(call, in: tree, catalog.declarations)
  }

  /// The column that an expression names; nil for anything but a name. In parentheses, the expression within is the
  /// name.
  public func column(of id: ExprID) -> ColumnReference? {
    let place = Int(clamping: id.index) - facts.firstExpr
    guard facts.columns.indices.contains(place) else { return nil }
    let reference = facts.columns[place]
    return reference >= 0 ? facts.reference(Int(reference)) : nil
  }
}

extension ResolvedStatement {
  /// The source that a term of FROM is, as a place in `Facts.sources`; nil for a join in parentheses, and where the resolver
  /// saw none. Of a SELECT that was looked into twice, the last is right.
  public func source(of join: JoinID) -> Int? { facts.sources.lastIndex { $0.join == join } }

  /// The value that a side of a comparison can have.
  public func value(of side: Facts.Comparison.Side) -> Value {
    if let expr = side.writtenExpr { value(of: expr) } else { facts.operands[side.place].value }
  }

  /// The column that a side of a comparison is, parentheses aside; nil for another expression.
  public func column(of side: Facts.Comparison.Side) -> ColumnReference? {
    guard let expr = side.writtenExpr else { return facts.operands[side.place].column.map(facts.reference) }
    return column(of: tree.bare(expr))
  }

  /// The expression of a side of a comparison; `.none` when it is none of the statement: a column of a subquery, of
  /// USING.
  public func expr(of side: Facts.Comparison.Side) -> ExprID {
    side.writtenExpr ?? facts.operands[side.place].expr
  }

  /// Where a side of a comparison is written.
  public func range(of side: Facts.Comparison.Side) -> SourceRange {
    if let expr = side.writtenExpr { tree.range(of: expr) } else { facts.operands[side.place].range }
  }
}

/// A name that stands for a column, and the column.
public struct ColumnReference: Sendable {
  /// The table in the catalog that the column belongs to; nil for a column of a subquery or CTE.
  public let table: Table?
  let noted: NotedReference

  init(_ noted: NotedReference, of table: Table?) {
    self.noted = noted
    self.table = table
  }

  /// The column's place in `table.columns`, or among the subquery's columns; -1 for a rowid that no column is another
  /// name for.
  public var column: Int { noted.column }
  /// The source that the column is read from, as a place in `Facts.sources`; -1 for the column that a parameter is
  /// stored into.
  public var source: Int { noted.source }
  /// Whether the name belongs to a query further out.
  public var isCorrelated: Bool { noted.isCorrelated }
  /// Whether the column is computed by an expression that may answer differently each time, `random()`. SQLite may
  /// compute it wherever it is named, so what holds of it in one place says nothing of another.
  public var mayChange: Bool { noted.mayChange }
}

/// A reference to a column as the resolver keeps it: plain data, for there are many. Its table is that of its source.
struct NotedReference: Sendable {
  private let place: Int32
  /// One more than the source, times four, two if it may change, and one if it is correlated.
  private let origin: UInt32

  /// Each parameter sets the property of its name; `ColumnReference` says what they are.
  init(column: Int, source: Int, isCorrelated: Bool, mayChange: Bool = false) {
    place = Int32(truncatingIfNeeded: column)
    origin = UInt32(truncatingIfNeeded: (source + 1) << 2) | (mayChange ? 2 : 0) | (isCorrelated ? 1 : 0)
  }

  var column: Int { Int(place) }
  var source: Int { Int(origin >> 2) - 1 }
  var isCorrelated: Bool { origin & 1 != 0 }
  var mayChange: Bool { origin & 2 != 0 }
}

/// The notes that the resolver took while it gave the statement its meaning.
public struct Facts: Sendable {
  /// The first expression of the statement: `values` and `columns` are indexed by `ExprID` minus this.
  public var firstExpr = 0
  /// The value that each expression can have; `ResolvedStatement.value(of:)` reads it.
  public var values: [Value] = []
  /// The column that each expression names: a place in `references`, or -1. `ResolvedStatement.column(of:)` reads it.
  public var columns: [Int32] = []
  /// The columns that names stand for, one for each name.
  public var references: some RandomAccessCollection<ColumnReference> { notedReferences.lazy.map(reference) }
  var notedReferences: [NotedReference] = []
  /// The terms of FROM clauses, and the targets of changes.
  public var sources: [RowSource] = []
  /// The values that SQLite compares. The statement says what their sides are: `value(of: comparison.left)`.
  public internal(set) var comparisons: [Comparison] = []
  /// Operands of comparisons that are no expressions of the statement.
  var operands: [Operand] = []
  /// The values that are put into columns.
  public var stores: [Store] = []
  /// The places where parameters are used.
  public var parameterUses: [ParameterUse] = []
  /// Double-quoted names that are no column's, so that SQLite takes them for strings.
  public var quotedStrings: [ExprID] = []
  /// Selects inside others, and those with a LIMIT. One that was looked into twice is here twice; the last is right.
  public var selects: [SelectBounds] = []
  /// The SELECTs whose rows are grouped, or are one group, and what each group has in common.
  public var groupings: [Grouping] = []
  /// The LEFT and RIGHT JOINs whose rows without a match WHERE drops.
  var filteredJoins: [FilteredJoin] = []
  /// The SELECTs with DISTINCT, or in a compound, that give no two equal rows anyway; each by its first token.
  public var distinctCores: [TokenID] = []
  /// The equalities from which `ResolvedStatement.dependencies(of:)` works out what settles what.
  var equalities: [NotedEqualities] = []
  /// The names of the CTEs that nothing reads, or only one another.
  public var unusedTables: [TokenID] = []
  /// The subqueries for a row that the statement, or one right before it, has found or put there, where something may have
  /// taken it away again. Of one that is surely there, the value says so.
  var expectedRows: [ExpectedRow] = []
  /// The tokens that name a table or column of the catalog, which a rename has to rewrite. They are noted only where
  /// they are asked for (`SchemaContext.notesMentions`).
  public var mentions: [ColumnMention] = []

  func reference(_ place: Int) -> ColumnReference { reference(notedReferences[place]) }

  /// A reference with its table. The columns of a view that is broken are none of the catalog's.
  func reference(_ noted: NotedReference) -> ColumnReference {
    ColumnReference(noted, of: sources[noted.source].table(with: noted.column))
  }

  /// A column that a SELECT gives to the query around it.
  public struct DerivedColumn: Sendable {
    /// Its name there.
    public var name: Name
    /// The column of a table that it is, through any number of subqueries and views; nil for what is computed.
    public var origin: Signature.Origin?
    /// The range that it is made of, in the text of its SELECT: the expression, or `*`.
    public var range: SourceRange
    /// The expression; `.none` for a column of `*`.
    public var expr: ExprID
  }

  /// A term of FROM, or the target of a change: a table under its alias, a subquery, a CTE.
  public struct RowSource: Sendable {
    /// The table or view in the catalog; nil for a subquery, a CTE and a join in parentheses.
    public var table: Table?
    /// Its alias or name; nil for a subquery without one.
    public var name: Name?
    /// Whether its rows may be missing: the side of an outer join that may find no partner.
    public var isOptional: Bool
    /// Where it is written, with its alias.
    public var range: SourceRange
    /// The term of FROM that it is; `.none` for the target of a change, and for NEW, OLD and `excluded`.
    public var join = JoinID.none
    /// Whether it is a subquery, or a common table, that passes `table` on with all its columns and rows:
    /// `(SELECT * FROM t)`.
    public var isPassedOn = false
    /// Whether one row of it at most takes part: it has no more, or the conditions bind a key of it.
    public var isSettled = false
    /// Whether only the condition of its own join names a column of it, and there is one row of it at most for each row
    /// of what it is joined to.
    public var isIdle = false
    /// Sets of columns in which no two rows are equal under these collations; of a subquery, a CTE or a view, empty for
    /// a table.
    public var keys: [[UniqueKey.Part]] = []
    /// The columns of a subquery, a CTE or a view, where mentions are noted (`SchemaContext.notesMentions`).
    public var derivedColumns: [DerivedColumn] = []

    /// The table or view of the catalog, if it has that column: the catalog doesn't know the columns of a view that is
    /// broken, but what could be made out of it has some.
    func table(with column: Int) -> Table? {
      table.flatMap { column < $0.columns.count ? $0 : nil }
    }
  }

  /// The part of WHERE that drops the rows for which a LEFT or RIGHT JOIN finds no match.
  ///
  /// - Parameter join: its first token, `LEFT`, `RIGHT` or `NATURAL`.
  public func partOfWhere(thatFilters join: TokenID) -> ExprID? {
    filteredJoins.last { $0.join == join }.flatMap { $0.condition.exists ? $0.condition : nil }
  }

  /// Whether a subquery looks for a row that was found, or put there, right before.
  public func isExpected(_ select: SelectID) -> Bool { expectedRows.contains { $0.select == select } }

  /// Whether an expression stands in a subquery that looks for a row that was found, or put there, right before.
  ///
  /// - Parameter tree: the statement's.
  public func isExpected(around expr: ExprID, in tree: SyntaxTree) -> Bool {
    let span = tree.span(of: expr)
    return expectedRows.contains { row in
      tree[row.select].span.first <= span.first && span.last <= tree[row.select].span.last
    }
  }

  /// Whether a subquery looks for a row that an INSERT right before has put there, or for which its trigger runs.
  public func isPutThere(_ select: SelectID) -> Bool { expectedRows.contains { $0.select == select && $0.isPutThere } }

  struct ExpectedRow: Sendable {
    let select: SelectID
    let isPutThere: Bool
  }

  struct FilteredJoin: Sendable {
    /// The first token of the join.
    let join: TokenID
    var condition: ExprID
  }

  /// How many rows a select can give.
  public struct SelectBounds: Sendable {
    /// The SELECT.
    public let select: SelectID
    /// Whether there is one row at most.
    public let isSingle: Bool
    /// Whether there would be one row at most without its LIMIT, too.
    public let isSingleUnlimited: Bool
  }

  /// The terms that are the same in all rows of a group.
  public struct Grouping: Sendable {
    /// The first token of the SELECT.
    public let core: TokenID
    /// Columns that equal a grouped one, or a constant.
    let columns: ShortSet<ColumnKey>
    /// Places in `sources` of which a group has one row at most.
    let sources: ShortSet<Int>
    /// Each `*` and `t.*` that shows a column which may differ within a group, and the first such column.
    public let openStars: [(range: SourceRange, column: Name)]
    /// Whether enough is known to blame a column.
    public let isComplete: Bool

    /// Places in `Facts.sources` of which a group has one row at most.
    public var settledSources: [Int] { sources.elements }

    /// Whether a column is the same in all rows of a group.
    public func settles(_ reference: ColumnReference) -> Bool {
      sources.contains(reference.source)
        || columns.contains(ColumnKey(source: reference.source, column: reference.column))
    }
  }

  /// Two values that SQLite compares, however that is written: `=`, `<`, IS, IN (one comparison for each member),
  /// BETWEEN (two), CASE x WHEN y, USING and NATURAL.
  public struct Comparison: Sendable {
    /// How two values are compared.
    public enum Operator: UInt8, Sendable {
      /// `=`, `==`
      case equal
      /// `<>`, `!=`
      case notEqual
      /// `<`, `<=`, `>`, `>=`
      case order
      /// `IS`
      case `is`
      /// `IS NOT`
      case isNot
      /// `x IN (a, b)`: x and one of the members
      case inList
      /// `x BETWEEN a AND b`: x and one of the bounds
      case between
      /// `CASE x WHEN y`: x and y
      case caseWhen
      /// `USING (a)` and `NATURAL JOIN`: the columns of both sides
      case using
    }

    /// How they are compared.
    public let `operator`: Operator
    /// The expression that compares them; `.none` for USING and NATURAL, where nobody wrote one.
    public let expr: ExprID
    /// The side on the left, or the first.
    public let left: Side
    /// The side on the right: a member of IN, a bound of BETWEEN, the value behind WHEN.
    public let right: Side

    /// One of the two values: an expression of the statement, or a place in `Facts.operands`.
    public struct Side: Sendable {
      private let bits: UInt32
      private static let isPlace: UInt32 = 1 << 31

      init(_ expr: ExprID) { bits = expr.index & ~Side.isPlace }
      init(place: Int) { bits = UInt32(truncatingIfNeeded: place) | Side.isPlace }

      var writtenExpr: ExprID? { bits & Side.isPlace == 0 ? ExprID(index: bits) : nil }
      var place: Int { Int(bits & ~Side.isPlace) }
    }
  }

  /// One side of a comparison, as it is kept where an expression doesn't say all of it.
  struct Operand: Sendable {
    let expr: ExprID
    let value: Value
    let column: NotedReference?
    let range: SourceRange
  }

  /// A value that is put into a column: INSERT … VALUES, INSERT … SELECT, SET, upsert.
  public struct Store: Sendable {
    /// The table that gets the value.
    public var table: Table
    /// The column, by its place in `table.columns`.
    public var column: Int
    /// The value of the side, before the column's affinity converts it.
    public var value: Value
    /// The expression of the value; `.none` when it is a column of a `SELECT *`.
    public var expr: ExprID
    /// Where the value is written.
    public var range: SourceRange
    /// Where the column's name is written in the statement; nil when the column is found by position.
    public var columnRange: SourceRange?
    /// Whether a NULL there is replaced by the default or the row skipped: OR REPLACE, OR IGNORE and their like.
    public var toleratesNull: Bool
  }

  /// A place where a parameter is used, and what that place wants of it.
  public struct ParameterUse: Sendable {
    /// The parameter, as a place in `Signature.parameters`.
    public var parameter: Int
    /// The parameter's expression.
    public var expr: ExprID
    /// The storage classes that fit; `.any` where everything does.
    public var expected: StorageClasses
    /// The `AS` type of the column that it is used with; nil without one.
    public var namedType: NamedType?
    /// Whether NULL is a sensible thing to pass there.
    public var acceptsNull: Bool
    /// The column that it is used with or stored into; nil where there is none.
    public var column: ColumnReference?
  }
}

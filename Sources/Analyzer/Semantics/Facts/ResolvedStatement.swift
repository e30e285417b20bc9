/// A statement with its meaning: what every name stands for, what every expression can be, and the facts that rules
/// ask for. Made once by `Resolver`; a rule looks things up and walks nothing it doesn't need.
public final class ResolvedStatement: Sendable {
  public let tree: SyntaxTree
  /// Place in `tree.statements`.
  public let index: Int
  public let statement: Statement
  /// The schema as it stands when the statement runs.
  public let catalog: Catalog
  public let signature: Signature
  public let facts: Facts
  /// Findings of the rules that say a statement can't run: `unknown-name`, `ambiguous-column`, `function-call`,
  /// `column-count-mismatch`. When there are any, the rest of the analysis is what could be saved.
  public let diagnostics: [Diagnostic]
  /// Something was found against it that is said elsewhere, or not at all.
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

  /// The same statement, and this said against it.
  public func with(_ diagnostics: [Diagnostic]) -> ResolvedStatement {
    ResolvedStatement(
      tree: tree, index: index, catalog: catalog, signature: signature, facts: facts, diagnostics: diagnostics)
  }

  /// The same statement, of which nothing is said here: what is wrong with it is said elsewhere, or is past.
  func silenced() -> ResolvedStatement {
    ResolvedStatement(
      tree: tree, index: index, catalog: catalog, signature: signature, facts: facts, diagnostics: [],
      isFaulty: !isSound)
  }

  /// The name line's name.
  public var name: Name? { statement.header.map { Name(tree.file.unquoted($0.name)) } }

  /// Neither the grammar nor the resolver found it unable to run.
  public var isSound: Bool { diagnostics.isEmpty && !statement.hasErrors && !isFaulty }

  /// What an expression of this statement can be, where it stands: after the conditions that guard it.
  public func value(of id: ExprID) -> Value {
    let place = Int(id.index) - facts.firstExpr
    return facts.values.indices.contains(place) ? facts.values[place] : .unknown
  }

  /// The function that a call means, SQLite's or one that the program brings along.
  public func function(of call: Call) -> BuiltinFunction? {
    FunctionCatalog.lookup(call, in: tree, catalog.declarations)
  }

  /// The column that an expression names; nil for one in parentheses, whose inner one is the name.
  public func column(of id: ExprID) -> ColumnReference? {
    let place = Int(id.index) - facts.firstExpr
    guard facts.columns.indices.contains(place) else { return nil }
    let reference = facts.columns[place]
    return reference >= 0 ? facts.references[Int(reference)] : nil
  }
}

extension ResolvedStatement {
  /// Two values that SQLite compares, of `facts.comparisons`.
  public func comparison(_ place: Int) -> Facts.Comparison {
    Facts.Comparison(noted: facts.comparisons[place], statement: self)
  }
}

/// A name that stands for a column.
///
/// Unchecked: a table never changes.
public struct ColumnReference: @unchecked Sendable {
  /// Kept alive by the statement's catalog and sources: a reference is good for as long as its statement. There are so
  /// many of them, and they are copied so often, that to count them took a twentieth of the time.
  ///
  /// Not `unowned(unsafe)`: of an optional of that, code that isn't specialized sees another layout (Swift 6.3).
  private let uncounted: Unmanaged<Table>?
  private let place: Int32
  /// One more than the source, times four, two if it may change, and one if it is correlated.
  private let origin: UInt32

  public init(table: Table?, column: Int, source: Int, isCorrelated: Bool, mayChange: Bool = false) {
    uncounted = table.map { Unmanaged.passUnretained($0) }
    place = Int32(truncatingIfNeeded: column)
    origin = UInt32(truncatingIfNeeded: (source + 1) << 2) | (mayChange ? 2 : 0) | (isCorrelated ? 1 : 0)
  }

  /// The table in the catalog that the column belongs to; nil for a column of a subquery or CTE.
  public var table: Table? { uncounted?.takeUnretainedValue() }
  /// Place in `table.columns`, or in the subquery's columns; -1 for a rowid that no column is another name for.
  public var column: Int { Int(place) }
  /// Which of the statement's row sources (`Facts.sources`) it is read from; -1 for the column that a parameter is stored
  /// into.
  public var source: Int { Int(origin >> 2) - 1 }
  /// The name belongs to a query further out.
  public var isCorrelated: Bool { origin & 1 != 0 }
  /// It is computed by what may answer differently each time, `random()`, and SQLite may compute it wherever it is named:
  /// what holds of it in one place says nothing of another.
  public var mayChange: Bool { origin & 2 != 0 }
}

/// What the resolver noted while it gave the statement its meaning.
public struct Facts: Sendable {
  /// `values` and `columns` are indexed by `ExprID` minus this.
  public var firstExpr = 0
  public var values: [Value] = []
  /// Places in `references`, or -1.
  public var columns: [Int32] = []
  public var references: [ColumnReference] = []
  /// Everything that stands in a FROM clause, or is the target of a change.
  public var sources: [RowSource] = []
  /// Ask `ResolvedStatement.comparison` for what they are.
  public internal(set) var comparisons: [NotedComparison] = []
  /// Operands of comparisons that are no expressions of the statement.
  var operands: [Operand] = []
  public var stores: [Store] = []
  public var parameterUses: [ParameterUse] = []
  /// Double-quoted names that fell back to strings.
  public var quotedStrings: [ExprID] = []
  /// Selects inside others, and those with a LIMIT. One that was looked into twice comes twice; the last says it.
  public var selects: [SelectBounds] = []
  /// Where rows are grouped, or all of them are one group.
  public var groupings: [Grouping] = []
  /// The LEFT JOINs whose rows without a match WHERE drops.
  var filteredJoins: [FilteredJoin] = []
  /// The SELECTs with DISTINCT, or in a compound, that give no two equal rows anyway; by their first token.
  public var distinctCores: [TokenID] = []
  /// Ask `ResolvedStatement.dependencies(of:)` for what follows from them.
  var equalities: [NotedEqualities] = []
  /// The names of common table expressions that nothing reads, or only one another.
  public var unusedTables: [TokenID] = []
  /// Every token that names a table or column of the catalog: what a rename has to rewrite. Noted only for those who
  /// say that they want it (`SchemaContext.notesMentions`).
  public var mentions: [ColumnMention] = []

  /// One row source: a table under its alias, a subquery, a CTE.
  public struct RowSource: Sendable {
    public var table: Table?
    /// Its alias or name; nil for a subquery without one.
    public var name: Name?
    /// Its rows may be missing (the other side of an outer join).
    public var isOptional: Bool
    public var range: SourceRange
    /// One row of it at most takes part: it has no more, or the conditions bind a key of it.
    public var isSettled = false
    /// Only the condition of its own join names a column of it, and there is one row of it at most for each row of what
    /// it is joined to.
    public var isIdle = false
    /// Of a subquery, a common table or a view: sets of columns in which no two rows are equal.
    public var keys: [[UniqueKey.Part]] = []
  }

  /// The part of WHERE that drops the rows for which a LEFT JOIN finds no match.
  ///
  /// - Parameter join: its first token, `LEFT` or `NATURAL`.
  public func partOfWhere(thatFilters join: TokenID) -> ExprID? {
    filteredJoins.last { $0.join == join }.flatMap { $0.condition.exists ? $0.condition : nil }
  }

  struct FilteredJoin: Sendable {
    /// The first token of the LEFT JOIN.
    let join: TokenID
    var condition: ExprID
  }

  /// How many rows a select can give.
  public struct SelectBounds: Sendable {
    public let select: SelectID
    /// One row at most.
    public let isSingle: Bool
    /// One row at most, without its LIMIT too.
    public let isSingleUnlimited: Bool
  }

  /// What is the same in all rows of a group.
  public struct Grouping: Sendable {
    /// The first token of the SELECT.
    public let core: TokenID
    /// Columns that equal a grouped one, or a constant.
    let columns: ShortSet<ColumnKey>
    /// Places in `sources` of which a group has one row at most.
    let sources: ShortSet<Int>
    /// Each `*` and `t.*` that shows a column which may differ within a group, with the first such column.
    public let openStars: [(range: SourceRange, column: Name)]
    /// False where not enough is known to blame a column.
    public let isComplete: Bool

    public func settles(_ reference: ColumnReference) -> Bool {
      sources.contains(reference.source)
        || columns.contains(ColumnKey(source: reference.source, column: reference.column))
    }
  }

  /// Two values that SQLite compares, wherever it does: `=`, `<`, IS, IN (one for each member), BETWEEN (two),
  /// CASE x WHEN y, USING and NATURAL.
  public struct Comparison: Sendable {
    public enum Operator: UInt8, Sendable {
      case equal, notEqual, order, `is`, isNot, inList, between, caseWhen, using
    }

    private let noted: NotedComparison
    /// Not counted, like the table of a `ColumnReference`: a comparison is good for as long as its statement.
    private let statement: Unmanaged<ResolvedStatement>

    init(noted: NotedComparison, statement: ResolvedStatement) {
      self.noted = noted
      self.statement = .passUnretained(statement)
    }

    public var `operator`: Operator { noted.operator }
    /// The whole comparison.
    public var expr: ExprID { noted.expr }
    public var left: Side { Side(noted: noted.left, statement: statement) }
    public var right: Side { Side(noted: noted.right, statement: statement) }

    /// Looked up when it is asked for, because most who look at a comparison want little of it.
    public struct Side: Sendable {
      fileprivate let noted: NotedOperand
      fileprivate let statement: Unmanaged<ResolvedStatement>

      public var value: Value {
        statement._withUnsafeGuaranteedRef {
          if let expr = noted.expr { $0.value(of: expr) } else { $0.facts.operands[noted.place].value }
        }
      }

      /// Set when it is a column, parentheses aside.
      public var column: ColumnReference? {
        statement._withUnsafeGuaranteedRef { statement in
          guard var bare = noted.expr else { return statement.facts.operands[noted.place].column }
          while case .parenthesized(let inner) = statement.tree[bare] { bare = inner }
          return statement.column(of: bare)
        }
      }

      /// `.none` when it is no expression of the statement: a column of a subquery, of USING.
      public var expr: ExprID {
        statement._withUnsafeGuaranteedRef { noted.expr ?? $0.facts.operands[noted.place].expr }
      }

      public var range: SourceRange {
        statement._withUnsafeGuaranteedRef {
          if let expr = noted.expr { $0.tree.range(of: expr) } else { $0.facts.operands[noted.place].range }
        }
      }
    }
  }

  /// A comparison as it is kept: what it compares is mostly an expression, of which everything is known.
  public struct NotedComparison: Sendable {
    let `operator`: Comparison.Operator
    let expr: ExprID
    let left: NotedOperand
    let right: NotedOperand
  }

  /// An expression, or a place in `operands`.
  struct NotedOperand: Sendable {
    private let bits: UInt32
    private static let isPlace: UInt32 = 1 << 31

    init(_ expr: ExprID) { bits = expr.index & ~NotedOperand.isPlace }
    init(place: Int) { bits = UInt32(truncatingIfNeeded: place) | NotedOperand.isPlace }

    var expr: ExprID? { bits & NotedOperand.isPlace == 0 ? ExprID(index: bits) : nil }
    var place: Int { Int(bits & ~NotedOperand.isPlace) }
  }

  /// One side of a comparison, as it is kept where an expression doesn't say all of it.
  struct Operand: Sendable {
    let expr: ExprID
    let value: Value
    let column: ColumnReference?
    let range: SourceRange
  }

  /// A value that is put into a column: INSERT … VALUES, INSERT … SELECT, SET, upsert.
  public struct Store: Sendable {
    public var table: Table
    public var column: Int
    public var value: Value
    /// `.none` when it is a column of a `SELECT *`.
    public var expr: ExprID
    public var range: SourceRange
    /// Of the column's name in the statement; nil when it is matched by position.
    public var columnRange: SourceRange?
    /// A NULL there is replaced by the default or the row skipped: OR REPLACE, OR IGNORE and their like.
    public var toleratesNull: Bool
  }

  /// A place where a parameter is used, and what that place wants of it.
  public struct ParameterUse: Sendable {
    /// Place in `Signature.parameters`.
    public var parameter: Int
    public var expr: ExprID
    /// The storage classes that fit; `.any` where everything does.
    public var expected: StorageClasses
    public var swiftType: SwiftType?
    /// NULL is a sensible thing to pass here.
    public var acceptsNull: Bool
    /// The column it is used with or stored into.
    public var column: ColumnReference?
  }
}

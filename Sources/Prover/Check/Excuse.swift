import Analyzer
import Evidence

/// Where a statement runs into what the linked SQLite gets wrong.
struct Excuse {
  private let mixesNumbers: Bool
  /// `x IN (SELECT …)` of an aggregate or of RETURNING may leave x as the text or number that it was compared as.
  private let convertsInPlace: Bool
  private let leaksAffinity: Bool
  /// A number among the words of the statement, or of a view that it reads, is so large that integers may overflow.
  let hasLargeNumbers: Bool
  let losesColumns: Bool
  let losesRows: Bool
  /// Its rows differ from run to run.
  let isRandom: Bool

  init(_ signature: Signature, _ catalog: Catalog, _ sql: String) {
    let tables = (signature.reads + signature.writes).compactMap { catalog.table(named: $0) }
    let views = tables.compactMap { $0.kind == .view ? $0.definition : nil }
    let written = ([sql] + views.map { $0.tree.text(of: $0.tree.statements[$0.statement].span) }).joined(separator: ";")
    let text = written.asciiUppercased
    hasLargeNumbers = Excuse.largeNumbers.contains { text.contains($0) }
    isRandom = Unsteadiness(of: sql, signature, in: catalog).contains(.chance)
    let isOuter = text.contains("RIGHT") || text.contains("FULL")
    mixesNumbers =
      (Quirks.has(.mixesReturnedNumbers) || Quirks.has(.returnsIntegersForReals))
      && tables.contains { $0.columns.contains { $0.affinity == .real } }
    convertsInPlace = Quirks.has(.leaksAffinity) && text.contains(" IN ")
    let isCompound = text.contains("UNION")
    leaksAffinity = Quirks.has(.leaksAffinity) || (Quirks.has(.spreadsAffinity) && isCompound)
    losesRows =
      Quirks.has(.losesOuterRows) && text.contains("LEFT")
      && Excuse.joinsByColumn(Parser.parse(SourceFile(path: "statement.sql", text: written)))
    losesColumns =
      losesRows
      || Quirks.has(.missesConditions) && isOuter && isCompound
      || Quirks.has(.missesJoinConditions) && isOuter && text.contains("LEFT")
      || Quirks.has(.losesVirtualColumns) && isOuter
        && tables.contains { $0.columns.contains { $0.generated == .virtual } }
  }

  /// The condition of a LEFT JOIN is nothing but a column.
  private static func joinsByColumn(_ tree: SyntaxTree) -> Bool {
    tree.nodes.joinTerms.contains { term in
      guard term.join.kind == .left, term.on.exists else { return false }
      return switch tree[tree.bare(term.on)] {
      case .name, .column: true
      default: false
      }
    }
  }

  /// A rowid is named without its table.
  private static func namesRowid(_ tree: SyntaxTree) -> Bool {
    tree.nodes.exprs.contains {
      if case .name(let name) = $0 { Table.isRowidName(tree.name(name)) } else { false }
    }
  }

  private static let largeNumbers = ["92233720", "0XF", "E308", "9E999", "9.3E18", "'1E", "4294967296", "RANDOM"]

  /// Refused by a fault of the linked library, or by one that all versions have.
  ///
  /// - Parameter definitions: the views and triggers that the statement may use.
  static func isFault(_ message: String, _ tree: SyntaxTree?, _ definitions: [SyntaxTree]) -> Bool {
    let trees = (tree.map { [$0] } ?? []) + definitions
    if message.hasPrefix("ambiguous column name"), Quirks.has(.mergesQualifiedStars),
      trees.contains(where: { $0.nodes.resultColumns.contains { if case .tableStar = $0 { true } else { false } } })
    {
      return true
    }
    if message.hasPrefix("ambiguous column name"), message.hasSuffix("._ROWID_"), Quirks.has(.mistakesRowids) {
      return true
    }
    // Which rowid of a join is meant: the linked library may look further out, where later ones find several.
    if message.hasPrefix("ambiguous column name: "),
      Table.isRowidName(Name(String(message.dropFirst("ambiguous column name: ".count))))
    {
      return true
    }
    if message.hasPrefix("no such column: ") {
      let column = message.dropFirst("no such column: ".count).split(separator: ".").last.map(String.init) ?? ""
      if Quirks.has(.hidesNestedRowids) || Quirks.has(.hidesRowidsBesideViews), Table.isRowidName(Name(column)) {
        return true
      }
      if Quirks.has(.ordersWithoutOuter), trees.contains(where: { ordersSubquery(by: column, $0) }) { return true }
      if Quirks.has(.prefersSchemaNames), message.contains(": main.") { return true }
      if Quirks.has(.ignoresSchemasInViews), definitions.contains(where: { !$0.nodes.commonTables.isEmpty }) {
        return true
      }
    }
    if message.hasPrefix("misuse of aggregate") || message.hasSuffix("columns assigned 1 values"),
      Quirks.has(.missesAggregatesOfFrom), trees.contains(where: readsSubquery)
    {
      return true
    }
    // A number that GROUP BY stands for is one of another column's once windows were rewritten.
    if message.contains("GROUP BY term out of range") || message.hasPrefix("misuse of window function"),
      trees.contains(where: groupsByNumberBesideWindow)
    {
      return true
    }
    // An aggregate of the rows around a subquery, which a window's rewriting hands on to where another window stands, or
    // to what is sorted.
    if message.hasPrefix("misuse of aggregate"), trees.contains(where: hasSubqueryInWindow) { return true }
    if message == "ON clause references tables to its right" {
      if Quirks.has(.missesInnerJoins), trees.contains(where: hasLeftJoin) { return true }
      if Quirks.has(.ordersArguments), trees.contains(where: hasArguments) { return true }
      if Quirks.has(.missesCompoundsOfRightJoins), trees.contains(where: hasCompound),
        trees.contains(where: hasRightJoin)
      {
        return true
      }
      if Quirks.has(.flattensRightJoins), trees.contains(where: hasRightJoinInSubquery) { return true }
    }
    // An aggregate of the row that RETURNING gives makes no groups, nor does one of a rowid that is looked for further out.
    if message == "HAVING clause on a non-aggregate query",
      tree?.tokens.contains(where: { $0.kind == .returning }) == true
        || Quirks.has(.hidesRowidsBesideViews) && trees.contains(where: namesRowid)
    {
      return true
    }
    // Which conditions are that of a partial index is left to SQLite.
    if message.contains("ON CONFLICT clause does not match"), case .insert(let insert)? = tree?.statements.first?.body,
      insert.upserts.contains(where: { $0.targetCondition.exists })
    {
      return true
    }
    // `(a, b) = (SELECT … EXCEPT VALUES (…), (…))` in the WHERE of a change, in all versions.
    if message == "row value misused", trees.contains(where: hasRowsInCompound) { return true }
    // Two arguments are enough since 3.48.
    if message == "wrong number of arguments to function iif()" { return true }
    // `x IN ?` is ours: an array.
    if message.hasPrefix("near "), let tree,
      tree.nodes.exprs.contains(where: { if case .inArray = $0 { true } else { false } })
    {
      return true
    }
    // A spoiled `INSERT OR REPLACE` may begin with a name line, `INSERT:`.
    if message == "unrecognized token: \":\"", let tree, tree.statements.contains(where: { $0.header != nil }) {
      return true
    }
    // The functions of the application may be called LEFT, in later versions.
    if message == "near \"(\": syntax error", Quirks.has(.callsNoJoinWords),
      trees.contains(where: { tree in tree.nodes.calls.contains { tree[$0.name].kind.isJoinWord } })
    {
      return true
    }
    if hidesReason(message, trees) {
      if Quirks.has(.ordersWithoutOuter), trees.contains(where: { ordersSubquery(by: "", $0) }) { return true }
      if Quirks.has(.ordersWithoutValues), trees.contains(where: beginsWithRows) { return true }
    }
    let isForeignTerm = message.hasSuffix("ORDER BY term does not match any column in the result set")
    if isForeignTerm, Quirks.has(.ordersWithoutValues), trees.contains(where: beginsWithRows) { return true }
    return tree.map(movesGroups) ?? false
  }

  /// Whether a refusal hides another reason. SQLite looks at a change twice, the second time without its common tables
  /// if they were refused.
  private static func hidesReason(_ message: String, _ trees: [SyntaxTree]) -> Bool {
    guard message.hasPrefix("no such table: ") else { return false }
    let table = Name(String(message.dropFirst("no such table: ".count)))
    return trees.contains { tree in tree.nodes.commonTables.contains { tree.name($0.name) == table } }
  }

  private static func beginsWithRows(_ tree: SyntaxTree) -> Bool {
    tree.nodes.selects.contains { select in
      guard select.cores.count > 1, let first = tree[select.cores].first else { return false }
      return first.isValues && first.values.count > 1
    }
  }

  /// The ORDER BY or GROUP BY of a query that may be within another one has the name.
  private static func ordersSubquery(by column: String, _ tree: SyntaxTree) -> Bool {
    tree.nodes.selects.contains { select in
      guard select.span.first.index > 0 else { return false }
      let terms = tree[select.orderBy].map(\.expr) + tree[select.cores].flatMap { tree[$0.groupBy] }
      return terms.contains { term in
        let text = withoutQuotes(tree.text(of: term))
        // A common table that is read there may have it as well.
        return text.contains(withoutQuotes(column)) || !tree.nodes.commonTables.isEmpty && text.contains("select")
      }
    }
  }

  private static func withoutQuotes(_ text: String) -> String { text.asciiLowercased.filter { !"\"`[]".contains($0) } }

  /// A table-valued function behind LEFT JOIN.
  private static func hasArguments(_ tree: SyntaxTree) -> Bool {
    tree.nodes.joinTerms.contains { term in
      if case .function = term.source { term.join.kind == .left } else { false }
    }
  }

  /// A compound with VALUES of several rows.
  private static func hasRowsInCompound(_ tree: SyntaxTree) -> Bool {
    tree.nodes.selects.contains { select in
      select.cores.count > 1 && tree[select.cores].contains { $0.isValues && $0.values.count > 1 }
    }
  }

  /// A window function is handed a subquery.
  private static func hasSubqueryInWindow(_ tree: SyntaxTree) -> Bool {
    windowCalls(tree).contains { call in
      tree[call.arguments].contains { argument in
        tree.expressions(within: argument).contains { if case .subquery = tree[$0] { true } else { false } }
      }
    }
  }

  /// GROUP BY by the number or name of a column, in which a number may be.
  private static func groupsByNumberBesideWindow(_ tree: SyntaxTree) -> Bool {
    guard !windowCalls(tree).isEmpty else { return false }
    return tree.nodes.selects.contains { select in
      tree[select.cores].contains { core in
        tree[core.groupBy].contains { term in
          if case .name = tree[tree.bare(term)] { true } else { tree.ordinal(of: term) != nil }
        }
      }
    }
  }

  private static func windowCalls(_ tree: SyntaxTree) -> [Call] {
    tree.nodes.calls.filter { if case .none = $0.over { false } else { true } }
  }

  private static func hasLeftJoin(_ tree: SyntaxTree) -> Bool {
    tree.nodes.joinTerms.contains { $0.join.kind == .left && $0.on.exists }
  }

  private static func hasCompound(_ tree: SyntaxTree) -> Bool {
    tree.nodes.selects.contains { $0.cores.count > 1 }
  }

  private static func hasRightJoin(_ tree: SyntaxTree) -> Bool {
    tree.nodes.joinTerms.contains(where: isRightJoin)
  }

  private static func hasRightJoinInSubquery(_ tree: SyntaxTree) -> Bool {
    tree.nodes.selects.contains { select in
      select.span.first.index > 0 && tree[select.cores].contains { tree[$0.from].contains(where: isRightJoin) }
    }
  }

  private static func isRightJoin(_ term: JoinTerm) -> Bool { term.join.kind == .right || term.join.kind == .full }

  /// Some FROM has a subquery, or a common table that may be one, or a compound is put into one.
  private static func readsSubquery(_ tree: SyntaxTree) -> Bool {
    !tree.nodes.commonTables.isEmpty || tree.nodes.selects.contains { isMoved($0, tree) }
      || tree.nodes.joinTerms.contains { if case .subquery = $0.source { true } else { false } }
  }

  private static func hasOrderedSubquery(_ tree: SyntaxTree) -> Bool {
    tree.nodes.selects.contains { !$0.orderBy.isEmpty && $0.span.first.index > 0 }
  }

  /// A compound that a COLLATE in ORDER BY makes a subquery leaves the GROUP BY and HAVING of its last SELECT outside
  /// (select.c, `convertCompoundSelectToSubquery`).
  private static func movesGroups(_ tree: SyntaxTree) -> Bool {
    tree.nodes.selects.contains { select in
      guard isMoved(select, tree), let last = tree[select.cores].last else { return false }
      return !last.groupBy.isEmpty || last.having.exists
    }
  }

  /// SQLite puts the compound into the FROM of another SELECT.
  private static func isMoved(_ select: Select, _ tree: SyntaxTree) -> Bool {
    select.cores.count > 1
      && tree[select.orderBy].contains { term in
        let span = tree.span(of: term.expr)
        return (Int(span.first.index)...Int(span.last.index)).contains { tree.tokens[$0].kind == .collate }
      }
  }

  /// Taken by the linked library alone: later versions see no rowid there, and no view that RETURNING makes changeable.
  static func isGone(_ finding: Diagnostic, _ tree: SyntaxTree?) -> Bool {
    if Quirks.has(.returningChangesViews), finding.has(.sqliteRejects),
      tree?.tokens.contains(where: { $0.kind == .returning }) == true
    {
      return true
    }
    guard Quirks.has(.givesRowidsToViews), case .column(let name, _)? = finding.missing else { return false }
    return Table.isRowidName(name)
  }

  /// The name that the library gives to a rowid in a join in parentheses.
  static func isNumbered(_ column: String) -> Bool {
    guard Quirks.has(.numbersNestedRowids), let colon = column.lastIndex(of: ":") else { return false }
    return Table.rowidNames.contains(Name(String(column[..<colon])))
  }

  /// A string for other versions: the library takes it for the rowid of a view, and calls it that.
  static func isRowidOfView(_ column: String, _ said: String) -> Bool {
    Quirks.has(.givesRowidsToViews) && column == "rowid" && Table.isRowidName(Name(withoutQuotes(said)))
  }

  /// SQLite never makes code of a subquery's column that nobody reads, nor of the order of one row. And what it doesn't
  /// look up isn't ambiguous.
  static func isUnneeded(_ finding: Diagnostic, _ tree: SyntaxTree) -> Bool {
    if finding.has(.ambiguousColumn), Quirks.has(.ordersWithoutOuter), hasOrderedSubquery(tree) { return true }
    if finding.has(.functionCall), movesGroups(tree) { return true }
    // Whether a view still has the columns that it names is seen then, too (select.c, `sqlite3Select`), and an aggregate
    // or window function that an alias or number stands for.
    let isOfCode = isOfCode(finding) || finding.discovery == .using
    // An aggregate in ORDER BY, where nothing else makes groups, fails only if something is sorted.
    guard isOfCode || finding.discovery == .sorting else { return false }
    let isOfJoin = finding.discovery == .joining
    if isOfJoin, Quirks.has(.replacesMergedColumns), tree.nodes.joinTerms.contains(where: mergesFully) { return true }
    let place = finding.location.range.start
    func holds(_ span: TokenSpan) -> Bool {
      let range = tree.range(of: span)
      return range.start <= place && place < range.end
    }
    // One row is in any order.
    let isOrdering = tree.nodes.selects.contains { select in
      select.cores.count == 1 && tree[select.orderBy].contains { holds(tree.span(of: $0.expr)) }
    }
    if isOrdering { return true }
    guard isOfCode else { return false }
    let isBesideConstant = tree.nodes.exprs.contains { expr in
      guard case .binary(let op, let left, let right) = expr, op == .and || op == .or else { return false }
      return [(left, right), (right, left)].contains { side, other in
        holds(tree.span(of: other)) && isConstantTest(side, tree)
      }
    }
    if isBesideConstant { return true }
    return tree.nodes.selects.contains { $0.span.first.index > 0 && holds($0.span) }
  }

  /// A FULL JOIN that makes one of columns of a name.
  private static func mergesFully(_ term: JoinTerm) -> Bool {
    term.join.kind == .full && (term.join.isNatural || !term.using.isEmpty)
  }

  /// `IS NULL`, which may be of something that never is or always.
  private static func isConstantTest(_ expr: ExprID, _ tree: SyntaxTree) -> Bool {
    switch tree[expr] {
    case .parenthesized(let inner): isConstantTest(inner, tree)
    case .isNull: true
    case .binary(.and, let left, let right), .binary(.or, let left, let right):
      isConstantTest(left, tree) || isConstantTest(right, tree)
    default: false
    }
  }

  /// Whether SQLite finds it only when it makes code: whether both sides of IN are of one size (expr.c,
  /// `sqlite3ExprCheckIN`), whether a row stands where one value has to and whether an aggregate's query is one of
  /// groups (`sqlite3ExprCodeTarget`), what the condition of a join reaches (whereexpr.c, `exprAnalyze`), and what a
  /// recursive SELECT can't do (select.c, `generateWithRecursiveQuery`). In a definition any condition around may be
  /// constant, and then no code is made of it either.
  static func isOfCode(_ finding: Diagnostic) -> Bool {
    finding.discovery == .coding || finding.discovery == .joining
  }

  /// Refused for what the library can't do at all, not for what the statement says.
  static func isLimit(_ message: String) -> Bool {
    message == "parser stack overflow" || message.hasPrefix("Expression tree is too large")
      || message == "too many terms in compound SELECT" || message == "string or blob too big"
  }

  /// An ALTER that SQLite refuses for the rows or the definitions that are there: what rules are for
  /// (`add-column-unsupported`, `drop-in-use`), rather than the analyzer.
  static func isForRules(_ message: String) -> Bool {
    [
      "Cannot add a ", "cannot drop ", "error in ", "CHECK constraint failed", "UNIQUE constraint failed",
      "integer overflow",
    ]
    .contains { message.hasPrefix($0) } || message.hasPrefix("non-deterministic use of ")
  }

  /// Refused for what this library, of its version and options, doesn't have.
  static func isMissing(_ message: String) -> Bool {
    let text = message.hasPrefix("SQLite: ") ? String(message.dropFirst(8)) : message
    // Only who turned on PRAGMA writable_schema can change that table.
    return isLimit(text) || text == "table sqlite_master may not be modified" || text.hasPrefix("no such module")
      || text.hasPrefix("no such function")
  }

  /// A value may come as a number or as its text, as the plan has it.
  var mayConvert: Bool { convertsInPlace || leaksAffinity }

  /// Rows that contradict a claim may do so for a fault of the library.
  var coversClaims: Bool { losesRows || losesColumns }

  /// A value of this class may stand where one of those was promised.
  func covers(_ seen: StorageClasses, _ said: StorageClasses) -> Bool {
    let convertible = StorageClasses.numeric.union(.text)
    if convertsInPlace, !seen.isDisjoint(with: convertible) { return !said.isDisjoint(with: convertible) }
    guard !seen.isDisjoint(with: .numeric) else { return false }
    return mixesNumbers && !said.isDisjoint(with: .numeric) || leaksAffinity && said.contains(.text)
  }
}

import Analyzer

/// What the syntax tree says of single tokens: which are names, and between which no space belongs.
struct SpacingRules {
  let names: Set<TokenID>
  /// The places of tokens before which the white space stays as it is: within a type, the arguments of a module, and
  /// expressions whose text is the name of a column.
  private(set) var kept: Set<Int> = []
  /// Tokens whose letters stay as they are, though they are keywords.
  private(set) var spelled: Set<Int> = []
  /// Where a column's or a table's constraints begin.
  private(set) var constraints: Set<Int> = []
  /// Names and words that a parenthesis follows without a space.
  private var calls: Set<TokenID> = []
  /// `-`, `+` and `~` before their operand.
  private var signs: Set<TokenID> = []
  /// Tokens that stick to the one before: `ids` of `?ids`.
  private var attached: Set<TokenID> = []

  /// The options of a table: words like STRICT, which are no keywords elsewhere.
  private(set) var options: Set<Int> = []

  private let tree: SyntaxTree

  init(_ tree: SyntaxTree) {
    self.tree = tree
    names = tree.nameTokens()
    for call in tree.nodes.calls { calls.insert(call.name) }
    for term in tree.nodes.joinTerms {
      if case .function(_, let name, _) = term.source { calls.insert(name) }
    }
    for table in tree.nodes.inTables where table.hasArguments { calls.insert(table.table) }
    for (place, expr) in tree.nodes.exprs.enumerated() {
      let span = tree.nodes.exprSpans[place]
      switch expr {
      case .unary(let sign, _) where sign != .not: signs.insert(span.first)
      case .cast(_, let type):
        calls.insert(span.first)
        keep(type)
      case .raise: calls.insert(span.first)
      case .arrayParameter(_, let name) where name.exists: attached.insert(name)
      default: break
      }
    }
    for statement in tree.statements { note(statement) }
  }

  private mutating func note(_ statement: Statement) {
    switch statement.body {
    case .createTable(let create):
      for column in create.columns { note(column) }
      for constraint in create.constraints { constraints.insert(Int(constraint.span.first.index)) }
      if create.closingParenthesis.exists, create.closingParenthesis < statement.span.last {
        options.formUnion(Int(create.closingParenthesis.index) + 1...Int(statement.span.last.index))
      }
      keepColumnNames(of: create.select)
    case .alterTable(let alter):
      if case .addColumn(let column) = alter.action { note(column) }
    case .createView(let create) where create.columns.isEmpty: keepColumnNames(of: create.select)
    case .createVirtualTable(let create):
      // The module gets its arguments as they are written.
      let open = Int(create.module.index) + 1
      let last = Int(statement.span.last.index)
      guard create.module.exists, open < last else { break }
      calls.insert(create.module)
      keep((open + 1)...last)
    case .call(let call): calls.insert(call.name)
    case .pragma(let pragma) where pragma.isCall: calls.insert(pragma.name)
    default: break
    }
  }

  private mutating func note(_ column: ColumnDefinition) {
    keep(column.type)
    if let type = column.swiftType?.type { keep(type) }
    for constraint in column.constraints { constraints.insert(Int(constraint.span.first.index)) }
  }

  private mutating func keep(_ type: TypeName) {
    guard type.exists, type.first < type.last else { return }
    keep((Int(type.first.index) + 1)...Int(type.last.index))
  }

  private mutating func keep(_ places: ClosedRange<Int>) { kept.formUnion(places) }

  /// SQLite calls a column of a view by the text of its expression if nothing else names it.
  private mutating func keepColumnNames(of select: SelectID) {
    guard select.exists else { return }
    for core in tree[tree[select].cores] {
      for case .expr(let expr, let alias) in tree[core.columns] where !alias.exists {
        switch tree[tree.bare(expr)] {
        case .name, .column: continue
        default: break
        }
        let span = tree.span(of: expr)
        let places = Int(span.first.index)...Int(span.last.index)
        spelled.formUnion(places)
        if span.first < span.last { keep((places.lowerBound + 1)...places.upperBound) }
      }
    }
  }

  /// Whether a token is a keyword, and no name.
  func isKeyword(_ place: Int) -> Bool {
    tree.tokens[place].kind.isKeyword && !names.contains(TokenID(place)) || options.contains(place)
  }

  /// Whether a token is a `-`, `+` or `~` that belongs to its operand.
  func isSign(_ place: Int) -> Bool { signs.contains(TokenID(place)) }

  /// Whether a space belongs between a token and the one before it, on one line.
  func wantsSpace(before place: Int) -> Bool {
    let previous = TokenID(place - 1)
    if attached.contains(TokenID(place)) { return false }
    let kind = tree.tokens[place].kind
    switch kind {
    case .comma, .semicolon, .rightParenthesis, .dot, .colon: return false
    case .leftParenthesis where calls.contains(previous): return false
    default: break
    }
    switch tree.tokens[place - 1].kind {
    case .leftParenthesis, .dot: return false
    // Two of them would begin a comment.
    case .minus where signs.contains(previous): return kind == .minus
    case .plus where signs.contains(previous), .tilde: return false
    default: return true
    }
  }
}

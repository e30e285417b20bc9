import Analyzer

/// The facts that the syntax tree gives about single tokens: which are names, and between which no space belongs.
struct SpacingRules {
  /// The facts about one token.
  private struct Marks: OptionSet {
    let rawValue: UInt8

    /// The token is a name, though it could be a keyword elsewhere.
    static let name = Marks(rawValue: 1)
    /// The white space before it stays as it is: within a type, the arguments of a module, and expressions whose text is
    /// the name of a column.
    static let kept = Marks(rawValue: 2)
    /// Its letters stay as they are, though it is a keyword.
    static let spelled = Marks(rawValue: 4)
    /// A column's or a table's constraint begins with it.
    static let constraint = Marks(rawValue: 8)
    /// A name or a word that a parenthesis follows without a space.
    static let call = Marks(rawValue: 16)
    /// `-`, `+` or `~` before its operand.
    static let sign = Marks(rawValue: 32)
    /// The token sticks to the one before: `ids` of `?ids`.
    static let attached = Marks(rawValue: 64)
    /// An option of a table: a word like STRICT, which is no keyword elsewhere.
    static let option = Marks(rawValue: 128)
  }

  private let tree: SyntaxTree
  /// The marks, by the place of the token.
  private var marks: [Marks]

  init(_ tree: SyntaxTree) {
    self.tree = tree
    marks = Array(repeating: [], count: tree.tokens.count)
    tree.forEachName { mark($0, .name) }
    for call in tree.nodes.calls { mark(call.name, .call) }
    for term in tree.nodes.joinTerms {
      if case .function(_, let name, _) = term.source { mark(name, .call) }
    }
    for table in tree.nodes.inTables where table.hasArguments { mark(table.table, .call) }
    for (place, expr) in tree.nodes.exprs.enumerated() {
      let span = tree.nodes.exprSpans[place]
      switch expr {
      case .unary(let sign, _) where sign != .not: mark(span.first, .sign)
      case .cast(_, let type):
        mark(span.first, .call)
        keep(type)
      case .raise: mark(span.first, .call)
      // drift's LIST(SELECT …) is read as one.
      case .exists where tree.location(of: span.first).editableInHost == nil: mark(span.first, .call)
      case .arrayParameter(_, let name): mark(name, .attached)
      default: break
      }
    }
    for statement in tree.statements { note(statement) }
  }

  private mutating func note(_ statement: Statement) {
    switch statement.body {
    case .createTable(let create):
      for column in create.columns { note(column) }
      for constraint in create.constraints { mark(constraint.span.first, .constraint) }
      if create.closingParenthesis.exists, create.closingParenthesis < statement.span.last {
        mark(Int(create.closingParenthesis.index) + 1...Int(statement.span.last.index), .option)
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
      mark(create.module, .call)
      mark((open + 1)...last, .kept)
    case .call(let call): mark(call.name, .call)
    case .pragma(let pragma) where pragma.isCall: mark(pragma.name, .call)
    default: break
    }
  }

  private mutating func note(_ column: ColumnDefinition) {
    keep(column.type)
    if let type = column.namedType?.type { keep(type) }
    for constraint in column.constraints { mark(constraint.span.first, .constraint) }
  }

  private mutating func keep(_ type: TypeName) {
    guard type.exists, type.first < type.last else { return }
    mark((Int(type.first.index) + 1)...Int(type.last.index), .kept)
  }

  private mutating func mark(_ token: TokenID, _ mark: Marks) {
    // `none` is behind all.
    if Int(clamping: token.index) < marks.count { marks[Int(token.index)].insert(mark) }
  }

  private mutating func mark(_ places: ClosedRange<Int>, _ mark: Marks) {
    for place in places { marks[place].insert(mark) }
  }

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
        mark(places, .spelled)
        if span.first < span.last { mark((places.lowerBound + 1)...places.upperBound, .kept) }
      }
    }
  }

  /// Whether a token is a keyword, and no name.
  func isKeyword(_ place: Int) -> Bool {
    let marks = marks[place]
    return tree.tokens[place].kind.isKeyword && !marks.contains(.name) || marks.contains(.option)
  }

  /// Whether the white space before a token stays as it is.
  func isKept(_ place: Int) -> Bool { marks[place].contains(.kept) }

  /// Whether the letters of a token stay as they are, though it is a keyword.
  func isSpelled(_ place: Int) -> Bool { marks[place].contains(.spelled) }

  /// Whether a column's or a table's constraint begins with a token.
  func isConstraint(_ place: Int) -> Bool { marks[place].contains(.constraint) }

  /// Whether a token is a `-`, `+` or `~` that belongs to its operand.
  func isSign(_ place: Int) -> Bool { marks[place].contains(.sign) }

  /// Whether a space belongs between a token and the one before it, on one line.
  func wantsSpace(before place: Int) -> Bool {
    if marks[place].contains(.attached) { return false }
    let before = marks[place - 1]
    let kind = tree.tokens[place].kind
    switch kind {
    case .comma, .semicolon, .rightParenthesis, .dot, .colon: return false
    case .leftParenthesis where before.contains(.call): return false
    default: break
    }
    switch tree.tokens[place - 1].kind {
    case .leftParenthesis, .dot: return false
    // Two of them would begin a comment.
    case .minus where before.contains(.sign): return kind == .minus
    case .plus where before.contains(.sign), .tilde: return false
    default: return true
    }
  }
}

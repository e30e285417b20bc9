/// A recursive-descent parser for SQLite's grammar (parse.y of 3.54) with the additions of a project's files:
/// name lines, groups, `AS NamedType`, `x IN ?`.
///
/// It never fails: whatever the bytes, it gives a tree and says what it could not read. A mistake puts it into a
/// state in which it sees the end of its input (`kind` is `.endOfFile`), so every function returns on its own and no
/// second finding comes from the first. Recovery (`Parser+Recovery.swift`) ends that state.
///
/// Where the grammar lets a keyword be a name, it decides as SQLite's LALR tables do: a keyword that fits is one.
///
/// Not copyable, and every method is `mutating`, the ones that change nothing too: otherwise each call copies the
/// headers of all arrays to the stack (300 bytes, inlined dozens of times in one function), and nesting goes a
/// thousand levels deep.
///
/// One parser can read many files, one after the other: its arrays are made once, and each tree gets a copy of what is
/// in them, in one block of memory.
public struct Parser: ~Copyable {
  var file = SourceFile(path: "", bytes: [])
  private var lexer = Lexer()
  var tokens: [Token] = []
  var nodes = Nodes()
  var diagnostics: [Diagnostic] = []
  var headerDetails: [HeaderDetails] = []
  /// The place in the headers of the file's notation of the next one.
  var nextHeader = 0

  /// The group that is being read; nil outside of one.
  var group: OpenGroup?
  /// The opening braces of the groups so far.
  var groupBraces: [SourceRange] = []

  /// The token to be read next.
  var position = 0
  /// The kind of the token at `position`, or `.endOfFile` while a mistake unwinds.
  var kind: TokenKind = .endOfFile
  var isRecovering = false
  /// The place of the first token that the grammar doesn't take, in the text that was read last; nil where it takes all.
  public internal(set) var firstMistake: Int?
  /// How deep calls are nested; bounded by `SQLiteLimits.expressionDepth`.
  var depth = 0
  /// The height of each expression, indexed like `nodes.exprs`, so that chains are bounded as SQLite bounds them.
  var heights: [UInt16] = []
  /// The gaps that the program leaves in the statement that is being read.
  var gaps = Statement.Gaps()
  /// Whether a trigger's body is being read, in which some clauses are refused.
  var isInTrigger = false

  /// The opening parentheses that are never closed, from the first that a CREATE VIRTUAL TABLE doesn't close; nil as
  /// long as all are.
  var unclosed: Set<Int>?

  var exprScratch = Scratch<ExprID>()
  var termScratch = Scratch<OrderingTerm>()
  var branchScratch = Scratch<CaseBranch>()
  var windowScratch = Scratch<WindowID>()
  var coreScratch = Scratch<SelectCore>()
  var rowScratch = Scratch<ValuesRow>()
  var columnScratch = Scratch<ResultColumn>()
  var joinScratch = Scratch<JoinTerm>()
  var tableScratch = Scratch<CommonTable>()
  var assignmentScratch = Scratch<Assignment>()
  var nameScratch = Scratch<TokenID>()

  /// A parser that has read nothing yet.
  public init() {}

  /// Reads a file of statements. Whatever the bytes are, there is a tree; what could not be read is in its diagnostics.
  public static func parse(_ file: SourceFile) -> SyntaxTree {
    var parser = Parser()
    return parser.parse(file)
  }

  /// The same with this parser, whose memory is used again.
  public mutating func parse(_ file: SourceFile) -> SyntaxTree {
    begin(file)
    let statements = parseStatements { $0.parseBody() }
    return finish(statements)
  }

  mutating func begin(_ file: SourceFile) {
    self.file = file
    lexer.read(file)
    tokens = lexer.tokens
    heights.removeAll(keepingCapacity: true)
    diagnostics = []
    headerDetails = []
    nextHeader = 0
    group = nil
    groupBraces = []
    isRecovering = false
    firstMistake = nil
    gaps = []
    unclosed = nil
    depth = 0
    setPosition(0)
  }

  /// The tree of what has been read.
  mutating func finish(_ statements: [Statement]) -> SyntaxTree {
    tokens = []
    var packer = Packer(
      size: Packer.size(of: lexer.tokens) + Packer.size(of: lexer.comments) + nodes.packedSize)
    return SyntaxTree(
      file: file, tokens: packer.pack(&lexer.tokens), comments: packer.pack(&lexer.comments), statements: statements,
      headerDetails: headerDetails, groupBraces: groupBraces, diagnostics: diagnostics, nodes: nodes.pack(with: &packer)
    )
  }

  // MARK: Tokens

  var current: TokenID { mutating get { TokenID(position) } }
  var previous: TokenID { mutating get { TokenID(max(position - 1, 0)) } }
  /// The token to be read next whatever state the parser is in.
  var token: Token { mutating get { tokens[position] } }

  mutating func setPosition(_ newPosition: Int) {
    position = newPosition
    let raw = newPosition < tokens.count ? tokens[newPosition].kind : .endOfFile
    switch raw {
    case .window, .over, .filter: kind = grammarKind(at: newPosition)
    case .hole: kind = kindOfHole(at: newPosition)
    default: kind = raw
    }
  }

  /// Reads a token that only looks like a parameter.
  mutating func advanceOverName() {
    guard kind != .endOfFile else { return }
    replaceToken(at: position, by: .identifier)
    advance()
  }

  /// Makes a token what it turns out to be.
  mutating func replaceToken(at place: Int, by kind: TokenKind, hash: UInt32 = 0) {
    let token = Token(kind: kind, start: tokens[place].start, end: tokens[place].end, hash: hash)
    tokens[place] = token
    lexer.tokens[place] = token
  }

  mutating func advance() {
    if kind != .endOfFile { setPosition(position + 1) }
  }

  /// The kind of a token as the grammar sees it: WINDOW, OVER and FILTER are keywords only where what surrounds them
  /// says so (SQLite's tokenizer looks around in the same way).
  mutating func grammarKind(at place: Int) -> TokenKind {
    guard place < tokens.count else { return .endOfFile }
    let raw = tokens[place].kind
    switch raw {
    case .window:
      return isNameLike(place + 1) && rawKind(place + 2) == .as ? .window : .identifier
    case .over:
      return rawKind(place - 1) == .rightParenthesis
        && (rawKind(place + 1) == .leftParenthesis || isNameLike(place + 1)) ? .over : .identifier
    case .filter:
      return rawKind(place - 1) == .rightParenthesis && rawKind(place + 1) == .leftParenthesis ? .filter : .identifier
    default:
      return raw
    }
  }

  mutating func rawKind(_ place: Int) -> TokenKind {
    tokens.indices.contains(place) ? tokens[place].kind : .endOfFile
  }

  private mutating func isNameLike(_ place: Int) -> Bool {
    let kind = rawKind(place)
    return kind == .identifier || kind == .string || kind == .window || kind == .over || kind.isJoinWord
      || kind.isNameFallback || kind == .hole || kind == .nameHole
  }

  mutating func at(_ expected: TokenKind) -> Bool { kind == expected }

  mutating func next(is expected: TokenKind) -> Bool {
    kind != .endOfFile && grammarKind(at: position + 1) == expected
  }

  /// `nm` of the grammar: any name, or a string in the place of one.
  var isAtName: Bool { mutating get { isAtColumnName || kind == .string } }

  /// `idj`: what can begin an expression as a name.
  var isAtColumnName: Bool {
    mutating get { kind == .identifier || kind == .indexed || kind.isJoinWord || kind.isNameFallback }
  }

  /// `ids`: what can be an alias without AS.
  var isAtBareAlias: Bool { mutating get { kind == .identifier || kind == .string || kind.isNameFallback } }

  /// Whether a `select` of the grammar can begin here.
  var isAtSelect: Bool { mutating get { kind == .select || kind == .values || kind == .with } }

  mutating func accept(_ expected: TokenKind) -> Bool {
    guard kind == expected else { return false }
    advance()
    return true
  }

  /// Reads a token or reports that it is missing.
  @discardableResult
  mutating func expect(_ expected: TokenKind, _ what: @autoclosure () -> String) -> TokenID {
    guard kind == expected else {
      fail(what())
      return .none
    }
    let token = current
    advance()
    return token
  }

  mutating func expectName(_ what: @autoclosure () -> String) -> TokenID {
    guard isAtName || takeNameHole() else {
      fail(what())
      return .none
    }
    let token = current
    advance()
    return token
  }

  /// A span from a first token to the last one read.
  mutating func span(from first: TokenID) -> TokenSpan {
    TokenSpan(first, max(first, previous))
  }

  // MARK: Nodes

  mutating func add(_ expr: Expr, from first: TokenID, height: UInt16 = 1) -> ExprID {
    let id = ExprID(index: UInt32(truncatingIfNeeded: nodes.exprs.count))
    nodes.exprs.append(expr)
    nodes.exprSpans.append(span(from: first))
    heights.append(height)
    return id
  }

  mutating func height(_ id: ExprID) -> UInt16 { id.exists ? heights[Int(id.index)] : 0 }

  mutating func height(_ list: NodeList<ExprID>) -> UInt16 {
    var height: UInt16 = 0
    for id in nodes.exprLists[list.range] { height = max(height, heights[Int(id.index)]) }
    return height
  }

  mutating func height(_ terms: NodeList<OrderingTerm>) -> UInt16 {
    var height: UInt16 = 0
    for term in nodes.orderingTerms[terms.range] { height = max(height, self.height(term.expr)) }
    return height
  }

  mutating func missing() -> ExprID { add(.missing, from: current) }
}

extension Parser {
  /// The nodes of a tree (`SyntaxTree.Nodes`) while it grows.
  struct Nodes {
    var exprs: [Expr] = []
    var exprSpans: [TokenSpan] = []
    var exprLists: [ExprID] = []
    var calls: [Call] = []
    var cases: [Case] = []
    var caseBranches: [CaseBranch] = []
    var orderingTerms: [OrderingTerm] = []
    var windows: [Window] = []
    var windowLists: [WindowID] = []
    var inTables: [InTable] = []
    var selects: [Select] = []
    var cores: [SelectCore] = []
    var valuesRows: [ValuesRow] = []
    var resultColumns: [ResultColumn] = []
    var joinTerms: [JoinTerm] = []
    var withs: [With] = []
    var commonTables: [CommonTable] = []
    var assignments: [Assignment] = []
    var names: [TokenID] = []

    var packedSize: Int {
      Packer.size(of: exprs)
        + Packer.size(of: exprSpans)
        + Packer.size(of: exprLists)
        + Packer.size(of: calls)
        + Packer.size(of: cases)
        + Packer.size(of: caseBranches)
        + Packer.size(of: orderingTerms)
        + Packer.size(of: windows)
        + Packer.size(of: windowLists)
        + Packer.size(of: inTables)
        + Packer.size(of: selects)
        + Packer.size(of: cores)
        + Packer.size(of: valuesRows)
        + Packer.size(of: resultColumns)
        + Packer.size(of: joinTerms)
        + Packer.size(of: withs)
        + Packer.size(of: commonTables)
        + Packer.size(of: assignments)
        + Packer.size(of: names)
    }

    /// Moves the nodes to where they stay.
    mutating func pack(with packer: inout Packer) -> SyntaxTree.Nodes {
      SyntaxTree.Nodes(
        exprs: packer.pack(&exprs), exprSpans: packer.pack(&exprSpans), exprLists: packer.pack(&exprLists),
        calls: packer.pack(&calls), cases: packer.pack(&cases), caseBranches: packer.pack(&caseBranches),
        orderingTerms: packer.pack(&orderingTerms), windows: packer.pack(&windows),
        windowLists: packer.pack(&windowLists), inTables: packer.pack(&inTables), selects: packer.pack(&selects),
        cores: packer.pack(&cores), valuesRows: packer.pack(&valuesRows), resultColumns: packer.pack(&resultColumns),
        joinTerms: packer.pack(&joinTerms), withs: packer.pack(&withs), commonTables: packer.pack(&commonTables),
        assignments: packer.pack(&assignments), names: packer.pack(&names))
    }
  }
}

/// Children that are collected while their own children are read, then stored side by side.
struct Scratch<Element> {
  private var items: [Element] = []

  var mark: Int { items.count }

  mutating func push(_ element: Element) { items.append(element) }

  func count(from mark: Int) -> Int { items.count - mark }

  /// Moves everything pushed since `mark` to the end of `storage`.
  mutating func flush(from mark: Int, into storage: inout [Element]) -> NodeList<Element> {
    let start = storage.count
    for place in mark..<items.count { storage.append(items[place]) }
    items.removeLast(items.count - mark)
    return NodeList(start: start, end: storage.count)
  }
}

/// The statements of a declarations file, and the findings about their grammar.
public struct DeclarationFile: Sendable {
  /// The file's statements, side by side with `declarations`. Only those whose declaration is a `.definition` have a
  /// body.
  public let tree: SyntaxTree
  /// The declaration of each statement of the tree, in order.
  public let declarations: [DeclarationNode]
}

/// Files of declarations: what a program brings along (`Schema/Declarations/`). Their grammar is nowhere else: in a migration
/// or a query CREATE FUNCTION stays a mistake.
extension Parser {
  /// Reads a file of declarations. Whatever the bytes are, there is a tree; what could not be read is in its
  /// diagnostics.
  public static func parse(declarations file: SourceFile) -> DeclarationFile {
    var parser = Parser()
    return parser.parse(declarations: file)
  }

  /// The same with this parser, whose memory is used again.
  public mutating func parse(declarations file: SourceFile) -> DeclarationFile {
    begin(file)
    var declarations: [DeclarationNode] = []
    let statements = parseStatements { parser in
      let (body, declaration) = parser.parseDeclaration()
      declarations.append(declaration)
      return body
    }
    for place in declarations.indices where statements[place].hasErrors {
      if case .definition = declarations[place] { continue }
      declarations[place] = .invalid
    }
    return DeclarationFile(tree: finish(statements), declarations: declarations)
  }

  private mutating func parseDeclaration() -> (Statement.Body, DeclarationNode) {
    switch kind {
    case .attach: return (.invalid, parseDeclaredSchema())
    case .create: break
    default:
      fail("CREATE or ATTACH; a file of declarations has nothing else")
      return (.invalid, .invalid)
    }
    let next = position + 1
    if isWord("FUNCTION", at: next) { return (.invalid, parseFunction(.scalar)) }
    if isWord("AGGREGATE", at: next) { return (.invalid, parseFunction(.aggregate)) }
    if rawKind(next) == .window { return (.invalid, parseFunction(.window)) }
    if isWord("COLLATION", at: next) { return (.invalid, parseCollation()) }
    if isWord("MODULE", at: next) { return (.invalid, parseModule()) }
    switch rawKind(next) {
    case .table, .temp, .view, .trigger, .virtual, .unique, .index: return (parseCreate(), .definition)
    default:
      advance()
      fail("FUNCTION, AGGREGATE FUNCTION, WINDOW FUNCTION, COLLATION, MODULE or TABLE")
      return (.invalid, .invalid)
    }
  }

  // MARK: Functions

  private mutating func parseFunction(_ kind: CreateFunction.Kind) -> DeclarationNode {
    skip(2)
    if kind != .scalar { expectWord("FUNCTION") }
    var function = CreateFunction(
      kind: kind, name: expectName("a name for the function"), arguments: [], takesMore: false, returns: .none,
      null: .maybe, isDeterministic: false)
    expect(.leftParenthesis, "'(' and the function's arguments")
    if !at(.rightParenthesis) { parseArguments(of: &function) }
    expect(.rightParenthesis, function.takesMore ? "')'" : "',' or ')'")
    if acceptWord("RETURNS") { parseResult(of: &function) }
    function.isDeterministic = acceptWord("DETERMINISTIC")
    return .function(function)
  }

  private mutating func parseArguments(of function: inout CreateFunction) {
    repeat {
      if at(.dot) {
        for _ in 0..<3 { expect(.dot, "'...'") }
        function.takesMore = true
        return
      }
      let name = expectName("an argument's name or '...'")
      function.arguments.append(CreateFunction.Argument(name: name, type: parseTypeName()))
    } while accept(.comma)
  }

  /// The type, one word, and what is said of NULL.
  private mutating func parseResult(of function: inout CreateFunction) {
    let type = expectName("the type of what the function gives")
    function.returns = TypeName(first: type, last: type)
    if accept(.not) {
      expect(.null, "NULL")
      function.null = .never
    } else if at(.null) {
      if function.kind != .scalar {
        report(.nullOfAggregate)
        return
      }
      advance()
      expect(.on, "ON NULL")
      expect(.null, "NULL")
      function.null = .ifAnyArgument
    }
  }

  // MARK: Collations, modules, schemas

  private mutating func parseCollation() -> DeclarationNode {
    skip(2)
    return .collation(expectName("a name for the collation"))
  }

  private mutating func parseModule() -> DeclarationNode {
    skip(2)
    var module = CreateModule(name: expectName("the name of a module"), columns: [], isEponymous: false)
    if accept(.leftParenthesis) {
      repeat {
        var column = CreateModule.Column(name: expectName("a column's name"), type: parseTypeName(), isHidden: false)
        // To SQLite, too, HIDDEN is a word of the type.
        if column.type.exists, isWord("HIDDEN", at: Int(column.type.last.index)) {
          column.isHidden = true
          let isAlone = column.type.first == column.type.last
          column.type.last = TokenID(Int(column.type.last.index) - 1)
          if isAlone { column.type = .none }
        } else {
          column.isHidden = acceptWord("HIDDEN")
        }
        module.columns.append(column)
      } while accept(.comma)
      expect(.rightParenthesis, "HIDDEN, ',' or ')'")
    }
    module.isEponymous = acceptWord("EPONYMOUS")
    return .module(module)
  }

  private mutating func parseDeclaredSchema() -> DeclarationNode {
    advance()
    _ = accept(.database)
    let path = current
    expect(.string, "the path of a history in quotes")
    expect(.as, "AS")
    return .attach(path: path, schema: expectName("a name for the schema"))
  }

  // MARK: Words

  // Words that SQLite's grammar doesn't know.

  private mutating func isWord(_ word: StaticString, at place: Int) -> Bool {
    rawKind(place) == .identifier && spells(TokenID(place), word)
  }

  private mutating func acceptWord(_ word: StaticString) -> Bool {
    guard !isRecovering, isWord(word, at: position) else { return false }
    advance()
    return true
  }

  private mutating func expectWord(_ word: StaticString) {
    if !acceptWord(word) { fail("\(word)") }
  }

  private mutating func skip(_ count: Int) {
    for _ in 0..<count { advance() }
  }
}

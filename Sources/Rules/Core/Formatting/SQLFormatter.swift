import Analyzer

/// Lays SQL out: the case of keywords, one space where one belongs, and how far lines are indented. The writer decides
/// where lines end, and everything about comments and what stands beside them. Only white space and the letters of
/// keywords change, so the meaning can't.
struct SQLFormatter {
  enum KeywordCase: String, OptionChoice { case upper, lower, keep }

  private let tree: SyntaxTree
  private let keywords: KeywordCase
  /// Spaces a level.
  private let indent: Int
  private let names: Set<TokenID>
  /// Names that a parenthesis follows at once.
  private var callNames: Set<TokenID> = []
  /// `-`, `+` and `~` before their operand.
  private var signs: Set<TokenID> = []
  /// Names that a parenthesis follows at once, or behind a space.
  private var moduleNames: Set<TokenID> = []
  /// Names of common tables that begin a line as a clause does, because the first of them stands behind WITH.
  private var commonTables: Set<TokenID> = []
  /// Tokens that stick to the one before: `ids` of `?ids`.
  private var attached: Set<TokenID> = []

  init(_ tree: SyntaxTree, keywords: KeywordCase, indent: Int) {
    self.tree = tree
    self.keywords = keywords
    self.indent = indent
    names = tree.nameTokens()
    for with in tree.nodes.withs {
      let tables = tree[with.tables].map(\.name).filter(\.exists)
      guard let first = tables.first, first.index > 0 else { continue }
      let gap = SourceRange(start: tree.tokens[Int(first.index) - 1].end, end: tree[first].start)
      if tree.isOnOneLine(gap) { commonTables.formUnion(tables) }
    }
    for call in tree.nodes.calls { callNames.insert(call.name) }
    for term in tree.nodes.joinTerms {
      if case .function(_, let name, _) = term.source { callNames.insert(name) }
    }
    for table in tree.nodes.inTables where table.hasArguments { callNames.insert(table.table) }
    for (place, expr) in tree.nodes.exprs.enumerated() {
      let span = tree.nodes.exprSpans[place]
      switch expr {
      case .unary(let sign, _) where sign != .not: signs.insert(span.first)
      case .cast(_, let type):
        callNames.insert(span.first)
        noteArguments(of: type)
      case .raise: callNames.insert(span.first)
      case .arrayParameter(_, let name) where name.exists: attached.insert(name)
      default: break
      }
    }
    for statement in tree.statements { noteTypes(of: statement.body) }
  }

  /// `VARCHAR(20)`, `fts5 (title)`, `PRAGMA table_info(pet)`
  private mutating func noteTypes(of body: Statement.Body) {
    switch body {
    case .createTable(let create):
      for column in create.columns { noteArguments(of: column.type) }
    case .alterTable(let alter):
      if case .addColumn(let column) = alter.action { noteArguments(of: column.type) }
    case .createVirtualTable(let create): moduleNames.insert(create.module)
    case .pragma(let pragma) where pragma.isCall: callNames.insert(pragma.name)
    default: break
    }
  }

  private mutating func noteArguments(of type: TypeName) {
    guard type.exists else { return }
    for place in Int(type.first.index)...Int(type.last.index) where kind(place + 1) == .leftParenthesis {
      callNames.insert(TokenID(place))
    }
  }

  // MARK: A statement

  /// The edits by which a statement gets its layout, in order; empty when it has it.
  func edits(of statement: Statement) -> [Fix.Edit] {
    let first = Int(statement.span.first.index)
    var last = Int(statement.span.last.index)
    if kind(last + 1) == .semicolon { last += 1 }
    guard !statement.hasErrors, first <= last else { return [] }
    var edits: [Fix.Edit] = []
    var layout = Layout(indent: indent, isInGroup: statement.header.flatMap { tree.details(of: $0)?.group } != nil)
    for place in first...last {
      let token = TokenID(place)
      let isKeyword = tree[token].kind.isKeyword && !names.contains(token)
      if place > first, let edit = gap(before: place, &layout, isKeyword: isKeyword) { edits.append(edit) }
      if isKeyword, let edit = cased(token) { edits.append(edit) }
      follow(place, &layout, isKeyword: isKeyword)
    }
    return edits
  }

  private func kind(_ place: Int) -> TokenKind {
    tree.tokens.indices.contains(place) ? tree.tokens[place].kind : .endOfFile
  }

  private func cased(_ token: TokenID) -> Fix.Edit? {
    let text = tree.text(of: token)
    let wanted =
      switch keywords {
      case .upper: text.uppercased()
      case .lower: text.lowercased()
      case .keep: text
      }
    return text == wanted ? nil : Fix.Edit(tree.location(of: token), wanted)
  }

  /// The edit of the white space before a token; nil where there is nothing to do, or a comment, about which its writer
  /// decides.
  private func gap(before place: Int, _ layout: inout Layout, isKeyword: Bool) -> Fix.Edit? {
    let start = tree.tokens[place - 1].end
    let end = tree.tokens[place].start
    let bytes = tree.file.bytes[Int(start)..<Int(end)]
    let isLineStart = bytes.contains { $0 == 10 || $0 == 13 }
    let column = isLineStart ? layout.column(for: role(place, isKeyword: isKeyword)) : 0
    if isLineStart { layout.lineIndent = column }
    guard bytes.allSatisfy({ $0 == 32 || (9...13).contains($0) }) else { return nil }
    if !isLineStart, moduleNames.contains(TokenID(place - 1)) { return nil }
    let newline = bytes.contains(13) ? "\r\n" : "\n"
    // One empty line may stand between what doesn't belong together.
    let lineEnding = String(repeating: newline, count: bytes.count { $0 == 10 } > 1 ? 2 : 1)
    let isEnd = kind(place) == .semicolon
    let wanted =
      isLineStart && !isEnd
      ? lineEnding + String(repeating: " ", count: column) : wantsSpace(before: place) ? " " : ""
    if bytes.elementsEqual(wanted.utf8) { return nil }
    // A newline in an edit becomes the file's own.
    return Fix.Edit(
      SourceLocation(tree.file, SourceRange(start: start, end: end)), wanted.replacing("\r\n", with: "\n"))
  }

  private func wantsSpace(before place: Int) -> Bool {
    let (previous, current) = (TokenID(place - 1), TokenID(place))
    if attached.contains(current) { return false }
    switch kind(place) {
    case .comma, .semicolon, .rightParenthesis, .dot, .colon: return false
    case .leftParenthesis where callNames.contains(previous): return false
    default: break
    }
    switch kind(place - 1) {
    case .leftParenthesis, .dot: return false
    // Two of them would begin a comment.
    case .minus where signs.contains(previous): return kind(place) == .minus
    case .plus where signs.contains(previous), .tilde: return false
    default: return true
    }
  }

  // MARK: Lines

  /// What the first word of a line does.
  private enum Role { case closes, beginsClause, beginsItem, goesOn }

  private func role(_ place: Int, isKeyword: Bool) -> Role {
    if commonTables.contains(TokenID(place)) { return .beginsClause }
    switch kind(place) {
    case .rightParenthesis: return .closes
    case .end where isKeyword: return .closes
    case .on where kind(place + 1) == .conflict: return .beginsClause
    case .select, .from, .where, .group, .having, .order, .limit, .union, .intersect, .except, .values, .set,
      .returning,
      .insert, .update, .delete, .replace, .with, .join, .left, .right, .full, .inner, .cross, .natural, .window, .when,
      .else, .begin:
      if isKeyword { return .beginsClause }
    case .and, .or: return .beginsItem
    default: break
    }
    return [.comma, .leftParenthesis, .case].contains(kind(place - 1)) ? .beginsItem : .goesOn
  }

  private func follow(_ place: Int, _ layout: inout Layout, isKeyword: Bool) {
    switch kind(place) {
    case .leftParenthesis:
      layout.open(isQuery: [.select, .values, .with].contains(kind(place + 1)))
    case .rightParenthesis: layout.close()
    case .case where isKeyword: layout.open(isQuery: false)
    // Of a trigger; a statement that is BEGIN has nothing behind it.
    case .begin where isKeyword: layout.open(isQuery: true)
    case .end where isKeyword: layout.close()
    default: break
    }
  }

  /// Where lines begin: one level a parenthesis, CASE or BEGIN.
  private struct Layout {
    private struct Level {
      /// Where its lines begin.
      var base: Int
      /// Where the line begins that closes it.
      var outside: Int
      /// Its lines begin with clauses; what else begins a line goes on with one.
      var isQuery: Bool
    }

    private let indent: Int
    private var levels: [Level]
    /// Of the line that is being read.
    var lineIndent = 0

    /// - Parameter isInGroup: it is a level further in than others.
    init(indent: Int, isInGroup: Bool) {
      self.indent = indent
      let base = isInGroup ? indent : 0
      levels = [Level(base: base, outside: base, isQuery: true)]
      lineIndent = base
    }

    mutating func open(isQuery: Bool) {
      levels.append(Level(base: lineIndent + indent, outside: lineIndent, isQuery: isQuery))
    }

    mutating func close() {
      if levels.count > 1 { levels.removeLast() }
    }

    func column(for role: Role) -> Int {
      let level = levels[levels.count - 1]
      switch role {
      case .closes: return level.outside
      case .beginsClause: return level.base
      case .beginsItem: return level.isQuery ? level.base + indent : level.base
      case .goesOn: return level.base + indent
      }
    }
  }
}

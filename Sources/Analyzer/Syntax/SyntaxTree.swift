/// A parsed file: plain data in arrays, children by typed id. What things mean lives elsewhere, under the same ids.
///
/// Lossless: tokens, and the gaps between them (white space and `comments`), are the whole text.
public final class SyntaxTree: Sendable {
  /// The text that was parsed.
  public let file: SourceFile
  /// The tokens in order; the last is the end of the file.
  public let tokens: PackedArray<Token>
  /// The comments in order, with their `--` or `/* */`.
  public let comments: PackedArray<SourceRange>
  /// The statements in order. One without anything between its semicolons isn't there.
  public let statements: [Statement]
  /// The details of headers, which `QueryHeader.details` refers to.
  let headerDetails: [HeaderDetails]
  /// The opening braces of groups. In most files there is none.
  public let groupBraces: [SourceRange]
  /// Findings of the rule `syntax-error`.
  public let diagnostics: [Diagnostic]
  /// The nodes. `tree[id]` and `tree[list]` are shorter ways to them.
  public let nodes: Nodes

  init(
    file: SourceFile, tokens: PackedArray<Token>, comments: PackedArray<SourceRange>, statements: [Statement],
    headerDetails: [HeaderDetails], groupBraces: [SourceRange], diagnostics: [Diagnostic], nodes: Nodes
  ) {
    self.file = file
    self.tokens = tokens
    self.comments = comments
    self.statements = statements
    self.headerDetails = headerDetails
    self.groupBraces = groupBraces
    self.diagnostics = diagnostics
    self.nodes = nodes
  }

  /// The arrays that hold the nodes.
  public struct Nodes: Sendable {
    /// The expressions. Those within an expression are right before it.
    public let exprs: PackedArray<Expr>
    /// The tokens of each expression, at the same places as `exprs`.
    public let exprSpans: PackedArray<TokenSpan>
    /// The expressions that lists refer to: arguments, the values of IN, rows, GROUP BY.
    public let exprLists: PackedArray<ExprID>
    /// Calls of functions, by `CallID`.
    public let calls: PackedArray<Call>
    /// CASE expressions, by `CaseID`.
    public let cases: PackedArray<Case>
    /// Their branches.
    public let caseBranches: PackedArray<CaseBranch>
    /// The terms of ORDER BY and ON CONFLICT, and those of indexes and keys, of which definitions have copies.
    public let orderingTerms: PackedArray<OrderingTerm>
    /// Windows, by `WindowID`.
    public let windows: PackedArray<Window>
    /// The windows that a list refers to: those of a WINDOW clause.
    public let windowLists: PackedArray<WindowID>
    /// The right sides of `x IN t`.
    public let inTables: PackedArray<InTable>
    /// SELECTs, by `SelectID`.
    public let selects: PackedArray<Select>
    /// The cores that UNION and its like combine.
    public let cores: PackedArray<SelectCore>
    /// The rows of VALUES.
    public let valuesRows: PackedArray<ValuesRow>
    /// The result columns of SELECT and RETURNING.
    public let resultColumns: PackedArray<ResultColumn>
    /// The tables in FROM, each with its join.
    public let joinTerms: PackedArray<JoinTerm>
    /// WITH clauses, by `WithID`.
    public let withs: PackedArray<With>
    /// Their CTEs.
    public let commonTables: PackedArray<CommonTable>
    /// The assignments of SET.
    public let assignments: PackedArray<Assignment>
    /// The names that a list refers to: the columns of USING, INSERT, SET and of a CTE.
    public let names: PackedArray<TokenID>
  }

  // MARK: Nodes by id

  /// `.missing` for an expression that was not written.
  @inlinable @inline(__always) public subscript(id: ExprID) -> Expr {
    let place = Int(clamping: id.index)
    return place < nodes.exprs.count ? nodes.exprs[place] : .missing
  }
  /// The SELECT of an id, which has to exist.
  @inlinable public subscript(id: SelectID) -> Select { nodes.selects[Int(id.index)] }
  /// The call of an id, which has to exist.
  @inlinable public subscript(id: CallID) -> Call { nodes.calls[Int(id.index)] }
  /// The CASE of an id, which has to exist.
  @inlinable public subscript(id: CaseID) -> Case { nodes.cases[Int(id.index)] }
  /// The window of an id, which has to exist.
  @inlinable public subscript(id: WindowID) -> Window { nodes.windows[Int(id.index)] }
  /// The WITH of an id, which has to exist.
  @inlinable public subscript(id: WithID) -> With { nodes.withs[Int(id.index)] }

  /// The ids of the expressions of a list.
  @inlinable public subscript(list: NodeList<ExprID>) -> PackedArray<ExprID> { nodes.exprLists[list.range] }
  /// The branches of a list.
  @inlinable public subscript(list: NodeList<CaseBranch>) -> PackedArray<CaseBranch> { nodes.caseBranches[list.range] }
  /// The terms of a list.
  @inlinable public subscript(list: NodeList<OrderingTerm>) -> PackedArray<OrderingTerm> {
    nodes.orderingTerms[list.range]
  }
  /// The ids of the windows of a list.
  @inlinable public subscript(list: NodeList<WindowID>) -> PackedArray<WindowID> { nodes.windowLists[list.range] }
  /// The tables of a list.
  @inlinable public subscript(list: NodeList<InTable>) -> PackedArray<InTable> { nodes.inTables[list.range] }
  /// The cores of a list.
  @inlinable public subscript(list: NodeList<SelectCore>) -> PackedArray<SelectCore> { nodes.cores[list.range] }
  /// The rows of a list.
  @inlinable public subscript(list: NodeList<ValuesRow>) -> PackedArray<ValuesRow> { nodes.valuesRows[list.range] }
  /// The result columns of a list.
  @inlinable public subscript(list: NodeList<ResultColumn>) -> PackedArray<ResultColumn> {
    nodes.resultColumns[list.range]
  }
  /// The terms of a list.
  @inlinable public subscript(list: NodeList<JoinTerm>) -> PackedArray<JoinTerm> { nodes.joinTerms[list.range] }
  /// The CTEs of a list.
  @inlinable public subscript(list: NodeList<CommonTable>) -> PackedArray<CommonTable> {
    nodes.commonTables[list.range]
  }
  /// The assignments of a list.
  @inlinable public subscript(list: NodeList<Assignment>) -> PackedArray<Assignment> { nodes.assignments[list.range] }
  /// The tokens of the names of a list.
  @inlinable public subscript(list: NodeList<TokenID>) -> PackedArray<TokenID> { nodes.names[list.range] }

  /// The statement that a token is part of; nil for a token of a header, for `;` and the end of the file.
  public func statement(at token: TokenID) -> Statement? { place(of: token).map { statements[$0] } }

  /// The place of the statement that a token is part of; nil for the same.
  public func place(of token: TokenID) -> Int? {
    let place = statements.partitioningIndex { $0.span.last >= token }
    return place < statements.count && statements[place].span.first <= token ? place : nil
  }

  // MARK: Text

  /// The end of the file, whose text is empty, for a token that was not written.
  @inlinable @inline(__always) public subscript(id: TokenID) -> Token {
    tokens[min(Int(clamping: id.index), tokens.count - 1)]
  }

  /// The tokens of an expression; the end of the file for one that isn't written.
  public func span(of id: ExprID) -> TokenSpan {
    let place = Int(clamping: id.index)
    if place < nodes.exprSpans.count { return nodes.exprSpans[place] }
    return TokenSpan(TokenID(tokens.count - 1), TokenID(tokens.count - 1))
  }

  /// The bytes of an expression in `file`; empty at the end of the file for one that isn't written.
  public func range(of id: ExprID) -> SourceRange { range(of: span(of: id)) }

  /// The bytes from the first token to the end of the last.
  public func range(of span: TokenSpan) -> SourceRange {
    SourceRange(start: self[span.first].start, end: self[span.last].end)
  }

  /// The gap between a token and the one before it: white space and comments.
  ///
  /// - Parameter place: of the token in `tokens`; not the first.
  package func gap(before place: Int) -> SourceRange {
    SourceRange(start: tokens[place - 1].end, end: tokens[place].start)
  }

  /// Whether a range lies within one line.
  package func isOnOneLine(_ range: SourceRange) -> Bool {
    !file.bytes(in: range).contains { $0 == 10 || $0 == 13 }
  }

  /// Where an expression is written. In a definition that an ALTER rewrote: where its text was written.
  public func location(of id: ExprID) -> SourceLocation { SourceLocation(file, range(of: id)) }
  /// Where tokens are written, in the same sense.
  public func location(of span: TokenSpan) -> SourceLocation { SourceLocation(file, range(of: span)) }
  /// Where a token is written, in the same sense.
  public func location(of token: TokenID) -> SourceLocation { SourceLocation(file, self[token].range) }

  /// Tokens as written, with what stands between them.
  public func text(of span: TokenSpan) -> String { file.text(range(of: span)) }
  /// An expression as written; empty for one that isn't.
  public func text(of id: ExprID) -> String { file.text(range(of: id)) }
  /// A token as written, quotes included; empty for one that isn't.
  public func text(of token: TokenID) -> String { file.text(self[token].range) }

  /// A type name as written, from its first token to its last; empty for one that isn't.
  public func text(of type: TypeName) -> String {
    type.exists ? text(of: TokenSpan(type.first, type.last)) : ""
  }

  /// A type of the program's: a single name without its quotes, else as written (`Map<String, Todo.ID>`).
  public func typeReference(_ type: TypeName) -> String {
    type.first == type.last ? unquoted(type.first) : text(of: type)
  }

  /// A name, or the content of a string, without its quotes (doubled ones made single).
  public func name(_ token: TokenID) -> Name {
    let token = self[token]
    return Name(unquoted(token), hash: token.hash)
  }

  /// The details of a header besides the name; nil where it has no more.
  public func details(of header: QueryHeader) -> HeaderDetails? {
    headerDetails.indices.contains(Int(header.details)) ? headerDetails[Int(header.details)] : nil
  }

  /// Where a header's statement stands in a group; nil for one that is a query by itself.
  public func group(of header: QueryHeader) -> GroupPlace? { details(of: header)?.group }

  /// The bytes of a whole statement, with its header and without its semicolon.
  public func range(of statement: Statement) -> SourceRange {
    let range = range(of: statement.span)
    return statement.header.map { $0.range.union(range) } ?? range
  }

  /// The place of the statement that a byte of the file belongs to, as ``StatementStarts`` decides it.
  package func statement(at offset: UInt32) -> Int? {
    let next = statements.indices.partitioningIndex { range(of: statements[$0]).start > offset }
    return next == 0 ? nil : next - 1
  }

  /// The place of the last statement of the group that begins with a statement: its own for one that is in none.
  public func lastOfGroup(_ first: Int) -> Int {
    var last = first
    while last + 1 < statements.count, statements[last + 1].header?.isLater == true { last += 1 }
    return last
  }

  /// The text of a name or string without its quotes, with doubled quotes made single; empty for a token that isn't
  /// written.
  public func unquoted(_ id: TokenID) -> String { unquoted(self[id]) }

  func unquoted(_ token: Token) -> String { file.unquoted(token.range) }

  /// The quote that a name begins with, as a byte; nil for a name without quotes.
  public func quote(of id: TokenID) -> UInt8? {
    let start = Int(self[id].start)
    guard start < file.bytes.count else { return nil }
    let byte = file.bytes[start]
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "["): return byte
    default: return nil
    }
  }

  /// The bytes of a token of at most eight, in capitals, as one number; nil for a longer one.
  func shortWord(_ id: TokenID) -> UInt64? {
    let token = self[id]
    guard token.end - token.start <= 8 else { return nil }
    var word: UInt64 = 0
    for place in Int(token.start)..<Int(token.end) { word = word << 8 | UInt64(FoldedHash.upper(file.bytes[place])) }
    return word
  }

  /// Whether a token is a name, as SQLite compares names, without making a `String`.
  @inlinable
  public func matches(_ id: TokenID, _ name: Name) -> Bool {
    let token = self[id]
    return token.hash == name.hash && isSpelled(token, name)
  }
}

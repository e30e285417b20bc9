/// A parsed file: plain data in arrays, children by typed id. What things mean lives elsewhere, under the same ids.
///
/// Lossless: tokens, and the gaps between them (white space and `comments`), are the whole text.
public final class SyntaxTree: Sendable {
  public let file: SourceFile
  public let tokens: PackedArray<Token>
  public let comments: PackedArray<SourceRange>
  public let statements: [Statement]
  /// What headers say besides names (`QueryHeader.details`).
  let headerDetails: [HeaderDetails]
  /// Findings of the rule `syntax-error`.
  public let diagnostics: [Diagnostic]
  public let nodes: Nodes
  /// Where tokens, comments and nodes are, which are good for as long as the tree. Nobody changes them.
  private nonisolated(unsafe) let memory: PackedMemory

  init(
    file: SourceFile, tokens: PackedArray<Token>, comments: PackedArray<SourceRange>, statements: [Statement],
    headerDetails: [HeaderDetails], diagnostics: [Diagnostic], nodes: Nodes, memory: PackedMemory
  ) {
    self.file = file
    self.tokens = tokens
    self.comments = comments
    self.statements = statements
    self.headerDetails = headerDetails
    self.diagnostics = diagnostics
    self.nodes = nodes
    self.memory = memory
  }

  /// The arrays that hold the nodes.
  public struct Nodes: Sendable {
    public let exprs: PackedArray<Expr>
    public let exprSpans: PackedArray<TokenSpan>
    public let exprLists: PackedArray<ExprID>
    public let calls: PackedArray<Call>
    public let cases: PackedArray<Case>
    public let caseBranches: PackedArray<CaseBranch>
    public let orderingTerms: PackedArray<OrderingTerm>
    public let windows: PackedArray<Window>
    public let windowLists: PackedArray<WindowID>
    public let inTables: PackedArray<InTable>
    public let selects: PackedArray<Select>
    public let cores: PackedArray<SelectCore>
    public let valuesRows: PackedArray<ValuesRow>
    public let resultColumns: PackedArray<ResultColumn>
    public let joinTerms: PackedArray<JoinTerm>
    public let withs: PackedArray<With>
    public let commonTables: PackedArray<CommonTable>
    public let assignments: PackedArray<Assignment>
    public let names: PackedArray<TokenID>
  }

  // MARK: Nodes by id

  /// `.missing` for an expression that was not written.
  @inlinable @inline(__always) public subscript(id: ExprID) -> Expr {
    let place = Int(id.index)
    return place < nodes.exprs.count ? nodes.exprs[place] : .missing
  }
  @inlinable public subscript(id: SelectID) -> Select { nodes.selects[Int(id.index)] }
  @inlinable public subscript(id: CallID) -> Call { nodes.calls[Int(id.index)] }
  @inlinable public subscript(id: CaseID) -> Case { nodes.cases[Int(id.index)] }
  @inlinable public subscript(id: WindowID) -> Window { nodes.windows[Int(id.index)] }
  @inlinable public subscript(id: WithID) -> With { nodes.withs[Int(id.index)] }

  @inlinable public subscript(list: NodeList<ExprID>) -> PackedArray<ExprID> { nodes.exprLists[list.range] }
  @inlinable public subscript(list: NodeList<CaseBranch>) -> PackedArray<CaseBranch> { nodes.caseBranches[list.range] }
  @inlinable public subscript(list: NodeList<OrderingTerm>) -> PackedArray<OrderingTerm> {
    nodes.orderingTerms[list.range]
  }
  @inlinable public subscript(list: NodeList<WindowID>) -> PackedArray<WindowID> { nodes.windowLists[list.range] }
  @inlinable public subscript(list: NodeList<InTable>) -> PackedArray<InTable> { nodes.inTables[list.range] }
  @inlinable public subscript(list: NodeList<SelectCore>) -> PackedArray<SelectCore> { nodes.cores[list.range] }
  @inlinable public subscript(list: NodeList<ValuesRow>) -> PackedArray<ValuesRow> { nodes.valuesRows[list.range] }
  @inlinable public subscript(list: NodeList<ResultColumn>) -> PackedArray<ResultColumn> {
    nodes.resultColumns[list.range]
  }
  @inlinable public subscript(list: NodeList<JoinTerm>) -> PackedArray<JoinTerm> { nodes.joinTerms[list.range] }
  @inlinable public subscript(list: NodeList<CommonTable>) -> PackedArray<CommonTable> {
    nodes.commonTables[list.range]
  }
  @inlinable public subscript(list: NodeList<Assignment>) -> PackedArray<Assignment> { nodes.assignments[list.range] }
  @inlinable public subscript(list: NodeList<TokenID>) -> PackedArray<TokenID> { nodes.names[list.range] }

  /// The statement that a token is part of.
  public func statement(at token: TokenID) -> Statement? {
    var place = 0
    var end = statements.count
    while place < end {
      let middle = (place + end) / 2
      if statements[middle].span.last < token { place = middle + 1 } else { end = middle }
    }
    return place < statements.count && statements[place].span.first <= token ? statements[place] : nil
  }

  // MARK: Text

  /// The end of the file, whose text is empty, for a token that was not written.
  @inlinable public subscript(id: TokenID) -> Token { tokens[min(Int(id.index), tokens.count - 1)] }

  public func span(of id: ExprID) -> TokenSpan {
    let place = Int(id.index)
    if place < nodes.exprSpans.count { return nodes.exprSpans[place] }
    return TokenSpan(TokenID(tokens.count - 1), TokenID(tokens.count - 1))
  }

  public func range(of id: ExprID) -> SourceRange { range(of: span(of: id)) }

  public func range(of span: TokenSpan) -> SourceRange {
    SourceRange(start: self[span.first].start, end: self[span.last].end)
  }

  public func location(of id: ExprID) -> SourceLocation { SourceLocation(file, range(of: id)) }
  public func location(of span: TokenSpan) -> SourceLocation { SourceLocation(file, range(of: span)) }
  public func location(of token: TokenID) -> SourceLocation { SourceLocation(file, self[token].range) }

  /// The text as written, quotes included.
  public func text(of span: TokenSpan) -> String { file.text(range(of: span)) }
  public func text(of id: ExprID) -> String { file.text(range(of: id)) }
  public func text(of token: TokenID) -> String { file.text(self[token].range) }

  /// A type name as SQLite keeps it: as written, from its first token to its last.
  public func text(of type: TypeName) -> String {
    type.exists ? text(of: TokenSpan(type.first, type.last)) : ""
  }

  /// A type of the program's: one name without its quotes, else as written (`Map<String, Todo.ID>`).
  public func typeReference(_ type: TypeName) -> String {
    type.first == type.last ? unquoted(type.first) : text(of: type)
  }

  /// A name, or the content of a string, without its quotes (doubled ones made single).
  public func name(_ token: TokenID) -> Name {
    let token = self[token]
    return Name(unquoted(token), hash: token.hash)
  }

  /// What a header says besides the name; nil where that is nothing.
  public func details(of header: QueryHeader) -> HeaderDetails? {
    headerDetails.indices.contains(Int(header.details)) ? headerDetails[Int(header.details)] : nil
  }

  /// All of a statement, with its header.
  public func range(of statement: Statement) -> SourceRange {
    let range = range(of: statement.span)
    return statement.header.map { $0.range.union(range) } ?? range
  }

  public func unquoted(_ id: TokenID) -> String { unquoted(self[id]) }

  func unquoted(_ token: Token) -> String { file.unquoted(token.range) }

  /// How the name was quoted: the first byte when it is a quote, else nil.
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

  /// Whether a token spells `name` in SQLite's sense, without making a `String`.
  @inlinable
  public func matches(_ id: TokenID, _ name: Name) -> Bool {
    let token = self[id]
    return token.hash == name.hash && isSpelled(token, name)
  }
}

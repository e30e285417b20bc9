extension SyntaxTree {
  /// Whether no other parameter can be the same one: a bare `?`, or what a program puts in.
  public func isAnonymousParameter(_ token: TokenID) -> Bool {
    self[token].kind == .hole || self[token].range.end - self[token].range.start == 1
  }

  /// Whether a program pastes a text in for a value, so that it may be any operand.
  func isPasted(_ token: TokenID) -> Bool { self[token].kind == .hole && self[token].isPasted }

  /// Whether the values of an IN may be none: none is written, or the program puts in as many as it has.
  func mayBeEmpty(_ list: NodeList<ExprID>) -> Bool {
    self[list].allSatisfy { if case .parameter(let token) = self[$0] { self[token].kind == .hole } else { false } }
  }

  /// Whether a token is a name, or a part of one, that a program puts in.
  func isOpenName(_ token: TokenID) -> Bool {
    switch self[token].kind {
    case .nameHole, .clauseHole: true
    default: false
    }
  }

  /// The function of times that a call names; nil for any other.
  public func timeFunction(_ call: Call) -> TimeFunction? {
    let hash = self[call.name].hash
    return TimeFunction.byName.first { $0.name.hash == hash && matches(call.name, $0.name) }?.function
  }

  /// An expression without the parentheses around it.
  @inlinable @inline(__always) public func bare(_ id: ExprID) -> ExprID {
    var id = id
    while id.exists, case .parenthesized(let inner) = self[id] { id = inner }
    return id
  }

  /// The token behind an expression; where that is a binary operator's left side, the operator.
  public func token(after id: ExprID) -> TokenID { TokenID(Int(span(of: id).last.index) + 1) }

  /// The first token of a kind among those of a node; nil when there is none.
  public func token(_ kind: TokenKind, in span: TokenSpan) -> TokenID? {
    guard span.first.exists, span.last.exists, span.first <= span.last else { return nil }
    return (Int(span.first.index)...Int(span.last.index)).first { tokens[$0].kind == kind }.map { TokenID($0) }
  }

  /// Whether an expression is NULL as it is written, parentheses aside.
  public func isNullLiteral(_ id: ExprID) -> Bool {
    let id = bare(id)
    guard id.exists, case .literal(.null, _) = self[id] else { return false }
    return true
  }

  /// Whether an expression is a literal of any kind, parentheses aside. A number with a sign before it is none.
  public func isLiteral(_ id: ExprID) -> Bool {
    let id = bare(id)
    guard id.exists, case .literal = self[id] else { return false }
    return true
  }

  /// Whether an expression is a parameter, or an array of parameters, parentheses aside.
  public func isParameter(_ id: ExprID) -> Bool {
    let id = bare(id)
    guard id.exists else { return false }
    switch self[id] {
    case .parameter, .arrayParameter: return true
    default: return false
    }
  }

  /// An expression and those within it, of subqueries too. They come from right to left, and the parts of an expression
  /// right after it.
  public func expressions(within id: ExprID) -> ExpressionsWithin { ExpressionsWithin(id, in: self) }
}

/// See ``SyntaxTree/expressions(within:)``. In the tree's array these are the expressions right before the outermost
/// one, as far back as its first token.
public struct ExpressionsWithin: Sequence, IteratorProtocol {
  @usableFromInline let tree: SyntaxTree
  @usableFromInline let first: TokenID
  @usableFromInline var place: Int

  fileprivate init(_ id: ExprID, in tree: SyntaxTree) {
    self.tree = tree
    first = tree.span(of: id).first
    place = id.exists ? Int(id.index) : -1
  }

  /// The next one to the left, or inside of the one before; nil after the last.
  @inlinable public mutating func next() -> ExprID? {
    guard place >= 0, tree.nodes.exprSpans[place].first >= first else { return nil }
    defer { place -= 1 }
    return ExprID(index: UInt32(truncatingIfNeeded: place))
  }

  /// Leaves out the expressions that begin with a token or behind it, as far as they haven't come yet.
  @inlinable public mutating func skip(from token: TokenID) {
    while place >= 0, tree.nodes.exprSpans[place].first >= token { place -= 1 }
  }
}

extension SyntaxTree {
  /// An expression without the parentheses around it.
  @inlinable @inline(__always) public func bare(_ id: ExprID) -> ExprID {
    var id = id
    while id.exists, case .parenthesized(let inner) = self[id] { id = inner }
    return id
  }

  /// NULL as it is written, parentheses aside.
  public func isNullLiteral(_ id: ExprID) -> Bool {
    let id = bare(id)
    guard id.exists, case .literal(.null, _) = self[id] else { return false }
    return true
  }

  /// A literal of any kind, parentheses aside; a sign before a number makes it none.
  public func isLiteral(_ id: ExprID) -> Bool {
    let id = bare(id)
    guard id.exists, case .literal = self[id] else { return false }
    return true
  }

  /// A parameter, or an array of parameters, parentheses aside.
  public func isParameter(_ id: ExprID) -> Bool {
    let id = bare(id)
    guard id.exists else { return false }
    switch self[id] {
    case .parameter, .arrayParameter: return true
    default: return false
    }
  }

  /// The expressions within one, subqueries' included: itself, and then from right to left, what stands inside of an
  /// expression right after it.
  public func expressions(within id: ExprID) -> ExpressionsWithin { ExpressionsWithin(id, in: self) }
}

/// See ``SyntaxTree/expressions(within:)``. They are those right before it in the tree, as far back as its first token.
public struct ExpressionsWithin: Sequence, IteratorProtocol {
  @usableFromInline let tree: SyntaxTree
  @usableFromInline let first: TokenID
  @usableFromInline var place: Int

  fileprivate init(_ id: ExprID, in tree: SyntaxTree) {
    self.tree = tree
    first = tree.span(of: id).first
    place = id.exists ? Int(id.index) : -1
  }

  @inlinable public mutating func next() -> ExprID? {
    guard place >= 0, tree.nodes.exprSpans[place].first >= first else { return nil }
    defer { place -= 1 }
    return ExprID(index: UInt32(truncatingIfNeeded: place))
  }

  /// Leaves out what hasn't come yet of what stands behind a token, or begins with it.
  @inlinable public mutating func skip(from token: TokenID) {
    while place >= 0, tree.nodes.exprSpans[place].first >= token { place -= 1 }
  }
}

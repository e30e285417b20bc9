extension SyntaxTree {
  /// Whether two expressions, of one tree or two, are written with the same tokens: names and keywords in any letter
  /// case, everything else as it is.
  ///
  /// - Parameter ignoringQualifiers: whether `pet.name` is the same as `name`.
  public func isSame(
    _ id: ExprID, as other: ExprID, in tree: SyntaxTree, ignoringQualifiers: Bool = false
  ) -> Bool {
    let (own, others) = (span(of: id), tree.span(of: other))
    if ignoringQualifiers {
      return unqualified(own).elementsEqual(tree.unqualified(others)) { isSame($0, as: $1, in: tree) }
    }
    let count = Int(own.last.index) - Int(own.first.index)
    guard count == Int(others.last.index) - Int(others.first.index), count >= 0 else { return false }
    return (0...count).allSatisfy {
      isSame(own.first.index + UInt32($0), as: others.first.index + UInt32($0), in: tree)
    }
  }

  /// The places of a node's tokens without those of qualifiers and their dots.
  private func unqualified(_ span: TokenSpan) -> [UInt32] {
    guard span.first <= span.last else { return [] }
    var places: [UInt32] = []
    for place in span.first.index...span.last.index {
      if tokens[Int(place)].kind != .dot { places.append(place) } else if !places.isEmpty { places.removeLast() }
    }
    return places
  }

  private func isSame(_ place: UInt32, as other: UInt32, in tree: SyntaxTree) -> Bool {
    let (left, right) = (tokens[Int(place)], tree.tokens[Int(other)])
    guard left.kind == right.kind else { return false }
    if left.kind.isKeyword { return true }
    // Strings have a hash, too, since one may stand where a name does.
    guard left.kind == .identifier else { return file.text(left.range) == tree.file.text(right.range) }
    let (own, others) = (TokenID(Int(place)), TokenID(Int(other)))
    guard left.hash == right.hash, name(own) == tree.name(others) else { return false }
    // In double quotes it may be a string.
    let quote = UInt8(ascii: "\"")
    return (self.quote(of: own) != quote && tree.quote(of: others) != quote) || unquoted(own) == tree.unquoted(others)
  }
}

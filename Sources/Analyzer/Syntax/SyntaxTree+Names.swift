/// Names as they stand in the source, compared without a `String` being made of them.
extension SyntaxTree {
  /// The token spells the name, quotes aside.
  @inline(__always)
  func isNamed(_ token: Token, _ name: Name) -> Bool { token.hash == name.hash && isSpelled(token, name) }

  /// Whether a token is a name, where the two have one hash.
  @usableFromInline
  func isSpelled(_ token: Token, _ name: Name) -> Bool {
    let isAlike = name.text.utf8.withContiguousStorageIfAvailable { bytes in
      file.bytes.withUnsafeBufferPointer { areAlike(part($0, nameRange(token)), bytes) }
    }
    // A doubled quote, or what is no text: rare enough.
    return isAlike == true || Name(unquoted(token), hash: token.hash) == name
  }

  /// Whether two tokens spell one name.
  func isSameName(_ left: Token, _ right: Token) -> Bool {
    guard left.hash == right.hash else { return false }
    let isAlike = file.bytes.withUnsafeBufferPointer {
      areAlike(part($0, nameRange(left)), part($0, nameRange(right)))
    }
    return isAlike || Name(unquoted(left), hash: left.hash) == Name(unquoted(right), hash: right.hash)
  }

  @inline(__always)
  private func part(_ bytes: UnsafeBufferPointer<UInt8>, _ range: SourceRange) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[Int(range.start)..<Int(range.end)])
  }

  /// The same bytes, letter case aside.
  @inline(__always)
  private func areAlike(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    for place in left.indices where left[place] != right[place] {
      if FoldedHash.upper(left[place]) != FoldedHash.upper(right[place]) { return false }
    }
    return true
  }

  /// A token without the quotes around it.
  private func nameRange(_ token: Token) -> SourceRange {
    guard token.end - token.start >= 2 else { return token.range }
    switch file.bytes[Int(token.start)] {
    case UInt8(ascii: "["), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
      return SourceRange(start: token.start + 1, end: token.end - 1)
    default: return token.range
    }
  }
}

extension SyntaxTree {
  /// Whether a PRAGMA that is on or off is switched on, as SQLite reads its value (pragma.c, `sqlite3GetBoolean`); nil
  /// for one that only asks.
  public func isOn(_ pragma: Pragma) -> Bool? {
    guard pragma.value.exists else { return nil }
    let text = unquoted(pragma.value.last)
    let digits = text.utf8.prefix { $0 &- 48 < 10 }
    // Nothing that begins with a sign is a number there.
    if digits.isEmpty || self[pragma.value.first].kind == .minus { return SyntaxTree.wordsForOn.contains(Name(text)) }
    return digits.contains { $0 != UInt8(ascii: "0") }
  }

  private static let wordsForOn: [Name] = ["on", "yes", "true"]
}

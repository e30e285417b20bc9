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

  /// The same bytes, letter case aside. Most names are written in one case everywhere, so words are compared first.
  @inline(__always)
  private func areAlike(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard left.count == right.count, let one = left.baseAddress, let other = right.baseAddress else {
      return left.count == right.count
    }
    let count = left.count
    var place = 0
    while place + 8 <= count, word(of: UInt64.self, one, place) == word(of: UInt64.self, other, place) { place += 8 }
    if place + 4 <= count, word(of: UInt32.self, one, place) == word(of: UInt32.self, other, place) { place += 4 }
    while place < count {
      if one[place] != other[place], FoldedHash.upper(one[place]) != FoldedHash.upper(other[place]) { return false }
      place += 1
    }
    return true
  }

  @inline(__always)
  private func word<Word: BitwiseCopyable>(of type: Word.Type, _ bytes: UnsafePointer<UInt8>, _ place: Int) -> Word {
    UnsafeRawPointer(bytes).loadUnaligned(fromByteOffset: place, as: type)
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

/// Names as they stand in the source, compared without a `String` being made of them.
extension SyntaxTree {
  /// The token spells the name, quotes aside.
  func isNamed(_ token: Token, _ name: Name) -> Bool {
    guard token.hash == name.hash else { return false }
    let range = nameRange(token)
    let isAlike = name.text.utf8.withContiguousStorageIfAvailable { bytes in isSpelt(range, bytes) }
    // A doubled quote, or what is no text: rare enough.
    return isAlike == true || Name(unquoted(token), hash: token.hash) == name
  }

  /// These bytes stand there, letter case aside.
  @inline(__always)
  private func isSpelt(_ range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard Int(range.end - range.start) == bytes.count else { return false }
    return file.bytes.withUnsafeBufferPointer { source in
      var place = Int(range.start)
      for byte in bytes {
        let other = source[place]
        if byte != other, FoldedHash.upper(byte) != FoldedHash.upper(other) { return false }
        place += 1
      }
      return true
    }
  }

  /// Two tokens spell one name.
  func isSameName(_ left: Token, _ right: Token) -> Bool {
    guard left.hash == right.hash else { return false }
    let first = nameRange(left)
    let second = nameRange(right)
    let length = first.end - first.start
    if length == second.end - second.start,
      (0..<Int(length)).allSatisfy({
        FoldedHash.upper(file.bytes[Int(first.start) + $0]) == FoldedHash.upper(file.bytes[Int(second.start) + $0])
      })
    {
      return true
    }
    return Name(unquoted(left), hash: left.hash) == Name(unquoted(right), hash: right.hash)
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

extension Table {
  /// The column that a token names.
  public func column(named token: Token, in tree: SyntaxTree) -> Int? {
    columnNames.place(hash: token.hash) { tree.isNamed(token, columns[$0].name) }
  }
}

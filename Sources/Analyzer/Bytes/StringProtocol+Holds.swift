extension StringProtocol {
  /// Whether a text is a part of it, byte by byte: for the names of a tree's files and of programs, of which there are thousands.
  package func holds(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { wanted in
      utf8.withContiguousStorageIfAvailable { $0.hold(wanted) }
        ?? Array(utf8).withUnsafeBufferPointer { $0.hold(wanted) }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether some bytes stand in these, one behind the other.
  fileprivate func hold(_ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = wanted.first else { return true }
    if count < wanted.count { return false }
    for start in 0...(count - wanted.count) where self[start] == first {
      var length = 1
      while length < wanted.count, self[start + length] == wanted[length] { length += 1 }
      if length == wanted.count { return true }
    }
    return false
  }
}

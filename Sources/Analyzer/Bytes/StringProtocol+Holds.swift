extension StringProtocol {
  /// Whether a text is a part of it, byte by byte: for the names of a tree's files and of programs, of which there are thousands.
  package func holds(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { wanted in
      guard let first = wanted.first else { return true }
      var rest = utf8[...]
      while let start = rest.firstIndex(of: first) {
        rest = rest[start...]
        if rest.starts(with: wanted) { return true }
        rest.removeFirst()
      }
      return false
    }
  }
}

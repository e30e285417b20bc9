extension StringProtocol {
  /// The first place of a text; the standard library has it for Foundation's sake only.
  func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) {
        return start..<(index(start, offsetBy: text.count, limitedBy: endIndex) ?? endIndex)
      }
      formIndex(after: &start)
    }
    return nil
  }

  /// Whether a text is a part of it, byte by byte: for names of files, of which there are thousands.
  func holds(_ text: StaticString) -> Bool {
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

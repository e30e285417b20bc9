// What Swift's module for string processing brings to other platforms. Embedded Swift has no such module; `scripts/build-playground`
// compiles this file into the Analyzer.

extension StringProtocol {
  /// The first place of a text that isn't empty, compared by its bytes; nil where there is none.
  package func firstRange(of text: some StringProtocol) -> Range<Index>? {
    let sought = Array(text.utf8)
    var start = utf8.startIndex
    while true {
      var (here, place) = (start, 0)
      while place < sought.count, here < utf8.endIndex, utf8[here] == sought[place] {
        here = utf8.index(after: here)
        place += 1
      }
      if place == sought.count { return start..<here }
      if start == utf8.endIndex { return nil }
      start = utf8.index(after: start)
    }
  }

  /// Whether a text stands in it, compared by its bytes.
  package func contains(_ text: String) -> Bool { firstRange(of: text) != nil }
}

extension String {
  /// The text with another one in each place of a text that isn't empty.
  package func replacing(_ text: String, with other: String) -> String {
    var result = ""
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      result += rest[..<range.lowerBound]
      result += other
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}

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
}

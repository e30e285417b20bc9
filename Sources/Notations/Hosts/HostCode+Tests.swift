extension HostCode {
  /// The tokens of modules and functions that Rust compiles for tests alone: `#[cfg(test)] mod tests { … }`, `#[test] fn …`. Other
  /// languages have none.
  package var tokensOfTests: [Range<Int>] {
    guard language == .rust else { return [] }
    return tokens.indices.compactMap { place in
      guard isWord(place, "test") else { return nil }
      let isCondition = isWord(place - 2, "cfg") && isSign(place - 1, "(") && isSign(place + 1, ")")
      // `#[test]`, `#[tokio::test]`
      guard isCondition || isSign(place + 1, "]") && (isSign(place - 1, "[") || isSign(place - 1, ":")) else {
        return nil
      }
      var open = place + 2
      while open < tokens.count, open < place + 48, !isSign(open, "{"), !isSign(open, ";") { open += 1 }
      guard open < tokens.count, isSign(open, "{") else { return nil }
      return open..<min(closing(open) + 1, tokens.count)
    }
  }
}

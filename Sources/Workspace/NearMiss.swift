/// Finds the word that was probably meant, for "did you mean …?".
package enum NearMiss {
  /// The closest of the candidates, if one is close enough: case aside, a third of the letters may differ.
  package static func of(_ word: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased().unicodeScalars.prefix(64))
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars.prefix(64))
      let distance = isAbbreviation(letters, of: other) ? 1 : Self.distance(letters, other)
      if distance <= max(1, max(letters.count, other.count) / 3), distance < best?.distance ?? .max {
        best = (distance, candidate)
      }
    }
    return best?.candidate
  }

  /// `; did you mean 'x'?`, or nothing.
  package static func suggestion(for word: String, in candidates: some Sequence<String>) -> String {
    of(word, in: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// `warn` for `warning`.
  private static func isAbbreviation(_ word: [Unicode.Scalar], of other: [Unicode.Scalar]) -> Bool {
    word.count >= 3 && other.starts(with: word)
  }

  /// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in 0..<left.count {
      var row = [i + 1]
      for j in 0..<right.count {
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[right.count]
  }
}

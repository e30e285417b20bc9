/// The name somebody probably meant.
package enum NearMiss {
  /// `; did you mean 'x'?`, or nothing when none is near enough.
  package static func suffix(for word: String, among candidates: [String]) -> String {
    nearest(to: word, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The candidate that is fewest edits away: at most one for three letters, letter case aside. The first of equals.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let word = Array(word.lowercased().utf8.prefix(64))
    var best: String?
    var bestDistance = max(1, word.count / 3) + 1
    for candidate in candidates {
      let distance = distance(word, Array(candidate.lowercased().utf8.prefix(64)))
      if distance < bestDistance {
        best = candidate
        bestDistance = distance
      }
    }
    return best
  }

  /// Letters added, left out or changed, and neighbours swapped.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[right.count]
  }
}

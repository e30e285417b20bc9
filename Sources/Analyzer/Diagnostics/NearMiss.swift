/// The name that was probably meant.
public enum NearMiss {
  /// The candidate closest to a name, if it is close enough to be a slip: letters left out, added, changed or swapped
  /// with their neighbour, letter case and `_` aside. The first of equals wins.
  public static func closest(to name: String, in candidates: some Sequence<String>) -> String? {
    let wanted = name.utf8.prefix(64).map(FoldedHash.upper)
    // A third of the letters: `nam` may be `name`, and `ab` may not be `cd`.
    var limit = min(3, max(1, wanted.count / 3))
    if wanted.count < 2 { limit = 0 }
    let wantedLetters = NameLetters(wanted[...])
    var best: String?
    var other: [UInt8] = []
    for candidate in candidates {
      other.removeAll(keepingCapacity: true)
      for byte in candidate.utf8.prefix(64) { other.append(FoldedHash.upper(byte)) }
      let letters = NameLetters(other[...])
      // Nearly every candidate differs by more.
      guard letters.mayDiffer(byEdits: limit, from: wantedLetters), !other.isEmpty, candidate != name else { continue }
      if letters.isSame(as: wantedLetters) { return candidate }
      guard abs(other.count - wanted.count) <= limit, let distance = distance(wanted, other, limit: limit),
        distance < max(wanted.count, other.count)
      else { continue }
      best = candidate
      guard distance > 1 else {
        limit = 0
        continue
      }
      limit = distance - 1
    }
    return best
  }

  /// `; did you mean 'name'?`, or nothing.
  public static func suffix(for name: String, among candidates: some Sequence<String>) -> String {
    closest(to: name, in: candidates).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The optimal string alignment distance, or nil when it is above the limit.
  private static func distance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
    var beforePrevious = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    var current = previous
    for row in 0..<left.count {
      current[0] = row + 1
      for column in 0..<right.count {
        var cost = previous[column] + (left[row] == right[column] ? 0 : 1)
        cost = min(cost, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current[column + 1] = cost
      }
      if current.allSatisfy({ $0 > limit }) { return nil }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[right.count] <= limit ? previous[right.count] : nil
  }
}

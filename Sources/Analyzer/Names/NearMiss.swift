/// Finds the name that was probably meant where another one is written.
public enum NearMiss {
  /// The candidate that is closest to a name; nil where none is close enough to be a slip: letters left out, added,
  /// changed or swapped with their neighbour, letter case and `_` aside. Where only some words of the names differ,
  /// those have to be close enough by themselves: `updated_at` isn't `created_at` misspelt. Of equally close ones the
  /// first is taken.
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
        distance < max(wanted.count, other.count), isSlip(name, candidate)
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

  /// Whether the words in which two names differ are near to one another, and not just two words of as many letters.
  private static func isSlip(_ name: String, _ candidate: String) -> Bool {
    var (left, right) = (words(of: name)[...], words(of: candidate)[...])
    while let first = left.first, first == right.first { (left, right) = (left.dropFirst(), right.dropFirst()) }
    while let last = left.last, last == right.last { (left, right) = (left.dropLast(), right.dropLast()) }
    let (own, other) = (Array(left.joined()), Array(right.joined()))
    // `pet_v1`, `pet_old` and `pet` are three tables.
    if own.isEmpty || other.isEmpty { return !(left + right).allSatisfy(tellsCopiesApart) }
    guard distance(own, other, limit: max(1, own.count / 3)) != nil else { return false }
    guard own.count == other.count else { return true }
    let changed = own.indices.filter { own[$0] != other[$0] }
    // Neighbours that are swapped are a slip wherever they are.
    if own.sorted() == other.sorted() { return true }
    // Another first letter, and any other letter of a short word, makes another word: `post` and `host`, `cat` and `car`.
    if changed.first == 0 || own.count <= 3 { return false }
    return !changed.contains { own[$0] &- 48 < 10 && other[$0] &- 48 < 10 }
  }

  /// Whether a word, in upper case, is a version or says which copy of a thing is meant: `V1`, `2`, `OLD`.
  private static func tellsCopiesApart(_ word: [UInt8]) -> Bool {
    let digits = word.first == UInt8(ascii: "V") ? word.dropFirst() : word[...]
    if !digits.isEmpty, digits.allSatisfy({ $0 &- 48 < 10 }) { return true }
    return copies.contains(String(decoding: word, as: UTF8.self))
  }

  private static let copies: Set<String> = ["OLD", "NEW", "TMP", "TEMP", "BAK", "BACKUP", "ORIG", "COPY"]

  /// `created_at` and `createdAt` as upper-case words.
  private static func words(of name: String) -> [[UInt8]] {
    var words: [[UInt8]] = [[]]
    var wasLower = false
    for byte in name.utf8.prefix(64) {
      if byte == UInt8(ascii: "_") || (wasLower && byte &- 65 < 26) { words.append([]) }
      if byte != UInt8(ascii: "_") { words[words.count - 1].append(FoldedHash.upper(byte)) }
      wasLower = byte &- 97 < 26
    }
    return words.filter { !$0.isEmpty }
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

/// Which lines of two texts have no partner in the other. The rest are the same lines in the same order.
///
/// Texts are cut at the lines that each of them has once, and that the other has as well; only between these is looked for
/// the least difference, whose cost is the square of what differs. A line that the other text hasn't got takes no part in it.
struct LineDifference {
  /// Whether a line is removed, by its place in the old text.
  private(set) var isRemoved: [Bool]
  /// Whether a line is inserted, by its place in the new text.
  private(set) var isInserted: [Bool]

  /// Places in both texts, in order; everything outside of the piece is settled.
  private typealias Piece = (old: ArraySlice<Int>, new: ArraySlice<Int>)

  init(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) {
    isRemoved = Array(repeating: false, count: old.count)
    isInserted = Array(repeating: false, count: new.count)
    // A line is compared as a number.
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      let number = numbers[line] ?? numbers.count
      numbers[line] = number
      return number
    }
    let before = old.map(number)
    let after = new.map(number)
    var pieces: [Piece] = [(Array(before.indices)[...], Array(after.indices)[...])]
    while let piece = pieces.popLast() {
      let rest = withoutStrangers(withoutEnds(piece, before, after), before, after)
      if rest.old.isEmpty || rest.new.isEmpty { continue }
      let anchors = Self.anchors(rest, before, after)
      if anchors.isEmpty {
        compare(rest, before, after)
        continue
      }
      var start = (old: rest.old.startIndex, new: rest.new.startIndex)
      for anchor in anchors {
        pieces.append((rest.old[start.old..<anchor.old], rest.new[start.new..<anchor.new]))
        start = (anchor.old + 1, anchor.new + 1)
      }
      pieces.append((rest.old[start.old...], rest.new[start.new...]))
    }
  }

  /// The piece between the lines that both begin with, and those that both end with.
  private func withoutEnds(_ piece: Piece, _ before: [Int], _ after: [Int]) -> Piece {
    var (old, new) = piece
    while let left = old.first, let right = new.first, before[left] == after[right] {
      old.removeFirst()
      new.removeFirst()
    }
    while let left = old.last, let right = new.last, before[left] == after[right] {
      old.removeLast()
      new.removeLast()
    }
    return (old, new)
  }

  /// Without the lines that only one has, which are settled with that, and then without equal ends once more.
  private mutating func withoutStrangers(_ piece: Piece, _ before: [Int], _ after: [Int]) -> Piece {
    let known = Set(piece.old.map { before[$0] }).intersection(piece.new.map { after[$0] })
    let old = piece.old.filter { known.contains(before[$0]) }
    let new = piece.new.filter { known.contains(after[$0]) }
    for place in piece.old where !known.contains(before[place]) { isRemoved[place] = true }
    for place in piece.new where !known.contains(after[place]) { isInserted[place] = true }
    let rest = withoutEnds((old[...], new[...]), before, after)
    // One of them is used up: the other is what came or went.
    if rest.new.isEmpty { for place in rest.old { isRemoved[place] = true } }
    if rest.old.isEmpty { for place in rest.new { isInserted[place] = true } }
    return rest
  }

  /// The most lines that each has once, in an order that both have; indices of the piece's slices.
  private static func anchors(_ piece: Piece, _ before: [Int], _ after: [Int]) -> [(old: Int, new: Int)] {
    func once(_ places: ArraySlice<Int>, _ numbers: [Int]) -> [Int: Int] {
      var found: [Int: Int] = [:]
      // nil for a line that came up before.
      var seen: Set<Int> = []
      for index in places.indices {
        let number = numbers[places[index]]
        found[number] = seen.insert(number).inserted ? index : nil
      }
      return found
    }
    let newIndices = once(piece.new, after)
    let pairs = once(piece.old, before).compactMap { number, old in newIndices[number].map { (old: old, new: $0) } }
      .sorted { $0.old < $1.old }
    // The longest run of them that ascends in the new text too: of the runs of each length, the one that ends first.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1] : nil)
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var anchors: [(old: Int, new: Int)] = []
    var next = ends.last
    while let index = next {
      anchors.append(pairs[index])
      next = previous[index]
    }
    return anchors.reversed()
  }

  private mutating func compare(_ piece: Piece, _ before: [Int], _ after: [Int]) {
    let (old, new) = (Array(piece.old), Array(piece.new))
    for change in new.map({ after[$0] }).difference(from: old.map { before[$0] }) {
      switch change {
      case .remove(let offset, _, _): isRemoved[old[offset]] = true
      case .insert(let offset, _, _): isInserted[new[offset]] = true
      }
    }
  }
}

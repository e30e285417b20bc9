import Analyzer

/// Which query of one time is which of another: by its name; without one by the function or file that it stands in and its order
/// there; what is left by its text.
struct QueryPairing {
  private let before: [QueryState]
  private let after: [QueryState]
  /// For each query of the later time its partner.
  private var partners: [Int?]
  private var free: Set<Int>

  /// The partners, in the order of the later time; what is gone comes where it was, behind what stood before it.
  static func pairs(
    _ before: [QueryState], _ after: [QueryState]
  ) -> [(before: QueryState?, after: QueryState?)] {
    var pairing = QueryPairing(before, after)
    pairing.pairNamed()
    pairing.pairUnnamed()
    pairing.pairEqualTexts(everywhere: true)
    return pairing.ordered
  }

  private init(_ before: [QueryState], _ after: [QueryState]) {
    self.before = before
    self.after = after
    partners = [Int?](repeating: nil, count: after.count)
    free = Set(before.indices)
  }

  private mutating func pair(_ earlier: Int, _ later: Int) {
    partners[later] = earlier
    free.remove(earlier)
  }

  private var freeLater: [Int] { after.indices.filter { partners[$0] == nil } }

  // MARK: Names

  private mutating func pairNamed() {
    struct Key: Hashable {
      var file: String?
      var name: Name
    }
    // Names are one scope a file; a query may move to another one.
    for isInFile in [true, false] {
      func key(_ query: QueryState) -> Key? { query.name.map { Key(file: isInFile ? query.file : nil, name: $0) } }
      var places: [Key: [Int]] = [:]
      for place in before.indices where free.contains(place) {
        if let key = key(before[place]) { places[key, default: []].append(place) }
      }
      for later in freeLater {
        guard let key = key(after[later]), let earlier = places[key]?.first else { continue }
        places[key]?.removeFirst()
        pair(earlier, later)
      }
    }
  }

  // MARK: Places

  private struct Place: Hashable {
    let file: String
    let function: String?

    init(_ query: QueryState) { (file, function) = (query.file, query.function) }
  }

  private mutating func pairUnnamed() {
    func grouped(_ queries: [QueryState], _ places: [Int]) -> [Place: [Int]] {
      Dictionary(grouping: places.filter { queries[$0].name == nil }) { Place(queries[$0]) }
    }
    let earlier = grouped(before, before.indices.filter(free.contains))
    let later = grouped(after, freeLater)
    let places = later.keys.filter { earlier[$0] != nil }
    // Between those that stay as they are, others are paired in their order.
    var gaps: [(before: [Int], after: [Int])] = []
    for place in places { gaps += alignEqual(earlier[place] ?? [], later[place] ?? []) }
    pairEqualTexts(everywhere: false)
    for gap in gaps {
      pairInOrder(gap.before.filter(free.contains), gap.after.filter { partners[$0] == nil })
    }
  }

  /// Pairs those of equal text that come in the same order, and returns what stands between them.
  private mutating func alignEqual(_ earlier: [Int], _ later: [Int]) -> [(before: [Int], after: [Int])] {
    let difference = later.map { after[$0].words }.difference(from: earlier.map { before[$0].words })
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var gaps: [(before: [Int], after: [Int])] = []
    var gap: (before: [Int], after: [Int]) = ([], [])
    var (one, other) = (0, 0)
    while one < earlier.count || other < later.count {
      if one < earlier.count, removed.contains(one) {
        gap.before.append(earlier[one])
        one += 1
      } else if other < later.count, inserted.contains(other) {
        gap.after.append(later[other])
        other += 1
      } else {
        pair(earlier[one], later[other])
        gaps.append(gap)
        gap = ([], [])
        (one, other) = (one + 1, other + 1)
      }
    }
    return gaps + [gap]
  }

  private mutating func pairInOrder(_ earlier: [Int], _ later: [Int]) {
    if earlier.count == later.count {
      for (one, other) in zip(earlier, later) { pair(one, other) }
      return
    }
    // Where one side has more, the two that have most in common are partners.
    var candidates = earlier.flatMap { one in
      later.map { (one: one, other: $0, likeness: QueryPairing.likeness(before[one], after[$0])) }
    }
    candidates.sort { left, right in
      left.likeness != right.likeness
        ? left.likeness > right.likeness : (left.one, left.other) < (right.one, right.other)
    }
    for candidate in candidates where free.contains(candidate.one) && partners[candidate.other] == nil {
      pair(candidate.one, candidate.other)
    }
  }

  /// How much of their words two queries share, from 0 to 1.
  private static func likeness(_ one: QueryState, _ other: QueryState) -> Double {
    func counts(_ query: QueryState) -> [Substring: Int] {
      query.words.flatMap { $0.split(separator: " ") }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    let (left, right) = (counts(one), counts(other))
    let common = left.reduce(0) { $0 + min($1.value, right[$1.key] ?? 0) }
    let all = left.values.reduce(0, +) + right.values.reduce(0, +) - common
    return all == 0 ? 0 : Double(common) / Double(all)
  }

  // MARK: Texts

  /// - Parameter everywhere: whether queries with a name are paired, too.
  private mutating func pairEqualTexts(everywhere: Bool) {
    var places: [[String]: [Int]] = [:]
    for place in before.indices where free.contains(place) && (everywhere || before[place].name == nil) {
      places[before[place].words, default: []].append(place)
    }
    for later in freeLater where everywhere || after[later].name == nil {
      let words = after[later].words
      guard let earlier = places[words]?.first else { continue }
      places[words]?.removeFirst()
      pair(earlier, later)
    }
  }

  // MARK: Order

  private var ordered: [(before: QueryState?, after: QueryState?)] {
    var pairs: [(before: QueryState?, after: QueryState?)] = []
    var gone = before.indices.filter(free.contains)[...]
    func addGone(before place: Int) -> [(before: QueryState?, after: QueryState?)] {
      var some: [(before: QueryState?, after: QueryState?)] = []
      while let next = gone.first, next < place {
        some.append((before[next], nil))
        gone.removeFirst()
      }
      return some
    }
    for later in after.indices {
      if let earlier = partners[later] { pairs += addGone(before: earlier) }
      pairs.append((partners[later].map { before[$0] }, after[later]))
    }
    return pairs + addGone(before: before.count)
  }
}

/// A pattern over paths with `/`: `*` and `?` within a name, `**` across folders. A pattern that matches a folder
/// matches everything in it.
package struct PathPattern: Sendable {
  private enum Element {
    case byte(UInt8)
    /// `?`
    case one
    /// `[a-z]`, `[!a-z]`
    case set([ClosedRange<UInt8>], isNegated: Bool)
    /// `*`
    case many
    /// `**`
    case anything
    /// `**/`: folders, or none.
    case folders
  }

  /// The pattern as it was written.
  package let text: String
  private let elements: [Element]

  /// Reads a pattern. `./` before it and `/` behind it mean nothing; `[a-z]` is one of these bytes.
  package init(_ text: String) {
    self.text = text
    let slash = UInt8(ascii: "/")
    let star = UInt8(ascii: "*")
    var rest = Array(text.utf8)[...]
    if rest.starts(with: [UInt8(ascii: "."), slash]) { rest = rest.dropFirst(2) }
    while rest.last == slash { rest = rest.dropLast() }
    var elements: [Element] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "?") {
        elements.append(.one)
      } else if byte == UInt8(ascii: "["), let set = PathPattern.set(&rest) {
        elements.append(set)
      } else if byte != star {
        elements.append(.byte(byte))
      } else if rest.first != star {
        elements.append(.many)
      } else {
        while rest.first == star { rest = rest.dropFirst() }
        if rest.first == slash {
          rest = rest.dropFirst()
          elements.append(.folders)
        } else {
          elements.append(.anything)
        }
      }
    }
    self.elements = elements
  }

  /// The set behind `[`, as far as its `]`; nil where there is none, and the bracket stands for itself.
  private static func set(_ rest: inout ArraySlice<UInt8>) -> Element? {
    var inside = rest
    let isNegated = inside.first == UInt8(ascii: "!") || inside.first == UInt8(ascii: "^")
    if isNegated { inside.removeFirst() }
    var ranges: [ClosedRange<UInt8>] = []
    // A `]` that comes first is a member.
    while let byte = inside.popFirst(), byte != UInt8(ascii: "]") || ranges.isEmpty {
      if inside.first == UInt8(ascii: "-"), let last = inside.dropFirst().first, last != UInt8(ascii: "]") {
        inside = inside.dropFirst(2)
        ranges.append(min(byte, last)...max(byte, last))
      } else {
        ranges.append(byte...byte)
      }
      if inside.isEmpty { return nil }
    }
    if ranges.isEmpty { return nil }
    rest = inside
    return .set(ranges, isNegated: isNegated)
  }

  /// Whether the pattern fits a path itself, and not only a folder that it lies in.
  package func matchesWhole(_ path: String) -> Bool { matches(path, orFolder: false) }

  /// Whether the pattern fits a path, or a folder that it lies in.
  package func matches(_ path: String) -> Bool { matches(path, orFolder: true) }

  /// Follows every way through the pattern at once, so that no pattern takes long.
  private func matches(_ path: String, orFolder: Bool) -> Bool {
    var states = States()
    enter(0, &states)
    for byte in path.utf8 {
      let isSlash = byte == UInt8(ascii: "/")
      // The pattern fits the folder that ends here.
      if isSlash, orFolder, states.contains(elements.count) { return true }
      var next = States()
      states.forEach { place, isInside in
        guard place < elements.count else { return }
        switch elements[place] {
        case .byte(let expected): if byte == expected { enter(place + 1, &next) }
        case .one: if !isSlash { enter(place + 1, &next) }
        case .set(let ranges, let isNegated):
          if !isSlash, ranges.contains(where: { $0.contains(byte) }) != isNegated { enter(place + 1, &next) }
        case .many: if !isSlash { enter(place, &next) }
        case .anything: enter(place, &next)
        case .folders: if isSlash { enter(place, &next) } else { next.insert(place, isInside: true) }
        }
      }
      states = next
      if states.isEmpty { return false }
    }
    return states.contains(elements.count)
  }

  /// Adds the state before an element, and those behind it where it may stand for nothing.
  private func enter(_ place: Int, _ states: inout States) {
    var place = place
    while true {
      states.insert(place, isInside: false)
      guard place < elements.count else { return }
      switch elements[place] {
      case .many, .anything, .folders: place += 1
      case .byte, .one, .set: return
      }
    }
  }

  /// Places in a pattern: before the element to come, or inside a folder's name of `**/`. A bit each, in words of 64.
  private struct States {
    private var before: UInt64 = 0
    private var inside: UInt64 = 0
    /// The places from the 64th on, which few patterns have.
    private var more: Set<Int> = []

    var isEmpty: Bool { before == 0 && inside == 0 && more.isEmpty }

    mutating func insert(_ place: Int, isInside: Bool) {
      if place >= 64 {
        more.insert(place * 2 + (isInside ? 1 : 0))
      } else if isInside {
        inside |= 1 << UInt64(place)
      } else {
        before |= 1 << UInt64(place)
      }
    }

    func contains(_ place: Int) -> Bool {
      place < 64 ? before & 1 << UInt64(place) != 0 : more.contains(place * 2)
    }

    func forEach(_ body: (_ place: Int, _ isInside: Bool) -> Void) {
      var rest = before
      while rest != 0 {
        body(rest.trailingZeroBitCount, false)
        rest &= rest - 1
      }
      rest = inside
      while rest != 0 {
        body(rest.trailingZeroBitCount, true)
        rest &= rest - 1
      }
      for state in more { body(state / 2, state % 2 == 1) }
    }
  }
}

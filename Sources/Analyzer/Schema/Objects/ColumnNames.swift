/// Columns by name: the hashes side by side, so that a miss touches nothing else, and for a wide table a table of them.
struct ColumnNames: Sendable {
  private var hashes: [UInt32] = []
  /// One more than a place in `hashes`, keyed by the low bits of the hash; 0 is free. Empty for few columns.
  private var slots: [UInt32] = []

  private static var fewest: Int { 32 }

  init() {}

  init(_ columns: [Column]) {
    hashes.reserveCapacity(columns.count)
    for column in columns { append(column.name.hash) }
  }

  mutating func reserveCapacity(_ count: Int) { hashes.reserveCapacity(count) }

  mutating func append(_ hash: UInt32) {
    hashes.append(hash)
    guard hashes.count > ColumnNames.fewest else { return }
    if hashes.count * 2 > slots.count {
      slots = Array(repeating: 0, count: max(128, slots.count * 2))
      for place in hashes.indices { insert(place) }
    } else {
      insert(hashes.count - 1)
    }
  }

  private mutating func insert(_ place: Int) {
    var slot = Int(truncatingIfNeeded: hashes[place]) & (slots.count - 1)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(place + 1)
  }

  /// The first place of a name among the columns.
  func place(of name: Name, in columns: [Column]) -> Int? {
    place(hash: name.hash) { columns[$0].name == name }
  }

  /// The first place with that hash of which the name is the one that is looked for.
  @inline(__always)
  func place(hash: UInt32, where isNamed: (Int) -> Bool) -> Int? {
    if slots.isEmpty {
      for place in hashes.indices where hashes[place] == hash {
        if isNamed(place) { return place }
      }
      return nil
    }
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if hashes[place] == hash, isNamed(place) { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}

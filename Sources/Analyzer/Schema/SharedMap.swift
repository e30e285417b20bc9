/// Things by the hash of a name, whose copies share what they have in common: a change of one copy makes a few small
/// nodes anew. Every step of a history keeps a schema of its own, and they differ in little.
///
/// A trie over keys of 64 bits: the hash above, and below it a number that tells things of one name apart and keeps
/// them in order. Four bits choose the child at each level; up to eight things that begin alike share a leaf.
struct SharedMap<Value: Sendable>: Sendable {
  struct Entry: Sendable {
    let key: UInt64
    let value: Value
  }

  private enum Node: Sendable {
    case empty
    /// Sorted by key.
    case leaf([Entry])
    /// Always `fanOut` children.
    case inner([Node])
  }

  private static var fanOut: Int { 16 }
  private static var bits: UInt64 { 4 }
  private static var leafCapacity: Int { 8 }

  private var root = Node.empty

  var isEmpty: Bool {
    if case .empty = root { return true }
    return false
  }

  static func key(_ hash: UInt32, _ number: UInt32) -> UInt64 { UInt64(hash) << 32 | UInt64(number) }

  // MARK: Looking

  /// Everything under a name's hash, in order of the numbers, until `body` returns false.
  func forEach(hash: UInt32, _ body: (Entry) -> Bool) {
    _ = SharedMap.visit(root, first: SharedMap.key(hash, 0), last: SharedMap.key(hash, .max), level: 0, body)
  }

  /// Everything, in order of the keys.
  func forEach(_ body: (Entry) -> Bool) {
    _ = SharedMap.visit(root, first: 0, last: .max, level: 0, body)
  }

  private static func visit(
    _ node: Node, first: UInt64, last: UInt64, level: UInt64, _ body: (Entry) -> Bool
  ) -> Bool {
    switch node {
    case .empty: return true
    case .leaf(let entries):
      // By place: to take each out would count a reference for those that aren't asked for.
      for place in entries.indices where entries[place].key >= first && entries[place].key <= last {
        if !body(entries[place]) { return false }
      }
      return true
    case .inner(let children):
      // Below the hash, where both ends differ, the range covers whole nodes.
      let low = slot(first, level)
      let high = slot(last, level)
      for place in low...max(low, high) {
        let isInside = place > low && place < high
        let begin = isInside || place > low ? 0 : first
        let end = isInside || place < high ? UInt64.max : last
        if !visit(children[place], first: begin, last: end, level: level + 1, body) { return false }
      }
      return true
    }
  }

  // MARK: Changing

  /// Puts a value under a key, in the place of what may be there.
  mutating func set(_ value: Value, for key: UInt64) {
    root = SharedMap.setting(Entry(key: key, value: value), in: root, level: 0)
  }

  mutating func remove(_ key: UInt64) {
    root = SharedMap.removing(key, from: root, level: 0)
  }

  @inline(__always)
  private static func slot(_ key: UInt64, _ level: UInt64) -> Int {
    Int(truncatingIfNeeded: key >> (60 - level * bits) & 15)
  }

  private static func setting(_ entry: Entry, in node: Node, level: UInt64) -> Node {
    switch node {
    case .empty: return .leaf([entry])
    case .leaf(let entries):
      var result: [Entry] = []
      result.reserveCapacity(entries.count + 1)
      var isDone = false
      for other in entries {
        if !isDone, other.key >= entry.key {
          result.append(entry)
          isDone = true
          if other.key == entry.key { continue }
        }
        result.append(other)
      }
      if !isDone { result.append(entry) }
      return result.count > leafCapacity && level < 16 ? split(result, level: level) : .leaf(result)
    case .inner(var children):
      let place = slot(entry.key, level)
      children[place] = setting(entry, in: children[place], level: level + 1)
      return .inner(children)
    }
  }

  private static func split(_ entries: [Entry], level: UInt64) -> Node {
    var children = [Node](repeating: .empty, count: fanOut)
    for entry in entries {
      let place = slot(entry.key, level)
      children[place] = setting(entry, in: children[place], level: level + 1)
    }
    return .inner(children)
  }

  private static func removing(_ key: UInt64, from node: Node, level: UInt64) -> Node {
    switch node {
    case .empty: return .empty
    case .leaf(let entries):
      guard entries.contains(where: { $0.key == key }) else { return node }
      return entries.count == 1 ? .empty : .leaf(entries.filter { $0.key != key })
    case .inner(var children):
      let place = slot(key, level)
      let child = removing(key, from: children[place], level: level + 1)
      children[place] = child
      if case .empty = child, children.allSatisfy({ if case .empty = $0 { true } else { false } }) { return .empty }
      return .inner(children)
    }
  }
}

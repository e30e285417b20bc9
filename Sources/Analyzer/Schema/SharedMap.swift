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

  /// Unchecked: leaves and inner nodes never change once they are made.
  private enum Node: @unchecked Sendable {
    case empty
    case leaf(Leaf)
    case inner(Inner)
  }

  /// Sorted by key; their number is the header.
  private final class Leaf: ManagedBuffer<Int, Entry> {
    deinit {
      _ = withUnsafeMutablePointers { count, entries in entries.deinitialize(count: count.pointee) }
    }

    /// - Parameter fill: Puts as many entries as `count` says into memory that holds nothing yet.
    static func make(count: Int, _ fill: (UnsafeMutablePointer<Entry>) -> Void) -> Leaf {
      let leaf = unsafeDowncast(create(minimumCapacity: count) { _ in count }, to: Leaf.self)
      leaf.withUnsafeMutablePointerToElements(fill)
      return leaf
    }

    @inline(__always)
    func read<Result>(_ body: (_ entries: UnsafeMutablePointer<Entry>, _ count: Int) -> Result) -> Result {
      withUnsafeMutablePointers { count, entries in body(entries, count.pointee) }
    }

    @inline(__always)
    func visit(from first: UInt64, to last: UInt64, _ body: (Entry) -> Bool) -> Bool {
      read { entries, count in
        // By place: to take each out would count a reference for those that aren't asked for.
        for place in 0..<count where entries[place].key >= first && entries[place].key <= last {
          if !body(entries[place]) { return false }
        }
        return true
      }
    }
  }

  /// `fanOut` children, never changed once they are there: who looks for something goes down without counting
  /// references.
  private final class Inner: ManagedBuffer<Void, Node> {
    deinit {
      withUnsafeMutablePointerToElements { children in
        // One by one, which is cheaper than to have the array done for a type with cases.
        for place in 0..<fanOut { (children + place).deinitialize(count: 1) }
      }
    }

    static func make() -> Inner {
      let inner = unsafeDowncast(create(minimumCapacity: fanOut) { _ in }, to: Inner.self)
      inner.withUnsafeMutablePointerToElements { $0.initialize(repeating: .empty, count: fanOut) }
      return inner
    }

    /// A copy in which one child is another.
    func replacing(_ place: Int, with child: Node) -> Inner {
      let copy = unsafeDowncast(Inner.create(minimumCapacity: fanOut) { _ in }, to: Inner.self)
      withUnsafeMutablePointerToElements { old in
        copy.withUnsafeMutablePointerToElements { new in
          for other in 0..<fanOut { (new + other).initialize(to: other == place ? child : old[other]) }
        }
      }
      return copy
    }

    @inline(__always)
    subscript(place: Int) -> Node {
      get { withUnsafeMutablePointerToElements { $0[place] } }
      set { withUnsafeMutablePointerToElements { $0[place] = newValue } }
    }

    var isEmpty: Bool {
      withUnsafeMutablePointerToElements { children in
        (0..<fanOut).allSatisfy { if case .empty = children[$0] { true } else { false } }
      }
    }
  }

  private static var fanOut: Int { 16 }
  private static var bits: UInt64 { 4 }
  private static var leafCapacity: Int { 8 }
  /// The levels that the hash has bits for: below, only the number tells.
  private static var hashLevels: UInt64 { 8 }

  private var root = Node.empty

  var isEmpty: Bool {
    if case .empty = root { return true }
    return false
  }

  static func key(_ hash: UInt32, _ number: UInt32) -> UInt64 { UInt64(hash) << 32 | UInt64(number) }

  // MARK: Looking

  /// Everything under a name's hash, in order of the numbers, until `body` returns false.
  func forEach(hash: UInt32, _ body: (Entry) -> Bool) {
    let first = SharedMap.key(hash, 0)
    let last = SharedMap.key(hash, .max)
    var level: UInt64 = 0
    // What is above keeps alive what is below.
    var node = SharedMap.look(at: root)
    while case .inner(let parent) = node, level < SharedMap.hashLevels {
      let place = SharedMap.slot(first, level)
      level += 1
      node = parent._withUnsafeGuaranteedRef {
        $0.withUnsafeMutablePointerToElements { SharedMap.look(at: $0[place]) }
      }
    }
    switch node {
    case .empty: break
    case .leaf(let leaf): _ = leaf._withUnsafeGuaranteedRef { $0.visit(from: first, to: last, body) }
    case .inner(let inner):
      _ = SharedMap.visit(.inner(inner.takeUnretainedValue()), first: first, last: last, level: level, body)
    }
  }

  /// A node that is only looked at: no reference is counted.
  private enum Glance {
    case empty
    case leaf(Unmanaged<Leaf>)
    case inner(Unmanaged<Inner>)
  }

  @inline(__always)
  private static func look(at node: Node) -> Glance {
    switch node {
    case .empty: .empty
    case .leaf(let leaf): .leaf(.passUnretained(leaf))
    case .inner(let inner): .inner(.passUnretained(inner))
    }
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
    case .leaf(let leaf):
      return leaf.visit(from: first, to: last, body)
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
    case .empty: return .leaf(.make(count: 1) { $0.initialize(to: entry) })
    case .leaf(let leaf):
      return leaf.read { old, count in
        var place = 0
        while place < count, old[place].key < entry.key { place += 1 }
        let rest = place < count && old[place].key == entry.key ? place + 1 : place
        let changed = Leaf.make(count: count + 1 + place - rest) { new in
          new.initialize(from: old, count: place)
          (new + place).initialize(to: entry)
          (new + place + 1).initialize(from: old + rest, count: count - rest)
        }
        return changed.header > leafCapacity && level < 16 ? split(changed, level: level) : .leaf(changed)
      }
    case .inner(let children):
      let place = slot(entry.key, level)
      return .inner(children.replacing(place, with: setting(entry, in: children[place], level: level + 1)))
    }
  }

  private static func split(_ leaf: Leaf, level: UInt64) -> Node {
    let children = Inner.make()
    leaf.read { entries, count in
      for entry in UnsafeBufferPointer(start: entries, count: count) {
        let place = slot(entry.key, level)
        children[place] = setting(entry, in: children[place], level: level + 1)
      }
    }
    return .inner(children)
  }

  private static func removing(_ key: UInt64, from node: Node, level: UInt64) -> Node {
    switch node {
    case .empty: return .empty
    case .leaf(let leaf):
      return leaf.read { old, count in
        guard let place = (0..<count).first(where: { old[$0].key == key }) else { return node }
        if count == 1 { return .empty }
        return .leaf(
          .make(count: count - 1) { new in
            new.initialize(from: old, count: place)
            (new + place).initialize(from: old + place + 1, count: count - 1 - place)
          })
      }
    case .inner(let children):
      let place = slot(key, level)
      let changed = children.replacing(place, with: removing(key, from: children[place], level: level + 1))
      return changed.isEmpty ? .empty : .inner(changed)
    }
  }
}

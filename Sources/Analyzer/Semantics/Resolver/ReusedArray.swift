/// A growing array that one statement after the other uses: its memory is kept. Copies stand for the same elements.
///
/// It lives behind a pointer, so that whoever holds it as a `let` of a class pays neither for the check of exclusive
/// access that Swift makes of a class's variables, nor for counting references. `free` it when it isn't needed any more.
struct ReusedArray<Element>: RandomAccessCollection {
  private struct Storage {
    /// Never used while `capacity` is 0.
    var elements: UnsafeMutablePointer<Element>
    var count = 0
    var capacity = 0
  }

  private let storage: UnsafeMutablePointer<Storage>

  init() {
    storage = .allocate(capacity: 1)
    storage.initialize(to: Storage(elements: UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment)!))
  }

  func free() {
    removeAll()
    if storage.pointee.capacity > 0 { storage.pointee.elements.deallocate() }
    storage.deallocate()
  }

  var startIndex: Int { 0 }
  var endIndex: Int { storage.pointee.count }
  var count: Int { storage.pointee.count }
  var isEmpty: Bool { storage.pointee.count == 0 }

  subscript(place: Int) -> Element {
    get {
      precondition(UInt(bitPattern: place) < UInt(bitPattern: storage.pointee.count))
      return storage.pointee.elements[place]
    }
    nonmutating set {
      precondition(UInt(bitPattern: place) < UInt(bitPattern: storage.pointee.count))
      storage.pointee.elements[place] = newValue
    }
  }

  func append(_ element: Element) {
    if storage.pointee.count == storage.pointee.capacity { grow(to: storage.pointee.count + 1) }
    (storage.pointee.elements + storage.pointee.count).initialize(to: element)
    storage.pointee.count += 1
  }

  func append(repeating element: Element, count: Int) {
    if storage.pointee.count + count > storage.pointee.capacity { grow(to: storage.pointee.count + count) }
    (storage.pointee.elements + storage.pointee.count).initialize(repeating: element, count: count)
    storage.pointee.count += count
  }

  @inline(never)
  private func grow(to count: Int) {
    let capacity = Swift.max(count, storage.pointee.capacity * 2, 16)
    let elements = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    if storage.pointee.capacity > 0 {
      elements.moveInitialize(from: storage.pointee.elements, count: storage.pointee.count)
      storage.pointee.elements.deallocate()
    }
    storage.pointee.elements = elements
    storage.pointee.capacity = capacity
  }

  static func += (array: ReusedArray, elements: some Sequence<Element>) {
    for element in elements { array.append(element) }
  }

  func removeLast(_ count: Int = 1) {
    precondition(count >= 0 && count <= storage.pointee.count)
    storage.pointee.count -= count
    (storage.pointee.elements + storage.pointee.count).deinitialize(count: count)
  }

  /// Leaves the first `count`.
  func cut(to count: Int) { removeLast(storage.pointee.count - count) }

  func removeAll() { removeLast(storage.pointee.count) }

  /// What is in it, in an array that has no room to spare.
  var kept: [Element] {
    if isEmpty { return [] }
    return Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      buffer.baseAddress?.initialize(from: storage.pointee.elements, count: count)
      initialized = count
    }
  }
}

/// The arrays that resolving a statement fills, by the time it takes to fill them again kept from one to the next.
final class ResolverMemory {
  let notes = ResolverNotes()
  let proven = ReusedArray<UInt64>()
  let parameterPlaces = ReusedArray<ParameterTable.Place>()
  let parameterEntries = ReusedArray<ParameterTable.Entry>()
  let parameterUses = ReusedArray<ParameterTable.Use>()

  func clear() {
    notes.removeAll()
    proven.removeAll()
    parameterPlaces.removeAll()
    parameterEntries.removeAll()
    parameterUses.removeAll()
  }

  deinit {
    notes.free()
    proven.free()
    parameterPlaces.free()
    parameterEntries.free()
    parameterUses.free()
  }

  /// What nobody uses at the moment: more than one is in use while a view is looked into, or a trigger.
  final class Pool {
    private var spare: [ResolverMemory] = []

    func take() -> ResolverMemory { spare.popLast() ?? ResolverMemory() }

    func giveBack(_ memory: ResolverMemory) {
      memory.clear()
      spare.append(memory)
    }
  }
}

/// `Facts` while they are collected.
struct ResolverNotes {
  let values = ReusedArray<Value>()
  let columns = ReusedArray<Int32>()
  let references = ReusedArray<ColumnReference>()
  let sources = ReusedArray<Facts.RowSource>()
  /// The outer joins that each source is under.
  let sourceLayers = ReusedArray<[UInt32]>()
  let comparisons = ReusedArray<Facts.Comparison>()
  let stores = ReusedArray<Facts.Store>()
  let parameterUses = ReusedArray<Facts.ParameterUse>()
  let quotedStrings = ReusedArray<ExprID>()
  let mentions = ReusedArray<Facts.Mention>()

  func removeAll() {
    values.removeAll()
    columns.removeAll()
    references.removeAll()
    sources.removeAll()
    sourceLayers.removeAll()
    comparisons.removeAll()
    stores.removeAll()
    parameterUses.removeAll()
    quotedStrings.removeAll()
    mentions.removeAll()
  }

  func free() {
    values.free()
    columns.free()
    references.free()
    sources.free()
    sourceLayers.free()
    comparisons.free()
    stores.free()
    parameterUses.free()
    quotedStrings.free()
    mentions.free()
  }
}

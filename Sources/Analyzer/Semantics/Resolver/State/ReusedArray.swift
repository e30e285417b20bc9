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
    nonmutating _modify {
      precondition(UInt(bitPattern: place) < UInt(bitPattern: storage.pointee.count))
      yield &storage.pointee.elements[place]
    }
  }

  func append(_ element: consuming Element) {
    if storage.pointee.count == storage.pointee.capacity { grow(to: storage.pointee.count + 1) }
    (storage.pointee.elements + storage.pointee.count).initialize(to: element)
    storage.pointee.count += 1
  }

  @inline(__always)
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

  @inline(__always)
  func removeAll() {
    if !isEmpty { removeLast(storage.pointee.count) }
  }

  /// The elements, in an array that has no room to spare.
  var kept: [Element] {
    isEmpty ? [] : Array(UnsafeBufferPointer(start: storage.pointee.elements, count: count))
  }

  /// The same, and nothing is left in it: to move elements counts no references.
  func takeAll() -> [Element] {
    if isEmpty { return [] }
    // `init(unsafeUninitializedCapacity:)` would ask the runtime each time what an array of these is.
    var all: [Element] = []
    all.reserveCapacity(count)
    for place in 0..<count { all.append((storage.pointee.elements + place).move()) }
    storage.pointee.count = 0
    return all
  }
}

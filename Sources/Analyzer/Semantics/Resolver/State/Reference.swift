/// Something of which there is one, shared by all who know it, until the statement that is resolved is done with.
///
/// It is what an object of a class would be, without the counting of references: to hand it on, to keep it in an array
/// and to walk from one to the next is to copy a pointer. `ReferencePool` keeps it alive.
@dynamicMemberLookup
struct Reference<State>: Equatable {
  /// For its own methods: who names a property needs no more than its name.
  let state: UnsafeMutablePointer<State>

  fileprivate init(_ state: UnsafeMutablePointer<State>) { self.state = state }

  subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Value {
    @inline(__always) _read { yield state.pointee[keyPath: path] }
  }

  subscript<Value>(dynamicMember path: WritableKeyPath<State, Value>) -> Value {
    @inline(__always) _read { yield state.pointee[keyPath: path] }
    @inline(__always) nonmutating _modify { yield &state.pointee[keyPath: path] }
  }
}

/// What a reference can lead to: it is used again by one statement after the other.
protocol ReusedState {
  init()

  /// Makes it what it was at first. Arrays keep their memory.
  mutating func reset()
}

/// Where the states are that references lead to. Whoever `removeAll`s says that no reference is followed any more.
struct ReferencePool<State: ReusedState> {
  /// How many states lie side by side. They never move.
  private static var blockSize: Int { 8 }

  private let blocks = ReusedArray<UnsafeMutablePointer<State>>()
  /// How many are in use.
  private let count = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  init() { count.initialize(to: 0) }

  /// One that nobody knows yet.
  func make() -> Reference<State> {
    let (block, place) = count.pointee.quotientAndRemainder(dividingBy: ReferencePool.blockSize)
    if block == blocks.count { addBlock() }
    count.pointee += 1
    return Reference(blocks[block] + place)
  }

  @inline(never)
  private func addBlock() {
    let block = UnsafeMutablePointer<State>.allocate(capacity: ReferencePool.blockSize)
    for place in 0..<ReferencePool.blockSize { (block + place).initialize(to: State()) }
    blocks.append(block)
  }

  func removeAll() {
    for place in 0..<count.pointee {
      blocks[place / ReferencePool.blockSize][place % ReferencePool.blockSize].reset()
    }
    count.pointee = 0
  }

  func free() {
    for block in blocks {
      block.deinitialize(count: ReferencePool.blockSize)
      block.deallocate()
    }
    blocks.free()
    count.deallocate()
  }
}

extension Array {
  /// To ask first is cheaper than to take nothing away.
  @inline(__always)
  mutating func reset() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }
}

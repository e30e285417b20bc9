/// Something of which there is one, shared by all who know it, until the statement that is resolved is done with.
///
/// It is what an object of a class would be, without the counting of references: to hand it on, to keep it in an array
/// and to walk from one to the next is to copy a pointer. `ReferencePool` keeps it alive. Its properties are written out in
/// an extension for each state: found by key path they would cost a debug build a hundred times as much.
///
/// They are looked at in place. So no closure over one of its arrays may add to that array; a loop works on a copy.
struct Reference<State>: Equatable {
  /// For its own properties and methods.
  let state: UnsafeMutablePointer<State>

  fileprivate init(_ state: UnsafeMutablePointer<State>) { self.state = state }
}

/// The state that a reference can lead to: it is used again by one statement after the other.
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

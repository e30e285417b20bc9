/// An array of plain data, or a part of one, in memory that several arrays share (`PackedMemory`), and which each of
/// them keeps alive. A part costs no copy of its elements.
public struct PackedArray<Element>: RandomAccessCollection {
  /// The memory that keeps the elements alive; nil for an array of nothing.
  @usableFromInline let memory: PackedMemory?
  /// The address of the place 0, which may be before the first element.
  @usableFromInline let elements: UnsafePointer<Element>
  /// The first place. It is 0 only for a whole array: a part keeps the places that its elements have in the whole.
  public let startIndex: Int
  /// The place behind the last.
  public let endIndex: Int

  @usableFromInline
  init(_ elements: UnsafePointer<Element>, _ range: Range<Int>, in memory: PackedMemory?) {
    self.memory = memory
    self.elements = elements
    startIndex = range.lowerBound
    endIndex = range.upperBound
  }

  /// An array of nothing, which needs no memory to be kept.
  public static var empty: PackedArray {
    PackedArray(UnsafePointer(bitPattern: MemoryLayout<Element>.alignment)!, 0..<0, in: nil)
  }

  /// The element at a place. Traps where there is none.
  @inlinable
  public subscript(place: Int) -> Element {
    precondition(place >= startIndex && place < endIndex, "no such place")
    return withExtendedLifetime(memory) { elements[place] }
  }

  /// The elements at some places, which they keep. Traps where there are none.
  @inlinable
  public subscript(range: Range<Int>) -> PackedArray {
    precondition(range.lowerBound >= startIndex && range.upperBound <= endIndex, "no such places")
    return PackedArray(elements, range, in: memory)
  }

  /// Calls a function with the memory of the elements, which is good during the call.
  @inlinable
  public func withUnsafeBufferPointer<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    withExtendedLifetime(memory) {
      body(UnsafeBufferPointer(start: elements + startIndex, count: endIndex - startIndex))
    }
  }

  /// The same, for Swift's own algorithms; never nil.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try withExtendedLifetime(memory) {
      try body(UnsafeBufferPointer(start: elements + startIndex, count: endIndex - startIndex))
    }
  }
}

extension PackedArray: Equatable where Element: Equatable {
  /// Whether the elements are equal, wherever they are.
  public static func == (left: PackedArray, right: PackedArray) -> Bool { left.elementsEqual(right) }
}

#if !hasFeature(Embedded)
  extension PackedArray: CustomStringConvertible {
    /// The elements as an array prints them: `[1, 2]`.
    public var description: String { Array(self).description }
  }
#endif

// Unchecked: the elements never change.
extension PackedArray: @unchecked Sendable where Element: Sendable {}

/// The memory that `PackedArray`s lie in. Nobody changes it once it is packed.
@usableFromInline
final class PackedMemory: ManagedBuffer<Void, UInt64> {
  /// - Parameter size: in bytes, as `Packer.size(of:)` counts them.
  static func make(size: Int) -> PackedMemory {
    unsafeDowncast(create(minimumCapacity: size / MemoryLayout<UInt64>.size) { _ in }, to: PackedMemory.self)
  }
}

/// Puts arrays side by side into one block of memory.
struct Packer {
  let memory: PackedMemory
  private var next: UnsafeMutableRawPointer
  private let end: UnsafeMutableRawPointer

  /// - Parameter size: of all arrays that will be packed, in bytes.
  init(size: Int) {
    memory = PackedMemory.make(size: size)
    next = memory.withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
    end = next + size
  }

  /// How many bytes an array takes there.
  static func size<Element>(of array: [Element]) -> Int {
    (array.count * MemoryLayout<Element>.stride + 7) & ~7
  }

  /// - Parameter array: of plain data; empty afterwards, and its memory kept unless that is much.
  mutating func pack<Element>(_ array: inout [Element]) -> PackedArray<Element> {
    assert(_isPOD(Element.self) && MemoryLayout<Element>.alignment <= MemoryLayout<UInt64>.alignment)
    precondition(next + Packer.size(of: array) <= end)
    let elements = next.bindMemory(to: Element.self, capacity: array.count)
    array.withUnsafeBufferPointer { old in
      if let first = old.baseAddress { elements.initialize(from: first, count: old.count) }
    }
    next += Packer.size(of: array)
    let count = array.count
    array.removeAll(keepingCapacity: count < Packer.largeCount)
    return PackedArray(elements, 0..<count, in: memory)
  }

  /// A number of elements that most arrays don't have.
  private static var largeCount: Int { 4096 }
}

/// An array of plain data, or a part of one, in memory that several share (`PackedMemory`): whoever made it keeps that
/// alive, and it is good for as long. To look into it counts no references, and neither does to take a part of it.
public struct PackedArray<Element>: RandomAccessCollection {
  /// Of the place 0, which may be before the first.
  @usableFromInline let elements: UnsafePointer<Element>
  public let startIndex: Int
  public let endIndex: Int

  @usableFromInline
  init(_ elements: UnsafePointer<Element>, _ range: Range<Int>) {
    self.elements = elements
    startIndex = range.lowerBound
    endIndex = range.upperBound
  }

  public static var empty: PackedArray {
    PackedArray(UnsafePointer(bitPattern: MemoryLayout<Element>.alignment)!, 0..<0)
  }

  @inlinable
  public subscript(place: Int) -> Element {
    precondition(place >= startIndex && place < endIndex, "no such place")
    return elements[place]
  }

  @inlinable
  public subscript(range: Range<Int>) -> PackedArray {
    precondition(range.lowerBound >= startIndex && range.upperBound <= endIndex, "no such places")
    return PackedArray(elements, range)
  }

  @inlinable
  public func withUnsafeBufferPointer<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: elements + startIndex, count: endIndex - startIndex))
  }

  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try body(UnsafeBufferPointer(start: elements + startIndex, count: endIndex - startIndex))
  }
}

extension PackedArray: Equatable where Element: Equatable {
  public static func == (left: PackedArray, right: PackedArray) -> Bool { left.elementsEqual(right) }
}

extension PackedArray: CustomStringConvertible {
  public var description: String { Array(self).description }
}

// Unchecked: the elements never change.
extension PackedArray: @unchecked Sendable where Element: Sendable {}

/// What `PackedArray`s are in.
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
    return PackedArray(elements, 0..<count)
  }

  /// More than most have.
  private static var largeCount: Int { 4096 }
}

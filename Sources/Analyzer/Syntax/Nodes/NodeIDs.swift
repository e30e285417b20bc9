/// Typed 32-bit places in the arrays of a `SyntaxTree`. `none` stands for "not written".
public protocol NodeID: Hashable, Sendable {
  var index: UInt32 { get }
  init(index: UInt32)
}

extension NodeID {
  public static var none: Self { Self(index: .max) }
  public var exists: Bool { index != .max }
}

public struct ExprID: NodeID {
  public let index: UInt32
  public init(index: UInt32) { self.index = index }
}

public struct SelectID: NodeID {
  public let index: UInt32
  public init(index: UInt32) { self.index = index }
}

public struct CallID: NodeID {
  public let index: UInt32
  public init(index: UInt32) { self.index = index }
}

public struct CaseID: NodeID {
  public let index: UInt32
  public init(index: UInt32) { self.index = index }
}

public struct WindowID: NodeID {
  public let index: UInt32
  public init(index: UInt32) { self.index = index }
}

public struct WithID: NodeID {
  public let index: UInt32
  public init(index: UInt32) { self.index = index }
}

/// A run of elements in one of the tree's arrays, such as the arguments of a call. The type parameter only says of
/// what, so that lists can't be mixed up.
public struct NodeList<Element>: Sendable {
  public let start: UInt32
  public let end: UInt32

  public init(start: Int, end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  public static var empty: NodeList { NodeList(start: 0, end: 0) }
  public var count: Int { Int(end - start) }
  public var isEmpty: Bool { start == end }
  public var range: Range<Int> { Int(start)..<Int(end) }
}

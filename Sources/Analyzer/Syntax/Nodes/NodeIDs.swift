/// The id of a node: a 32-bit place in one of the arrays of a `SyntaxTree`, with the node's type. `none` stands for a
/// node that isn't written.
public protocol NodeID: Hashable, Sendable {
  /// The place, counted from 0; the largest number for `none`.
  var index: UInt32 { get }
  /// The id of a place.
  init(index: UInt32)
}

extension NodeID {
  /// The id of a node that isn't written: the WHERE of `SELECT a FROM t`.
  public static var none: Self { Self(index: .max) }
  /// Whether the node is written.
  public var exists: Bool { index != .max }
}

/// An expression: its place in `SyntaxTree.Nodes.exprs`.
public struct ExprID: NodeID {
  /// The place, counted from 0.
  public let index: UInt32
  /// The id of a place.
  public init(index: UInt32) { self.index = index }
}

/// A SELECT: its place in `SyntaxTree.Nodes.selects`.
public struct SelectID: NodeID {
  /// The place, counted from 0.
  public let index: UInt32
  /// The id of a place.
  public init(index: UInt32) { self.index = index }
}

/// A call of a function: its place in `SyntaxTree.Nodes.calls`.
public struct CallID: NodeID {
  /// The place, counted from 0.
  public let index: UInt32
  /// The id of a place.
  public init(index: UInt32) { self.index = index }
}

/// A CASE: its place in `SyntaxTree.Nodes.cases`.
public struct CaseID: NodeID {
  /// The place, counted from 0.
  public let index: UInt32
  /// The id of a place.
  public init(index: UInt32) { self.index = index }
}

/// A window: its place in `SyntaxTree.Nodes.windows`.
public struct WindowID: NodeID {
  /// The place, counted from 0.
  public let index: UInt32
  /// The id of a place.
  public init(index: UInt32) { self.index = index }
}

/// A WITH: its place in `SyntaxTree.Nodes.withs`.
public struct WithID: NodeID {
  /// The place, counted from 0.
  public let index: UInt32
  /// The id of a place.
  public init(index: UInt32) { self.index = index }
}

/// A term of FROM: its place in `SyntaxTree.Nodes.joinTerms`.
public struct JoinID: NodeID {
  /// The place, counted from 0.
  public let index: UInt32
  /// The id of a place.
  public init(index: UInt32) { self.index = index }
}

/// Elements that lie side by side in one of the tree's arrays, such as the arguments of a call: `tree[list]` gives
/// them. The type parameter says what they are, so that lists can't be mixed up.
public struct NodeList<Element>: Sendable {
  /// The place of the first, counted from 0.
  public let start: UInt32
  /// The place behind the last.
  public let end: UInt32

  /// The elements from `start` to before `end`.
  public init(start: Int, end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  /// A list of nothing.
  public static var empty: NodeList { NodeList(start: 0, end: 0) }
  /// How many elements there are.
  public var count: Int { Int(end - start) }
  /// Whether there are none.
  public var isEmpty: Bool { start == end }
  /// Their places in the array.
  public var range: Range<Int> { Int(start)..<Int(end) }
}

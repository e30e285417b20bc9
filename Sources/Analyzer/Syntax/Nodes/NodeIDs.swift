/// Typed 32-bit places in the arrays of a `SyntaxTree`. `none` stands for "not written".
package protocol NodeID: Hashable, Sendable {
  var index: UInt32 { get }
  init(index: UInt32)
}

extension NodeID {
  package static var none: Self { Self(index: .max) }
  package var exists: Bool { index != .max }
}

package struct ExprID: NodeID {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }
}

package struct SelectID: NodeID {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }
}

package struct CallID: NodeID {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }
}

package struct CaseID: NodeID {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }
}

package struct WindowID: NodeID {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }
}

package struct WithID: NodeID {
  package let index: UInt32
  package init(index: UInt32) { self.index = index }
}

/// A run of elements in one of the tree's arrays, such as the arguments of a call. The type parameter only says of
/// what, so that lists can't be mixed up.
package struct NodeList<Element>: Sendable {
  package let start: UInt32
  package let end: UInt32

  package init(start: Int, end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
  }

  package static var empty: NodeList { NodeList(start: 0, end: 0) }
  package var count: Int { Int(end - start) }
  package var isEmpty: Bool { start == end }
  package var range: Range<Int> { Int(start)..<Int(end) }
}

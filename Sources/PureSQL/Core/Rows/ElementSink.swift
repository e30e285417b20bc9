/// Takes the elements that a query's `fetchAll` would have collected, one at a time. So a generated query, which only knows
/// how to fetch all, can be gone through in flat memory.
@usableFromInline
class ElementSink {
  @usableFromInline init() {}
}

@usableFromInline
final class TypedSink<Element>: ElementSink {
  private let body: (Element) throws -> Void
  /// The error that `body` threw.
  private(set) var failure: (any Error)?

  init(_ body: @escaping (Element) throws -> Void) { self.body = body }

  /// False when the body has had enough.
  @usableFromInline
  func take(_ element: Element) -> Bool {
    do {
      try body(element)
      return true
    } catch {
      failure = error
      return false
    }
  }
}

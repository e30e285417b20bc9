extension Query {
  /// Element by element; for results that are too large for an array. `body` may throw to stop.
  ///
  /// Only the elements of a generated query go by one at a time, none of them kept. Any other query is executed as a whole
  /// first: a double, a combination, or rows of a table, which have a `forEach` of their own.
  public func forEach<Element>(
    _ input: Input, tx: borrowing Transaction, _ body: (Element) throws -> Void
  ) throws where Output == [Element] {
    guard let query = self as? DatabaseQuery<Input, [Element]> else {
      return try execute(input, tx: tx).forEach(body)
    }
    try withoutActuallyEscaping(body) { body in
      let sink = TypedSink(body)
      let rest = try query.execute(input, tx: tx, sink: sink)
      if let failure = sink.failure { throw failure }
      // Elements that a query of another shape has made by itself.
      try rest.forEach(body)
    }
  }

  /// Element by element, as ``forEach(_:tx:_:)`` does it.
  public func forEach<Element>(
    tx: borrowing Transaction, _ body: (Element) throws -> Void
  ) throws where Output == [Element], Input == Void {
    try forEach((), tx: tx, body)
  }
}

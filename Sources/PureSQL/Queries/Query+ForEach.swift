extension Query {
  /// Element by element, none of them kept; for results that are too large for an array. `body` may throw to stop.
  ///
  /// A query that isn't a single statement (a double, a combination) is executed as a whole first.
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

  /// Element by element, none of them kept.
  public func forEach<Element>(
    tx: borrowing Transaction, _ body: (Element) throws -> Void
  ) throws where Output == [Element], Input == Void {
    try forEach((), tx: tx, body)
  }
}

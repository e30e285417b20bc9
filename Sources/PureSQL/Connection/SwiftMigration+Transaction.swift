extension SwiftMigration {
  /// A step that is given the transaction that it runs in.
  ///
  /// - Parameters:
  ///   - name: how a file remembers the step; no other step has this name.
  ///   - predecessor: the name of the step in SQL that it comes behind. Several behind one come in their order.
  ///   - body: changes rows. What it throws is the error that opening throws, and nothing of the step stays.
  public init(
    _ name: String, after predecessor: String,
    _ body: @escaping @Sendable (borrowing Transaction) throws -> Void
  ) {
    self.init(
      name, after: predecessor,
      raw: { connection in
        guard let handle = connection as? DatabaseHandle else {
          throw SQLiteError.usage(
            "a step with a transaction needs a pool's connection; use onConnection(_:after:_:)")
        }
        defer { handle.expireStatements() }
        try body(Transaction(.write, handle: handle, isExplicit: true))
      })
  }
}

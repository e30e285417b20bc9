extension Queries {
  /// Two queries in one transaction.
  public struct Then<Input: Sendable, FirstOutput: Sendable, SecondInput: Sendable, SecondOutput: Sendable>: Query,
    ReadingQuery
  {
    /// The outputs of the two queries.
    public typealias Output = (FirstOutput, SecondOutput)

    let first: any Query<Input, FirstOutput>
    let second: any Query<SecondInput, SecondOutput>
    let secondInput: @Sendable (Input, FirstOutput) -> SecondInput

    /// A transaction that writes if one of the queries does, else one that reads.
    public var transactionKind: Transaction.Kind { max(first.transactionKind, second.transactionKind) }
    /// Where the first query runs; where the second one runs, if the first has no database.
    public var connection: any Connection { first.connection.pool == nil ? second.connection : first.connection }
    /// The tables whose changes may change the result of either query.
    public var watchedTables: Set<String> { first.watchedTables.union(second.watchedTables) }

    func tablesRead(in handle: DatabaseHandle) throws(SQLiteError) -> Set<String> {
      try handle.tablesRead(by: first).union(handle.tablesRead(by: second))
    }

    /// Runs the first query, and then the second one with the input that is made for it. Throws what either throws;
    /// what the first wrote is for the transaction to undo.
    @discardableResult
    public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output {
      let output = try first.execute(input, tx: tx)
      return (output, try second.execute(secondInput(input, output), tx: tx))
    }
  }
}

// Written in terms of inputs and outputs, so that they can be called on `any Query` too.
extension Query {
  /// Runs `next` after this query, in the same transaction. Its input is made of this query's input and output.
  public func then<NextInput: Sendable, NextOutput: Sendable>(
    _ next: any Query<NextInput, NextOutput>, nextInput: @escaping @Sendable (Input, Output) -> NextInput
  ) -> Queries.Then<Input, Output, NextInput, NextOutput> {
    Queries.Then(first: self, second: next, secondInput: nextInput)
  }

  /// Runs `next` after this query, with the same input, in the same transaction.
  public func then<NextOutput: Sendable>(
    _ next: any Query<Input, NextOutput>
  ) -> Queries.Then<Input, Output, Input, NextOutput> {
    Queries.Then(first: self, second: next) { input, _ in input }
  }

  /// Runs `next` after this query, in the same transaction.
  @_disfavoredOverload
  public func then<NextOutput: Sendable>(
    _ next: any Query<Void, NextOutput>
  ) -> Queries.Then<Input, Output, Void, NextOutput> {
    Queries.Then(first: self, second: next) { _, _ in () }
  }
}

extension Queries {
  /// Two queries in one transaction.
  public struct Then<First: Query, Second: Query>: Query {
    public typealias Input = First.Input
    public typealias Output = (First.Output, Second.Output)

    let first: First
    let second: Second
    let secondInput: @Sendable (First.Input, First.Output) -> Second.Input

    public var transactionKind: Transaction.Kind { max(first.transactionKind, second.transactionKind) }
    public var connection: any Connection { first.connection.pool == nil ? second.connection : first.connection }
    public var watchedTables: Set<String> { first.watchedTables.union(second.watchedTables) }

    @discardableResult
    public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output {
      let output = try first.execute(input, tx: tx)
      return (output, try second.execute(secondInput(input, output), tx: tx))
    }
  }
}

extension Query {
  /// Runs `next` after this query, in the same transaction. Its input is made of this query's input and output.
  public func then<Next: Query>(
    _ next: Next, nextInput: @escaping @Sendable (Input, Output) -> Next.Input
  ) -> Queries.Then<Self, Next> {
    Queries.Then(first: self, second: next, secondInput: nextInput)
  }

  /// Runs `next` after this query, with the same input, in the same transaction.
  public func then<Next: Query>(_ next: Next) -> Queries.Then<Self, Next> where Next.Input == Input {
    Queries.Then(first: self, second: next) { input, _ in input }
  }

  /// Runs `next` after this query, in the same transaction.
  @_disfavoredOverload
  public func then<Next: Query>(_ next: Next) -> Queries.Then<Self, Next> where Next.Input == Void {
    Queries.Then(first: self, second: next) { _, _ in () }
  }
}

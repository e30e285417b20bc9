/// Something that answers an `Input` with an `Output`. What is injected is `any Query<Input, Output>`: it says nothing of a
/// database, so tests and previews pass ``Queries/Just``, ``Queries/Fail`` or ``Queries/Test``.
public protocol Query<Input, Output>: Sendable {
  /// The values that running the query takes; `Void` where it takes none.
  associatedtype Input: Sendable
  /// The result of the query: a row or nil, rows, or how many rows were changed.
  associatedtype Output: Sendable

  /// The kind of transaction that the query needs.
  var transactionKind: Transaction.Kind { get }
  /// Where it runs.
  var connection: any Connection { get }
  /// The tables whose changes may change its result.
  var watchedTables: Set<String> { get }

  /// Runs once, in a transaction that is already there.
  @discardableResult
  func execute(_ input: Input, tx: borrowing Transaction) throws -> Output

  /// Runs once, in a transaction of its own. The statement ends when the task is cancelled.
  @discardableResult
  func execute(_ input: Input) async throws -> Output

  /// Runs once, on this thread, which sleeps until a connection is free.
  @discardableResult
  func executeBlocking(_ input: Input) throws -> Output

  /// The present result, and then one after every commit that may have changed it.
  func observe(_ input: Input) -> QueryStream<Output>
}

// MARK: - What a query gets that only says how it runs in a transaction

extension Query {
  /// Runs once, in a transaction of its own: committed when the query returns, rolled back when it throws or the task
  /// is cancelled.
  @discardableResult
  public func execute(_ input: Input) async throws -> Output {
    try await connection.begin(transactionKind) { transaction in try execute(input, tx: transaction) }
  }

  /// Runs once, in a transaction of its own, on this thread, which sleeps until a connection is free.
  @discardableResult
  public func executeBlocking(_ input: Input) throws -> Output {
    try connection.beginBlocking(transactionKind) { transaction in try execute(input, tx: transaction) }
  }

  /// The present result, and then one after every commit that may have changed it. Without a database there is one
  /// result. A query that writes can't be observed: the stream's first value is an error with the reason `.usage`.
  public func observe(_ input: Input) -> QueryStream<Output> {
    guard let pool = connection.pool else {
      // Nothing changes where there is no database: one value, or the error.
      return QueryStream { once { try await execute(input) } }
    }
    guard transactionKind == .read else {
      return QueryStream { { throw SQLiteError.usage("a query that writes can't be observed") } }
    }
    return QueryStream {
      let observation = QueryObservation(self, input, pool)
      return { try await observation.next() }
    }
  }
}

// MARK: - More ways to say it

extension Query {
  /// Runs once, in a transaction of its own.
  @discardableResult
  public func execute(with input: Input) async throws -> Output { try await execute(input) }

  /// Runs once, in a transaction that is already there.
  @discardableResult
  public func execute(with input: Input, tx: borrowing Transaction) throws -> Output { try execute(input, tx: tx) }

  /// The output, or what went wrong.
  public func result(_ input: Input) async -> Swift.Result<Output, any Error> {
    do { return .success(try await execute(input)) } catch { return .failure(error) }
  }

  /// The output, or what went wrong, on this thread.
  public func resultBlocking(_ input: Input) -> Swift.Result<Output, any Error> {
    Swift.Result { try executeBlocking(input) }
  }
}

// MARK: - What generated code calls

/// The same under names that nothing generated adds to. Each query with an `Input` of its own adds to `execute` and
/// `observe`, and the compiler looks at all of those wherever it meets the name.
extension Query {
  /// Runs once, in a transaction of its own.
  @discardableResult
  public func run(_ input: Input) async throws -> Output { try await execute(input) }

  /// The present result, and then one after every commit that may have changed it.
  public func stream(_ input: Input) -> QueryStream<Output> { observe(input) }
}

extension Query where Input == Void {
  /// Runs once, in a transaction of its own.
  @discardableResult
  public func execute() async throws -> Output { try await execute(()) }

  /// Runs once, in a transaction that is already there.
  @discardableResult
  public func execute(tx: borrowing Transaction) throws -> Output { try execute((), tx: tx) }

  /// Runs once, on this thread, which sleeps until a connection is free.
  @discardableResult
  public func executeBlocking() throws -> Output { try executeBlocking(()) }

  /// The output, or what went wrong.
  public func result() async -> Swift.Result<Output, any Error> { await result(()) }
  /// The output, or what went wrong, on this thread.
  public func resultBlocking() -> Swift.Result<Output, any Error> { resultBlocking(()) }
  /// The present result, and then one after every commit that may have changed it.
  public func observe() -> QueryStream<Output> { observe(()) }
}

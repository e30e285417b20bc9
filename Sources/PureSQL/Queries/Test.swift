import Synchronization

extension Queries {
  /// A double that counts its calls and keeps their inputs.
  ///
  /// ```swift
  /// let load = Queries.Test<Int, Todo?>(nil)
  /// await ViewModel(load: load).appear()
  /// #expect(load.inputs == [7])
  /// ```
  public final class Test<Input: Sendable, Output: Sendable>: Query {
    private struct Calls {
      var inputs: [Input] = []
      var observed: [Input] = []
      var started = 0
      var cancelled = 0
    }

    private let calls = Mutex(Calls())
    private let answer: @Sendable (Input) throws -> Output

    public init(execute: @escaping @Sendable (Input) throws -> Output) { answer = execute }
    public convenience init(_ output: Output) { self.init(execute: { _ in output }) }
    public convenience init(error: any Error) { self.init(execute: { _ in throw error }) }
    public convenience init() where Output == Void { self.init(()) }
    public convenience init() where Output: ExpressibleByNilLiteral { self.init(nil) }
    public convenience init() where Output: ExpressibleByArrayLiteral { self.init([]) }
    public convenience init() where Output == Int { self.init(0) }

    public var transactionKind: Transaction.Kind { .read }
    public var connection: any Connection { NoopConnection() }
    public var watchedTables: Set<String> { [] }

    @discardableResult
    public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output { try executeBlocking(input) }
    @discardableResult
    public func execute(_ input: Input) async throws -> Output { try executeBlocking(input) }
    @discardableResult
    public func executeBlocking(_ input: Input) throws -> Output {
      calls.withLock { $0.inputs.append(input) }
      return try answer(input)
    }

    public func observe(_ input: Input) -> QueryStream<Output> {
      calls.withLock { $0.observed.append(input) }
      return QueryStream { [self] in
        calls.withLock { $0.started += 1 }
        let fetch = once { [self] in try executeBlocking(input) }
        return { [self] in
          if let value = try await fetch() { return value }
          calls.withLock { $0.cancelled += 1 }
          return nil
        }
      }
    }
  }
}

// MARK: - What happened

extension Queries.Test {
  public var executeCallCount: Int { calls.withLock { $0.inputs.count } }
  public var observeCallCount: Int { calls.withLock { $0.observed.count } }
  /// How many loops over an observation have begun, and how many have come to their end.
  public var startObservationCallCount: Int { calls.withLock { $0.started } }
  public var cancelObservationCallCount: Int { calls.withLock { $0.cancelled } }
  /// What the query was executed with, in order.
  public var inputs: [Input] { calls.withLock { $0.inputs } }
  /// What was observed, in order.
  public var observedInputs: [Input] { calls.withLock { $0.observed } }
}

extension Queries {
  /// A double that counts its calls and keeps their inputs.
  ///
  /// ```swift
  /// let load = Queries.Test<Int, Todo?>(nil)
  /// await ViewModel(load: load).appear()
  /// #expect(load.inputs == [7])
  /// ```
  public final class Test<Input: Sendable, Output: Sendable>: Query {
    private final class Calls: @unchecked Sendable {
      private let lock = Lock()
      var inputs: [Input] = []
      var observed: [Input] = []
      var started = 0
      var cancelled = 0

      func withLock<Value>(_ body: (Calls) -> Value) -> Value { lock.withLock { body(self) } }
    }

    private let calls = Calls()
    private let answer: @Sendable (Input) throws -> Output

    /// A double that answers each input with what `execute` returns or throws.
    public init(execute: @escaping @Sendable (Input) throws -> Output) { answer = execute }
    /// A double whose output is always `output`.
    public convenience init(_ output: Output) { self.init(execute: { _ in output }) }
    /// A double that always throws `error`.
    public convenience init(error: any Error) { self.init(execute: { _ in throw error }) }
    /// A double that returns nothing.
    public convenience init() where Output == Void { self.init(()) }
    /// A double whose output is always nil.
    public convenience init() where Output: ExpressibleByNilLiteral { self.init(nil) }
    /// A double whose output is always an empty array.
    public convenience init() where Output: ExpressibleByArrayLiteral { self.init([]) }
    /// A double whose output is always 0: no row was changed.
    public convenience init() where Output == Int { self.init(0) }

    /// A transaction that reads. None is begun: there is no database.
    public var transactionKind: Transaction.Kind { .read }
    /// A connection to no database.
    public var connection: any Connection { NoopConnection() }
    /// None: no table is read.
    public var watchedTables: Set<String> { [] }

    /// The answer to the input. The call is counted, and its input kept.
    @discardableResult
    public func execute(_ input: Input, tx: borrowing Transaction) throws -> Output { try executeBlocking(input) }
    /// The answer to the input. The call is counted, and its input kept.
    @discardableResult
    public func execute(_ input: Input) async throws -> Output { try executeBlocking(input) }
    /// The answer to the input. The call is counted, and its input kept.
    @discardableResult
    public func executeBlocking(_ input: Input) throws -> Output {
      calls.withLock { $0.inputs.append(input) }
      return try answer(input)
    }

    /// A stream with the answer to the input, which ends then. The observation is counted when this is called, the
    /// answer as a call when a loop asks for it.
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
  /// How often the query was executed, also for a loop over an observation.
  public var executeCallCount: Int { calls.withLock { $0.inputs.count } }
  /// How often a stream was asked for.
  public var observeCallCount: Int { calls.withLock { $0.observed.count } }
  /// How many loops over an observation have begun, and how many have come to their end.
  public var startObservationCallCount: Int { calls.withLock { $0.started } }
  /// How many loops over an observation have come to their end.
  public var cancelObservationCallCount: Int { calls.withLock { $0.cancelled } }
  /// The inputs that the query was executed with, in order.
  public var inputs: [Input] { calls.withLock { $0.inputs } }
  /// The inputs that were observed, in order.
  public var observedInputs: [Input] { calls.withLock { $0.observed } }
}

#if canImport(Combine)
  public import Combine

  extension QueryStream {
    /// The same values for Combine. Each subscriber gets a stream of its own, and each value when it asks for one.
    public var publisher: QueryPublisher<Output> { QueryPublisher(stream: self) }
  }

  /// A query's values over time, as ``QueryStream`` gives them: until the subscription is cancelled or the query fails.
  public struct QueryPublisher<Output: Sendable>: Publisher {
    /// The errors that a query may fail with: SQLite's, and those of closures.
    public typealias Failure = any Error

    let stream: QueryStream<Output>

    /// Gives a subscriber a stream of its own. Its first value is fetched when the subscriber first asks for one.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subscriber.receive(
        subscription: QuerySubscription(
          stream, give: { subscriber.receive($0) }, complete: { subscriber.receive(completion: $0) }))
    }
  }

  private final class QuerySubscription<Output: Sendable>: Combine.Subscription, @unchecked Sendable {
    private let stream: QueryStream<Output>
    /// The subscriber's demand for an output. Only the loop calls it.
    private let give: (Output) -> Subscribers.Demand
    private let complete: (Subscribers.Completion<any Error>) -> Void
    private let lock = Lock()
    private var demand = Subscribers.Demand.none
    private var loop: Task<Void, Never>?
    private var isCancelled = false
    private var waiter: CheckedContinuation<Void, Never>?

    init(
      _ stream: QueryStream<Output>, give: @escaping (Output) -> Subscribers.Demand,
      complete: @escaping (Subscribers.Completion<any Error>) -> Void
    ) {
      self.stream = stream
      self.give = give
      self.complete = complete
    }

    func request(_ demand: Subscribers.Demand) {
      let waiter = lock.withLock {
        self.demand += demand
        if loop == nil, !isCancelled { loop = Task { await self.run() } }
        return takeWaiter()
      }
      waiter?.resume()
    }

    func cancel() {
      let (loop, waiter) = lock.withLock {
        isCancelled = true
        return (self.loop, takeWaiter())
      }
      loop?.cancel()
      waiter?.resume()
    }

    private func takeWaiter() -> CheckedContinuation<Void, Never>? {
      defer { waiter = nil }
      return waiter
    }

    private func run() async {
      var values = stream.makeAsyncIterator()
      do {
        while await isAsked(), let value = try await values.next() {
          let more = give(value)
          lock.withLock { demand += more }
        }
        if !lock.withLock({ isCancelled }) { complete(.finished) }
      } catch {
        complete(.failure(error))
      }
    }

    /// Waits until a value is wanted; false when none will be.
    private func isAsked() async -> Bool {
      await withCheckedContinuation { continuation in
        let isDue = lock.withLock {
          if isCancelled || demand > .none { return true }
          waiter = continuation
          return false
        }
        if isDue { continuation.resume() }
      }
      return lock.withLock {
        if isCancelled { return false }
        demand -= 1
        return true
      }
    }
  }
#endif

/// The values of a query over time: the present one at once, then one after each commit that may have changed it.
///
/// A value is fetched when it is asked for, so a slow reader gets the newest one and skips what came between.
/// The stream ends when its task is cancelled, and with the first error.
public struct QueryStream<Output: Sendable>: AsyncSequence, Sendable {
  /// The output of each run of the query.
  public typealias Element = Output

  private let start: @Sendable () -> @Sendable () async throws -> Output?

  /// A stream whose values come from `start`'s result, called once for each value until it returns nil. `start` is
  /// called once for each loop over the stream.
  public init(_ start: @escaping @Sendable () -> @Sendable () async throws -> Output?) {
    self.start = start
  }

  /// Begins a loop over the values: the first is the present one.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(fetch: start())
  }

  /// One loop over a query's values.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    private var fetch: (@Sendable () async throws -> Output?)?

    init(fetch: @escaping @Sendable () async throws -> Output?) {
      self.fetch = fetch
    }

    /// Waits until there is a value that this loop hasn't had, and fetches it; nil when the task is cancelled or the
    /// stream is at its end.
    ///
    /// - Throws: what the query throws. The loop is at its end then.
    public mutating func next() async throws -> Output? {
      guard let fetch else { return nil }
      do {
        if let value = try await fetch() { return value }
      } catch is CancellationError {
        // A task that is cancelled ends its loop.
      } catch {
        self.fetch = nil
        throw error
      }
      self.fetch = nil
      return nil
    }
  }
}

// MARK: - What is like the value before it

extension QueryStream {
  /// The values without those that are like the one before: a commit may have written a table without changing what the query
  /// makes of it.
  ///
  /// - Parameter areEqual: whether two values that follow one another are alike.
  public func removeDuplicates(
    by areEqual: @escaping @Sendable (Output, Output) -> Bool
  ) -> QueryStream<Output> {
    QueryStream {
      let fetch = start()
      let last = LastValue<Output>()
      return {
        while let value = try await fetch() {
          if let before = last.replace(with: value), areEqual(before, value) { continue }
          return value
        }
        return nil
      }
    }
  }
}

extension QueryStream where Output: Equatable {
  /// The values without those that are equal to the one before: a commit may have written a table without changing what the
  /// query makes of it.
  ///
  /// ```swift
  /// for try await count in database.todoQueries.count.observe().removeDuplicates() {
  ///   print(count)
  /// }
  /// ```
  public func removeDuplicates() -> QueryStream<Output> { removeDuplicates(by: ==) }
}

/// The value that a loop was given last.
private final class LastValue<Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var value: Value?

  /// Returns the value before.
  func replace(with new: Value) -> Value? {
    lock.withLock {
      defer { value = new }
      return value
    }
  }
}

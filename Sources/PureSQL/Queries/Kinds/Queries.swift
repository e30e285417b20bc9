/// Queries that are made of other queries or of nothing: ``Just``, ``Fail``, ``Test``, ``Then``, ``Map``, ``MapInput``.
public enum Queries {}

/// The loop of a double's `observe()`: what `fetch` gives, once.
func once<Output: Sendable>(
  _ fetch: @escaping @Sendable () async throws -> Output
) -> @Sendable () async throws -> Output? {
  let hasFetched = Flag()
  return { hasFetched.set() ? nil : try await fetch() }
}

/// Set once, asked from anywhere.
private final class Flag: @unchecked Sendable {
  private let lock = Lock()
  private var isSet = false

  /// Whether it was set before.
  func set() -> Bool {
    lock.withLock {
      defer { isSet = true }
      return isSet
    }
  }
}

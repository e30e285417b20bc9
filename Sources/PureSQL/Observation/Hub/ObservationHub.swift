import CSQLite

/// The subscribers to commits of one database. Everything that has the same file open in this process shares one.
///
/// The lock is held from right before SQLite commits until the subscriptions are marked, and while an observer takes its
/// snapshot. So an observer knows of each commit whether its snapshot has it: nothing is missed, nothing is told twice.
final class ObservationHub: @unchecked Sendable {
  private let mutex = Lock()
  private var subscriptions: [ObjectIdentifier: Subscription] = [:]
  private let generation = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  init() { generation.initialize(to: 0) }

  deinit { generation.deallocate() }

  /// Grows when a transaction has changed the schema.
  var schemaGeneration: Int { csqlite_load(generation) }

  func lock() { mutex.lock() }
  func unlock() { mutex.unlock() }

  /// With the lock held: a transaction that wrote these tables has been committed; nil says that the schema changed.
  func publish(_ tables: Set<String>?) {
    if tables == nil { csqlite_increase(generation) }
    for subscription in subscriptions.values where subscription.isConcerned(by: tables) {
      subscription.markChanged()
    }
  }

  func add(_ subscription: Subscription) {
    mutex.withLock { subscriptions[ObjectIdentifier(subscription)] = subscription }
  }

  func remove(_ subscription: Subscription) {
    mutex.withLock { subscriptions[ObjectIdentifier(subscription)] = nil }
  }
}

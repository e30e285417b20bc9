#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// A value that one thread at a time may use. It is what `Synchronization.Mutex` is, with the system's own lock: the other
/// is there since macOS 15, and of it ThreadSanitizer doesn't see on Linux that a thread which had to wait has it, and reports races where none are.
/// The runtime has a `Lock` of its own, because its sources are copied into apps.
final class Guarded<Value>: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var value: Value

  init(_ value: sending Value) {
    self.value = value
    let code = pthread_mutex_init(lock, nil)
    precondition(code == 0, "pthread_mutex_init failed")
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// Waits until no other thread uses the value.
  func withLock<Result>(_ body: (inout Value) -> sending Result) -> sending Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return body(&value)
  }

  /// Does nothing where another thread uses the value.
  func withLockIfAvailable(_ body: (inout Value) -> Void) {
    guard pthread_mutex_trylock(lock) == 0 else { return }
    defer { pthread_mutex_unlock(lock) }
    body(&value)
  }
}

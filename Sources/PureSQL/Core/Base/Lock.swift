#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A mutex that may be locked in one function and unlocked in another: SQLite calls back in between.
final class Lock: @unchecked Sendable {
  let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() {
    let code = pthread_mutex_init(mutex, nil)
    precondition(code == 0, "pthread_mutex_init failed")
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }
  func unlock() { pthread_mutex_unlock(mutex) }

  func withLock<Output, Failure: Error>(_ body: () throws(Failure) -> Output) throws(Failure) -> Output {
    lock()
    defer { unlock() }
    return try body()
  }
}

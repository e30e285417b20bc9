#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a thread sleeps on until another one has news for it.
final class Condition: @unchecked Sendable {
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    let code = pthread_cond_init(condition, nil)
    precondition(code == 0, "pthread_cond_init failed")
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deallocate()
  }

  /// Gives the lock up while it sleeps.
  func wait(_ lock: Lock) { pthread_cond_wait(condition, lock.mutex) }
  func signal() { pthread_cond_signal(condition) }
}

/// The thread that asks, as a number that no other living thread has.
func currentThread() -> UInt {
  #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
  #else
    UInt(pthread_self())
  #endif
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A place where a thread sleeps until another one has news for it.
final class Condition: @unchecked Sendable {
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    #if canImport(Darwin)
      let code = pthread_cond_init(condition, nil)
    #else
      var attributes = pthread_condattr_t()
      pthread_condattr_init(&attributes)
      defer { pthread_condattr_destroy(&attributes) }
      // Set the time of day as one likes, nobody waits longer.
      pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      let code = pthread_cond_init(condition, &attributes)
    #endif
    precondition(code == 0, "pthread_cond_init failed")
  }

  deinit {
    pthread_cond_destroy(condition)
    condition.deallocate()
  }

  /// Gives the lock up while it sleeps.
  func wait(_ lock: Lock) { pthread_cond_wait(condition, lock.mutex) }

  /// The same, but not beyond a moment, by ``Monotonic/now``.
  func wait(_ lock: Lock, until end: UInt64) {
    #if canImport(Darwin)
      let now = Monotonic.now
      guard end > now else { return }
      var rest = timespec(nanoseconds: end - now)
      pthread_cond_timedwait_relative_np(condition, lock.mutex, &rest)
    #else
      var end = timespec(nanoseconds: end)
      pthread_cond_timedwait(condition, lock.mutex, &end)
    #endif
  }

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

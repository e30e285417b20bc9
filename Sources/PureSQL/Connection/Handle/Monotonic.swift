#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A clock that nobody sets, in nanoseconds: `ContinuousClock` costs several times as much to look at.
enum Monotonic {
  static let millisecond: UInt64 = 1_000_000

  static var now: UInt64 {
    #if canImport(Darwin)
      return clock_gettime_nsec_np(CLOCK_MONOTONIC)
    #else
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    #endif
  }
}

extension timespec {
  init(nanoseconds: UInt64) {
    self.init(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
  }
}

// MARK: - Letting others have the thread

/// When tasks on a thread have last let others have it.
///
/// A query that finds a free connection never suspends, so a loop of queries would keep its thread from every other task for
/// as long as it goes on, and as many loops as there are threads would stop the program. Whoever asks for a connection when a
/// millisecond has gone by on the thread lets the others go first.
enum ThreadTurn {
  static let length = Monotonic.millisecond

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let code = pthread_key_create(&key, nil)
    precondition(code == 0, "pthread_key_create failed")
    return key
  }()

  /// Whether the turn is over; a new one begins then.
  static func isOver() -> Bool {
    // Kept in the place of the pointer that it isn't, so there is nothing to free. Where a pointer has 32 bits, what is cut
    // off comes round every four seconds.
    let now = UInt(truncatingIfNeeded: Monotonic.now)
    let start = UInt(bitPattern: pthread_getspecific(key))
    guard now &- start >= UInt(length) else { return false }
    pthread_setspecific(key, UnsafeMutableRawPointer(bitPattern: now))
    return true
  }
}

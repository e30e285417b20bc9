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

/// How long a task goes on with query after query before it lets others have its thread.
///
/// A query that finds a free connection never suspends, so a loop of queries would keep its thread from every other task for
/// as long as it goes on, and as many loops as there are threads would stop the program. Whoever asks for a connection when its
/// turn of the thread is over lets the others go first.
enum ThreadTurn {
  /// To let others go first costs about as much as a small query.
  static let ofReading = Monotonic.millisecond / 10
  /// A task that wants to write waits until all that read have had their turns.
  static let ofReadingBesideWriters = Monotonic.millisecond / 40
  /// The connection that writes lies idle until another task has come to a thread, so each has it for several transactions.
  static let ofWriting = Monotonic.millisecond
  /// Threads that block have no turns: the system lets others go on.
  static let ofThreads: UInt64 = 0

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let code = pthread_key_create(&key, nil)
    precondition(code == 0, "pthread_key_create failed")
    return key
  }()

  /// Another task has the thread, or the same one after others have had it.
  static func begin(at moment: UInt64 = Monotonic.now) {
    // Kept in the place of the pointer that it isn't, so there is nothing to free. Where a pointer has 32 bits, what is cut
    // off comes round every four seconds.
    pthread_setspecific(key, UnsafeMutableRawPointer(bitPattern: UInt(truncatingIfNeeded: moment)))
  }

  static func isOver(after length: UInt64) -> Bool {
    let start = UInt(bitPattern: pthread_getspecific(key))
    return UInt(truncatingIfNeeded: Monotonic.now) &- start >= UInt(length)
  }
}

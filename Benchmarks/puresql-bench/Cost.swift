import CMeasure

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Time, and instructions where the machine counts them.
///
/// It is the clock on the wall, which is read without asking the system: the one of this thread's processor time takes as
/// long as a small statement (0.4 µs), and one is read for each that SQLite prepares.
struct Cost {
  var nanoseconds: Int64 = 0
  var instructions: Int64 = 0

  /// -1 where there is no counter.
  private static let counter = measure_open_instructions()
  static var countsInstructions: Bool { counter >= 0 }

  static var now: Cost {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Cost(
      nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec),
      instructions: counter >= 0 ? measure_read_instructions(counter) : 0)
  }

  static func - (left: Cost, right: Cost) -> Cost {
    Cost(
      nanoseconds: left.nanoseconds - right.nanoseconds, instructions: left.instructions - right.instructions)
  }

  static func += (left: inout Cost, right: Cost) {
    left.nanoseconds += right.nanoseconds
    left.instructions += right.instructions
  }

  /// The cheapest seen so far of each: what disturbs a measurement only ever adds to it.
  func minimum(_ other: Cost) -> Cost {
    Cost(
      nanoseconds: min(nanoseconds, other.nanoseconds), instructions: min(instructions, other.instructions))
  }
}

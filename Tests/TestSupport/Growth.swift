#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How work grows with what it is done on: 1 if it grows as much, `factor` if it grows with the square.
///
/// Never a time by itself, for nothing is known of the machine. Each round measures three small ones, of which the
/// cheapest counts, and a large one in one go, so that both meet the same disturbances. The first round that is good
/// enough ends it: what is quadratic never is.
///
/// - Parameters:
///   - factor: how many times as large the large one is.
///   - most: what is good enough.
///   - seconds: does the work for 1 or `factor` times the size, and returns its processor time.
/// - Returns: the time of the large one, as a multiple of what its size would give it by that of a small one.
public func growth(
  by factor: Int, most: Double, rounds: Int = 20, _ seconds: (_ times: Int) throws -> Double
) rethrows -> Double {
  var best = Double.infinity
  for _ in 0..<rounds where best > most {
    let small = min(try seconds(1), try seconds(1), try seconds(1))
    best = min(best, try seconds(factor) / max(small * Double(factor), 1e-9))
  }
  return best
}

/// The processor time of this thread while it does something, in seconds.
public func processorTime(_ body: () throws -> Void) rethrows -> Double {
  let start = processorTime()
  try body()
  return processorTime() - start
}

private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

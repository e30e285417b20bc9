import CSQLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension DatabaseHandle {
  /// Another process, or another pool on the same file, holds the lock: sleeps a little, for as long as the time-out lets.
  func waitBecauseBusy(attempt: Int32) -> Bool {
    if isInterruptible && Task.isCancelled { return false }
    let now = ContinuousClock.now
    if attempt == 0 { busySince = now }
    guard now - busySince < busyTimeout else { return false }
    // From a quarter of a millisecond to sixteen: most locks are held briefly.
    usleep(250 << UInt32(min(attempt / 2, 6)))
    return true
  }

  /// Where several open a new file at once, SQLite doesn't ask the busy handler while it changes the journal mode: two
  /// that hold a shared lock and want an exclusive one would wait for each other. Letting go and trying again helps.
  func retryingWhileBusy<Output>(_ body: () throws(SQLiteError) -> Output) throws(SQLiteError) -> Output {
    let start = ContinuousClock.now
    while true {
      do throws(SQLiteError) {
        return try body()
      } catch {
        guard error.code == SQLITE_BUSY, ContinuousClock.now - start < busyTimeout else { throw error }
        usleep(1000)
      }
    }
  }
}

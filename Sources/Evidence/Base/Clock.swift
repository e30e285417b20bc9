import CSQLite

/// A time at which a database stands still, so that what depends on the current time is the same in every run.
package enum Clock: Int, CaseIterable, Sendable {
  /// The start of 2024.
  case early
  /// Some years later, on another day and at another hour.
  case late

  /// Milliseconds since noon of November 24, 4714 BC, as SQLite counts.
  fileprivate var time: Int64 {
    switch self {
    case .early: 212_570_827_200_000
    case .late: 212_921_234_445_000
    }
  }

  /// The name of the file system of SQLite's that has this time.
  var fileSystem: String { Clock.fileSystems[rawValue] }

  private static let fileSystems: [String] = {
    SQLiteMemory.initializeSQLite()
    return allCases.map { clock in
      let name = "clock-\(clock.rawValue)"
      guard let standard = sqlite3_vfs_find(nil) else { return name }
      // It lives as long as the process.
      let own = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
      own.initialize(to: standard.pointee)
      own.pointee.pNext = nil
      own.pointee.zName = UnsafePointer(lasting(name))
      switch clock {
      case .early:
        own.pointee.xCurrentTimeInt64 = { _, time in tell(.early, time) }
      case .late:
        own.pointee.xCurrentTimeInt64 = { _, time in tell(.late, time) }
      }
      sqlite3_vfs_register(own, 0)
      return name
    }
  }()
}

private func tell(_ clock: Clock, _ time: UnsafeMutablePointer<sqlite3_int64>?) -> Int32 {
  time?.pointee = clock.time
  return SQLITE_OK
}

/// A text that is never freed.
private func lasting(_ text: String) -> UnsafeMutablePointer<CChar> {
  let bytes = text.utf8CString
  let memory = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
  memory.initialize(from: Array(bytes), count: bytes.count)
  return memory
}

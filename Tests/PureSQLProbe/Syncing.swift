import CSQLite
import PureSQL

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

enum Syncing: PlainDatabase { static let migrations: [Migration] = [] }

func makeOld(_ path: String, mode: String) throws {
  let db = try Syncing.open(path)
  for sql in ["PRAGMA journal_mode = \(mode)", SyncScenario.old, SyncScenario.rows] {
    guard sqlite3_exec(db, sql, nil, nil, nil) == SQLITE_OK else {
      say(String(cString: sqlite3_errmsg(db)))
      exit(1)
    }
  }
  try Syncing.close(db)
}

/// What is counted, and when there is to be an end.
private final class Countdown {
  var count = 0
  let end: Int
  init(_ end: Int) { self.end = end }

  func tick() {
    count += 1
    // Nothing is closed, flushed or rolled back.
    if count == end { _exit(9) }
  }
}

func sync(_ path: String, _ unit: String, dyingAt end: Int) throws {
  let db = try Syncing.open(path, flags: SQLITE_OPEN_READWRITE)
  let sync = try SchemaSync(schema: [SyncScenario.new])
  let countdown = Countdown(end)
  let context = Unmanaged.passUnretained(countdown).toOpaque()
  if unit == "statement" {
    // Before each is after the one that it follows; the last ones put the connection's settings back.
    sqlite3_trace_v2(
      db, UInt32(SQLITE_TRACE_STMT),
      { _, context, _, _ in
        Unmanaged<Countdown>.fromOpaque(context!).takeUnretainedValue().tick()
        return 0
      }, context)
  } else {
    sqlite3_progress_handler(
      db, 1,
      { context in
        Unmanaged<Countdown>.fromOpaque(context!).takeUnretainedValue().tick()
        return 0
      }, context)
  }
  let report = try sync.run(on: db)
  guard report.isApplied else {
    say("refused: \(report.refusals)")
    exit(1)
  }
  say("\(countdown.count)")
}

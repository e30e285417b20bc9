import PureSQL

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// A process of its own for PureSQLTests: one to be killed, and one whose memory is looked at.
//
// usage: puresql-probe crash FILE TASKS    migrates and writes until it is killed, on one thread or in so many tasks beside as
//                                      many that read; says `migrated` and then, after each commit, how many there were
//        puresql-probe make FILE MODE  makes a file with an old schema, and rows in it, in a journal mode
//        puresql-probe sync FILE UNIT N    brings it to the new schema, and dies at the Nth `statement` or `operation`;
//                                      says how many there were if it gets to the end
//        puresql-probe memory          goes through a million rows; says by how many kilobytes it grew
//        puresql-probe lock FILE       does everything that takes a lock, on several threads
//        puresql-probe backup FILE COPY BYTES    copies it, slowly; says how many pages it has after each few. No file may
//                                      become larger than so many bytes, if that isn't 0; says what is wrong then
//        puresql-probe share FILE NAME SECONDS    writes and reads beside others who do the same; says how often
//        puresql-probe fill FILE BYTES    writes until a file would become larger than so many bytes, or the disk is full; says
//                                      how many transactions there were, and what is wrong; then tries once more without a limit
//        puresql-probe hold FILE SECONDS    keeps everybody from writing; says `held` when it begins
//        puresql-probe compete FILE WHO-WHOM    loops that take every thread, and another loop; says how often each
//                                      came round

switch CommandLine.arguments.dropFirst().first {
case "crash": try await crash(CommandLine.arguments[2], tasks: Int(CommandLine.arguments[3])!)
case "make": try makeOld(CommandLine.arguments[2], mode: CommandLine.arguments[3])
case "sync": try sync(CommandLine.arguments[2], CommandLine.arguments[3], dyingAt: Int(CommandLine.arguments[4])!)
case "memory": try memory()
case "lock": try await lock(CommandLine.arguments[2])
case "backup": backup(CommandLine.arguments[2], CommandLine.arguments[3], Int(CommandLine.arguments[4])!)
case "share":
  try share(CommandLine.arguments[2], name: CommandLine.arguments[3], seconds: Int(CommandLine.arguments[4])!)
case "fill": try fill(CommandLine.arguments[2], Int(CommandLine.arguments[3])!)
case "hold": try hold(CommandLine.arguments[2], seconds: Int(CommandLine.arguments[3])!)
case "compete": try await compete(CommandLine.arguments[2], CommandLine.arguments[3])
default: exit(2)
}

/// No file may become larger than so many bytes; nil for as large as it can.
func limitFiles(to bytes: Int?) {
  signal(SIGXFSZ, SIG_IGN)
  #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #else
    let resource = RLIMIT_FSIZE
  #endif
  var limit = rlimit()
  getrlimit(resource, &limit)
  limit.rlim_cur = bytes.map { rlim_t($0) } ?? limit.rlim_max
  setrlimit(resource, &limit)
}

func hold(_ path: String, seconds: Int) throws {
  let pool = try ConnectionPool(config: DatabaseConfig(path: path, autoMigrate: false))
  try pool.writeBlocking { _ in
    say("held")
    sleep(UInt32(seconds))
  }
}

func fill(_ path: String, _ bytes: Int) throws {
  let pool = try ConnectionPool(config: DatabaseConfig(path: path), migrations: CrashMigrations.all)
  if bytes > 0 { limitFiles(to: bytes) }
  var count = try pool.readBlocking { tx in try tx.fetchOne("SELECT count(*) FROM done", [], Int.self) }
  func add() throws {
    try pool.writeBlocking { tx in try addTransaction(count + 1, tx) }
    count += 1
  }
  do { while true { try add() } } catch { say("\(count)\n\(error)") }
  limitFiles(to: nil)
  do { try add() } catch { say("\(error)") }
  say("\(count)")
}

func addTransaction(_ number: Int, _ tx: borrowing Transaction) throws {
  try tx.execute("INSERT INTO done (number) VALUES (?)", [.int(number)])
  try tx.execute(
    "INSERT INTO part VALUES (?, 'a', zeroblob(3000)), (?, 'b', zeroblob(3000))", [.int(number), .int(number)])
}

/// Each transaction has three rows in two tables, so that half of one would be seen.
func crash(_ path: String, tasks: Int) async throws {
  let pool = try ConnectionPool(config: DatabaseConfig(path: path), migrations: CrashMigrations.all)
  say("migrated")
  let counting = "SELECT count(*) FROM done"
  try await withThrowingTaskGroup(of: Void.self) { group in
    for _ in 0..<tasks {
      group.addTask {
        while true {
          let count = try await pool.write { tx in
            let count = try tx.fetchOne(counting, [], Int.self) + 1
            try addTransaction(count, tx)
            return count
          }
          say("\(count)")
        }
      }
      group.addTask { while true { _ = try await pool.read { tx in try tx.fetchOne(counting, [], Int.self) } } }
    }
    try await group.waitForAll()
  }
  var count = try pool.readBlocking { tx in try tx.fetchOne(counting, [], Int.self) }
  while true {
    try pool.writeBlocking { tx in try addTransaction(count + 1, tx) }
    count += 1
    say("\(count)")
  }
}

/// Both ways to go row by row: with a query as it is generated, and with SQL.
func memory() throws {
  let pool = try ConnectionPool(config: DatabaseConfig())
  let sql =
    "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < ?) SELECT 'a text of some length ' || n FROM c"
  let texts: any Query<Int, [String]> = DatabaseQuery<Int, [String]>(pool, StatementSlot(.read, sql)) {
    (input: Int, statement: borrowing Statement) throws(SQLiteError) -> [String] in
    try statement.bind(int: input, at: 1)
    return try statement.fetchAll(String.self)
  }
  func go(_ rows: Int) throws -> Int {
    try pool.readBlocking { tx in
      var bytes = 0
      try texts.forEach(rows, tx: tx) { bytes += $0.utf8.count }
      try tx.forEach(String.self, sql, [.int(rows)]) { bytes += $0.utf8.count }
      return bytes
    }
  }
  _ = try go(1000)
  let before = peakMemory()
  _ = try go(1_000_000)
  say("\(peakMemory() - before)")
}

/// Opens a file that isn't there and one that is, migrates, reads, writes, rolls back, observes and waits in line.
func lock(_ path: String) async throws {
  for _ in 0..<2 {
    let config = DatabaseConfig(path: path, maxConnectionCount: 2)
    let pool = try ConnectionPool(config: config, migrations: CrashMigrations.all)
    let other = try ConnectionPool(config: config, migrations: CrashMigrations.all)
    let count = DatabaseQuery<Void, Int>(pool, StatementSlot(.read, "SELECT count(*) FROM done")) {
      (_: Void, statement: borrowing Statement) throws(SQLiteError) -> Int in try statement.fetchOne(Int.self)
    }
    struct Undo: Error {}
    var values = count.observe().makeAsyncIterator()
    _ = try await values.next()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for pool in [pool, other] {
            try await pool.write { tx in _ = try tx.execute("INSERT INTO done (number) SELECT count(*) + 1 FROM done") }
            _ = try await count.execute()
            do {
              try pool.writeBlocking { tx in
                try tx.execute("CREATE TABLE x (a)"); throw Undo()
              }
            } catch is Undo {}
            try? await pool.write { tx in _ = try tx.execute("INSERT INTO nothing VALUES (1)") }
          }
        }
      }
      try await group.waitForAll()
    }
    _ = try await values.next()
    try pool.writeBlocking { tx in
      try tx.execute(script: "CREATE TABLE IF NOT EXISTS more (a); DROP TABLE more; UPDATE done SET number = number")
    }
  }
}

func backup(_ path: String, _ copy: String, _ bytes: Int) {
  if bytes > 0 { limitFiles(to: bytes) }
  do {
    let pool = try ConnectionPool(config: DatabaseConfig(path: path, autoMigrate: false, isReadOnly: true))
    try pool.backupBlocking(to: copy, replacing: true, pagesAtOnce: 4) { progress in
      say("\(progress.completedPages)")
      usleep(1000)
    }
    say("done")
  } catch {
    say("\(error)")
  }
}

/// In kilobytes on Linux, in bytes elsewhere. Glibc's RUSAGE_SELF isn't the type that its function takes.
func peakMemory() -> Int {
  var usage = rusage()
  #if canImport(Glibc)
    getrusage(0, &usage)
  #else
    getrusage(RUSAGE_SELF, &usage)
  #endif
  return usage.ru_maxrss
}

/// At once, and without `stdout`, which Swift 6 doesn't let us name.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(1, bytes, bytes.count)
}

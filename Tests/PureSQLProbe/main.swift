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
// usage: puresql-probe crash FILE      migrates and writes until it is killed; says `migrated` and then, after each
//                                      commit, how many there were
//        puresql-probe make FILE MODE  makes a file with an old schema, and rows in it, in a journal mode
//        puresql-probe sync FILE UNIT N    brings it to the new schema, and dies at the Nth `statement` or `operation`;
//                                      says how many there were if it gets to the end
//        puresql-probe memory          goes through a million rows; says by how many kilobytes it grew
//        puresql-probe compete FILE WHO-WHOM    loops that take every thread, and another loop; says how often each
//                                      came round

switch CommandLine.arguments.dropFirst().first {
case "crash": try crash(CommandLine.arguments[2])
case "make": try makeOld(CommandLine.arguments[2], mode: CommandLine.arguments[3])
case "sync": try sync(CommandLine.arguments[2], CommandLine.arguments[3], dyingAt: Int(CommandLine.arguments[4])!)
case "memory": try memory()
case "compete": try await compete(CommandLine.arguments[2], CommandLine.arguments[3])
default: exit(2)
}

/// Each transaction has three rows in two tables, so that half of one would be seen.
func crash(_ path: String) throws {
  let pool = try ConnectionPool(config: DatabaseConfig(path: path), migrations: CrashMigrations.all)
  say("migrated")
  var count = try pool.readBlocking { tx in try tx.fetchOne("SELECT count(*) FROM done", [], Int.self) }
  while true {
    try pool.writeBlocking { tx in
      let number = SQLAny.int(count + 1)
      try tx.execute("INSERT INTO done (number) VALUES (?)", [number])
      try tx.execute("INSERT INTO part VALUES (?, 'a', zeroblob(3000)), (?, 'b', zeroblob(3000))", [number, number])
    }
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

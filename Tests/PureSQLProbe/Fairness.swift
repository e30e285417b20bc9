import PureSQL

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Loops that take every thread that tasks have, for a second, and one that wants its turn beside them. Says how often the
/// loops came round, and how often the other one did.
func compete(_ path: String, _ contest: String) async throws {
  let isInMemory = contest.hasSuffix("-memory")
  let config = isInMemory ? DatabaseConfig() : DatabaseConfig(path: path, synchronous: .normal)
  let pool = try ConnectionPool(
    config: config, migrations: [Migration("1", "CREATE TABLE t (a INTEGER PRIMARY KEY); INSERT INTO t VALUES (1)")])
  let read: any Query<Void, Int> = DatabaseQuery<Void, Int>(pool, StatementSlot(.read, "SELECT a FROM t WHERE a = 1")) {
    (_: Void, statement: borrowing Statement) throws(SQLiteError) -> Int in try statement.fetchOne(Int.self)
  }
  let write: any Query<Void, Int> = DatabaseQuery<Void, Int>(pool, StatementSlot(.write, "UPDATE t SET a = a")) {
    (_: Void, statement: borrowing Statement) throws(SQLiteError) -> Int in try statement.run()
  }
  let slowRead: any Query<Void, Int> = DatabaseQuery<Void, Int>(
    pool,
    StatementSlot(
      .read, "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 20000) SELECT count(*) FROM c")
  ) { (_: Void, statement: borrowing Statement) throws(SQLiteError) -> Int in try statement.fetchOne(Int.self) }
  let words = contest.split(separator: "-").map(String.init)
  let end = ContinuousClock.now + .seconds(1)
  let threads = max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  let (crowd, other) = try await withThrowingTaskGroup(of: (isOther: Bool, count: Int).self) { group in
    for _ in 0..<threads { group.addTask { (false, try await loop(words[0], read, slowRead, write, until: end)) } }
    // Long enough for the others to be there.
    group.addTask {
      let patient = ContinuousClock.now + .milliseconds(50)
      while ContinuousClock.now < patient { await Task.yield() }
      return (true, try await loop(words[1], read, slowRead, write, until: end))
    }
    return try await group.reduce(into: (0, 0)) { counts, result in
      if result.isOther { counts.1 += result.count } else { counts.0 += result.count }
    }
  }
  say("\(crowd) \(other)")
}

/// What one of them does until the time is over; returns how often.
private func loop(
  _ what: String, _ read: any Query<Void, Int>, _ slowRead: any Query<Void, Int>, _ write: any Query<Void, Int>,
  until end: ContinuousClock.Instant
) async throws -> Int {
  var count = 0
  switch what {
  case "reads": while ContinuousClock.now < end { try await round(&count) { _ = try await read.execute() } }
  case "writes": while ContinuousClock.now < end { try await round(&count) { _ = try await write.execute() } }
  case "naps":
    // Two a time slice of the system's, or so.
    while ContinuousClock.now < end { try await round(&count) { try await Task.sleep(for: .milliseconds(2)) } }
  case "threads", "slowthreads":
    // Calls that block, each loop on a thread of its own.
    let read = what == "threads" ? read : slowRead
    return await withCheckedContinuation { continuation in
      onThread {
        var count = 0
        while ContinuousClock.now < end {
          _ = try? read.executeBlocking()
          count += 1
        }
        continuation.resume(returning: count)
      }
    }
  default: exit(2)
  }
  return count
}

private func round(_ count: inout Int, _ body: () async throws -> Void) async throws {
  try await body()
  count += 1
}

private func onThread(_ body: @escaping @Sendable () -> Void) {
  final class Box { let body: @Sendable () -> Void; init(_ body: @escaping @Sendable () -> Void) { self.body = body } }
  let box = Unmanaged.passRetained(Box(body)).toOpaque()
  #if canImport(Darwin)
    var thread: pthread_t?
    pthread_create(
      &thread, nil,
      {
        Unmanaged<Box>.fromOpaque($0).takeRetainedValue().body()
        return nil
      }, box)
    pthread_detach(thread!)
  #else
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      {
        Unmanaged<Box>.fromOpaque($0!).takeRetainedValue().body()
        return nil
      }, box)
    pthread_detach(thread)
  #endif
}

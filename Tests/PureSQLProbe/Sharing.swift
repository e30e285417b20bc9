import PureSQL

/// Takes turns with other processes on one file, for some seconds: each write adds one to a number and notes who has done it, and
/// each read looks whether the two agree. Says how often it has written and read.
func share(_ path: String, name: String, seconds: Int) throws {
  let migration = Migration(
    "1",
    """
    CREATE TABLE counter (number INTEGER NOT NULL);
    INSERT INTO counter VALUES (0);
    CREATE TABLE entry (number INTEGER PRIMARY KEY, process TEXT NOT NULL);
    """)
  let config = DatabaseConfig(path: path, busyTimeout: .seconds(60), synchronous: .normal)
  let pool = try ConnectionPool(config: config, migrations: [migration])
  let end = ContinuousClock.now + .seconds(seconds)
  var writes = 0
  var reads = 0
  while ContinuousClock.now < end {
    try pool.writeBlocking { tx in
      let number = try tx.fetchOne("SELECT number FROM counter", [], Int.self) + 1
      try tx.execute("UPDATE counter SET number = ?", [.int(number)])
      try tx.execute("INSERT INTO entry VALUES (?, ?)", [.int(number), .string(name)])
    }
    writes += 1
    for _ in 0..<10 {
      let difference = try pool.readBlocking { tx in
        // Two statements, which see one state.
        try tx.fetchOne("SELECT number FROM counter", [], Int.self)
          - tx.fetchOne("SELECT max(number) FROM entry", [], Int.self)
      }
      guard difference == 0 else { return say("a reader is \(difference) off") }
      reads += 1
    }
  }
  say("\(writes) \(reads)")
}

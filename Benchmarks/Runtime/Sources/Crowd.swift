import Foundation
import GRDB
import PureSQL

/// Loops of point queries beside loops of inserts, each insert a transaction of its own: how many of each a second, beside
/// GRDB's. Time, so each repetition runs one after the other, and the ratio is of the two.
struct Crowd: Sendable {
  struct Rate: Sendable {
    var reads = 0.0
    var writes = 0.0
  }

  /// One cell of the grid, with what each repetition gave.
  struct Cell {
    let readers: Int
    let writers: Int
    var ours: [Rate] = []
    var theirs: [Rate] = []
  }

  private static let readers = [0, 2, 8, 32]
  private static let writers = [1, 4, 8, 32]

  /// Whoever reads and writes: this runtime or GRDB.
  private struct Contender: Sendable {
    /// Finds the row of a key.
    let read: @Sendable (Int) async throws -> Void
    /// Inserts a row.
    let write: @Sendable () async throws -> Void
    /// The table as it was in the beginning.
    let refill: @Sendable () async throws -> Void
  }

  private let ours: Contender
  private let theirs: Contender

  /// Both with what GRDB has for a log (`synchronous` is NORMAL), each with a file in the directory.
  init(directory: String) async throws {
    let pool = try ConnectionPool(
      config: PureSQL.DatabaseConfig(path: directory + "/ours.db", synchronous: .normal),
      migrations: [Migration("1", Self.schema)])
    let queries = Queries(pool)
    ours = Contender(
      read: { key in _ = try await queries.find.execute(key) }, write: { _ = try await queries.add.execute() },
      refill: { try await pool.write { tx in try tx.execute(script: Self.refill) } })
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    let grdb = try DatabasePool(path: directory + "/theirs.db", configuration: configuration)
    try await grdb.write { try $0.execute(sql: Self.schema) }
    theirs = Contender(
      read: { key in
        _ = try await grdb.read { db in
          try IndexedPerson.fetchOne(db.cachedStatement(sql: Queries.findSlot.sql), arguments: [key])
        }
      },
      write: { try await grdb.write { db in try db.cachedStatement(sql: Queries.addSlot.sql).execute() } },
      refill: { try await grdb.write { try $0.execute(sql: Self.refill) } })
  }

  /// Every cell of the grid, one after the other.
  func measure(seconds: Double, repetitions: Int, _ body: (Cell) -> Void) async throws {
    for writers in Self.writers {
      for readers in Self.readers {
        var cell = Cell(readers: readers, writers: writers)
        for _ in 0..<repetitions {
          cell.ours.append(try await Self.rate(readers, writers, seconds, ours))
          cell.theirs.append(try await Self.rate(readers, writers, seconds, theirs))
        }
        body(cell)
      }
    }
  }

  /// How many milliseconds a task sleeps that wants to sleep for 100, beside loops of reads: the median.
  func naps(beside loops: Int, repetitions: Int) async throws -> (ours: Double, theirs: Double) {
    var ours: [Double] = []
    var theirs: [Double] = []
    for _ in 0..<repetitions {
      ours.append(try await Self.nap(loops, self.ours))
      theirs.append(try await Self.nap(loops, self.theirs))
    }
    return (Self.median(ours), Self.median(theirs))
  }

  private static let rows = 1000
  private static let schema = Person.schema + ";" + refill
  private static let refill = """
    DELETE FROM person;
    INSERT INTO person
      WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < \(rows))
      SELECT n, 'Person number ' || n, 'person' || n || '@example.com', 'Springfield', n % 90, n / 7.0, n % 2, 1700000000 + n
      FROM c
    """

  private struct Queries: Sendable {
    let find: any Query<Int, Person?>
    let add: any Query<Void, Int>

    static let findSlot = StatementSlot(.read, "SELECT \(Person.columns) FROM person WHERE id = ?", reads: ["person"])
    static let addSlot = StatementSlot(
      .write,
      "INSERT INTO person (name, email, age, score, isActive, created) VALUES ('a name', 'name@example.com', 1, 2, 1, 3)",
      writes: ["person"])

    init(_ pool: ConnectionPool) {
      find = PersonQueries.live(connection: pool).find
      add = DatabaseQuery<Void, Int>(pool, Self.addSlot) {
        (_: Void, statement: borrowing PureSQL.Statement) throws(SQLiteError) -> Int in try statement.run()
      }
    }
  }

  /// How many of each came round a second.
  private static func rate(
    _ readers: Int, _ writers: Int, _ seconds: Double, _ contender: Contender
  ) async throws -> Rate {
    // The table stays small, and of one size.
    try await contender.refill()
    let end = ContinuousClock.now + .seconds(seconds)
    return try await withThrowingTaskGroup(of: (reads: Int, writes: Int).self) { group in
      for number in 0..<readers {
        group.addTask {
          var count = 0
          while ContinuousClock.now < end {
            try await contender.read((number + count) * 7 % rows + 1)
            count += 1
          }
          return (count, 0)
        }
      }
      for _ in 0..<writers {
        group.addTask {
          var count = 0
          while ContinuousClock.now < end {
            try await contender.write()
            count += 1
          }
          return (0, count)
        }
      }
      return try await group.reduce(into: Rate()) { rate, counts in
        rate.reads += Double(counts.reads) / seconds
        rate.writes += Double(counts.writes) / seconds
      }
    }
  }

  private static func nap(_ loops: Int, _ contender: Contender) async throws -> Double {
    let end = ContinuousClock.now + .milliseconds(500)
    return try await withThrowingTaskGroup(of: Double?.self) { group in
      for _ in 0..<loops {
        group.addTask {
          while ContinuousClock.now < end { try await contender.read(1) }
          return nil
        }
      }
      group.addTask {
        let start = ContinuousClock.now
        try await Task.sleep(for: .milliseconds(100))
        return (ContinuousClock.now - start) / .milliseconds(1)
      }
      return try await group.reduce(0) { $0 + ($1 ?? 0) }
    }
  }

  static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}

// MARK: - As text

extension Crowd.Cell {
  /// What each repetition gave, as a ratio to what GRDB gave right after it.
  private func ratios(_ count: KeyPath<Crowd.Rate, Double>) -> [Double] {
    zip(ours, theirs).map { $0[keyPath: count] / $1[keyPath: count] }
  }

  /// Whether there are as many writes as four in five of GRDB's, and no fewer reads.
  var isWithinBounds: Bool {
    Crowd.median(ratios(\.writes)) >= 0.8 && (readers == 0 || Crowd.median(ratios(\.reads)) >= 1)
  }

  static let heading =
    "readers writers          writes x GRDB           reads x GRDB   writes a second    reads a second"

  /// The median of the ratios and their extremes, and the medians of both contenders' rates.
  var line: String {
    func column(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    func ratio(_ count: KeyPath<Crowd.Rate, Double>) -> String {
      let ratios = ratios(count)
      return column(String(format: "%.2f (%.2f-%.2f)", Crowd.median(ratios), ratios.min()!, ratios.max()!), 23)
    }
    func rate(_ count: KeyPath<Crowd.Rate, Double>) -> String {
      func median(_ rates: [Crowd.Rate]) -> Double { Crowd.median(rates.map { $0[keyPath: count] }) }
      return column(String(format: "%.0f / %.0f", median(ours), median(theirs)), 18)
    }
    let hasReads = readers > 0
    return column("\(readers)", 7) + column("\(writers)", 8) + ratio(\.writes)
      + (hasReads ? ratio(\.reads) : column("-", 23)) + rate(\.writes) + (hasReads ? rate(\.reads) : column("-", 18))
      + (isWithinBounds ? "" : "  beyond the bounds")
  }
}

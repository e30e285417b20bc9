import GRDB
import PureSQL

/// Point queries through `await` beside the blocking ones: time, since `await` doesn't run under valgrind.
enum Await {
  static func measure(path: String, rows: Int, count: Int) async throws -> [(String, Double)] {
    let pool = try ConnectionPool(config: PureSQL.DatabaseConfig(path: path))
    let queries = PersonQueries.live(connection: pool)
    let grdb = try DatabasePool(path: path)
    var best: [(String, Double)] = []
    func keep(_ name: String, _ seconds: Double) {
      if let index = best.firstIndex(where: { $0.0 == name }) {
        best[index].1 = min(best[index].1, seconds)
      } else {
        best.append((name, seconds))
      }
    }
    // Rounds, interleaved: what disturbs one disturbs the others. The best round counts.
    for _ in 0..<15 {
      keep("puresql blocking", try time(count) { try queries.find.executeBlocking($0 * 7 % rows + 1) != nil })
      keep("puresql await", try await timeAsync(count) { try await queries.find.execute($0 * 7 % rows + 1) != nil })
      keep(
        "grdb await",
        try await timeAsync(count) { number in
          try await grdb.read { db in
            try IndexedPerson.fetchOne(
              db.cachedStatement(sql: "SELECT \(Person.columns) FROM person WHERE id = ?"),
              arguments: [number * 7 % rows + 1]) != nil
          }
        })
    }
    return best.map { ($0.0, $0.1 / Double(count) * 1e6) }
  }

  private static func time(_ count: Int, _ body: (Int) throws -> Bool) rethrows -> Double {
    let start = ContinuousClock.now
    for number in 0..<count { check(try body(number)) }
    return seconds(ContinuousClock.now - start)
  }

  private static func timeAsync(_ count: Int, _ body: (Int) async throws -> Bool) async rethrows -> Double {
    let start = ContinuousClock.now
    for number in 0..<count {
      let isRight = try await body(number)
      check(isRight)
    }
    return seconds(ContinuousClock.now - start)
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }
}

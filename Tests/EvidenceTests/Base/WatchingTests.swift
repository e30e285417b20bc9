import Analyzer
import Evidence
import Testing

/// The function that shows what statements work out.
struct WatchingTests {
  @Test func aTableThatKeepsAStatementRunningIsWatchedAgainAndAgain() throws {
    let database = try Database(.trial)
    database.keepsStatements = true
    #expect(database.execute("CREATE VIRTUAL TABLE box USING rtree (id, low, high)") == nil)
    for sql in ["SAVEPOINT mark", "INSERT INTO box VALUES (1, 2, 3)"] {
      #expect(try database.with(sql) { $0.runsToItsEnd() })
    }
    for round in 1...3 {
      let watch = Watch(.isTrue)
      watch.begin(on: database)
      #expect(try database.with("SELECT watch_value(id) FROM box") { $0.runsToItsEnd() })
      watch.end(on: database)
      #expect(watch.count == 1, "round \(round)")
    }
    #expect(database.number("SELECT watch_value(7) FROM box") == 7)
  }
}

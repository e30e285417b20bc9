import Analyzer
import Evidence
import Testing

/// Statements that stay prepared.
struct KeptStatementsTests {
  private func database() throws -> Database {
    let database = try Database(.trial)
    database.keepsStatements = true
    #expect(database.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1), (2), (3)") == nil)
    return database
  }

  private func values(_ database: Database, _ sql: String = "SELECT a FROM t") throws -> [Int] {
    try database.with(sql) { statement in
      var values: [Int] = []
      while (try? statement.next()) ?? false {
        if case .integer(let value) = statement.value(0) { values.append(Int(value)) }
      }
      return values
    }
  }

  @Test func eachOrderHasItsOwn() throws {
    let database = try database()
    for _ in 0..<3 {
      #expect(try values(database) == [1, 2, 3])
      database.setReversed(true)
      #expect(try values(database) == [3, 2, 1])
      database.setReversed(false)
    }
  }

  @Test func theOrderIsThatOfTheDatabaseThatWasAsked() throws {
    let (one, other) = (try database(), try database())
    one.setReversed(true)
    #expect(try values(one) == [3, 2, 1])
    #expect(try values(other) == [1, 2, 3])
  }

  @Test func changesOfTheSchemaAreSeen() throws {
    let database = try database()
    #expect(try values(database, "SELECT count(*) FROM t") == [3])
    database.mark()
    #expect(database.execute("DROP TABLE t; CREATE TABLE t (a)") == nil)
    #expect(try values(database, "SELECT count(*) FROM t") == [0])
    database.takeBack()
    #expect(try values(database, "SELECT count(*) FROM t") == [3])
  }

  @Test func whatWasPreparedForOursIsNoProjects() throws {
    let database = try database()
    #expect(try database.with("PRAGMA cache_size") { $0.columnCount } == 1)
    #expect(throws: Database.Refusal.self) { try database.guarded { try database.with("PRAGMA cache_size") { _ in } } }
  }
}

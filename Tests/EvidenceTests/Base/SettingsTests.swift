import Analyzer
import Evidence
import Testing

/// What holds in the databases of the analysis, by their settings.
struct SettingsTests {
  private static let attach = "ATTACH ':memory:' AS other"

  @Test func noSQLOfAProjectOpensAFileOrSetsAPragma() throws {
    let database = try Database(.schema)
    #expect(database.execute("CREATE TABLE t (a)") == nil)
    #expect(database.execute(Self.attach)?.contains("not authorized") == true)
    #expect(database.execute("PRAGMA writable_schema = ON")?.contains("not authorized") == true)
    #expect(database.execute("SELECT load_extension('x')")?.contains("not authorized") == true)
    #expect(database.execute("PRAGMA table_info(t)") == nil)
  }

  @Test func aTrialOpensNoFileEither() throws {
    let database = try Database(.trial)
    #expect(database.execute(Self.attach) != nil)
    #expect(database.execute("PRAGMA foreign_keys = ON") == nil)
    #expect(database.guarded { database.execute("PRAGMA foreign_keys = OFF") } != nil)
    #expect(database.execute("PRAGMA foreign_keys = OFF") == nil)
  }

  @Test func factsAreReadAndNotChanged() throws {
    let database = try Database(.facts)
    #expect(database.execute("CREATE TABLE t (a); INSERT INTO t VALUES (1)") == nil)
    database.permissions = .reading
    #expect(try database.texts("SELECT a FROM t") == [["1"]])
    #expect(database.execute("DELETE FROM t") != nil)
    #expect(database.execute("SELECT \"b\" FROM t") != nil)
    #expect(database.serialized?.isEmpty == false)
  }

  @Test func onlyTheDatabaseItselfAttachesAnother() throws {
    let database = try Database(.schema)
    #expect(database.attach([Name("other")]))
    #expect(database.execute("CREATE TABLE other.t (a)") == nil)
    #expect(database.attach([]))
    #expect(database.execute("CREATE TABLE other.t (a)") != nil)
  }

  @Test func whatGoesOnForTooLongIsStoppedUntilItHasRoundsAgain() throws {
    let endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
    let database = try Database(.schema)
    let refusal = #expect(throws: Database.Refusal.self) { _ = try database.texts(endless) }
    #expect(refusal?.isOutOfSteps == true)
    #expect(refusal?.saysNothing == true)
    database.renewSteps()
    #expect(try database.texts("SELECT 1") == [["1"]])
  }

  @Test(arguments: [("SELECT 1", nil), ("SELECT 1; ; \n", nil), ("SELECT 1; SELECT 2", 10)])
  func textBehindTheFirstStatementIsFound(sql: String, rest: Int?) throws {
    let database = try Database(.schema)
    #expect(try database.prepare(sql).rest == rest)
    #expect(try database.prepare(Array(sql.utf8)).rest == rest)
  }

  @Test func noStatementSaysNothing() throws {
    let refusal = #expect(throws: Database.Refusal.self) { _ = try Database(.schema).prepare("  -- nothing") }
    #expect(refusal?.isEmpty == true)
  }
}

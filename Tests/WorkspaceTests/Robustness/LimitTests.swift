import Analyzer
import Testing

/// Beyond SQLite's limits there is one finding that names the limit; at the limit there is none.
struct LimitTests {
  private func messages(_ queries: String, schema: String = HostileProject.table) -> [String] {
    HostileProject(queries, schema: schema).analyze().diagnostics.map(\.message).filter {
      $0.contains("SQLite's limit")
    }
  }

  private func list(_ count: Int, _ each: (Int) -> String) -> String { joined(count, by: ", ", each) }

  /// With this many columns.
  private func table(_ count: Int) -> String {
    "CREATE TABLE w (" + list(count) { "c\($0) \($0 == 0 ? "INTEGER PRIMARY KEY" : "TEXT")" } + ");"
  }

  @Test func columnsOfATable() {
    #expect(messages("SELECT * FROM w;", schema: table(2000)).isEmpty)
    #expect(messages("", schema: table(10_000)) == ["'w' has more than 2000 columns, SQLite's limit"])
  }

  @Test func columnsOfAResult() {
    let message = "a result has more than 2000 columns, which is SQLite's limit"
    #expect(messages("SELECT " + list(2000) { _ in "a" } + " FROM t;").isEmpty)
    #expect(messages("SELECT " + list(10_000) { _ in "a" } + " FROM t;") == [message])
    let wide = table(1500)
    #expect(messages("SELECT * FROM w;\nSELECT w.* FROM w, w AS x;", schema: wide).isEmpty)
    #expect(messages("SELECT * FROM w, w AS x;", schema: wide) == [message])
    #expect(messages("SELECT (SELECT count(*) FROM (SELECT * FROM w, w AS x));", schema: wide) == [message])
  }

  @Test func tablesOfAJoin() {
    let message = "a join has more than 64 tables, which is SQLite's limit"
    func join(_ count: Int) -> String { "SELECT 1 FROM " + list(count) { "t AS t\($0)" } + " WHERE t0.a = 1;" }
    #expect(messages(join(64)).isEmpty)
    #expect(messages(join(65)) == [message])
    #expect(messages(join(500)) == [message])
    let natural = "SELECT 1 FROM t AS t0" + joined(500) { " NATURAL JOIN t AS t\($0 + 1)" } + ";"
    #expect(messages(natural) == [message])
  }

  @Test func selectsOfACompound() {
    func compound(_ count: Int, _ term: String) -> String { joined(count, by: " UNION ALL ") { _ in term } + ";" }
    #expect(messages(compound(500, "SELECT 1")).isEmpty)
    #expect(messages(compound(2000, "SELECT 1")) == ["this compound SELECT has 2000 terms; SQLite's limit is 500"])
    #expect(messages("VALUES " + list(2000) { "(\($0))" } + ";").isEmpty)
  }

  @Test func termsOfAnOrder() {
    let message = "an ORDER BY has more than 2000 terms, which is SQLite's limit"
    #expect(messages("SELECT a FROM t ORDER BY " + list(2000) { _ in "b" } + ";").isEmpty)
    #expect(messages("SELECT a FROM t ORDER BY " + list(3000) { _ in "b" } + ";") == [message])
    #expect(messages("SELECT a FROM t UNION SELECT c FROM t ORDER BY " + list(3000) { _ in "a" } + ";") == [message])
  }

  @Test func numbersOfParameters() {
    let message = "parameters are numbered from 1 to 32766, which is SQLite's limit"
    #expect(!messages("SELECT a FROM t WHERE a = ?32766;").contains(message))
    for number in ["0", "32767", "4294967297", "99999999999999999999999"] {
      #expect(messages("SELECT a FROM t WHERE a = ?\(number);") == [message])
    }
    #expect(messages("SELECT a FROM t WHERE a IN (" + list(32_766) { _ in "?" } + ");").isEmpty)
    #expect(messages("SELECT a FROM t WHERE a IN (" + list(40_000) { _ in "?" } + ");") == [message])
  }

  /// A view over a view joined with itself, forty times: a thousand million million tables.
  @Test func viewsThatDouble() {
    let narrow =
      "CREATE VIEW v0 AS SELECT a FROM t;\n"
      + joined(40) { "CREATE VIEW v\($0 + 1) AS SELECT x.a FROM v\($0) AS x JOIN v\($0) AS y USING (a);\n" }
    #expect(messages("SELECT a FROM v40;", schema: HostileProject.table + narrow).isEmpty)
    let wide =
      "CREATE VIEW v0 AS SELECT a FROM t;\n"
      + joined(40) { "CREATE VIEW v\($0 + 1) AS SELECT * FROM v\($0) AS x, v\($0) AS y;\n" }
    let found = messages("SELECT * FROM v40;", schema: HostileProject.table + wide)
    #expect(found.contains("a result has more than 2000 columns, which is SQLite's limit"))
  }
}

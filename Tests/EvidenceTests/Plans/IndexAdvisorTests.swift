import Analyzer
import Evidence
import Testing

/// Which indexes statements need.
struct IndexAdvisorTests {
  private static func advice(_ statements: [String], schema: String = Library.schema) throws -> [IndexAdvice] {
    try IndexAdvisor(try Library.workload(statements, schema: schema)).advice()
  }

  @Test(arguments: [
    ("SELECT * FROM loan WHERE member_id = ?", "CREATE INDEX loan_member_id ON loan (member_id)"),
    // Equal columns first, then a range or an order
    (
      "SELECT * FROM member WHERE city = ? AND joined_at > ?",
      "CREATE INDEX member_city_joined_at ON member (city, joined_at)"
    ),
    (
      "SELECT * FROM member WHERE city = ? ORDER BY joined_at DESC LIMIT 5",
      "CREATE INDEX member_city_joined_at ON member (city, joined_at)"
    ),
    ("SELECT * FROM member ORDER BY joined_at LIMIT 5", "CREATE INDEX member_joined_at ON member (joined_at)"),
    (
      "SELECT * FROM member WHERE lower(email) = lower(?)",
      "CREATE INDEX member_lower_email ON member (lower(email))"
    ),
    (
      "SELECT * FROM member WHERE name = ? COLLATE NOCASE",
      "CREATE INDEX member_name ON member (name COLLATE NOCASE)"
    ),
    // Through a view, and for a foreign key
    (
      "SELECT * FROM open_loan WHERE member_id = ?",
      "CREATE INDEX loan_member_id_partial ON loan (member_id) WHERE returned_on IS NULL"
    ),
    ("DELETE FROM member WHERE id = ? AND boss_id IS NULL", "CREATE INDEX loan_member_id ON loan (member_id)"),
  ])
  func aStatementGetsItsIndex(_ statement: String, _ index: String) throws {
    let advice = try Self.advice([statement])
    #expect(advice.map(\.sql).contains { $0.hasPrefix(index) }, "\(advice.map(\.sql))")
    #expect(advice.allSatisfy { $0.after < $0.before && $0.serves == [0] })
  }

  @Test(arguments: [
    "SELECT * FROM member WHERE id = ?", "SELECT * FROM member WHERE email = ?", "SELECT * FROM member",
    "SELECT * FROM loan WHERE book_id = ?", "SELECT count(*) FROM loan", "SELECT * FROM book WHERE title LIKE '%a%'",
    "INSERT INTO member (name, email, joined_at) VALUES (?, ?, ?)", "UPDATE member SET city = ? WHERE id = ?",
    "SELECT word FROM tag WHERE book_id = ?", "SELECT * FROM loan ORDER BY due_on LIMIT 5",
  ])
  func nothingIsAdvisedWhereNothingHelps(_ statement: String) throws {
    #expect(try Self.advice([statement]).map(\.sql) == [])
  }

  @Test func oneIndexServesSeveralStatements() throws {
    let advice = try Self.advice([
      "SELECT * FROM member WHERE city = ?", "SELECT * FROM member WHERE city = ? AND name = ?",
      "UPDATE member SET city = ? WHERE id = ?", "UPDATE member SET joined_at = ? WHERE id = ?",
    ])
    #expect(advice.map(\.sql) == ["CREATE INDEX member_city_name ON member (city, name)"])
    #expect(advice.first?.serves == [0, 1])
    #expect(advice.first?.costs == [2])
  }

  @Test func anIndexThatIsMadeUpForIsNamed() throws {
    let schema = "CREATE TABLE a (id INTEGER PRIMARY KEY, b INTEGER, c INTEGER); CREATE INDEX a_b ON a (b);"
    let advice = try Self.advice(["SELECT * FROM a WHERE b = ? ORDER BY c LIMIT 1"], schema: schema)
    #expect(advice.map(\.sql) == ["CREATE INDEX a_b_c ON a (b, c)"])
    #expect(advice.first?.replaces == ["a_b"])
  }

  @Test func rowsThatNobodyLooksForAreLeftOut() throws {
    let schema = "CREATE TABLE job (id INTEGER PRIMARY KEY, done INTEGER NOT NULL DEFAULT 0, at TEXT NOT NULL);"
    let advice = try Self.advice(
      [
        "SELECT * FROM job WHERE done = 0 ORDER BY at LIMIT 1", "UPDATE job SET done = 1 WHERE id = ?",
        "INSERT INTO job (done, at) VALUES (1, ?)",
      ], schema: schema)
    #expect(advice.map(\.sql) == ["CREATE INDEX job_at_partial ON job (at) WHERE done = 0"])
  }
}

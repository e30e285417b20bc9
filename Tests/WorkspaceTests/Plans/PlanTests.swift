import Foundation
import Testing

/// `puresql-lint plan`.
struct PlanTests {
  private static let files = [
    "Migrations/1.sql": """
    CREATE TABLE member (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE loan (
      id INTEGER PRIMARY KEY, member INTEGER NOT NULL REFERENCES member (id) ON DELETE CASCADE, book INTEGER, due TEXT);
    CREATE INDEX loan_member ON loan (member);
    CREATE INDEX loan_due ON loan (due);
    CREATE INDEX loan_book ON loan (book);
    CREATE UNIQUE INDEX member_name ON member (name);

    """,
    "Queries/Loan.sql":
      "lateLoans: SELECT * FROM loan WHERE due < :today ORDER BY id + book;\nloansOf: SELECT * FROM loan WHERE member = ?;\n",
  ]

  private static func json(_ result: Command.Result) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  @Test func plansAreJSON() throws {
    let folder = try TemporaryFolder(Self.files)
    let result = try Command.run(["plan", "--format", "json", "--advise"], in: folder)
    #expect(result.status == 0 && result.error == "")
    let json = try Self.json(result)
    #expect(Set(json.keys) == ["version", "sqlite", "queries", "advice", "unused", "diagnostics"])
    #expect(json["version"] as? Int == 1)
    let queries = try #require(json["queries"] as? [[String: Any]])
    #expect(queries.map { $0["name"] as? String } == ["lateLoans", "loansOf"])
    #expect(Set(queries[0].keys) == ["name", "file", "line", "plan", "growth", "sorts"])
    #expect(queries[0]["sorts"] as? Bool == true)
    let step = try #require((queries[1]["plan"] as? [[String: Any]])?.first)
    #expect(step["detail"] as? String == "SEARCH loan USING INDEX loan_member (member=?)")
    #expect(step["parent"] as? Int == 0)
    let growth = try #require((queries[1]["growth"] as? [[String: Any]])?.first)
    #expect(growth["table"] as? String == "loan")
    #expect(growth["exponent"] as? Double == 0)
  }

  @Test func whatAKeyNeedsIsUsed() throws {
    let folder = try TemporaryFolder(Self.files)
    let unused = { (result: Command.Result) in
      (try Self.json(result)["unused"] as? [[String: Any]])?.compactMap { $0["index"] as? String }
    }
    // The foreign key needs loan_member whether a statement uses it or not, and UNIQUE is a constraint.
    #expect(try unused(Command.run(["plan", "--format", "json"], in: folder)) == ["loan_book"])
    try folder.write("Queries/Other.sql", "byBook: SELECT id FROM loan INDEXED BY loan_book WHERE book = 1;\n")
    #expect(try unused(Command.run(["plan", "--format", "json"], in: folder)) == [])
    // A statement of a program counts.
    try FileManager.default.removeItem(atPath: folder.path + "/Queries/Other.sql")
    try folder.write(
      "app.py", "import sqlite3\ndb = sqlite3.connect('x')\ndb.execute('SELECT id FROM loan WHERE book = ?', (1,))\n")
    #expect(try unused(Command.run(["plan", "--format", "json"], in: folder)) == [])
    // Nobody knows what this one looks for.
    try folder.write(
      "app.py", "import sqlite3\ndb = sqlite3.connect('x')\ndef f(c): db.execute(f'SELECT id FROM loan WHERE {c}')\n")
    #expect(try unused(Command.run(["plan", "--format", "json"], in: folder)) == [])
  }

  @Test func aPlanThatGotWorseIsAFinding() throws {
    let folder = try TemporaryFolder(Self.files)
    let first = try Command.run(["plan", "--lock", "plans.lock"], in: folder)
    #expect(first.status == 0)
    let lock = try String(contentsOfFile: folder.path + "/plans.lock", encoding: .utf8)
    #expect(
      lock.hasSuffix(
        """
        Queries/Loan.sql lateLoans
          search loan by loan_due (due<?)
          sort for ORDER BY
          grows with loan 1

        Queries/Loan.sql loansOf
          search loan by loan_member (member=?)

        """))
    #expect(try Command.run(["plan", "--lock", "plans.lock"], in: folder).status == 0)
    try folder.write("Migrations/2.sql", "DROP INDEX loan_member;\n")
    let worse = try Command.run(["plan", "--lock", "plans.lock"], in: folder)
    #expect(worse.status == 1)
    #expect(
      worse.output.contains(
        "Queries/Loan.sql:2:1: warning: the plan of 'loansOf' got worse: it reads all of 'loan', which it looked up before, "
          + "grows with loan^1, before ^0 [plan-worse]\n"))
    let json = try Self.json(Command.run(["plan", "--lock", "plans.lock", "--format", "json"], in: folder))
    let findings = try #require(json["diagnostics"] as? [[String: Any]])
    #expect(findings.map { $0["rule"] as? String } == ["unused-index", "plan-worse"])
    #expect(findings.last?["severity"] as? String == "warning")
    // A level of its own, and a comment.
    #expect(try Command.run(["plan", "--lock", "plans.lock", "--fail-on", "error"], in: folder).status == 0)
    #expect(try Command.run(["plan", "--lock", "plans.lock", "--ignore", "plan-worse"], in: folder).status == 0)
    #expect(try Command.run(["plan", "--lock", "plans.lock", "--write-lock"], in: folder).status == 0)
    #expect(try Command.run(["plan", "--lock", "plans.lock"], in: folder).status == 0)
  }

  @Test func adviceBecomesAMigration() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("Queries/Other.sql", "ofBook: SELECT * FROM loan WHERE member = ? ORDER BY due LIMIT 3;\n")
    let result = try Command.run(["plan", "--advise", "--fix"], in: folder)
    #expect(result.status == 0 && result.error == "wrote Migrations/2.sql\n", "\(result.error)")
    #expect(
      try String(contentsOfFile: folder.path + "/Migrations/2.sql", encoding: .utf8)
        == "CREATE INDEX loan_member_due ON loan (member, due);\nDROP INDEX loan_member;\n")
    let again = try Command.run(["plan", "--advise", "--fix"], in: folder)
    #expect(again.output.contains("advice: none") && again.error == "")
    #expect(try Command.run(["plan", "--fix"], in: folder).status == 2)
  }

  @Test func aBrokenLockFileIsSaid() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("plans.lock", "  scan loan\n")
    let result = try Command.run(["plan", "--lock", "plans.lock"], in: folder)
    #expect(result.status == 2)
    #expect(
      result.error
        == "error: plans.lock, line 1: a plan without a statement; delete the file to have it written anew\n")
  }

  @Test func theWorstComesFirst() throws {
    let folder = try TemporaryFolder(Self.files)
    let result = try Command.run(["plan"], in: folder)
    #expect(
      result.output == """
        Queries/Loan.sql:1: lateLoans: grows with loan
          SEARCH loan USING INDEX loan_due (due<?)
          USE TEMP B-TREE FOR ORDER BY
        1 statement more: the work stays the same, however many rows there are
        Migrations/1.sql:6:14: note: no statement looks anything up in index 'loan_book' [unused-index]
         6 | CREATE INDEX loan_book ON loan (book);
           |              ^^^^^^^^^
           = help: each change of 'loan' writes it; DROP INDEX in a new migration takes it away

        """)
  }
}

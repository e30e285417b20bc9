import Foundation
import Testing

/// The findings of `puresql-lint plan`.
struct PlanFindingsTests {
  private static let files = [
    "Migrations/1.sql": """
    CREATE TABLE member (id INTEGER PRIMARY KEY, name TEXT NOT NULL, nick TEXT, seen TEXT NOT NULL);
    CREATE TABLE loan (
      id INTEGER PRIMARY KEY, member INTEGER NOT NULL REFERENCES member (id), book INTEGER, due TEXT, note TEXT,
      state TEXT CHECK (state <> ''));
    CREATE INDEX loan_member ON loan (member);
    CREATE INDEX loan_book ON loan (book);
    CREATE TABLE shelf (id INTEGER PRIMARY KEY, room TEXT);
    CREATE TABLE log (id INTEGER PRIMARY KEY, text TEXT);
    CREATE TRIGGER loan_log AFTER INSERT ON loan BEGIN INSERT INTO log (text) VALUES (new.id); END;
    CREATE VIEW open_loan AS SELECT id FROM loan WHERE due IS NULL;
    CREATE VIEW late_loan AS SELECT id FROM loan WHERE due < 'x';

    """,
    "Queries/Loan.sql": """
    lateLoans:
    SELECT id, note FROM loan WHERE due < :today AND book <> 3;

    openLoans:
    SELECT id FROM open_loan;

    addLoan:
    INSERT INTO loan (member, book, due) VALUES (?, ?, ?);

    renameMember:
    UPDATE member SET name = :name, seen = :seen WHERE id = :id;

    """,
    "App.swift":
      "let late = try await database.lateLoans(today: x)\nlet all = OpenLoansQuery()\ndatabase.renameMember(1)\n",
  ]

  private static func findings(_ arguments: [String], in folder: TemporaryFolder) throws -> [String] {
    let result = try Command.run(["plan", "--format", "json"] + arguments, in: folder)
    let json = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    return (json?["diagnostics"] as? [[String: Any]] ?? []).map { "\($0["rule"]!): \($0["message"]!)" }
  }

  @Test func whatNothingNeedsIsFound() throws {
    let folder = try TemporaryFolder(Self.files)
    let unused = "unused-index: no statement looks anything up in index 'loan_book'"
    #expect(try Self.findings([], in: folder) == [unused])
    #expect(
      try Self.findings(["--select", "unused-schema,unused-query,unused-index"], in: folder) == [
        "unused-schema: nothing reads or writes column 'member.nick'", unused,
        "unused-schema: nothing reads or writes table 'shelf'", "unused-schema: nothing reads view 'late_loan'",
        "unused-query: no program speaks of query 'addLoan'",
      ])
    #expect(try Self.findings(["--preset", "essential"], in: folder) == [])
  }

  /// A new database is made by one text, an old one by steps: what either has isn't missed.
  @Test func anIndexOfNewDatabasesAloneIsThere() throws {
    let app = """
      import sqlite3

      CREATE = \"\"\"
      CREATE TABLE IF NOT EXISTS message (id INTEGER PRIMARY KEY, topic TEXT NOT NULL, sender TEXT, expires INT NOT NULL);
      CREATE INDEX IF NOT EXISTS message_sender ON message (sender);
      CREATE INDEX IF NOT EXISTS message_topic ON message (topic);
      \"\"\"

      def migrate_from_1(db):
          db.execute("DROP INDEX message_topic")
          db.execute("CREATE TABLE message_new (id INTEGER PRIMARY KEY, topic TEXT NOT NULL, sender TEXT, expires INT NOT NULL)")
          db.execute("INSERT INTO message_new SELECT id, topic, sender, expires FROM message")
          db.execute("DROP TABLE message")
          db.execute("ALTER TABLE message_new RENAME TO message")

      def open_database():
          db = sqlite3.connect("x.db")
          if db.execute("PRAGMA user_version").fetchone()[0] < 2:
              migrate_from_1(db)
          db.executescript(CREATE)
          return db

      def all(db, x):
          db.execute("SELECT id, topic FROM message WHERE sender = ?", (x,))
          db.execute("SELECT id, sender FROM message WHERE topic = ?", (x,))
          db.execute("SELECT id, sender FROM message WHERE expires = ?", (x,))

      """
    let folder = try TemporaryFolder(["app.py": app])
    let result = try Command.run(["plan", "--format", "json", "--select", "full-table-scan"], in: folder)
    #expect(!result.output.contains("message_sender"), "\(result.output)")
    #expect(result.output.contains("(topic)") && result.output.contains("(expires)"), "\(result.output)")
  }

  /// What a program says in words of its own may be a use.
  @Test func whatAProgramNamesIsUsed() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("app.ts", "const shelf = t('loan'); addLoan(); const late_loan = row.nick;\n")
    #expect(try Self.findings(["--select", "unused-schema,unused-query,unused-index"], in: folder) == [])
  }

  /// Without a source file of a program nobody knows what it calls.
  @Test func withoutAProgramNothingIsSaidOfNames() throws {
    var files = Self.files
    files["App.swift"] = nil
    let folder = try TemporaryFolder(files)
    #expect(try Self.findings(["--select", "unused-schema,unused-query"], in: folder) == [])
  }

  @Test func aCommentAllowsAnIndex() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write(
      "Migrations/2.sql",
      "-- puresql-lint: allow(unused-index) for the export\nCREATE INDEX loan_note ON loan (note);\nDROP INDEX loan_book;\n"
    )
    #expect(try Self.findings([], in: folder) == [])
    #expect(try !Command.run(["plan"], in: folder).output.contains("loan_note"))
    // 'lint' doesn't look for it, and says nothing of the comment.
    #expect(try !Command.run(["lint"], in: folder).output.contains("unused-suppression"))
    try folder.write("Queries/Note.sql", "byNote:\nSELECT id FROM loan WHERE note = ?;\n")
    #expect(try Self.findings([], in: folder).map { $0.prefix(18) } == ["unused-suppression"])
  }

  @Test func aSearchWithoutAnIndexIsFound() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("Queries/Due.sql", "dueOn:\nSELECT id FROM loan AS l WHERE l.due = :day;\n")
    let found = try Self.findings(["--select", "full-table-scan"], in: folder)
    #expect(found.count == 3)
    #expect(found.allSatisfy { $0.hasPrefix("full-table-scan: this reads every row of 'loan', where an index would") })
  }
}

import Foundation
import Testing

/// `puresql-lint compare`.
@Suite(.enabled(if: Git.isAvailable)) struct CompareTests {
  private static let files = [
    "Migrations/1.sql": "CREATE TABLE loan (id INTEGER PRIMARY KEY, book INTEGER NOT NULL, due TEXT);\n",
    "Queries/Loan.sql": """
    lateLoans(output: LateLoan): SELECT id, book, due FROM loan WHERE due < :today;
    allLoans: SELECT id FROM loan;
    SELECT count(*) FROM loan;

    """,
  ]

  /// A folder whose first commit has some files.
  private static func repository(_ files: [String: String] = files) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(files)
    try folder.git("init", "--quiet", "--initial-branch=main")
    try folder.git("add", ".")
    try folder.git("commit", "--quiet", "--allow-empty", "-m", "x")
    return folder
  }

  private static func compare(
    _ folder: TemporaryFolder, _ reference: String = "HEAD", _ arguments: [String] = []
  ) throws -> [String: Any] {
    let result = try Command.run(["compare", reference, "--format", "json"] + arguments, in: folder)
    #expect(result.status == 0 && result.error == "", "\(result.error)")
    return try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  private static func queries(_ json: [String: Any]) -> [[String: Any]] { json["queries"] as? [[String: Any]] ?? [] }

  /// `name: changes`
  private static func changes(_ json: [String: Any]) -> [String] {
    queries(json).map { query in
      let changes = (query["changes"] as? [String] ?? []).joined(separator: " ")
      return "\(query["name"] as? String ?? "-"): \(changes)"
    }
  }

  private static func migrations(_ json: [String: Any]) -> [String] {
    (json["migrations"] as? [[String: Any]] ?? []).map { "\($0["file"] ?? ""): \($0["change"] ?? "")" }
  }

  private static func breaks(_ json: [String: Any]) -> [String] {
    (json["api"] as? [[String: Any]] ?? []).map { "\($0["says"] ?? "") (\($0["query"] as? String ?? "-"))" }
  }

  // MARK: Queries

  @Test func eachEditIsSaidForWhatItChanges() throws {
    func text(_ side: (ComparedEdit) -> String) -> String {
      ComparedEdit.all.enumerated().map { "edit\($0): \(side($1));\n" }.joined()
    }
    let folder = try Self.repository(["Migrations/1.sql": ComparedEdit.schema, "Queries/Q.sql": text(\.before)])
    try folder.write("Queries/Q.sql", text(\.after))
    let found = Dictionary(
      uniqueKeysWithValues: Self.queries(try Self.compare(folder)).map { ($0["name"] as? String ?? "", $0) })
    for (place, edit) in ComparedEdit.all.enumerated() {
      let query = found["edit\(place)"]
      let changes = query?["changes"] as? [String] ?? []
      #expect(changes == edit.changes, "\(edit.before) | \(edit.after)")
      #expect((query?["witness"] != nil) == changes.contains("result"), "\(edit.before) | \(edit.after)")
    }
  }

  @Test func whatIsTheSameIsNotMentioned() throws {
    let folder = try Self.repository()
    let result = try Command.run(["compare", "HEAD", "--fail-on", "result,signature,plan,api,migration"], in: folder)
    #expect(result.status == 0 && result.output == "")
    #expect(result.error == "nothing means anything else than at 'HEAD'\n")
    let json = try Self.compare(folder)
    #expect(Set(json.keys) == ["version", "ref", "base", "queries", "migrations", "api"])
    #expect(json["ref"] as? String == "HEAD" && json["base"] as? String == folder.path)
  }

  @Test func textSaysWhatIsAnother() throws {
    let folder = try Self.repository()
    try folder.write(
      "Queries/Loan.sql",
      Self.files["Queries/Loan.sql"]!.replacing("due < :today", with: "due <= :today")
        .replacing("allLoans: SELECT id", with: "allLoans: SELECT id, due"))
    let result = try Command.run(["compare", "HEAD", "--fail-on", "plan, api"], in: folder)
    #expect(result.status == 1)
    #expect(
      result.output == """
        Queries/Loan.sql:1: lateLoans: another result
          = example: with :today = 'a' and loan (2, 2, 'a'): no row; after the change, (2, 2, 'a')
        Queries/Loan.sql:2: allLoans: another signature, another result
          was allLoans() -> id INTEGER; many rows
          is  allLoans() -> id INTEGER, due TEXT?; many rows
          = example: with loan (1, 1, 'a'): (1); after the change, (1, 'a')
        API: loanQueries.allLoans gives [AllLoansOutput] instead of [Int] (allLoans)

        """)
    #expect(result.error == "since 'HEAD': 2 queries and 1 break of generated code\n")
    #expect(try Command.run(["compare", "HEAD", "--fail-on", "migration"], in: folder).status == 0)
  }

  @Test func queriesArePairedByNamesThenByPlacesThenByTexts() throws {
    let folder = try Self.repository([
      "Migrations/1.sql": Self.files["Migrations/1.sql"]!,
      "Queries/A.sql": """
      first: SELECT id FROM loan WHERE book = 1;
      second: SELECT id FROM loan WHERE book = 2;
      moved: SELECT id FROM loan WHERE book = 3;
      SELECT id FROM loan WHERE book = 10;

      SELECT id FROM loan WHERE book = 11;

      SELECT id FROM loan WHERE book = 12;

      """,
    ])
    try folder.write(
      "Queries/A.sql",
      """
      first: SELECT id FROM loan WHERE book = 1;
      other: SELECT id FROM loan WHERE book = 2;
      SELECT due FROM loan WHERE id = 9;

      SELECT id FROM loan WHERE book = 10;

      SELECT id FROM loan WHERE book = 13;

      SELECT id FROM loan WHERE book = 12;

      """)
    try folder.write("Queries/B.sql", "moved: SELECT id FROM loan WHERE book = 3;\nnew: SELECT 1;\n")
    let json = try Self.compare(folder)
    #expect(Self.changes(json) == ["other: signature", "-: new", "-: result", "new: new"])
    let renamed = try #require(Self.queries(json)[0]["before"] as? [String: Any])
    #expect(renamed["signature"] as? String == "second() -> id INTEGER; many rows")
    #expect(Self.breaks(json) == ["aQueries.second is gone (second)", "aQueries.moved is gone (moved)"])
  }

  @Test func aGroupIsItsStatements() throws {
    func text(_ condition: String, _ more: String = "") -> String {
      "move {\n  UPDATE loan SET due = NULL WHERE \(condition);\n  SELECT id FROM loan;\n\(more)}\n"
    }
    let files = ["Migrations/1.sql": Self.files["Migrations/1.sql"]!, "Queries/Q.sql": text("id > 1")]
    let folder = try Self.repository(files)
    try folder.write("Queries/Q.sql", text("1 < id"))
    #expect(Self.changes(try Self.compare(folder)) == [])
    try folder.write("Queries/Q.sql", text("id >= 1"))
    #expect(Self.changes(try Self.compare(folder)) == ["move: result"])
    try folder.write("Queries/Q.sql", text("id > 1", "  DELETE FROM loan WHERE id = 7;\n"))
    #expect(Self.changes(try Self.compare(folder)) == ["move: result"])
  }

  // MARK: The schema

  @Test func queriesMeanTheSameWhenAColumnIsRenamed() throws {
    let folder = try Self.repository()
    try folder.write("Migrations/2.sql", "ALTER TABLE loan RENAME COLUMN due TO due_on;\n")
    try folder.write(
      "Queries/Loan.sql",
      """
      lateLoans(output: LateLoan): SELECT id, book, due_on AS due FROM loan WHERE due_on < :today;
      allLoans: SELECT id FROM loan;
      SELECT count(*) FROM loan;

      """)
    let json = try Self.compare(folder)
    #expect(Self.changes(json) == [])
    #expect(Self.migrations(json) == ["Migrations/2.sql: new"])
    #expect(Self.breaks(json) == ["Loan.due is gone (-)"])
  }

  @Test func aNewColumnIsFilled() throws {
    let folder = try Self.repository()
    try folder.write("Migrations/2.sql", "ALTER TABLE loan ADD COLUMN lost INTEGER NOT NULL DEFAULT 0;\n")
    #expect(Self.changes(try Self.compare(folder)) == [])
    try folder.write(
      "Queries/Loan.sql",
      Self.files["Queries/Loan.sql"]!.replacing("id FROM loan;", with: "id FROM loan WHERE lost = 0;"))
    let json = try Self.compare(folder)
    #expect(Self.changes(json) == ["allLoans: result"])
    let witness = try #require(Self.queries(json)[0]["witness"] as? [String: Any])
    let instead = try #require(witness["instead"] as? [String: Any])
    #expect((witness["setup"] as? String)?.contains("lost") == false)
    #expect((instead["setup"] as? String)?.contains("lost") == true)
    // What the schema alone changes is seen without an edit.
    try folder.write("Queries/Loan.sql", Self.files["Queries/Loan.sql"]!)
    try folder.write("Migrations/2.sql", "CREATE INDEX loan_due ON loan (due);\n")
    #expect(Self.changes(try Self.compare(folder)) == ["lateLoans: plan", "allLoans: plan", "-: plan"])
  }

  @Test func aViewChangesWhatReadsIt() throws {
    let view = "CREATE VIEW open_loan AS SELECT id, due FROM loan WHERE due IS NOT NULL;\n"
    let folder = try Self.repository([
      "Migrations/1.sql": Self.files["Migrations/1.sql"]!, "Migrations/2.sql": view,
      "Queries/Q.sql": "openLoans: SELECT id FROM open_loan;\nall: SELECT * FROM loan;\n",
    ])
    try folder.write(
      "Migrations/3.sql", "DROP VIEW open_loan;\n" + view.replacing("due IS NOT NULL", with: "book > 3"))
    #expect(Self.changes(try Self.compare(folder)) == ["openLoans: result"])
    // A column more of * is what the signature says.
    try folder.write("Migrations/3.sql", "ALTER TABLE loan ADD COLUMN note TEXT;\n")
    #expect(Self.changes(try Self.compare(folder)) == ["all: signature"])
  }

  @Test func migrationsAreNewChangedOrOutOfOrder() throws {
    let folder = try Self.repository([
      "Migrations/1.sql": Self.files["Migrations/1.sql"]!, "Migrations/4.sql": "CREATE TABLE a (b INTEGER);\n",
    ])
    try folder.write("Migrations/1.sql", Self.files["Migrations/1.sql"]! + "CREATE TABLE c (d INTEGER);\n")
    try folder.write("Migrations/3.sql", "CREATE TABLE e (f INTEGER);\n")
    try folder.write("Migrations/5.sql", "CREATE TABLE g (h INTEGER);\n")
    let all = [
      "Migrations/1.sql: changed-though-released", "Migrations/3.sql: out-of-order", "Migrations/5.sql: new",
    ]
    #expect(Self.migrations(try Self.compare(folder)) == all)
    #expect(try Command.run(["compare", "main", "--fail-on", "migration"], in: folder).status == 1)
    // What isn't released may change.
    try folder.write("puresql.yaml", "history: {released: none}\n")
    #expect(Self.migrations(try Self.compare(folder)) == Array(all.dropFirst()))
  }

  // MARK: Generated code

  @Test func whatBreaksOfGeneratedCodeIsSaidInWords() throws {
    let folder = try Self.repository([
      "Migrations/1.sql": Self.files["Migrations/1.sql"]!,
      "Queries/Loan.sql": """
      lateLoans(output: LateLoan): SELECT id, coalesce(due, '') AS due FROM loan WHERE due < :today;
      one: SELECT due FROM loan WHERE id = :id;
      byBook: SELECT id FROM loan WHERE book = :book AND due = :due;

      """,
    ])
    try folder.write(
      "Queries/Loan.sql",
      """
      lateLoans(output: LateLoan): SELECT id, due FROM loan WHERE due <> '' OR id > 0;
      one: SELECT due FROM loan WHERE id >= :id;
      byBook: SELECT id FROM loan WHERE due = :due AND book = :book;

      """)
    #expect(
      Self.breaks(try Self.compare(folder)) == [
        "loanQueries.lateLoans takes no today any more (lateLoans)",
        "loanQueries.one gives [String?] instead of String? (one)",
        "loanQueries.byBook takes its values in another order (byBook)", "LateLoan.due became optional (lateLoans)",
      ])
  }

  // MARK: Projects

  @Test func aProjectThatWasNotThereIsNew() throws {
    let folder = try Self.repository(["README": "x\n"])
    for (name, text) in Self.files { try folder.write(name, text) }
    let json = try Self.compare(folder)
    #expect(Self.changes(json) == ["lateLoans: new", "allLoans: new", "-: new"])
    #expect(Self.migrations(json) == ["Migrations/1.sql: new"])
    #expect(Self.queries(json).allSatisfy { $0["before"] == nil && $0["after"] != nil })
    try folder.git("add", ".")
    try folder.git("commit", "--quiet", "-m", "y")
    for name in Self.files.keys { try FileManager.default.removeItem(atPath: folder.path + "/" + name) }
    #expect(Self.changes(try Self.compare(folder)) == ["lateLoans: gone", "allLoans: gone", "-: gone"])
  }

  @Test func severalProjectsAreOneEach() throws {
    let files = Dictionary(
      uniqueKeysWithValues: ["a", "b"].flatMap { name in
        Self.files.map { ("\(name)/\($0)", $1) } + [("\(name)/puresql.yaml", "queries: Queries\n")]
      })
    let folder = try Self.repository(files)
    try folder.write(
      "b/Queries/Loan.sql", files["b/Queries/Loan.sql"]!.replacing("SELECT id FROM", with: "SELECT book FROM"))
    let projects = try #require(try Self.compare(folder)["projects"] as? [[String: Any]])
    #expect(projects.map { $0["root"] as? String } == ["a", "b"])
    #expect(projects.map(Self.changes) == [[], ["allLoans: signature result"]])
    // What is named alone is compared, with the whole project for its schema.
    #expect(Self.changes(try Self.compare(folder, "HEAD", ["b/Queries/Loan.sql"])) == ["allLoans: signature result"])
    #expect(Self.changes(try Self.compare(folder, "HEAD", ["a"])) == [])
  }

  @Test func programsAreComparedByTheirFunctions() throws {
    func program(_ condition: String, _ first: String = "") -> String {
      """
      import sqlite3

      def connect(path):
          db = sqlite3.connect(path)
          db.execute("CREATE TABLE IF NOT EXISTS loan (id INTEGER PRIMARY KEY, book INTEGER, due TEXT)")
          return db

      def late(db, today):
          \(first)return db.execute("SELECT id FROM loan WHERE due \(condition) ?", (today,)).fetchall()

      def by(db, column):
          return db.execute(f"SELECT id FROM loan WHERE {column} = 1").fetchall()

      """
    }
    let folder = try Self.repository(["store.py": program("<")])
    #expect(Self.changes(try Self.compare(folder)) == [])
    try folder.write("store.py", program("<="))
    let edited = try Self.compare(folder)
    #expect(Self.changes(edited) == ["-: result"])
    #expect(Self.queries(edited)[0]["in"] as? String == "late")
    try folder.write("store.py", program("<").replacing("{column} = 1", with: "{column} = 2"))
    let unknown = try Self.compare(folder)
    #expect(Self.changes(unknown) == ["-: unknown"])
    #expect((Self.queries(unknown)[0]["after"] as? [String: Any])?["sql"] is NSNull)
    try folder.write("store.py", program("<", "db.execute(\"DELETE FROM loan WHERE due IS NULL\")\n    "))
    #expect(Self.changes(try Self.compare(folder)) == ["-: new"])
  }

  @Test func layoutsOfOthersAreCompared() throws {
    let folder = try Self.repository([
      "sqlc.yaml": """
      version: "2"
      sql:
        - engine: sqlite
          schema: db/migrations
          queries: db/query.sql

      """,
      "db/migrations/001_init.sql": """
      -- +goose Up
      CREATE TABLE loan (id INTEGER PRIMARY KEY, due TEXT);
      -- +goose Down
      DROP TABLE loan;

      """,
      "db/query.sql": "-- name: LateLoans :many\nSELECT id FROM loan WHERE due < ?;\n",
    ])
    try folder.write("db/query.sql", "-- name: LateLoans :many\nSELECT id FROM loan WHERE due <= ?;\n")
    try folder.write(
      "db/migrations/002_note.sql",
      "-- +goose Up\nALTER TABLE loan ADD COLUMN note TEXT;\n-- +goose Down\nALTER TABLE loan DROP COLUMN note;\n")
    let json = try Self.compare(folder)
    #expect(Self.changes(json) == ["LateLoans: result"])
    #expect(Self.migrations(json) == ["db/migrations/002_note.sql: new"])
    #expect(Self.breaks(json) == [])
    let plain = try Self.repository(["all.sql": "CREATE TABLE t (a INTEGER);\nSELECT a FROM t WHERE a > 1;\n"])
    try plain.write("all.sql", "CREATE TABLE t (a INTEGER);\nSELECT a FROM t WHERE a > 2;\n")
    #expect(Self.changes(try Self.compare(plain)) == ["-: result"])
  }

  // MARK: What can't be compared

  @Test func aCommitThatIsNotThereIsOneLine() throws {
    let folder = try Self.repository()
    for reference in ["nope", "--help-me", "main:Queries"] {
      let result = try Command.run(["compare", "--", reference], in: folder)
      #expect(result.status == 2 && result.output == "")
      #expect(result.error == "error: compare \(reference): the repository has no commit '\(reference)'\n")
    }
    let other = try Command.run(["compare", "HEAD", "--fail-on", "results"], in: folder)
    #expect(other.status == 2)
    #expect(other.error.contains("'results' can't be asked for with --fail-on"))
  }

  @Test func aCommitThatCannotBeReadSaysWhy() throws {
    var files = Self.files
    files["puresql.yaml"] = "nonsense: 1\n"
    let folder = try Self.repository(files)
    try folder.write("puresql.yaml", "queries: Queries\nmigrations: Migrations\n")
    let result = try Command.run(["compare", "HEAD"], in: folder)
    #expect(result.status == 2 && result.output == "")
    #expect(
      result.error.hasPrefix("error: compare HEAD: what the commit has can't be read: puresql.yaml:1"),
      "\(result.error)")
  }

  @Test func outsideOfGitThereIsNothingToCompareWith() throws {
    let folder = try TemporaryFolder(Self.files)
    let result = try Command.run(["compare", "HEAD"], in: folder)
    #expect(result.status == 2 && result.output == "")
    #expect(result.error == "error: compare HEAD: the project is in no git repository\n")
  }

  @Test func nothingOfTheRepositoryIsTouched() throws {
    let folder = try Self.repository()
    try folder.write("Queries/Loan.sql", "one: SELECT 1;\n")
    let before = try folder.git("status", "--porcelain")
    _ = try Self.compare(folder)
    #expect(try folder.git("status", "--porcelain") == before)
    #expect(try folder.read("Queries/Loan.sql") == "one: SELECT 1;\n")
  }

  @Test func aTextOfTheProjectIsNoMarkup() throws {
    let folder = try Self.repository()
    try folder.write(
      "Queries/Loan.sql",
      "lateLoans: SELECT id, '`<b>`' AS \"x`|<img>\" FROM loan WHERE due <= :today;\nallLoans: SELECT id FROM loan;\n")
    let result = try Command.run(["compare", "HEAD", "--format", "markdown"], in: folder)
    #expect(result.status == 0 && result.error == "")
    #expect(result.output.hasPrefix("### What this change means\n\nCompared with `HEAD`.\n"))
    let line = try #require(result.output.split(separator: "\n").first { $0.contains("<img>") })
    #expect(line == "  - is `` lateLoans(today TEXT) -> id INTEGER, x`|<img> TEXT; many rows ``")
    for line in result.output.split(separator: "\n") where line.contains("<b>") {
      #expect(line.hasPrefix("  - `` with") && line.hasSuffix(" ``"), "\(line)")
    }
  }
}

import Testing
import Workspace

@testable import Agents

/// What each tool gives, and what it says of a wrong argument.
struct ToolTests {
  @Test func checkSaysAllThereIsToSay() throws {
    let desk = try Desk()
    let right = desk.check("SELECT id, owner FROM pet WHERE id = ?")
    #expect(right["accepted"]?.truth == true && right["findings"]?.elements?.isEmpty == true)
    #expect(right["sqlite"]?.text?.hasPrefix("3.") == true && right["error"] == nil && right["fixed"] == nil)
    #expect(right["signature"]?["cardinality"]?.text == "zeroOrOne")
    #expect(right["signature"]?["columns"]?.elements?.compactMap { $0["nullable"]?.truth } == [false, true])
    #expect(right["signature"]?["parameters"]?.elements?.first?["type"]?.text == "INTEGER")

    let slip = desk.check("SELECT nmae FROM pet")
    #expect(slip["accepted"]?.truth == false && slip["error"]?.text == "no such column: nmae")
    #expect(slip["signature"] == nil && slip["findings"]?.elements?.first?["rule"]?.text == "unknown-name")

    let wrong = desk.check("SELECT id FROM pet\nWHERE owner = NULL")
    #expect(wrong["accepted"]?.truth == true && wrong["fixed"]?.text == "SELECT id FROM pet\nWHERE owner IS NULL")
    let finding = wrong["findings"]?.elements?.first
    #expect(finding?["line"]?.number == 2 && finding?["column"]?.number == 7)
    #expect(finding?["example"]?.text?.contains("with the fix") == true, "\(wrong.line)")
  }

  @Test func nothingIsAcceptedThatSQLiteRefuses() throws {
    let desk = try Desk()
    for sql in [
      "SELEC 1", "SELECT", "SELECT (1, 2) FROM pet", "INSERT INTO pet VALUES (1)", "SELECT id FROM nobody",
      "CREATE TABLE pet (a)x",
      "SELECT count(name, id) FROM pet", "SELECT 1; SELECT x", "DROP TABLE none", "SELECT 'a",
      "ALTER TABLE pet ADD COLUMN id",
    ] {
      let result = desk.check(sql)
      #expect(result["accepted"]?.truth == false && result["error"]?.text?.isEmpty == false, "\(sql): \(result.line)")
    }
    for sql in [
      "SELECT 1; SELECT 2", "BEGIN", "PRAGMA user_version", "VACUUM", "CREATE TABLE other (a)", "-- x\nSELECT 1 -- y",
    ] {
      #expect(desk.check(sql)["accepted"]?.truth == true, "\(sql)")
    }
    // What a text did stays in it.
    _ = desk.check("PRAGMA writable_schema = ON; CREATE TABLE other (a)")
    #expect(desk.check("SELECT a FROM other")["accepted"]?.truth == false)
  }

  /// A function of another database's is refused as SQLite refuses it; one that the program has is accepted.
  @Test func aFunctionIsAcceptedThatSomethingSpeaksOf() throws {
    let desk = try Desk()
    for (sql, name) in [
      ("SELECT YEAR(name) FROM pet", "YEAR"), ("SELECT 1; SELECT DATEDIFF(name, name) FROM pet", "DATEDIFF"),
    ] {
      let refused = desk.check(sql)
      #expect(refused["accepted"]?.truth == false && refused["error"]?.text == "no such function: \(name)")
    }
    // Whether SQLite has these depends on how it was built.
    for sql in ["SELECT sqrt(id) FROM pet", "SELECT soundex(name) FROM pet"] {
      #expect(desk.check(sql)["accepted"]?.truth == true, "\(sql)")
    }
    let table = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, year INTEGER);\n"
    let known = try Desk(["Migrations/1.sql": table + "CREATE VIEW v AS SELECT shortened (name) AS a FROM pet;\n"])
    #expect(known.check("SELECT Shortened(name, 2) FROM pet")["accepted"]?.truth == true)
    let other = known.check("SELECT year(name) FROM pet")
    #expect(other["accepted"]?.truth == false && other["error"]?.text == "no such function: year")
    // Nothing is taken for the program's own that is refused.
    #expect(other["findings"]?.elements?.isEmpty == true, "\(other.line)")
  }

  /// The program makes tables whose names it puts in, so that nobody can say that there is no such table.
  @Test func aTableThatTheProgramMayMakeIsNoError() throws {
    let make = "    db.execute(\"CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL)\")\n"
    let start = "import sqlite3\n\n\ndef make(db: sqlite3.Connection, name: str):\n\(make)"
    let rest = "    db.execute(\"SELECT name FROM pet\")\n"
    let open = try Desk(["store.py": "\(start)    db.execute(f\"CREATE TABLE {name} (id INTEGER)\")\n\(rest)"])
    let unknown = open.check("SELECT id FROM items WHERE id = 1")
    #expect(unknown["accepted"]?.truth == true && unknown["error"] == nil, "\(unknown.line)")
    #expect(unknown["findings"]?.elements?.contains { $0["severity"]?.text == "error" } == false, "\(unknown.line)")
    for sql in ["SELECT nope FROM pet", "SELECT id FROM items WHERE", "SELECT id FROM items; SELECT nope FROM pet"] {
      #expect(open.check(sql)["accepted"]?.truth == false, "\(sql)")
    }
    // Where the program makes nothing else, there is no such table, unless the statement is to be the program's own.
    let closed = try Desk(["store.py": start + rest])
    #expect(closed.check("SELECT id FROM items")["accepted"]?.truth == false)
    func inProgram(_ sql: String) -> JSON? {
      closed.call("check", [("sql", .string(sql)), ("file", .string("store.py"))]).result
    }
    let own = inProgram("SELECT id FROM items WHERE id = NULL")
    #expect(own?["accepted"]?.truth == true, "\(own?.line ?? "")")
    #expect(own?["findings"]?.elements?.map { $0["severity"]?.text } == ["note"])
    #expect(own?["findings"]?.elements?.first?["message"]?.text?.contains("no SQL here makes table 'items'") == true)
    #expect(inProgram("SELECT id FROM pets")?["accepted"]?.truth == false)
  }

  @Test func aFindingHasFewBytes() throws {
    let columns = (0..<40).map { "a_rather_long_column_name_\($0)" }
    let desk = try Desk(["1.sql": "CREATE TABLE t (id INTEGER PRIMARY KEY, \(columns.joined(separator: ", ")));"])
    for sql in [
      "SELECT id FROM t WHERE \(columns.map { "\($0) = NULL" }.joined(separator: " AND "))",
      "SELECT \(String(repeating: "ü\u{1}\"", count: 300)) FROM t",
      "SELECT \"\(String(repeating: "long ", count: 300))\" FROM t",
    ] {
      let result = desk.check(sql)
      let findings = result["findings"]?.elements ?? []
      #expect(!findings.isEmpty && findings.count <= 20)
      for finding in findings { #expect(finding.renderedOnOneLine().count <= 400, "\(finding.line)") }
      #expect((result["more"]?.number ?? 0) + findings.count >= findings.count)
    }
  }

  @Test func schemaShowsWhatIsAskedForWhole() throws {
    let desk = try Desk()
    let all = desk.call("schema").result
    #expect(all?["tables"]?.elements?.count == 1 && all?["queries"]?.elements?.count == 2 && all?["more"] == nil)
    let some = desk.call("schema", [("names", .strings(["PET", "names"]))]).result
    #expect(some?["tables"]?.elements?.first?["columns"]?.elements?.count == 3)
    #expect(some?["queries"]?.elements?.compactMap { $0["name"]?.text } == ["names"])
    #expect(desk.call("schema", [("names", .strings(["pets"]))]).error?.hasSuffix("did you mean 'pet'?") == true)
  }

  @Test func schemaOfManyTablesGivesNames() throws {
    let tables = (1...300).map { "CREATE TABLE thing_\($0) (id INTEGER PRIMARY KEY);" }.joined()
    let desk = try Desk(["Migrations/1.sql": tables])
    let result = desk.call("schema").result
    #expect(result?["tables"]?.elements?.count == 20)
    #expect(result?["more"]?["tables"]?.elements?.count == 200 && result?["more"]?["others"]?.number == 80)
  }

  @Test func whySaysWhatMakesNull() throws {
    let desk = try Desk()
    func why(_ sql: String, _ column: String) -> (result: JSON?, error: String?) {
      desk.call("why", [("sql", .string(sql)), ("column", .string(column))])
    }
    let join = "SELECT a.id, b.name AS other FROM pet a LEFT JOIN pet b ON b.id = a.owner"
    #expect(
      why(join, "OTHER").result?.line == """
        {"nullable": true, "reasons": [{"says": "the outer join may find no row of `b`, and then `b.name` is NULL", "line": 1, "column": 14}]}
        """)
    #expect(why(join, "1").result?.line == #"{"nullable": false, "reasons": []}"#)
    #expect(why(join, "3").error == "the statement returns no column '3'; it returns 'id', 'other'")
    #expect(why("SELECT x FROM pet", "x").error?.contains("no such column: x") == true)
    #expect(why("DELETE FROM pet", "x").error == "the statement returns no columns")
  }

  @Test func equalTellsStatementsApart() throws {
    let desk = try Desk()
    func equal(_ first: String, _ second: String) -> (result: JSON?, error: String?) {
      desk.call("equal", [("a", .string(first)), ("b", .string(second))])
    }
    let differ = equal("SELECT count(owner) FROM pet", "SELECT count(*) FROM pet").result?["pairs"]?.elements?.first
    #expect(differ?["verdict"]?.text == "differ")
    #expect(differ?["witness"]?["run"]?.text == "SELECT count(owner) FROM pet")
    #expect(differ?["witness"]?["instead"]?["gives"]?.line == #"{"rows": [[1]]}"#)
    let same = equal("SELECT id FROM pet WHERE owner > 1", "SELECT id FROM pet WHERE 1 < owner").result
    #expect(same?["pairs"]?.elements?.first?["verdict"]?.text == "certified")
    #expect(equal("VALUES(1)", "VALUES(1)").result?["pairs"]?.elements?.first?["verdict"]?.text == "certified")
    try desk.write("Queries/c.sql", "names:\nSELECT upper(name) FROM pet;\n")
    let files = equal("Queries/c.sql", "SELECT name FROM pet").result
    #expect(files?["pairs"]?.elements?.first?["verdict"]?.text == "differ")
    #expect(equal("SELECT x FROM pet", "SELECT 1").error == "the statement: no column 'x' in 'pet'")
    #expect(equal("/etc/passwd", "SELECT 1").error?.contains("lies outside of") == true)
    #expect(equal("HEAD:../../etc/passwd", "SELECT 1").error?.contains("lies outside of") == true)
    #expect(equal("-", "SELECT 1").error != nil)
  }

  @Test func planShowsGrowthAndAdvice() throws {
    let desk = try Desk()
    func plan(_ sql: String) -> (result: JSON?, error: String?) { desk.call("plan", [("sql", .string(sql))]) }
    let found = plan("SELECT * FROM pet WHERE id = 1").result
    #expect(found?["plan"]?.elements?.count == 1 && found?["advice"]?.elements?.isEmpty == true)
    #expect(found?["growth"]?.elements?.first?.line == #"{"table": "pet", "exponent": 0.0}"#)
    let sorted = plan("SELECT * FROM pet WHERE name = 'a' AND owner = 2").result
    #expect(sorted?["growth"]?.elements?.first?["table"]?.text == "pet")
    #expect(sorted?["advice"]?.elements?.first?["sql"]?.text?.hasPrefix("CREATE INDEX pet_") == true)
    #expect(plan("SELECT x FROM pet").error?.contains("no such column: x") == true)
    #expect(plan("DROP TABLE pet").error == "only SELECT, VALUES, INSERT, UPDATE and DELETE have a plan")
    #expect(plan("SELECT 1; SELECT 2").error == "'sql' has 2 statements; 'plan' is asked about one")
  }

  @Test func lintGivesTheWorstAndSaysHowManyThereAre() throws {
    let desk = try Desk()
    try desk.write("Queries/b.sql", (0..<30).map { "SELECT x\($0) FROM pet;\n" }.joined())
    let result = desk.call("lint").result
    #expect(result?["summary"]?["errors"]?.number == 31 && result?["findings"]?.elements?.count == 20)
    #expect(result?["more"]?.number == 11 && result?["summary"]?["files"]?.number == 3)
    let one = desk.call("lint", [("paths", .strings(["Queries/a.sql"]))]).result
    #expect(one?["findings"]?.elements?.compactMap { $0["file"]?.text } == ["Queries/a.sql"])
    #expect(one?["summary"]?["files"]?.number == 1 && one?["summary"]?["statements"]?.number == 2)
    #expect(one?["findings"]?.elements?.first?["example"] != nil)
  }

  @Test func lintOfAChangeLeavesOutWhatWasThere() throws {
    let desk = try Desk()
    try desk.git("init", "-q", "-b", "main")
    try desk.git("add", ".")
    try desk.git("commit", "-qm", "one")
    try desk.write("Queries/b.sql", "SELECT id FROM pet WHERE name = NULL;\n")
    let result = desk.call("lint", [("changed", .bool(true))]).result
    #expect(result?["findings"]?.elements?.compactMap { $0["file"]?.text } == ["Queries/b.sql"])
    #expect(desk.call("lint").result?["summary"]?["errors"]?.number == 2)
  }

  @Test func fixChangesFilesAndSaysWhat() throws {
    let desk = try Desk()
    let paths: (key: String, value: JSON) = ("paths", .strings(["Queries"]))
    #expect(desk.call("fix", [paths]).result?.line == #"{"files": []}"#)
    let result = desk.call("fix", [paths, ("unsafe", .bool(true))]).result
    let file = result?["files"]?.elements?.first
    #expect(
      file?["file"]?.text == "Queries/a.sql"
        && file?["edits"]?.text?.contains("+SELECT id FROM pet WHERE owner IS NULL;") == true)
    #expect(try desk.read("Queries/a.sql").hasSuffix("owner IS NULL;\n"))
    #expect(desk.call("lint").result?["summary"]?["errors"]?.number == 0)
  }

  @Test func whatChangesOnTheDiskIsSeen() throws {
    let desk = try Desk()
    #expect(desk.check("SELECT kind FROM pet")["accepted"]?.truth == false)
    try desk.write("Migrations/2.sql", "ALTER TABLE pet ADD COLUMN kind TEXT;\n")
    #expect(desk.check("SELECT kind FROM pet")["accepted"]?.truth == true)
    try desk.write("Migrations/2.sql", "ALTER TABLE pet ADD COLUMN sort TEXT;\n")
    #expect(desk.check("SELECT kind FROM pet")["accepted"]?.truth == false)
    try desk.write("rules.yaml", "rules: {null-comparison: off}\n")
    #expect(desk.call("lint").result?["summary"]?["errors"]?.number == 0)
    try desk.write("puresql.yaml", "nonsense: 1\n")
    #expect(desk.call("lint").error?.contains("nonsense") == true)
    try desk.write("puresql.yaml", "queries: [Queries]\nmigrations: Migrations\n")
    #expect(desk.call("lint").error == nil)
  }

  @Test func ofSeveralProjectsOneIsNamed() throws {
    let desk = try Desk([
      "a/puresql.yaml": "migrations: Migrations\n", "a/Migrations/1.sql": "CREATE TABLE one (x INTEGER) STRICT;",
      "b/puresql.yaml": "migrations: Migrations\n", "b/Migrations/1.sql": "CREATE TABLE two (y INTEGER) STRICT;",
    ])
    let sql: (key: String, value: JSON) = ("sql", .string("SELECT y FROM two"))
    #expect(desk.call("check", [sql]).error == "there are several projects; say which one in 'project': 'a', 'b'")
    #expect(desk.call("check", [sql, ("project", .string("b"))]).result?["accepted"]?.truth == true)
    #expect(desk.call("check", [sql, ("project", .string("a"))]).result?["accepted"]?.truth == false)
    #expect(desk.call("check", [sql, ("file", .string("b/Queries/new.sql"))]).result?["accepted"]?.truth == true)
    #expect(desk.call("check", [sql, ("project", .string("c"))]).error?.contains("'project' can be 'a', 'b'") == true)
    #expect(desk.call("schema", [("names", .strings(["two"]))]).result?["tables"]?.elements?.count == 1)
  }

  @Test func withoutAProjectThatIsSaid() throws {
    let desk = try Desk([:])
    let error = desk.call("check", [("sql", .string("SELECT 1"))]).error
    #expect(error?.hasPrefix("there is no SQLite project in '\(desk.root)' or below") == true)
    #expect(desk.call("explain", [("rule", .string("null-comparison"))]).result?["page"] != nil)
  }

  @Test func aWrongArgumentIsAnsweredWithWhatIsRight() throws {
    let desk = try Desk()
    let sql: (key: String, value: JSON) = ("sql", .string("SELECT 1"))
    #expect(desk.call("check").error == "'sql' is missing; it is a string: the statement, as it would be written.")
    #expect(desk.call("check", [("sql", .int(1))]).error?.hasPrefix("'sql' has to be a string") == true)
    #expect(
      desk.call("check", [("slq", .string("SELECT 1"))]).error == "there is no argument 'slq'; did you mean 'sql'?")
    #expect(
      desk.call("check", [sql, ("zzzzzzzz", .null)]).error?.hasSuffix("the tool takes 'sql', 'file', 'project'") == true
    )
    #expect(desk.call("check", [("sql", .string("-- nothing"))]).error?.hasPrefix("'sql' has no statement") == true)
    #expect(
      desk.call("lint", [("paths", .string("a"))]).error?.hasPrefix("'paths' has to be a list of strings") == true)
    #expect(desk.call("lint", [("paths", .strings(["/etc"]))]).error?.contains("lies outside of") == true)
    #expect(desk.call("lint", [("paths", .strings(["Queris"]))]).error?.contains("did you mean 'Queries'?") == true)
    #expect(desk.call("explain", [("rule", .string("null-comparson"))]).error?.contains("'null-comparison'") == true)
    #expect(desk.call("fix", [("paths", .strings(["../x"]))]).error?.contains("lies outside of") == true)
    let list = desk.ask("tools/call", .object(["name": .string("check"), "arguments": .strings(["x"])]))
    #expect(list["result"]?["isError"]?.truth == true)
  }
}

import Analyzer
import Notations
import Testing

struct DriftTests {
  private func file(_ path: String, _ text: String) -> SourceFile { SourceFile(path: path, text: text) }

  private func declared(_ text: String) -> Declared { Declared(DriftProject([file("a.drift", text)])) }

  private static let pet = "CREATE TABLE pet (id INT NOT NULL PRIMARY KEY AUTOINCREMENT, name TEXT);\n"

  @Test func importsComeFirst() {
    let project = DriftProject([
      file(
        "lib/a.drift",
        "import 'src/b.drift';\nimport 'rows.dart';\n@create: INSERT INTO b VALUES (1);\nq: SELECT id FROM b;"),
      file(
        "lib/src/b.drift", "import '../a.drift';\nCREATE TABLE b (id INTEGER PRIMARY KEY);\n@create: DELETE FROM b;"),
      file("lib/c.drift", "import 'package:app/src/b.drift';"),
    ])
    #expect(project.missingImports == ["rows.dart"])
    #expect(project.schemaFiles == [1, 0])
    let read = Declared(project)
    #expect(read.findings == [])
    #expect(read.schema == ["CREATE TABLE b", "DELETE FROM b", "INSERT INTO b"])
    #expect(read.signatures == ["q() -> id INTEGER"])
  }

  @Test(arguments: [
    ("BOOLEAN NOT NULL", "INTEGER AS Bool"), ("DATETIME", "INTEGER? AS Date"), ("ENUM(Status)", "INTEGER? AS Status"),
    ("ENUMNAME(Status) NOT NULL", "TEXT AS Status"), ("INT64", "INTEGER?"), ("VARCHAR(20)", "TEXT?"),
    ("CHAR(36) NOT NULL", "TEXT"), ("DECIMAL(10, 2)", "REAL?"), ("DATE AS day", "INTEGER? AS Date"),
    ("FLOAT(10, 2)", "REAL?"), ("TEXT MAPPED BY `const Codec()`", "TEXT?"), ("ENUM(Status) MAPPED BY `x`", "INTEGER?"),
    ("INTEGER NOT NULL AS getter", "INTEGER"), ("TEXT JSON KEY json NOT NULL DEFAULT 'a'", "TEXT"),
    ("TEXT AS getter NOT NULL", "TEXT"), ("INTEGER AS (1 + 1)", "INTEGER"),
    ("INTEGER GENERATED ALWAYS AS (1) STORED", "INTEGER"),
  ])
  func columnsHaveTheTypesThatSQLiteGets(_ column: String, _ type: String) {
    let read = declared(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, x \(column), CHECK (id > 0)) AS Row;\nq: SELECT x FROM t;")
    #expect(read.findings == [])
    #expect(read.signatures == ["q() -> x \(type)"])
  }

  @Test(arguments: [
    "AS Row", "AS \"Row/Table\"", "WITH Row", "WITH Row.from", "WITHOUT ROWID AS Row", "STRICT WITH Row", "",
  ])
  func classesOfTablesAreNoSQL(_ words: String) {
    let read = declared(
      "CREATE TABLE t (a TEXT NOT NULL, b `Custom()`, PRIMARY KEY (a)) \(words);\nq: SELECT a FROM t;")
    #expect(read.findings == [])
    #expect(read.signatures == ["q() -> a TEXT"])
  }

  @Test(arguments: ["AS Row AS", "WITH Row AS", "WITH Row.from (id) AS", "AS"])
  func classesOfViewsAreNoSQL(_ words: String) {
    let read = declared("\(Self.pet)CREATE VIEW v \(words) SELECT id FROM pet;\nq: SELECT id FROM v;")
    #expect(read.findings == [])
    #expect(read.signatures == ["q() -> id INTEGER"])
  }

  @Test func virtualTablesAndTriggers() {
    let read = declared(
      """
      CREATE TRIGGER t AFTER INSERT ON pet BEGIN
        INSERT INTO names (name) SELECT CASE WHEN new.id THEN new.name END;
      END;
      CREATE VIRTUAL TABLE names USING fts5(name, tokenize = "unicode61 tokenchars '.'") AS Named;
      \(Self.pet)found: SELECT name FROM names WHERE names MATCH ?;
      """)
    #expect(read.findings == [])
    #expect(read.schema == ["CREATE VIRTUAL TABLE", "CREATE TABLE pet", "CREATE TRIGGER t"])
    #expect(read.signatures.count == 1)
  }

  @Test func headersSayWhatParametersAre() throws {
    let text =
      "\(Self.pet)q(REQUIRED :a AS TEXT OR NULL, :b AS DATETIME, :c AS ENUM(S), $d = (TRUE, FALSE), :e) AS Class: SELECT :a, :b, :c, :e;"
    let project = DriftProject([file("a.drift", text)])
    let tree = Parser.parse(project.queries[0])
    #expect(tree.diagnostics.isEmpty)
    let header = try #require(tree.statements[0].header)
    let details = try #require(tree.details(of: header))
    #expect(tree.file.text(header.name) == "q")
    #expect(details.output.map { tree.file.text($0) } == "Class")
    #expect(
      details.parameters.map {
        "\($0.name) \($0.classes?.typeName ?? "-") \($0.namedType ?? "-") \($0.isNullable.map { "\($0)" } ?? "-")"
      }
        == ["a TEXT - true", "b INTEGER Date false", "c INTEGER S false", "e - - -"])
    #expect(
      details.parameters.map { SourceLocation(tree.file, $0.range).inHost.text }
        == [":a AS TEXT OR NULL", ":b AS DATETIME", ":c AS ENUM(S)", ":e"])
    #expect(SQLiteText(tree.statements[0], in: tree)?.text == "SELECT :a, :b, :c, :e")
  }

  @Test func nestedRowsAreRows() {
    let read = declared(
      "\(Self.pet)q: SELECT p.**, o.** AS other FROM pet p JOIN pet o ON o.id = p.id + 1 WHERE p.id IN ?;")
    #expect(read.findings == [])
    #expect(
      read.sql == [
        "SELECT p.*, o.* FROM pet p JOIN pet o ON o.id = p.id + 1 WHERE p.id IN (SELECT value FROM json_each(?))"
      ])
  }

  @Test(arguments: [
    ("SELECT name FROM pet WHERE $predicate", "$predicate"), ("SELECT name FROM pet ORDER BY $order", "$order"),
    ("SELECT name FROM pet ORDER BY id LIMIT $limit", "$limit"),
    ("SELECT name FROM pet ORDER BY $order LIMIT $limit", "$order"),
    ("SELECT name, LIST(SELECT * FROM pet p WHERE p.id > pet.id ORDER BY p.id) AS more FROM pet", "LIST(…)"),
    ("INSERT INTO pet $row RETURNING *", "$row"), ("INSERT INTO pet (name) $row", "$row"),
    ("UPDATE pet SET name = $name", "$name"),
  ])
  func whatDartFillsInIsLeftOut(_ sql: String, _ hole: String) throws {
    let read = declared("\(Self.pet)q: \(sql);")
    #expect(read.findings == [])
    let summary = try #require(ProjectSummary(read.project).queries.first?.statements.first)
    guard case .hole(let name)? = summary.omission else {
      Issue.record("nothing is left out")
      return
    }
    #expect(name == hole)
    #expect(!summary.signature.columns.isEmpty == (sql.hasPrefix("SELECT") || sql.contains("RETURNING")))
  }

  @Test func anInsertedRowHasTheTablesColumns() {
    let read = declared("\(Self.pet)add: INSERT INTO pet $row;")
    #expect(read.sql == ["INSERT INTO pet (id, name) VALUES (?, ?)"])
    #expect(read.signatures == ["add(id INTEGER, name TEXT?) -> "])
  }

  @Test func aTransactionIsAGroup() throws {
    let read = declared(
      "\(Self.pet)both: BEGIN\n TRANSACTION; DELETE FROM pet; DELETE FROM pt; COMMIT;\nq: SELECT id FROM pet;")
    #expect(read.findings == ["a.drift:3:44 unknown-name pt"])
    #expect(read.statements.map { $0.name?.text } == ["both", "both", "q"])
    let queries = ProjectSummary(read.project).queries.flatMap(\.queries)
    #expect(queries.map(\.members.count) == [2, 0])
  }

  @Test func converters() {
    let read = declared(
      "\(Self.pet)q: SELECT name MAPPED BY `const Codec()` AS n, CAST(id AS ENUM(Status)) AS s, CAST(id AS INT64) FROM pet;"
    )
    #expect(read.findings == [])
    #expect(read.sql == ["SELECT name  AS n, CAST(id AS INTEGER) AS s, CAST(id AS INTEGER) FROM pet"])
  }

  @Test func datesMayBeText() {
    let project = DriftProject(
      [file("a.drift", "CREATE TABLE t (x DATETIME);\nq: SELECT x FROM t;")], storesDatesAsText: true)
    #expect(Declared(project).signatures == ["q() -> x TEXT? AS Date"])
  }

  @Test(arguments: [
    "import", "CREATE", "CREATE TABLE", "CREATE TABLE t (", "CREATE TABLE t (a ENUM(", "CREATE VIEW v AS", "q(",
    "q(:a AS", "q AS",
    "q:", "@create:", "q: BEGIN", "q: SELECT t.**", "CREATE TRIGGER t BEGIN", "q(:a */ b): SELECT 1", "$", "q: LIST(",
    ")))", "q: INSERT INTO $r",
  ])
  func halfAFileIsRead(_ text: String) {
    let read = declared(text)
    #expect(read.findings.count < 5)
    _ = SQLDelightProject([file("a.sq", text), file("b.sq", "\(text) {")])
  }
}

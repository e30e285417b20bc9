import Analyzer
import Notations
import Testing

struct SQLDelightTests {
  private func file(_ path: String, _ text: String) -> SourceFile { SourceFile(path: path, text: text) }

  private func declared(_ text: String) -> Declared { Declared(SQLDelightProject([file("A.sq", text)])) }

  @Test func importsAreNoSQL() {
    let read = declared(
      """
      import com.example.Team;
      import kotlin.collections.List;

      CREATE TABLE import (id INTEGER AS Team NOT NULL, names TEXT AS List<String>);

      import:
      SELECT id, names FROM import;
      """)
    #expect(read.findings == [])
    #expect(read.signatures == ["import() -> id INTEGER AS Team, names TEXT? AS List<String>"])
    #expect(read.sql == ["SELECT id, names FROM import"])
  }

  @Test func statementsWithoutALabelAreTheSchema() {
    let read = declared(
      """
      INSERT INTO pet VALUES (1, 'Rex');
      all: SELECT * FROM pet;
      CREATE INDEX pet_name ON pet (name);
      CREATE VIEW loud AS SELECT * FROM named;
      CREATE VIEW named AS SELECT name FROM pet WHERE name IS NOT NULL;
      CREATE TRIGGER on_pet AFTER INSERT ON pet BEGIN UPDATE pet SET name = 'x' WHERE 0; SELECT 1; END;
      /** The pets. */
      CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);
      """)
    #expect(read.findings == [])
    #expect(
      read.schema == [
        "CREATE TABLE pet", "CREATE VIEW named", "CREATE VIEW loud", "CREATE INDEX pet_name", "CREATE TRIGGER on_pet",
        "INSERT INTO pet",
      ])
    #expect(read.signatures == ["all() -> id INTEGER, name TEXT?"])
  }

  @Test func theSchemaIsThatOfAllFilesInAnyOrder() {
    let files = [
      file("db/A.sq", "CREATE VIEW owned AS SELECT pet.id, owner.name FROM pet JOIN owner\n-- no semicolon"),
      file(
        "db/B.sq",
        "CREATE TABLE pet (id INTEGER PRIMARY KEY, owner INTEGER REFERENCES owner (id));\nbad: SELECT nam FROM owned;"),
      file("db/C.sq", "CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT, CHECK (missing > 1));\n"),
    ]
    let project = SQLDelightProject(files)
    #expect(project.schema?.path == "db")
    #expect(project.schemaFiles == [0, 1, 2])
    #expect(project.queries.map(\.path) == ["db/A.sq", "db/B.sq", "db/C.sq"])
    let read = Declared(project)
    #expect(read.schema == ["CREATE TABLE pet", "CREATE TABLE owner", "CREATE VIEW owned"])
    #expect(
      read.findings == ["db/C.sq:1:63 unknown-name missing", "db/B.sq:2:13 unknown-name nam"])
  }

  @Test func viewsThatNeedEachOtherStayAsTheyAre() {
    let read = declared(
      "CREATE VIEW a AS SELECT * FROM b; CREATE VIEW b AS SELECT * FROM a; CREATE TABLE c AS SELECT 1 AS d;")
    #expect(read.schema == ["CREATE TABLE c", "CREATE VIEW b", "CREATE VIEW a"])
  }

  @Test func aWholeRowIsOneParameterAColumn() {
    let read = declared(
      """
      CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT AS Name NOT NULL, age INTEGER, old INTEGER AS (age > 9));
      add: INSERT INTO pet VALUES ?;
      replace: REPLACE INTO pet VALUES :pet;
      some: INSERT OR IGNORE INTO pet (name, age) VALUES ?;
      lost: INSERT INTO nowhere VALUES ?;
      plain: INSERT INTO pet (name) VALUES (?);
      """)
    let all = "id INTEGER, name TEXT AS Name, age INTEGER?"
    #expect(
      read.signatures.filter { !$0.hasPrefix("lost") } == [
        "add(\(all)) -> ", "replace(\(all)) -> ", "some(name TEXT AS Name, age INTEGER?) -> ",
        "plain(name TEXT AS Name) -> ",
      ])
    #expect(read.sql[0] == "INSERT INTO pet (id, name, age) VALUES (?, ?, ?)")
    #expect(read.sql[2] == "INSERT OR IGNORE INTO pet (name, age) VALUES (?, ?)")
    #expect(read.findings == ["A.sq:5:19 unknown-name nowhere"])
  }

  @Test func aWholeRowHasTheColumnsThatMigrationsMake() {
    let migrations = [
      file("1.sqm", "import a.B;\nCREATE TABLE pet (id INTEGER PRIMARY KEY);"),
      file("2.sqm", "ALTER TABLE pet ADD COLUMN name TEXT AS B;"),
    ]
    let queries = [file("A.sq", "add: INSERT INTO pet VALUES ?;")]
    for derives in [true, false] {
      let project = SQLDelightProject(queries, migrations: migrations, derivesSchema: derives)
      let read = Declared(project, derivesSchema: derives)
      #expect(read.signatures == ["add(id INTEGER, name TEXT? AS B) -> "])
      #expect(read.findings == [])
    }
  }

  @Test func otherFilesKnowNoWholeRow() {
    let tree = Parser.parse(file("a.sql", "INSERT INTO t VALUES ?;"))
    #expect(tree.diagnostics.count == 1)
  }

  @Test func aGroupIsReadStatementByStatement() throws {
    let read = declared(
      """
      CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);
      /** Both. */
      upsert {
        UPDATE pet SET name = :name WHERE id = :id;
        INSERT INTO pet (nme) VALUES (:name);
      }
      last: SELECT name FROM pet;
      """)
    #expect(read.findings == ["A.sq:5:20 unknown-name nme"])
    #expect(read.statements.map { $0.name?.text } == ["upsert", "upsert", "last"])
    let summary = try #require(ProjectSummary(read.project).queries.first)
    #expect(summary.queries.map(\.members.count) == [2, 0])
    #expect(summary.queries.first?.signature.parameters.map(\.name) == ["name", "id"])
  }

  @Test func aGroupEndsBeforeTheSchemaBehindIt() {
    let read = declared("upsert { DELETE FROM pet; SELECT 1 AS one\n}\nCREATE TABLE pet (id INTEGER PRIMARY KEY);")
    #expect(read.findings == [])
    #expect(read.statements.map { $0.name?.text } == ["upsert", "upsert"])
  }

  @Test(arguments: ["select", "values", "insert", "changes", "order"])
  func anyWordIsALabel(_ word: String) {
    let read = declared("\(word):\nSELECT 1 AS one;\n\(word) { SELECT 1 AS one; }")
    #expect(read.findings == [])
    #expect(read.statements.map { $0.name?.text } == [word, word])
  }

  @Test func fixesLandInTheHost() throws {
    let host = file("A.sq", "import a.B;\n-- ü\nq: SELECT 1 FROM t;\nCREATE TABLE t (a);\nadd: INSERT INTO t VALUES ?;")
    let project = SQLDelightProject([host])
    let queries = try #require(project.queries.first)
    let tree = Parser.parse(queries)
    let select = tree.location(of: tree.statements[0].span)
    #expect(select.editableInHost?.text == "SELECT 1 FROM t")
    #expect(select.editableInHost?.file === host)
    let insert = tree.location(of: tree.statements[1].span)
    #expect(insert.inHost.text == "INSERT INTO t VALUES ?")
    #expect(insert.editableInHost == nil)
    let schema = try #require(project.schema)
    let table = Parser.parse(schema)
    #expect(table.location(of: table.statements[0].span).editableInHost?.text == "CREATE TABLE t (a)")
  }

  @Test func columnsOfAnIndexHaveNoConstraints() {
    let read = declared(
      """
      CREATE VIRTUAL TABLE found USING FTS5(
        id TEXT PRIMARY KEY NOT NULL, name TEXT AS a.Name NOT NULL COLLATE NOCASE DEFAULT ('a, b'), tokenize = "trigram"
      );
      all: SELECT id, name FROM found;
      """)
    #expect(read.findings == [])
    #expect(read.schema == ["CREATE VIRTUAL TABLE"])
    #expect(read.signatures == ["all() -> id TEXT, name TEXT AS a.Name"])
  }

  @Test func aParameterMayStandApartFromItsColon() {
    let read = declared("CREATE TABLE t (a TEXT, b TEXT);\nselect :\nSELECT a FROM t WHERE b =: b;\nx: SELECT 1;")
    #expect(read.findings == [])
    #expect(read.signatures == ["select(b TEXT) -> a TEXT?", "x() -> 1 INTEGER"])
    #expect(read.sql[0] == "SELECT a FROM t WHERE b =:b")
  }

  @Test func plainFilesStayWhatTheyAre() {
    let host = file("1.sqm", "ALTER TABLE pet ADD COLUMN age INTEGER;")
    #expect(SQLDelight().read(host) === host)
    #expect(SQLDelightProject([file("A.sq", "")]).schema == nil)
  }
}

import Analyzer
import Testing
import Workspace

/// `describe`, in both formats.
struct DescriptionTests {
  private static let files = [
    "Migrations/1.sql": """
    CREATE TABLE team (id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE) STRICT;
    CREATE TABLE user (id INTEGER AS "User.ID" PRIMARY KEY, name TEXT, teamId INTEGER NOT NULL REFERENCES team) STRICT;
    """,
    "Queries/User.sql": "\nofTeam:\nSELECT id, name FROM user WHERE teamId IN ?teams;\n\nDELETE FROM user;",
  ]

  private func describe(_ files: [String: String]) throws -> Description {
    let folder = try TemporaryFolder(files)
    let pipeline = Pipeline()
    let projects = try ProjectLoader(paths: [], currentDirectory: folder.path).load()
    return pipeline.describe(try #require(projects.first))
  }

  /// SQLite keeps texts in a DATETIME as well as numbers: the type is ANY, and beside it stands what was written.
  @Test func aDeclaredTypeIsNamedWhereAnyIsAllThatIsKnown() throws {
    let folder = try TemporaryFolder([
      "Migrations/1.sql":
        "CREATE TABLE shop (id INTEGER PRIMARY KEY, opened DATETIME NOT NULL, open BOOLEAN, a, b ANY, c BLOB, d VARCHAR(9));",
      "Queries/Shop.sql": "all: SELECT opened, open AS isOpen, a, max(opened) FROM shop;",
    ])
    let text = try Command.run(["describe", "--why"], in: folder).output
    for line in [
      "opened  ANY, declared DATETIME\n", "open    NUMERIC?\n", "a       ANY?\n", "b       ANY?\n", "c       BLOB?\n",
      "d       TEXT?\n", "returns  opened ANY?, declared DATETIME: `opened` is NULL where",
      "isOpen NUMERIC?: ", "a ANY?: ", "max(opened) ANY?: `max(opened)` is NULL where there are no rows",
    ] { #expect(text.contains(line), "\(line)\n\(text)") }
    #expect(try Command.run(["describe", "--format", "json"], in: folder).output.contains("\"type\": \"ANY\""))
  }

  @Test func aTypeIsShownAsANameLineTakesIt() throws {
    let folder = try TemporaryFolder([
      "Migrations/1.sql": "CREATE TABLE pet (id INTEGER PRIMARY KEY, chip BLOB AS UUID) STRICT;",
      "Queries/Pet.sql": "chip(:id INTEGER, :chip BLOB AS UUID?): UPDATE pet SET chip = :chip WHERE id = :id;",
    ])
    let text = try Command.run(["describe"], in: folder).output
    #expect(text.contains("  chip  BLOB AS UUID?\n"), "\(text)")
    #expect(text.contains("  takes    chip BLOB AS UUID?\n"), "\(text)")
  }

  @Test func whyColumnsMayBeNull() throws {
    let folder = try TemporaryFolder()
    try folder.write("Migrations/1.sql", "CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT) STRICT;\n")
    try folder.write(
      "Queries/Team.sql",
      """
      sums: SELECT count(*) AS count, SUM(id) AS sum FROM team;
      pairs: SELECT a.id, b.id AS other FROM team AS a LEFT JOIN team AS b ON b.id > a.id;
      all: SELECT * FROM team;

      """)
    let text = try Command.run(["describe", "--why"], in: folder).output
    for line in [
      "returns  count INTEGER\n           sum INTEGER?: `SUM(id)` is NULL where there are no rows, or only NULLs\n",
      "other INTEGER?: the outer join may find no row of `b`, and then `b.id` is NULL\n",
      "name TEXT?: `team.name` allows NULL\n",
    ] { #expect(text.contains(line), "\(text)") }
    let json = try Command.run(["describe", "--why", "--format", "json"], in: folder).output
    #expect(json.contains("\"nullableBecause\": []") && json.contains("\"nullableBecause\": [\"`SUM(id)` is NULL"))
    #expect(try !Command.run(["describe", "--format", "json"], in: folder).output.contains("nullableBecause"))
  }

  /// Where a view or a subquery gives NULL, the reason lies in it, and not in the statement that reads it.
  @Test func whyColumnsOfViewsMayBeNull() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "Migrations/1.sql",
      """
      CREATE TABLE client (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
      CREATE TABLE payment (id INTEGER PRIMARY KEY, client INTEGER NOT NULL, sum INTEGER NOT NULL) STRICT;
      CREATE VIEW spending AS
        SELECT c.id, p.sum, max(p.sum) AS highest FROM client c LEFT JOIN payment p ON p.client = c.id GROUP BY c.id;
      CREATE VIEW total AS SELECT max(sum) AS total FROM payment;

      """)
    try folder.write(
      "Queries/Spending.sql",
      """
      view: SELECT s.sum AS a, s.highest AS b FROM spending s;
      joined: SELECT s.sum AS c, t.sum AS d FROM spending s LEFT JOIN spending t ON t.id = s.id;
      all: SELECT * FROM spending;
      missing: SELECT * FROM client c LEFT JOIN payment p ON p.client = c.id;
      nothing: SELECT t.total FROM total t;
      subquery: SELECT q.e FROM (SELECT nullif(id, 1) AS e FROM client) q;

      """)
    let text = try Command.run(["describe", "--why"], in: folder).output
    let view =
      "the view `spending` may give NULL in `sum`; the outer join may find no row of `p`, and then `p.sum` is NULL\n"
    for line in [
      "a INTEGER?: \(view)",
      "b INTEGER?: the view `spending` may give NULL in `highest`; the outer join may find no row of `p`, and then `p.sum` is NULL",
      "c INTEGER?: \(view)",
      "d INTEGER?: the outer join may find no row of `t`, and then `t.sum` is NULL\n",
      "         sum INTEGER?: \(view)",
      "         sum INTEGER?: the outer join may find no row of `p`, and then it is NULL\n",
      "total INTEGER?: the view `total` may give NULL in `total`; `max(sum)` is NULL where there are no rows, or only NULLs\n",
      "e INTEGER?: `q` may give NULL in `q.e`: a function may answer NULL\n",
    ] { #expect(text.contains(line), "\(line)\n\(text)") }
  }

  @Test func relationsCommentsAndAdaptersAreInTheJSON() throws {
    let text = String(
      decoding: DescriptionJSON().render(
        try describe([
          "Migrations/1.sql": """
          -- Who writes.
          CREATE TABLE author (
            id INTEGER PRIMARY KEY,
            -- As it stands on the cover.
            name TEXT AS Title USING TitleAdapter NOT NULL
          ) STRICT;
          CREATE TABLE book (id INTEGER PRIMARY KEY, author_id INTEGER NOT NULL REFERENCES author) STRICT;
          CREATE TABLE reader (id INTEGER PRIMARY KEY, best INTEGER REFERENCES book) STRICT;
          CREATE TABLE loan (reader INTEGER REFERENCES reader, book INTEGER REFERENCES book, PRIMARY KEY (reader, book)) STRICT;
          """,
          "Queries/Book.sql": """
          -- All of one author.
          books(input: BookSearch, output: BookRow): SELECT book.id, name FROM book JOIN author ON author.id = author_id
          WHERE author.id = ? AND name <> ?;
          """,
        ])), as: UTF8.self)
    for line in [
      #""documentation": "Who writes.""#, #""documentation": "As it stands on the cover.""#,
      #""documentation": "All of one author.""#, #""adapter": "TitleAdapter""#, #""input": "BookSearch""#,
      #""output": "BookRow""#,
      #"{"name": "author", "kind": "one", "table": "author", "columns": ["author_id"], "references": ["id"]}"#,
      #"{"name": "books", "kind": "many", "table": "book", "columns": ["id"], "references": ["author_id"]}"#,
      #"{"name": "best", "kind": "optional", "table": "book", "columns": ["best"], "references": ["id"]}"#,
      #""through": {"table": "loan", "columns": ["book"], "references": ["id"]}"#,
    ] { #expect(text.contains(line), "\(line)\n\(text)") }
  }

  @Test func theWholeSchemaAsJSON() throws {
    let text = String(decoding: DescriptionJSON().render(try describe(Self.files)), as: UTF8.self)
    #expect(
      text == """
        {
          "version": 1,
          "tables": [
            {
              "name": "team",
              "kind": "table",
              "strict": true,
              "withoutRowid": false,
              "columns": [
                {"name": "id", "type": "INTEGER", "swiftType": null, "nullable": false, "primaryKey": 1, "generated": false, "hidden": false, "hasDefault": false},
                {"name": "code", "type": "TEXT", "swiftType": null, "nullable": false, "primaryKey": 0, "generated": false, "hidden": false, "hasDefault": false}
              ],
              "uniqueKeys": [["id"], ["code"]],
              "foreignKeys": [],
              "relations": [{"name": "users", "kind": "many", "table": "user", "columns": ["id"], "references": ["teamId"]}]
            },
            {
              "name": "user",
              "kind": "table",
              "strict": true,
              "withoutRowid": false,
              "columns": [
                {"name": "id", "type": "INTEGER", "swiftType": "User.ID", "nullable": false, "primaryKey": 1, "generated": false, "hidden": false, "hasDefault": false},
                {"name": "name", "type": "TEXT", "swiftType": null, "nullable": true, "primaryKey": 0, "generated": false, "hidden": false, "hasDefault": false},
                {"name": "teamId", "type": "INTEGER", "swiftType": null, "nullable": false, "primaryKey": 0, "generated": false, "hidden": false, "hasDefault": false}
              ],
              "uniqueKeys": [["id"]],
              "foreignKeys": [{"columns": ["teamId"], "table": "team", "references": ["id"]}],
              "relations": [{"name": "team", "kind": "one", "table": "team", "columns": ["teamId"], "references": ["id"]}]
            }
          ],
          "queries": [
            {
              "name": "ofTeam",
              "file": "Queries/User.sql",
              "line": 2,
              "kind": "select",
              "sql": "SELECT id, name FROM user WHERE teamId IN (SELECT value FROM json_each(:teams))",
              "parameters": [{"index": 1, "name": "teams", "type": "INTEGER", "swiftType": null, "nullable": false, "array": true}],
              "columns": [
                {"name": "id", "type": "INTEGER", "swiftType": "User.ID", "nullable": false, "origin": {"table": "user", "column": "id"}},
                {"name": "name", "type": "TEXT", "swiftType": null, "nullable": true, "origin": {"table": "user", "column": "name"}}
              ],
              "cardinality": "many",
              "reads": ["user"],
              "writes": []
            },
            {
              "name": null,
              "file": "Queries/User.sql",
              "line": 5,
              "kind": "delete",
              "sql": "DELETE FROM user",
              "parameters": [],
              "columns": [],
              "cardinality": "none",
              "reads": [],
              "writes": ["user"]
            }
          ]
        }

        """)
  }

  @Test func theSameForPeople() throws {
    let text = String(decoding: DescriptionText().render(try describe(Self.files)), as: UTF8.self)
    #expect(
      text == """
        table team, strict
          id    INTEGER, primary key
          code  TEXT
          unique (code)

        table user, strict
          id      INTEGER AS User.ID, primary key
          name    TEXT?
          teamId  INTEGER
          (teamId) references team (id)

        Queries/User.sql:2: ofTeam: select, many rows
          takes    teams INTEGER, any number
          returns  id INTEGER AS User.ID
                   name TEXT?
          reads    user

        Queries/User.sql:5: (no name): delete, no rows
          writes   user

        """)
  }

  @Test func looseFilesShowWhatDefinesNothing() throws {
    let description = try describe([
      "a.sql": "CREATE TABLE t (a INTEGER) STRICT; one: SELECT a FROM t;", "b.sql": "SELECT 1;",
    ])
    #expect(description.statements.map { $0.name?.text } == ["one", nil])
  }

  private static let groups = [
    "Migrations/1.sql": "CREATE TABLE user (id INTEGER PRIMARY KEY, name TEXT NOT NULL);",
    "Queries/User.sql": """
    join(:name TEXT) {
      INSERT INTO user (name) VALUES (:name);
      users: SELECT id FROM user WHERE name = :name;
      count();
    }
    count: SELECT count(*) AS n FROM user;
    """,
  ]

  @Test func aGroupAsText() throws {
    let text = String(decoding: DescriptionText().render(try describe(Self.groups)), as: UTF8.self)
    #expect(
      text.hasSuffix(
        """
        Queries/User.sql:1: join: group, many rows
          takes    name TEXT
          reads    user
          writes   user
          runs     insert, no rows
                   users: select, many rows: id INTEGER
                   result2: count(), select, exactly one row: n INTEGER

        Queries/User.sql:6: count: select, exactly one row
          returns  n INTEGER
          reads    user

        """))
  }

  @Test func aGroupAsJSON() throws {
    let text = String(decoding: DescriptionJSON().render(try describe(Self.groups)), as: UTF8.self)
    let statements = """
            "statements": [
              {
                "name": null,
                "file": "Queries/User.sql",
                "line": 2,
                "kind": "insert",
      """
    #expect(text.contains(statements))
    let call = """
                "line": 4,
                "kind": "select",
                "sql": "",
                "parameters": [],
      """
    #expect(text.contains(call))
    #expect(text.contains("\"kind\": \"group\",\n      \"sql\": \"\","))
    #expect(text.contains("\"result\": \"users\",\n          \"calls\": null"))
    #expect(text.contains("\"result\": \"result2\",\n          \"calls\": \"count\""))
  }
}

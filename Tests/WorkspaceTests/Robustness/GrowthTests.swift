import Testing

/// No kind of input takes more than its share of time: see `expectLinearGrowth`.
@Suite(.serialized)
struct GrowthTests {
  private static func tables(_ count: Int) -> String {
    joined(count) { "CREATE TABLE t\($0) (a INTEGER PRIMARY KEY);\n" }
  }

  private static func columns(_ count: Int, _ each: (Int) -> String = { "c\($0)" }) -> String {
    joined(count, by: ", ", each)
  }

  // MARK: One statement

  static let oneStatementCases: [HostileCase] = [
    HostileCase("values") { .init("INSERT INTO t (a, b, c) VALUES \(columns($0) { "(\($0), 'x', \($0))" });") },
    HostileCase("parameters in values") { .init("INSERT INTO t VALUES \(columns($0) { _ in "(?, ?, ?)" });") },
    HostileCase("numbers in a list") { .init("SELECT a FROM t WHERE a IN (\(columns($0 * 4) { "\($0)" }));") },
    HostileCase("parameters in a list") { .init("SELECT a FROM t WHERE a IN (\(columns($0 * 4) { _ in "?" }));") },
    HostileCase("parameters beside a table that nobody uses") {
      .init("WITH x AS (SELECT 1) SELECT a FROM t WHERE a IN (\(columns($0 * 4) { _ in "?" }));")
    },
    HostileCase("numbers of parameters with gaps") {
      .init("SELECT a FROM t WHERE a IN (\(columns($0 * 4) { "?\($0 * 2 + 2)" }));")
    },
    HostileCase("named parameters") { .init("SELECT a FROM t WHERE a IN (\(columns($0) { ":p\($0)" }));") },
    HostileCase("compound", 40) { .init("\(joined($0, by: " UNION ALL ") { _ in "SELECT a, b FROM t" });") },
    HostileCase("compound and order", 40) {
      .init("\(joined($0, by: " UNION ") { "SELECT a AS x\($0), b FROM t" }) ORDER BY 1, b;")
    },
    HostileCase("result columns") { .init("SELECT \(columns($0) { "a + \($0) AS x\($0)" }) FROM t;") },
    HostileCase("order by aliases") {
      .init("SELECT \(columns($0) { "a AS x\($0)" }) FROM t ORDER BY \(columns($0) { "x\($0)" });")
    },
    HostileCase("group by") {
      .init("SELECT \(columns($0) { "a + \($0)" }) FROM t GROUP BY \(columns($0) { "a + \($0)" });")
    },
    HostileCase("case") {
      .init("SELECT CASE a \(joined($0, by: " ") { "WHEN \($0) THEN 'x\($0)'" }) END FROM t;")
    },
    HostileCase("coalesce", 15) { .init("SELECT coalesce(\(columns($0) { _ in "b" })) FROM t;") },
    HostileCase("and of ors") {
      .init("SELECT a FROM t WHERE \(joined($0, by: " AND ") { "(c = \($0) OR b = 'x')" });")
    },
    HostileCase("aliases of aliases", 40) {
      .init("SELECT 1 AS x0\(joined($0) { ", x\($0) + x\($0) AS x\($0 + 1)" }) FROM t WHERE x0 > 0;")
    },
    HostileCase("stars") { .init("SELECT \(columns($0) { _ in "*" }) FROM t;") },
    HostileCase("windows") {
      .init("SELECT \(columns($0) { "sum(a) OVER w\($0)" }) FROM t WINDOW \(columns($0) { "w\($0) AS (ORDER BY a)" });")
    },
    HostileCase("windows of windows") {
      .init(
        "SELECT sum(a) OVER w\($0) FROM t WINDOW w0 AS (PARTITION BY a)\(joined($0) { ", w\($0 + 1) AS (w\($0))" });")
    },
    HostileCase("uses of one window") {
      .init(
        "SELECT \(columns($0) { _ in "sum(a) OVER w" }) FROM t WINDOW w AS (PARTITION BY \(columns($0) { "c + \($0)" }));"
      )
    },
    // Four and thirty-two levels: what doubles with each would take half an hour.
    HostileCase("aggregates with FILTER within each other", 4) {
      .init("SELECT \(repeated("sum((SELECT ", $0))a\(repeated(" FROM t)) FILTER (WHERE a > 0)", $0)) FROM t;")
    },
    HostileCase("aggregates of the query around", 8) {
      .init(
        "SELECT \(repeated("(SELECT sum(o.a) + ", $0))1\(repeated(" FROM t WHERE t.a > 0)", $0)) FROM t AS o WHERE o.a > 0;"
      )
    },
    HostileCase("windows ordered by windows", 4) {
      .init(
        "SELECT \(repeated("sum(a) OVER w FROM t WINDOW w AS (ORDER BY (SELECT ", $0))1\(repeated("))", $0));")
    },
    HostileCase("a rank over a window of windows") {
      .init("SELECT rank() OVER w\($0) FROM t WINDOW w0 AS ()\(joined($0) { ", w\($0 + 1) AS (w\($0))" });")
    },
    HostileCase("upserts") {
      .init("INSERT INTO t VALUES (1, 'x', 3) \(repeated("ON CONFLICT (a) DO UPDATE SET b = excluded.b ", $0));")
    },
    HostileCase("correlated subqueries", 30) {
      .init(
        "SELECT a FROM t AS z WHERE \(repeated("EXISTS (SELECT 1 FROM t WHERE z.a = t.a AND ", $0))1\(repeated(")", $0));"
      )
    },
    HostileCase("typename") { .init("", schema: "CREATE TABLE x (a \(repeated("w ", $0)));") },
    HostileCase("constraints of a column") {
      .init("", schema: "CREATE TABLE x (a TEXT \(repeated("NOT NULL ", $0)));")
    },
  ]

  @Test(arguments: oneStatementCases)
  func oneStatement(_ input: HostileCase) { input.expectLinearGrowth() }

  // MARK: Wide tables

  static let wideTablesCases: [HostileCase] = [
    HostileCase("star of a wide table") { .init("SELECT * FROM w;", schema: "CREATE TABLE w (\(columns($0)));") },
    HostileCase("insert into a wide table") {
      .init(
        "INSERT INTO w (\(columns($0))) VALUES (\(columns($0) { _ in "?" }));",
        schema: "CREATE TABLE w (\(columns($0)));")
    },
    HostileCase("update of a wide table") { count in
      .init(
        "UPDATE w SET \(columns(count) { "c\($0) = c\(count - 1 - $0)" });",
        schema: "CREATE TABLE w (\(columns(count)));")
    },
    HostileCase("natural join of wide tables") {
      .init("SELECT * FROM w NATURAL JOIN w AS x;", schema: "CREATE TABLE w (\(columns($0)));")
    },
    HostileCase("join of wide tables by name") {
      .init("SELECT * FROM w JOIN w AS x USING (\(columns($0)));", schema: "CREATE TABLE w (\(columns($0)));")
    },
    HostileCase("wide primary key") {
      .init("SELECT * FROM w WHERE c0 = 1;", schema: "CREATE TABLE w (\(columns($0)), PRIMARY KEY (\(columns($0))));")
    },
    HostileCase("many keys") {
      .init("SELECT * FROM w WHERE c0 = 1;", schema: "CREATE TABLE w (\(columns($0) { "c\($0) TEXT UNIQUE" }));")
    },
    HostileCase("many checks") {
      .init(
        "INSERT INTO w VALUES (\(columns($0) { _ in "?" }));",
        schema: "CREATE TABLE w (\(columns($0) { "c\($0) INTEGER CHECK (c\($0) > 0)" }));")
    },
    HostileCase("many checks that nobody asks for") {
      .init("", schema: "CREATE TABLE w (\(columns($0 * 2) { "c\($0) CHECK (1)" }));")
    },
    HostileCase("many ways to end a conflict") {
      .init("", schema: "CREATE TABLE w (\(columns($0) { "c\($0) UNIQUE ON CONFLICT IGNORE" }));")
    },
    HostileCase("a check of BETWEEN of BETWEEN", 20) {
      .init("", schema: "CREATE TABLE w (a INTEGER DEFAULT 1 CHECK (a\(repeated(" BETWEEN 0 AND 1", $0))));")
    },
    HostileCase("a check of IS of IS", 20) {
      .init("", schema: "CREATE TABLE w (a INTEGER DEFAULT 1 CHECK (a\(repeated(" IS 1", $0))));")
    },
    HostileCase("columns generated from each other", 30) {
      .init(
        "SELECT * FROM w;",
        schema: "CREATE TABLE w (c0 INTEGER, \(columns($0) { "c\($0 + 1) INTEGER AS (c\($0) + 1)" }));")
    },
    HostileCase("columns added one by one") {
      .init("", schema: "CREATE TABLE w (a TEXT);\n\(joined($0) { "ALTER TABLE w ADD COLUMN c\($0) TEXT;\n" })")
    },
    HostileCase("a wide search table") {
      .init("SELECT * FROM f;", schema: "CREATE VIRTUAL TABLE f USING fts5(\(columns($0)));")
    },
  ]

  @Test(arguments: wideTablesCases)
  func wideTables(_ input: HostileCase) { input.expectLinearGrowth() }

  // MARK: Many statements

  static let manyStatementsCases: [HostileCase] = [
    HostileCase("statements") { .init(repeated("SELECT a, b FROM t WHERE c = ?;\n", $0)) },
    HostileCase("broken statements") { .init(repeated("SELECT x FROM t WHERE;\n", $0)) },
    HostileCase("unknown columns") { .init(repeated("SELECT x FROM t;\n", $0)) },
    HostileCase("unknown columns on one line") { .init(repeated("SELECT x FROM t; ", $0)) },
    HostileCase("unknown tables") { .init(repeated("SELECT x FROM nothing;\n", $0)) },
    HostileCase("changes of all rows") { .init(repeated("DELETE FROM t;\nUPDATE t SET c = 0;\n", $0)) },
    HostileCase("findings that are allowed") {
      .init(repeated("-- puresql-lint: allow(null-comparison) so it is\nSELECT a FROM t WHERE b = NULL;\n", $0))
    },
    HostileCase("comments that allow nothing, on one line") {
      .init(repeated("/* puresql-lint: allow(null-comparison) */ ", $0 * 4) + "SELECT a FROM t;")
    },
    HostileCase("named statements") { .init(joined($0) { "q\($0):\nSELECT a FROM t;\n" }) },
    HostileCase("declared parameters") {
      .init(
        "q(\(joined($0, by: ", ") { ":p\($0) INTEGER?" })):\nSELECT a FROM t WHERE \(joined($0, by: " OR ") { "a = :p\($0) OR :p\($0) IS NULL" });"
      )
    },
    HostileCase("parameters that are declared in vain") {
      .init("q(\(joined($0 * 4, by: ", ") { ":p\($0) [TEXT]" })):\nSELECT a FROM t;")
    },
    HostileCase("name lines that never end") { .init(repeated("q(:a TEXT, ", $0 * 4)) },
    HostileCase("arrays") { .init("SELECT \(joined($0, by: ", ") { "a IN :p\($0)" }) FROM t;") },
    HostileCase("semicolons") { .init(repeated(";", $0 * 20)) },
    HostileCase("words that begin statements") { .init(repeated("CREATE\n", $0 * 4)) },
    HostileCase("names of queries") { .init(repeated("q:\n", $0 * 4)) },
    HostileCase("open parentheses") { .init(repeated("(\n", $0 * 4)) },
    HostileCase("tables that are never closed") { .init(repeated("CREATE TABLE a (b bad bad (),\n", $0)) },
    HostileCase("triggers that never end") {
      .init("CREATE TRIGGER a AFTER INSERT ON t BEGIN \(repeated("CREATE TRIGGER a\n", $0))")
    },
    HostileCase("bodies that never end") {
      .init(repeated("CREATE TRIGGER a AFTER INSERT ON t BEGIN SELECT 1;\n", $0))
    },
    HostileCase("virtual tables that are never closed") {
      .init(repeated("CREATE VIRTUAL TABLE a USING b(\n", $0 * 4))
    },
    HostileCase("columns with mistakes") {
      .init("", schema: "CREATE TABLE a (\(repeated("b UNIQUE ON CONFLICT, ", $0 * 4))c);")
    },
    HostileCase("mistakes in one list") { .init("CREATE TABLE a (\(repeated("b bad ( bad, ", $0)))") },
    HostileCase("bytes that SQL has no use for") { .init(repeated("\\", $0 * 4)) },
    HostileCase("comments") { .init("SELECT 1\(repeated(" /**/", $0 * 4));") },
    HostileCase("a long name") { .init("SELECT \(repeated("x", $0 * 40)) FROM t;") },
    HostileCase("a long string") { .init("SELECT '\(repeated("''", $0 * 40))';") },
    HostileCase("a long number") { .init("SELECT \(repeated("9", $0 * 40)), 0x\(repeated("f", $0 * 40));") },
    HostileCase("a string that is never closed") { .init("SELECT '\(repeated("x", $0 * 40))") },
  ]

  @Test(arguments: manyStatementsCases)
  func manyStatements(_ input: HostileCase) { input.expectLinearGrowth() }

  // MARK: Common tables

  static let commonTablesCases: [HostileCase] = [
    HostileCase("tables that nobody uses") {
      .init("WITH \(columns($0) { "c\($0) AS (SELECT * FROM t)" }) SELECT * FROM c0;")
    },
    HostileCase("each on the one before", 50) {
      .init(
        "WITH c0 AS (SELECT * FROM t)\(joined($0) { ", c\($0 + 1) AS (SELECT * FROM c\($0))" }) SELECT * FROM c\($0);")
    },
    HostileCase("each on the one behind", 50) {
      .init("WITH \(joined($0) { "c\($0) AS (SELECT * FROM c\($0 + 1)), " })c\($0) AS (SELECT 1) SELECT * FROM c0;")
    },
    HostileCase("each twice on the one before", 40) {
      .init(
        "WITH c0 AS (SELECT a FROM t)\(joined($0) { ", c\($0 + 1) AS (SELECT x.a FROM c\($0) AS x JOIN c\($0) AS y)" }) SELECT * FROM c\($0);"
      )
    },
    HostileCase("each some rows of the one before", 50) {
      .init(
        "WITH c0 AS (SELECT a FROM t)\(joined($0) { ", c\($0 + 1) AS (SELECT a FROM c\($0) LIMIT 5)" }) SELECT * FROM c\($0);"
      )
    },
    HostileCase("in a circle") { count in
      .init("WITH RECURSIVE \(columns(count) { "c\($0) AS (SELECT * FROM c\(($0 + 1) % count))" }) SELECT * FROM c0;")
    },
    HostileCase("many recursive terms", 40) {
      .init(
        "WITH RECURSIVE r AS (SELECT 1 AS x\(repeated(" UNION ALL SELECT x + 1 FROM r", $0))) SELECT * FROM r;")
    },
  ]

  @Test(arguments: commonTablesCases)
  func commonTables(_ input: HostileCase) { input.expectLinearGrowth() }

  // MARK: Joins

  static let joinsCases: [HostileCase] = [
    HostileCase("inner", 50) {
      .init("SELECT t0.a FROM t AS t0\(joined($0) { " JOIN t AS t\($0 + 1) ON t\($0 + 1).a = t\($0).c" });")
    },
    HostileCase("left", 50) {
      .init("SELECT t0.a FROM t AS t0\(joined($0) { " LEFT JOIN t AS t\($0 + 1) ON t\($0 + 1).a = t\($0).c" });")
    },
    HostileCase("left, and a condition of IS of IS", 20) {
      .init("SELECT x.a FROM t AS x LEFT JOIN t AS y ON y.a = x.c WHERE y.b\(repeated(" IS x.a", $0));")
    },
    HostileCase("full", 50) {
      .init("SELECT t0.a FROM t AS t0\(joined($0) { " FULL JOIN t AS t\($0 + 1) ON t\($0 + 1).a = t\($0).c" });")
    },
    HostileCase("natural", 50) {
      .init("SELECT * FROM t AS t0\(joined($0) { " NATURAL JOIN t AS t\($0 + 1)" });")
    },
    HostileCase("by name", 50) {
      .init("SELECT * FROM t AS t0\(joined($0) { " LEFT JOIN t AS t\($0 + 1) USING (a)" });")
    },
    HostileCase("comma", 50) {
      .init(
        "SELECT t0.a FROM \(columns($0) { "t AS t\($0)" }) WHERE \(joined($0 - 1, by: " AND ") { "t\($0 + 1).a = t0.a" });"
      )
    },
  ]

  @Test(arguments: joinsCases)
  func joins(_ input: HostileCase) { input.expectLinearGrowth() }

  // MARK: Schemas

  static let schemasCases: [HostileCase] = [
    HostileCase("tables") { .init("SELECT 1;", schema: tables($0)) },
    HostileCase("tables that are dropped", 40) {
      .init("", schema: tables($0) + joined($0) { "DROP TABLE t\($0);\n" })
    },
    HostileCase("one table again and again") { .init("", schema: repeated("CREATE TABLE t (a TEXT);\n", $0)) },
    HostileCase("renames of a table", 40) {
      .init("", schema: "CREATE TABLE w0 (a TEXT);\n\(joined($0) { "ALTER TABLE w\($0) RENAME TO w\($0 + 1);\n" })")
    },
    HostileCase("renames of a column", 30) {
      .init(
        "",
        schema:
          "CREATE TABLE w (a0 TEXT);\nCREATE VIEW v AS SELECT a0 FROM w;\n\(joined($0) { "ALTER TABLE w RENAME COLUMN a\($0) TO a\($0 + 1);\n" })"
      )
    },
    HostileCase("indexes") {
      .init(
        "SELECT a FROM t WHERE b = 'x';",
        schema: HostileProject.table + joined($0) { "CREATE INDEX i\($0) ON t (b);\n" })
    },
    HostileCase("views of one table") {
      .init("SELECT 1;", schema: HostileProject.table + joined($0) { "CREATE VIEW v\($0) AS SELECT a FROM t;\n" })
    },
    HostileCase("views, each on the one before", 100) {
      .init(
        "SELECT * FROM v\($0);",
        schema:
          "CREATE VIEW v0 AS SELECT 1 AS a;\n\(joined($0) { "CREATE VIEW v\($0 + 1) AS SELECT a FROM v\($0);\n" })")
    },
    HostileCase("views, each twice on the one before", 5) {
      .init(
        "SELECT a FROM v\($0);",
        schema:
          "CREATE VIEW v0 AS SELECT 1 AS a;\n\(joined($0) { "CREATE VIEW v\($0 + 1) AS SELECT x.a FROM v\($0) AS x JOIN v\($0) AS y USING (a);\n" })"
      )
    },
    HostileCase("triggers of one table", 30) {
      .init(
        "INSERT INTO t VALUES (1, 'x', 3);",
        schema: HostileProject.table
          + joined($0) {
            "CREATE TRIGGER g\($0) AFTER INSERT ON t BEGIN UPDATE t SET b = new.b WHERE a = new.a; END;\n"
          })
    },
    HostileCase("triggers in a chain", 30) {
      .init(
        "INSERT INTO t0 VALUES (1);",
        schema: tables($0 + 1)
          + joined($0) {
            "CREATE TRIGGER g\($0) AFTER INSERT ON t\($0) BEGIN INSERT INTO t\($0 + 1) VALUES (new.a); END;\n"
          })
    },
    HostileCase("triggers in a circle", 30) { count in
      .init(
        "INSERT INTO t0 VALUES (1);",
        schema: tables(count)
          + joined(count) {
            "CREATE TRIGGER g\($0) AFTER INSERT ON t\($0) BEGIN INSERT INTO t\(($0 + 1) % count) VALUES (new.a); END;\n"
          })
    },
    HostileCase("foreign keys in a chain", 30) {
      .init(
        "DELETE FROM t0;",
        schema:
          "CREATE TABLE t0 (a INTEGER PRIMARY KEY);\n\(joined($0) { "CREATE TABLE t\($0 + 1) (a INTEGER PRIMARY KEY REFERENCES t\($0) ON DELETE CASCADE);\n" })"
      )
    },
    HostileCase("foreign keys in a circle", 30) { count in
      .init(
        "DELETE FROM t0;",
        schema: joined(count) {
          "CREATE TABLE t\($0) (a INTEGER PRIMARY KEY REFERENCES t\(($0 + 1) % count) ON DELETE CASCADE);\n"
        })
    },
    HostileCase("foreign keys to one table") {
      .init(
        "DELETE FROM t0;",
        schema:
          "CREATE TABLE t0 (a INTEGER PRIMARY KEY);\n\(joined($0) { "CREATE TABLE t\($0 + 1) (a INTEGER PRIMARY KEY, b INTEGER REFERENCES t0 ON DELETE CASCADE);\n" })"
      )
    },
    HostileCase("a body of many statements", 40) {
      .init(
        "INSERT INTO t VALUES (1, 'x', 3);",
        schema:
          "\(HostileProject.table)CREATE TRIGGER g AFTER INSERT ON t BEGIN \(repeated("UPDATE t SET b = new.b WHERE a = new.a; ", $0))END;\n"
      )
    },
    HostileCase("savepoints", 30) {
      .init(
        "",
        schema: joined($0) { "SAVEPOINT s\($0);\nCREATE TABLE t\($0) (a TEXT);\n" }
          + joined($0) { _ in "ROLLBACK TO s0;\n" })
    },
  ]

  @Test(arguments: schemasCases)
  func schemas(_ input: HostileCase) { input.expectLinearGrowth() }
}

import Analyzer

/// Texts that grow in one direction. Time has to grow as their size does: what takes twice as long for twice the text
/// is fine, four times as long is not.
struct Growth: Sendable {
  let name: String
  /// Sizes to try, each twice the one before.
  var sizes = [500, 1000, 2000, 4000]
  /// Migrations and queries of a size.
  let text: @Sendable (Int) -> (String, String)

  static let all: [Growth] = schemas + queries + changes + names + depths + mistakes

  private static func list(_ count: Int, _ separator: String = ", ", _ item: (Int) -> String) -> String {
    (0..<count).map(item).joined(separator: separator)
  }

  private static let table = "CREATE TABLE t (id INTEGER PRIMARY KEY, a INT, b TEXT NOT NULL, c REAL);\n"

  private static let schemas: [Growth] = [
    Growth(name: "columns of a table") { n in ("CREATE TABLE t (\(list(n) { "c\($0) INT NOT NULL" }));", "") },
    Growth(name: "columns behind *") { n in
      ("CREATE TABLE t (\(list(n) { "c\($0) INT" }));", "SELECT * FROM t; SELECT x.* FROM t x;")
    },
    Growth(name: "tables") { n in (list(n, "\n") { "CREATE TABLE t\($0) (a INT);" }, "") },
    Growth(name: "tables, dropped again") { n in
      (list(n, "\n") { "CREATE TABLE t\($0) (a INT);" } + list(n, "\n") { "DROP TABLE t\($0);" }, "")
    },
    Growth(name: "tables and a query each") { n in
      (list(n, "\n") { "CREATE TABLE t\($0) (a INT);" }, list(n, "\n") { "SELECT a FROM t\($0);" })
    },
    Growth(name: "indexes") { n in (table + list(n, "\n") { "CREATE INDEX i\($0) ON t (a, c);" }, "SELECT a FROM t;") },
    Growth(name: "unique indexes and a query each") { n in
      (
        table + list(n, "\n") { "CREATE UNIQUE INDEX i\($0) ON t (a, c);" },
        list(n, "\n") { "SELECT a FROM t WHERE a = \($0);" }
      )
    },
    Growth(name: "views") { n in (table + list(n, "\n") { "CREATE VIEW v\($0) AS SELECT a FROM t;" }, "") },
    Growth(name: "views, then another table") { n in
      (
        table + list(n, "\n") { "CREATE VIEW v\($0) AS SELECT a FROM t;" }
          + list(n, "\n") { "CREATE TABLE u\($0) (a INT);" }, ""
      )
    },
    Growth(name: "views, then columns added", sizes: [50, 100, 200, 400]) { n in
      (
        table + list(n, "\n") { "CREATE VIEW v\($0) AS SELECT a FROM t;" }
          + list(n, "\n") { "ALTER TABLE t ADD COLUMN x\($0) INT;" }, ""
      )
    },
    Growth(name: "views on views", sizes: [50, 100, 200, 400]) { n in
      (
        table + "CREATE VIEW v0 AS SELECT a FROM t;\n"
          + list(n, "\n") { "CREATE VIEW v\($0 + 1) AS SELECT a FROM v\($0);" },
        "SELECT a FROM v\(n);"
      )
    },
    Growth(name: "a view joined with itself, over and over", sizes: [10, 20, 40, 80]) { n in
      (
        table + "CREATE VIEW v0 AS SELECT a FROM t;\n"
          + list(n, "\n") { "CREATE VIEW v\($0 + 1) AS SELECT x.a FROM v\($0) x JOIN v\($0) y ON x.a = y.a;" },
        "SELECT a FROM v\(n);"
      )
    },
    Growth(name: "triggers") { n in
      (
        table + list(n, "\n") { "CREATE TRIGGER r\($0) AFTER INSERT ON t BEGIN UPDATE t SET a = new.a; END;" },
        "INSERT INTO t (b) VALUES ('x');"
      )
    },
    Growth(name: "triggers that fire one another", sizes: [50, 100, 200, 400]) { n in
      (
        list(n + 1, "\n") { "CREATE TABLE t\($0) (a INT);" }
          + list(n, "\n") {
            "CREATE TRIGGER r\($0) AFTER INSERT ON t\($0) BEGIN INSERT INTO t\($0 + 1) VALUES (1); END;"
          },
        "INSERT INTO t0 VALUES (1);"
      )
    },
    Growth(name: "foreign keys of a table") { n in
      (table + "CREATE TABLE u (\(list(n) { "c\($0) INT REFERENCES t (id) ON DELETE CASCADE" }));", "DELETE FROM t;")
    },
    Growth(name: "foreign keys, a chain", sizes: [50, 100, 200, 400]) { n in
      (
        "CREATE TABLE t0 (id INTEGER PRIMARY KEY);\n"
          + list(n, "\n") {
            "CREATE TABLE t\($0 + 1) (id INTEGER PRIMARY KEY, p INT REFERENCES t\($0) ON DELETE CASCADE);"
          }, "DELETE FROM t0;"
      )
    },
    Growth(name: "columns added", sizes: [100, 200, 400, 800]) { n in
      (table + list(n, "\n") { "ALTER TABLE t ADD COLUMN x\($0) INT;" }, "")
    },
    Growth(name: "renames", sizes: [100, 200, 400, 800]) { n in
      (table + list(n, "\n") { "ALTER TABLE \($0 == 0 ? "t" : "t\($0)") RENAME TO t\($0 + 1);" }, "")
    },
    Growth(name: "columns renamed", sizes: [100, 200, 400, 800]) { n in
      (table + list(n, "\n") { "ALTER TABLE t RENAME COLUMN \($0 == 0 ? "a" : "a\($0)") TO a\($0 + 1);" }, "")
    },
    Growth(name: "checks") { n in ("CREATE TABLE t (a INT, \(list(n) { "CHECK (a > \($0))" }));", "") },
    Growth(name: "generated columns") { n in
      ("CREATE TABLE t (c0 INT, \(list(n) { "c\($0 + 1) INT AS (c\($0) + 1)" }));", "")
    },
    Growth(name: "savepoints") { n in (list(n, "\n") { "SAVEPOINT s\($0);" } + "CREATE TABLE t (a); ROLLBACK;", "") },
  ]

  private static let queries: [Growth] = [
    Growth(name: "statements") { n in (table, list(n, "\n") { "SELECT a + \($0) FROM t WHERE id = ?;" }) },
    Growth(name: "result columns") { n in (table, "SELECT \(list(n) { "a + \($0)" }) FROM t;") },
    Growth(name: "result columns with aliases, sorted by") { n in
      (table, "SELECT \(list(n) { "a AS x\($0)" }) FROM t ORDER BY \(list(n) { "x\($0)" });")
    },
    Growth(name: "GROUP BY terms") { n in (table, "SELECT count(*) FROM t GROUP BY \(list(n) { "a + \($0)" });") },
    Growth(name: "compound of SELECTs") { n in (table, list(n, " UNION ALL ") { _ in "SELECT a, b FROM t" } + ";") },
    Growth(name: "compound, sorted") { n in
      (table, list(n, " UNION ") { _ in "SELECT a, b FROM t" } + " ORDER BY \(list(n) { "\($0 % 2 + 1)" });")
    },
    Growth(name: "compound, sorted by an expression") { n in
      (table, list(n, " UNION ") { "SELECT a + \($0) FROM t" } + " ORDER BY a + \(n - 1);")
    },
    Growth(name: "VALUES rows") { n in ("", "VALUES \(list(n) { "(\($0), 'x', NULL)" });") },
    Growth(name: "rows inserted") { n in (table, "INSERT INTO t (a, b) VALUES \(list(n) { "(\($0), 'x')" });") },
    Growth(name: "rows of parameters inserted") { n in
      (table, "INSERT INTO t (a, b) VALUES \(list(n) { _ in "(?, ?)" });")
    },
    Growth(name: "parameters") { n in ("", "SELECT \(list(n) { _ in "?" });") },
    Growth(name: "named parameters") { n in (table, "SELECT a FROM t WHERE a IN (\(list(n) { ":p\($0)" }));") },
    Growth(name: "one parameter, used often") { n in (table, "SELECT a FROM t WHERE a IN (\(list(n) { _ in ":p" }));")
    },
    Growth(name: "members of IN") { n in (table, "SELECT a FROM t WHERE a IN (\(list(n) { "\($0)" }));") },
    Growth(name: "branches of CASE") { n in
      (table, "SELECT CASE a \(list(n, " ") { "WHEN \($0) THEN 'x\($0)'" }) END FROM t;")
    },
    Growth(name: "arguments of a function") { n in (table, "SELECT coalesce(\(list(n) { "a + \($0)" })) FROM t;") },
    Growth(name: "terms of AND", sizes: [100, 200, 400, 800]) { n in
      (table, "SELECT a FROM t WHERE \(list(n, " AND ") { "a <> \($0)" });")
    },
    Growth(name: "terms of AND, many columns", sizes: [100, 200, 400, 800]) { n in
      (
        "CREATE TABLE t (\(list(n) { "c\($0) INT" }));",
        "SELECT * FROM t WHERE \(list(n, " AND ") { "c\($0) = \($0)" });"
      )
    },
    Growth(name: "terms of OR", sizes: [100, 200, 400, 800]) { n in
      (table, "SELECT a FROM t WHERE \(list(n, " OR ") { "a = \($0)" });")
    },
    Growth(name: "joins", sizes: [25, 50, 100, 200]) { n in
      (table, "SELECT count(*) FROM t x0 \(list(n, " ") { "JOIN t x\($0 + 1) ON x\($0 + 1).id = x\($0).a" });")
    },
    Growth(name: "outer joins", sizes: [25, 50, 100, 200]) { n in
      (table, "SELECT count(*) FROM t x0 \(list(n, " ") { "LEFT JOIN t x\($0 + 1) ON x\($0 + 1).id = x\($0).a" });")
    },
    Growth(name: "full joins", sizes: [25, 50, 100, 200]) { n in
      (table, "SELECT count(*) FROM t x0 \(list(n, " ") { "FULL JOIN t x\($0 + 1) USING (id)" });")
    },
    Growth(name: "columns of USING", sizes: [100, 200, 400, 800]) { n in
      (
        "CREATE TABLE t (\(list(n) { "c\($0) INT" }));",
        "SELECT * FROM t x JOIN t y USING (\(list(n) { "c\($0)" }));"
      )
    },
    Growth(name: "columns of NATURAL JOIN", sizes: [100, 200, 400, 800]) { n in
      ("CREATE TABLE t (\(list(n) { "c\($0) INT" }));", "SELECT * FROM t x NATURAL JOIN t y NATURAL JOIN t z;")
    },
    Growth(name: "common tables") { n in
      (table, "WITH \(list(n) { "c\($0) AS (SELECT a FROM t)" }) SELECT a FROM c0;")
    },
    Growth(name: "common tables, a chain", sizes: [50, 100, 200, 400]) { n in
      (
        table,
        "WITH c0 AS (SELECT a FROM t), \(list(n) { "c\($0 + 1) AS (SELECT a FROM c\($0))" }) SELECT a FROM c\(n);"
      )
    },
    Growth(name: "arms of a recursive table", sizes: [50, 100, 200, 400]) { n in
      (
        "",
        "WITH RECURSIVE c (n) AS (SELECT 1 \(list(n, " ") { "UNION SELECT n + \($0) FROM c WHERE n < 9" })) SELECT n FROM c;"
      )
    },
    Growth(name: "columns of a recursive table", sizes: [100, 200, 400, 800]) { n in
      (
        "",
        "WITH RECURSIVE c AS (SELECT \(list(n) { "\($0) AS x\($0)" }) UNION ALL SELECT \(list(n) { "x\($0) + 1" }) FROM c LIMIT 9) SELECT * FROM c;"
      )
    },
    Growth(name: "windows") { n in
      (table, "SELECT \(list(n) { "sum(a) OVER w\($0)" }) FROM t WINDOW \(list(n) { "w\($0) AS (ORDER BY a)" });")
    },
    Growth(name: "scalar subqueries") { n in
      (table, "SELECT \(list(n) { "(SELECT x.a FROM t x WHERE x.id = t.a + \($0))" }) FROM t;")
    },
    Growth(name: "EXISTS in a row", sizes: [100, 200, 400, 800]) { n in
      (table, "SELECT a FROM t WHERE \(list(n, " AND ") { _ in "EXISTS (SELECT 1 FROM t x WHERE x.id = t.a)" });")
    },
    Growth(name: "a concatenation", sizes: [100, 200, 400, 800]) { n in
      (table, "SELECT \(list(n, " || ") { _ in "b" }) FROM t;")
    },
  ]

  private static let changes: [Growth] = [
    Growth(name: "columns inserted into") { n in
      (
        "CREATE TABLE t (\(list(n) { "c\($0) INT" }));",
        "INSERT INTO t (\(list(n) { "c\($0)" })) VALUES (\(list(n) { ":c\($0)" }));"
      )
    },
    Growth(name: "columns set") { n in
      ("CREATE TABLE t (\(list(n) { "c\($0) INT" }));", "UPDATE t SET \(list(n) { "c\($0) = \($0)" });")
    },
    Growth(name: "columns returned") { n in
      ("CREATE TABLE t (\(list(n) { "c\($0) INT" }));", "DELETE FROM t RETURNING \(list(n) { "c\($0)" });")
    },
    Growth(name: "upserts", sizes: [100, 200, 400, 800]) { n in
      (
        table,
        "INSERT INTO t (a, b) VALUES (1, 'x') \(list(n, " ") { "ON CONFLICT (id) DO UPDATE SET a = excluded.a + \($0)" });"
      )
    },
  ]

  private static let names: [Growth] = [
    Growth(name: "columns of one name in a subquery") { n in
      (table, "SELECT * FROM (SELECT \(list(n) { _ in "a" }) FROM t);")
    },
    Growth(name: "columns of one name in a view") { n in
      (table + "CREATE VIEW v AS SELECT \(list(n) { _ in "a" }) FROM t;", "SELECT * FROM v;")
    },
    Growth(name: "parameters of one name") { n in (table, "SELECT \(list(n) { _ in "a = ?" }) FROM t;") },
    Growth(name: "a long name", sizes: [8_000, 16_000, 32_000, 64_000]) { n in
      let name = String(repeating: "x", count: n)
      return ("CREATE TABLE \(name) (a INT);", "SELECT a, \(name).a FROM \(name);")
    },
    Growth(name: "a long comment", sizes: [125_000, 250_000, 500_000, 1_000_000]) { n in
      ("", "/*\(String(repeating: "x*", count: n / 2))*/ SELECT 1 -- \(String(repeating: "y", count: n))")
    },
    Growth(name: "short comments") { n in ("", "SELECT 1 \(list(n, " ") { "/* \($0) */" });") },
    Growth(name: "a long string", sizes: [125_000, 250_000, 500_000, 1_000_000]) { n in
      (table, "SELECT '\(String(repeating: "x''", count: n / 3))' = a FROM t;")
    },
    Growth(name: "blank lines", sizes: [125_000, 250_000, 500_000, 1_000_000]) { n in
      ("", "SELECT 1\(String(repeating: "\n", count: n));SELECT 2")
    },
  ]

  private static func nested(_ count: Int, _ open: String, _ inner: String, _ close: String) -> String {
    String(repeating: open, count: count) + inner + String(repeating: close, count: count)
  }

  private static let depths: [Growth] = [
    Growth(name: "parentheses, nested", sizes: [100, 200, 400, 800]) { n in ("", "SELECT \(nested(n, "(", "1", ")"));")
    },
    Growth(name: "calls, nested", sizes: [100, 200, 400, 800]) { n in
      (table, "SELECT \(nested(n, "abs(", "a", ")")) FROM t;")
    },
    Growth(name: "CASE, nested", sizes: [50, 100, 200, 400]) { n in
      (table, "SELECT \(nested(n, "CASE WHEN a > 1 THEN ", "a", " ELSE 0 END")) FROM t;")
    },
    Growth(name: "NOT, nested", sizes: [100, 200, 400, 800]) { n in
      (table, "SELECT a FROM t WHERE \(nested(n, "NOT (", "a > 1", ")"));")
    },
    Growth(name: "scalar subqueries, nested", sizes: [25, 50, 100, 200]) { n in
      (table, "SELECT \(nested(n, "(SELECT ", "a", " FROM t)"));")
    },
    Growth(name: "subqueries in FROM, nested", sizes: [25, 50, 100, 200]) { n in
      (table, nested(n, "SELECT * FROM (", "SELECT a, b FROM t", ")") + ";")
    },
    Growth(name: "EXISTS, nested", sizes: [5, 10, 20, 40]) { n in
      (table, nested(n, "SELECT a FROM t WHERE EXISTS (", "SELECT 1", ")") + ";")
    },
    Growth(name: "IN, nested", sizes: [5, 10, 20, 40]) { n in
      (table, nested(n, "SELECT a FROM t WHERE a IN (", "SELECT 1", ")") + ";")
    },
    Growth(name: "outer aggregates, nested", sizes: [4, 8, 16, 32]) { n in
      (
        table,
        "SELECT " + list(n, "") { "(SELECT max(x\($0).a) + " } + "1"
          + list(n, "") { " FROM t x\(n - $0))" } + " FROM t x0;"
      )
    },
    Growth(name: "an outer aggregate, deep inside", sizes: [4, 8, 16, 32]) { n in
      (table, "SELECT \(nested(n, "(SELECT ", "max(x.a)", ")")) FROM t x;")
    },
    Growth(name: "aliases through subqueries", sizes: [4, 8, 16, 32]) { n in
      (table, "SELECT " + nested(n, "(SELECT ", "1", " AS x FROM t WHERE x > 0)") + " AS x FROM t WHERE x > 0;")
    },
    Growth(name: "recursive tables, nested", sizes: [2, 4, 8, 16]) { n in
      (
        "",
        list(n, "") { "WITH RECURSIVE c\($0) (n) AS (SELECT 1 UNION ALL SELECT c\($0).n + 1 FROM c\($0), (" }
          + "SELECT 1" + list(n, "") { ")) SELECT n FROM c\(n - 1 - $0)" } + ";"
      )
    },
    Growth(name: "joins in parentheses", sizes: [25, 50, 100, 200]) { n in
      (table, "SELECT 1 FROM \(nested(n, "(", "t", " JOIN t)"));")
    },
    Growth(name: "COLLATE, over and over", sizes: [100, 200, 400, 800]) { n in
      (table, "SELECT b\(String(repeating: " COLLATE nocase", count: n)) = 'x' FROM t;")
    },
    Growth(name: "comparisons in a chain", sizes: [100, 200, 400, 800]) { n in
      (table, "SELECT a\(String(repeating: " = a", count: n)) FROM t;")
    },
    Growth(name: "IS NULL, over and over", sizes: [100, 200, 400, 800]) { n in
      (table, "SELECT a FROM t WHERE a\(String(repeating: " ISNULL", count: n));")
    },
  ]

  private static let mistakes: [Growth] = [
    Growth(name: "unknown columns") { n in (table, "SELECT \(list(n) { "nothing\($0)" }) FROM t;") },
    Growth(name: "unknown columns of a wide table", sizes: [100, 200, 400, 800]) { n in
      ("CREATE TABLE t (\(list(n) { "column\($0) INT" }));", "SELECT \(list(n) { "colunm\($0)" }) FROM t;")
    },
    Growth(name: "unknown tables", sizes: [100, 200, 400, 800]) { n in
      (list(n, "\n") { "CREATE TABLE table\($0) (a INT);" }, list(n, "\n") { "SELECT a FROM tabel\($0);" })
    },
    Growth(name: "a long name, misspelt", sizes: [250, 500, 1000, 2000]) { n in
      let name = String(repeating: "x", count: n)
      return ("CREATE TABLE \(name)y (a INT);", "SELECT a FROM \(name)z;")
    },
    Growth(name: "statements that can't be read") { n in ("", list(n, "\n") { "SELECT \($0) FROM;" }) },
    Growth(name: "one statement that can't be read") { n in ("", "SELECT FROM \(list(n, " ") { "x\($0) (" });") },
    Growth(name: "queries without semicolons") { n in ("", list(n, "\n") { "q\($0):\nSELECT (\($0)\n" }) },
    Growth(name: "lines that could begin a statement") { n in ("", "SELECT 1 1\n" + list(n, "\n") { "SELECT \($0)" }) },
    Growth(name: "tables of one name", sizes: [100, 200, 400, 800]) { n in
      (list(n, "\n") { _ in "CREATE TABLE t (a INT);" }, "")
    },
    Growth(name: "columns of one name in a table") { n in
      ("CREATE TABLE t (\(list(n) { _ in "a INT" }));", "SELECT * FROM t;")
    },
    Growth(name: "bytes of no use", sizes: [125_000, 250_000, 500_000, 1_000_000]) { n in
      ("", String(repeating: "\u{1} ", count: n / 2))
    },
    Growth(name: "strings without an end", sizes: [1000, 2000, 4000, 8000]) { n in
      ("", list(n, "\n") { _ in "SELECT x'1" })
    },
    Growth(name: "opening parentheses", sizes: [2000, 4000, 8000, 16_000]) { n in
      ("", list(n, "\n") { _ in "SELECT (((" })
    },
  ]

  // MARK: Measuring

  struct Row {
    var name: String
    var sizes: [Int]
    /// Milliseconds of each phase, by size.
    var times: [[Double]]
  }

  /// How many milliseconds each phase takes at each size. Stops where it takes seconds.
  func measure() -> Row {
    var row = Row(name: name, sizes: [], times: [])
    for size in sizes {
      let (migrations, queries) = text(size)
      var best = [Double.infinity, .infinity, .infinity]
      // What is quick is measured more often.
      var spent = 0.0
      repeat {
        let start = Cost.now
        let trees = [Parser.parse(SourceFile(path: "1.sql", text: migrations))]
        let others = [Parser.parse(SourceFile(path: "queries.sql", text: queries))]
        let parsed = Cost.now
        let analyzer = ProjectAnalyzer(migrations: trees)
        let replayed = Cost.now
        let resolved = (
          [analyzer.migration(0).file.statements.count],
          others.map { ResolvedFile($0, in: SchemaContext(analyzer.catalog)) }
        )
        let end = Cost.now
        precondition(resolved.1.count == others.count)
        let times = [parsed - start, replayed - parsed, end - replayed].map { Double($0.nanoseconds) / 1e6 }
        for place in times.indices { best[place] = min(best[place], times[place]) }
        spent += Double((end - start).nanoseconds) / 1e6
      } while spent < 40
      row.sizes.append(size)
      row.times.append(best)
      if best.reduce(0, +) > 3000 { break }
    }
    return row
  }

  /// A line for each text; `*` marks the phases whose time grows faster than the text.
  static func report(only filter: String?, say: (String) -> Void) {
    say("milliseconds to parse, replay and resolve a text that doubles in size; * grows faster than that\n\n")
    for growth in all where filter.map({ growth.name.contains($0) }) ?? true {
      let row = growth.measure()
      let total = row.times.last?.reduce(0, +) ?? 0
      var line = Report.padded(growth.name, 44, isLeft: true)
      line += Report.padded("\(Report.decimal(total, 1)) at \(row.sizes.last ?? 0)", 20, isLeft: false)
      for (phase, name) in ["parse", "replay", "resolve"].enumerated() {
        let times = row.times.map { $0[phase] }
        if Growth.isSteep(times) { line += "  *\(name) " + times.map { Report.decimal($0, 1) }.joined(separator: " ") }
      }
      say(line + "\n")
    }
  }

  /// The last doublings take clearly more than twice the time, and enough of it to be measured.
  private static func isSteep(_ times: [Double]) -> Bool {
    guard let last = times.last, times.count > 1 else { return true }
    guard last > 2 else { return false }
    let before = times[times.count - 2]
    let earlier = times.count > 2 ? times[times.count - 3] : before / 2
    return last > before * 2.7 || last > earlier * 7
  }
}

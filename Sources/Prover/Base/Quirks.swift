import Analyzer
import CSQLite

/// What the linked version of SQLite gets wrong, found out by asking it: no promise is broken there.
enum Quirks {
  /// In what is given back for a table with a REAL column, whole numbers come as integers, or integers as REAL.
  static let mixesNumbers =
    storageClass("CREATE TABLE t (a REAL, b INTEGER)", "INSERT INTO t VALUES (0.5, 1) RETURNING b") == .real
    || storageClass("CREATE TABLE t (a REAL, b INTEGER)", "INSERT INTO t VALUES (1, 1) RETURNING likely(a)") == .integer

  /// `x IN (SELECT …)` and foreign keys leave a column with the affinity that they compared it under.
  static let leaksAffinity =
    storageClass(
      "CREATE TABLE a (a TEXT); INSERT INTO a VALUES (1); CREATE TABLE k (n NUMERIC)",
      "SELECT a NOT IN (SELECT n FROM k), a FROM a GROUP BY NULL", column: 1) == .integer

  /// A VIRTUAL column that an index covers is NULL on the right of a RIGHT JOIN.
  static let losesVirtualColumns =
    storageClass(
      "CREATE TABLE a (x); CREATE TABLE b (y, g AS (y) VIRTUAL UNIQUE); INSERT INTO b VALUES (1)",
      "SELECT g FROM a RIGHT JOIN b ON g >= x") == .null

  /// A join's condition passes by the rows of a RIGHT JOIN in a view whose LEFT JOIN can't find anything (until 3.41).
  static let missesJoinConditions =
    storageClass(
      """
      CREATE TABLE u (c INTEGER PRIMARY KEY, g); INSERT INTO u (c) VALUES (1);
      CREATE VIEW v AS SELECT NULL AS s FROM u LEFT JOIN u AS a ON a.c = NULL;
      CREATE VIEW r AS SELECT u.g AS t FROM v LEFT JOIN u RIGHT JOIN u AS x1
      """, "SELECT t FROM r JOIN v ON t") == .null

  /// A condition on a compound passes by the rows of a FULL JOIN in one of its parts that have no partner.
  static let missesConditions =
    storageClass(
      "CREATE TABLE a (x); CREATE TABLE b (y); INSERT INTO b VALUES (1)",
      """
      SELECT z FROM (SELECT - x AS z FROM a FULL JOIN b UNION ALL SELECT 7 FROM b RIGHT JOIN (SELECT 1 FROM b)) WHERE z
      """) == .null

  /// A LEFT JOIN by a column of a subquery that is FALSE or NULL in all of its rows, and made of a subquery without a
  /// table, has no rows.
  static let losesOuterRows =
    storageClass("CREATE TABLE a (x)", "SELECT 1 FROM (SELECT NULL AS k FROM (SELECT 1)) LEFT JOIN a ON k") == nil

  /// A compound under a join gives every row the affinity of its first part.
  static let spreadsAffinity =
    storageClass(
      "CREATE TABLE b (i INTEGER); INSERT INTO b VALUES (1)",
      "SELECT c.k FROM b JOIN (SELECT i AS k FROM b UNION ALL SELECT '1.5') AS c ORDER BY c.k = 1") == .real

  /// `a.*` looks up what USING merged by its name alone, which may be in several tables.
  static let mergesQualifiedStars = refuses(
    "CREATE TABLE a (x)", "SELECT a.* FROM a NATURAL RIGHT JOIN a AS b JOIN (SELECT 1 AS x)")

  /// The rowid of a table in a parenthesized join can't be named.
  static let hidesNestedRowids = refuses(
    "CREATE TABLE a (x)", "SELECT b.rowid FROM a JOIN (a AS c JOIN a AS b ON true) ON true")

  /// Or it can, and a result calls it `_ROWID_:1` (3.54).
  static let numbersNestedRowids =
    columnName("CREATE TABLE a (x); CREATE TABLE b (y)", "SELECT b.rowid FROM a AS c, (a LEFT JOIN b)")
    .map { Name($0) != "rowid" } ?? false

  /// The rowid of a table beside a view or subquery can't be named on its own: the name is looked for further out.
  static let hidesRowidsBesideViews = refuses(
    "CREATE TABLE a (x); CREATE VIEW v AS SELECT 1", "SELECT rowid FROM a JOIN v")

  /// Two tables of one name in parentheses that are joined are refused for their rowids alone (3.54).
  static let mistakesRowids = refuses("CREATE TABLE a (x); CREATE TABLE b (y)", "SELECT 1 FROM a, (a AS c, b AS c)")

  /// `main.x` is looked for in the schema, although there is a table `main`.
  static let prefersSchemaNames = refuses(
    "CREATE TABLE main (id); CREATE TABLE b (id); CREATE VIEW v AS SELECT * FROM main",
    "SELECT * FROM main WHERE (SELECT count(*) FROM v GROUP BY main.id)")

  /// What the argument of a table-valued function behind LEFT JOIN uses has to stand before it.
  static let ordersArguments = refuses(
    "CREATE TABLE a (x)", "SELECT 1 FROM a LEFT JOIN json_each(b.x) JOIN a AS b")

  /// A compound that has a RIGHT JOIN can't be joined with a table by a constant.
  static let missesCompoundsOfRightJoins = refuses(
    "CREATE TABLE a (x)",
    "SELECT 1 FROM (SELECT 1 FROM a UNION ALL SELECT 1 FROM a RIGHT JOIN a AS b) JOIN a AS c ON NULL")

  /// A subquery that begins FROM makes what is around it one with its RIGHT JOIN, where no condition reaches to the right.
  static let flattensRightJoins = refuses(
    "CREATE TABLE a (x)", "SELECT 1 FROM (SELECT 1 FROM a RIGHT JOIN a AS b) JOIN a AS c ON d.x JOIN a AS d")

  /// A common table of a view takes `main.k` for itself, if it is called k.
  static let ignoresSchemasInViews = refuses(
    "CREATE TABLE k (g); CREATE VIEW v AS WITH k AS (SELECT 1 AS z UNION SELECT 2 FROM main.k WHERE k.g) SELECT z FROM k",
    "SELECT * FROM v")

  /// Only some conditions are seen to keep the rows that a LEFT JOIN lets go missing from the result (until 3.41).
  static let missesInnerJoins = refuses(
    "CREATE TABLE a (x)", "SELECT 1 FROM a LEFT JOIN a AS b ON c.x JOIN a AS c WHERE NOT b.x IS NULL")

  /// In the condition of a join, a constant that WHERE asks for stands in for a column that a later FULL JOIN merges.
  static let replacesMergedColumns = !refuses(
    "CREATE TABLE a (x INTEGER)", "SELECT 1 FROM a JOIN (SELECT 1 AS q) ON x FULL JOIN a AS b USING (x) WHERE b.x = 1")

  /// A subquery in the FROM of a subquery has no aggregate of the rows around both.
  static let missesAggregatesOfFrom = refuses(
    "CREATE TABLE a (x)", "SELECT (SELECT 1 FROM (SELECT min(x))) FROM a")

  /// ORDER BY and GROUP BY of a subquery don't see the columns of the query around it.
  static let ordersWithoutOuter = refuses("CREATE TABLE a (x)", "SELECT (SELECT 1 ORDER BY x) FROM a")

  /// ORDER BY of a compound doesn't know `column1` of the VALUES in it.
  static let ordersWithoutValues = refuses("", "VALUES (1), (2) UNION ALL SELECT 3 ORDER BY column1")

  /// The rowid of a view or subquery is NULL, rather than nothing.
  static let givesRowidsToViews = !refuses("", "SELECT rowid FROM (SELECT 1)")

  /// A function that is called LEFT or another word of a join is an error of syntax, even where it isn't looked up.
  static let callsNoJoinWords = refuses("", "WITH a AS (SELECT left(1)) SELECT 1")

  private static func refuses(_ schema: String, _ query: String) -> Bool {
    let database = Database()
    database.execute(schema)
    return (try? database.prepare(query)) == nil
  }

  private static func columnName(_ schema: String, _ query: String) -> String? {
    let database = Database()
    database.execute(schema)
    return (try? database.prepare(query))?.columnName(0)
  }

  /// Of a value in the first row.
  private static func storageClass(_ schema: String, _ query: String, column: Int = 0) -> StorageClasses? {
    let database = Database()
    database.execute(schema)
    guard let statement = try? database.prepare(query), statement.step() == SQLITE_ROW else { return nil }
    return statement.storageClass(column)
  }
}

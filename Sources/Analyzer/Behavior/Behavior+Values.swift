/// Values that versions and builds of SQLite see differently.
extension Behavior {
  package static let matchesMissingRows = Behavior(
    "matches-missing-rows",
    """
    A comparison takes a NOT NULL column for what it says where an outer join let its row go missing, and so \
    finds rows whose own column is NULL.
    """,
    until: 3_050_001, at: "expr.c, `sqlite3ExprCanBeNull`",
    Sample(
      """
      CREATE TABLE a (i INTEGER); CREATE TABLE b (x INTEGER NOT NULL); CREATE TABLE c (x INTEGER); INSERT \
      INTO a VALUES (1); INSERT INTO c VALUES (NULL)
      """,
      "SELECT 1 FROM a LEFT JOIN b ON b.x = a.i LEFT JOIN c USING (x) WHERE c.rowid IS NOT NULL", .gives(.integer)))

  package static let losesVirtualColumns = Behavior(
    "loses-virtual-columns",
    "A VIRTUAL column that an index covers is NULL on the right of a RIGHT JOIN.",
    since: 3_039_000, until: 3_053_000,
    Sample(
      """
      CREATE TABLE a (x); INSERT INTO a VALUES (3); CREATE TABLE b (y, g AS (y + 1) VIRTUAL); CREATE INDEX i ON b (g); \
      INSERT INTO b VALUES (1)
      """,
      "SELECT g FROM a RIGHT JOIN b ON g >= x", .gives(.null)))

  package static let misreadsNullInReturning = Behavior(
    "misreads-null-in-returning",
    """
    `x IS NULL` and `x IN (SELECT …)` in RETURNING look at whether the table's first column can be NULL, \
    whichever column x is.
    """,
    since: 3_038_000, until: 3_041_000, at: "expr.c, `sqlite3ExprCanBeNull`",
    Sample(
      "CREATE TABLE t (a NOT NULL, b); CREATE TABLE s (c); INSERT INTO s VALUES (1)",
      "INSERT INTO t VALUES (1, NULL) RETURNING nullif(b IS NULL, 0)", .gives(.null)))

  package static let returningChangesViews = Behavior(
    "returning-changes-views",
    "A change of a view without an INSTEAD OF trigger is taken if it has RETURNING, and changes nothing.",
    since: 3_035_000, until: 3_042_000,
    Sample(
      "CREATE TABLE a (x); CREATE VIEW v AS SELECT x FROM a", "INSERT INTO v SELECT 1 RETURNING x", .isAccepted))

  package static let mixesReturnedNumbers = Behavior(
    "mixes-returned-numbers",
    "In what is given back for a table with a REAL column, whole numbers of other columns come as REAL.",
    since: 3_038_000, until: 3_041_000,
    Sample(
      "CREATE TABLE t (a REAL, b INTEGER)",
      "INSERT INTO t VALUES (0.5, 1) RETURNING b", .gives(.real)))

  package static let returnsIntegersForReals = Behavior(
    "returns-integers-for-reals",
    "In what is given back for a table with a REAL column, a function may give a whole REAL as an integer.",
    since: 3_035_000,
    Sample(
      "CREATE TABLE t (a REAL, b INTEGER)",
      "INSERT INTO t VALUES (1, 1) RETURNING likely(a)", .gives(.integer)))

  package static let leaksAffinity = Behavior(
    "leaks-affinity",
    "`x IN (SELECT …)` and foreign keys leave a column with the affinity that they compared it under.",
    until: 3_054_000,
    Sample(
      "CREATE TABLE a (a TEXT); INSERT INTO a VALUES (1); CREATE TABLE k (n NUMERIC)",
      "SELECT a NOT IN (SELECT n FROM k), a FROM a GROUP BY NULL", .gives(.integer, column: 1)))

  package static let spreadsAffinity = Behavior(
    "spreads-affinity",
    "A compound under a join gives every row the affinity of its first part.",
    since: 3_040_000, until: 3_041_000,
    Sample(
      "CREATE TABLE b (i INTEGER); INSERT INTO b VALUES (1)",
      "SELECT c.k FROM b JOIN (SELECT i AS k FROM b UNION ALL SELECT '1.5') AS c ORDER BY c.k = 1", .gives(.real)))

  package static let storesAnyGeneratedValue = Behavior(
    "stores-any-generated-value",
    "A generated column of a STRICT table holds what its expression gives, whatever type is declared.",
    until: 3_051_000,
    Sample(
      "CREATE TABLE t (a ANY, g INTEGER AS (a) VIRTUAL) STRICT; INSERT INTO t (a) VALUES ('x')",
      "SELECT g FROM t", .gives(.text)))
}

/// Which rows a join has, and what its condition may name.
extension Behavior {
  package static let ordersArguments = Behavior(
    "orders-arguments",
    "What the argument of a table-valued function behind LEFT JOIN uses has to stand before it.",
    until: 3_054_000, butNot: 3_051_000..<3_053_000, at: "whereexpr.c, `sqlite3WhereTabFuncArgs`",
    Sample(
      "CREATE TABLE a (x)",
      "SELECT 1 FROM a LEFT JOIN json_each(b.x) JOIN a AS b", .isRefused))

  package static let missesCompoundsOfRightJoins = Behavior(
    "misses-compounds-of-right-joins",
    "A compound that has a RIGHT JOIN can't be joined with a table by a constant.",
    until: 3_051_000,
    Sample(
      "CREATE TABLE a (x)",
      "SELECT 1 FROM (SELECT 1 FROM a UNION ALL SELECT 1 FROM a RIGHT JOIN a AS b) JOIN a AS c ON NULL", .isRefused))

  package static let flattensRightJoins = Behavior(
    "flattens-right-joins",
    """
    A subquery that begins FROM makes what is around it one with its RIGHT JOIN, where no condition reaches \
    to the right.
    """,
    until: 3_051_000, at: "select.c, `flattenSubquery`",
    Sample(
      "CREATE TABLE a (x)",
      "SELECT 1 FROM (SELECT 1 FROM a RIGHT JOIN a AS b) JOIN a AS c ON d.x JOIN a AS d", .isRefused))

  package static let missesInnerJoins = Behavior(
    "misses-inner-joins",
    "Only some conditions are seen to keep the rows that a LEFT JOIN lets go missing from the result.",
    at: "expr.c, `impliesNotNullRow`",
    Sample(
      "CREATE TABLE a (x)",
      "SELECT 1 FROM a LEFT JOIN a AS b ON c.x JOIN a AS c WHERE NOT b.x IS NULL", .isRefused))

  package static let replacesMergedColumns = Behavior(
    "replaces-merged-columns",
    """
    In the condition of a join, a constant that WHERE asks for stands in for a column that a later FULL JOIN \
    merges.
    """,
    since: 3_039_000, until: 3_051_000,
    Sample(
      "CREATE TABLE a (x INTEGER)",
      "SELECT 1 FROM a JOIN (SELECT 1 AS q) ON x FULL JOIN a AS b USING (x) WHERE b.x = 1", .isAccepted))

  package static let losesOuterRows = Behavior(
    "loses-outer-rows",
    """
    A LEFT JOIN by a column of a subquery that is FALSE or NULL in all of its rows, and made of a subquery \
    without a table, has no rows.
    """,
    until: 3_047_002,
    Sample(
      "CREATE TABLE a (x)",
      "SELECT 1 FROM (SELECT NULL AS k FROM (SELECT 1)) LEFT JOIN a ON k", .hasNoRow))

  package static let dropsRightRows = Behavior(
    "drops-right-rows",
    "A constant ON of an inner join throws away what a later RIGHT JOIN keeps.",
    since: 3_039_000, until: 3_042_000,
    Sample(
      "CREATE TABLE a (x); CREATE TABLE b (y); INSERT INTO b VALUES (1)",
      "SELECT y FROM a JOIN a AS c ON 0 RIGHT JOIN b", .hasNoRow))

  package static let missesJoinConditions = Behavior(
    "misses-join-conditions",
    "A join's condition passes by the rows of a RIGHT JOIN in a view whose LEFT JOIN can't find anything.",
    since: 3_040_000, until: 3_042_000,
    Sample(
      """
      CREATE TABLE u (c INTEGER PRIMARY KEY, g); INSERT INTO u (c) VALUES (1); CREATE VIEW v AS SELECT NULL \
      AS s FROM u LEFT JOIN u AS a ON a.c = NULL; CREATE VIEW r AS SELECT u.g AS t FROM v LEFT JOIN u RIGHT \
      JOIN u AS x1
      """,
      "SELECT t FROM r JOIN v ON t", .gives(.null)))

  package static let missesConditions = Behavior(
    "misses-conditions",
    "A condition on a compound passes by the rows of a FULL JOIN in one of its parts that have no partner.",
    since: 3_039_000, until: 3_043_000,
    Sample(
      "CREATE TABLE a (x); CREATE TABLE b (y); INSERT INTO b VALUES (1)",
      """
      SELECT z FROM (SELECT - x AS z FROM a FULL JOIN b UNION ALL SELECT 7 FROM b RIGHT JOIN (SELECT 1 FROM \
      b)) WHERE z
      """, .gives(.null)))
}

/// Names: what they stand for, and where they are looked for.
extension Behavior {
  package static let hidesNestedRowids = Behavior(
    "hides-nested-rowids",
    "The rowid of a table in a parenthesized join can't be named.",
    until: 3_044_000,
    Sample(
      "CREATE TABLE a (x)",
      "SELECT b.rowid FROM a JOIN (a AS c JOIN a AS b ON true) ON true", .isRefused))

  package static let numbersNestedRowids = Behavior(
    "numbers-nested-rowids",
    "A result calls the rowid of a table in a parenthesized join `_ROWID_:1`.",
    since: 3_044_000,
    Sample(
      "CREATE TABLE a (x); CREATE TABLE b (y)",
      "SELECT b.rowid FROM a AS c, (a LEFT JOIN b)", .isNotCalled("rowid")))

  package static let hidesRowidsBesideViews = Behavior(
    "hides-rowids-beside-views",
    """
    The rowid of a table beside a view or subquery can't be named on its own: the name is looked for further \
    out.
    """,
    option: "ALLOW_ROWID_IN_VIEW", at: "resolve.c, `lookupName`",
    Sample(
      "CREATE TABLE a (x); CREATE VIEW v AS SELECT 1",
      "SELECT rowid FROM a JOIN v", .isRefused))

  package static let givesRowidsToViews = Behavior(
    "gives-rowids-to-views",
    "The rowid of a view or subquery is NULL, rather than nothing.",
    option: "ALLOW_ROWID_IN_VIEW", at: "resolve.c, `lookupName`",
    Sample(
      "",
      "SELECT rowid FROM (SELECT 1)", .isAccepted))

  package static let mistakesRowids = Behavior(
    "mistakes-rowids",
    "Two tables of one name in parentheses that are joined are refused for their rowids alone.",
    since: 3_044_000,
    Sample(
      "CREATE TABLE a (x); CREATE TABLE b (y)",
      "SELECT 1 FROM a, (a AS c, b AS c)", .isRefused))

  package static let prefersSchemaNames = Behavior(
    "prefers-schema-names",
    "`main.x` is looked for in the schema, although there is a table `main`.",
    until: 3_053_000, at: "resolve.c, `lookupName`",
    Sample(
      "CREATE TABLE main (id); CREATE TABLE b (id); CREATE VIEW v AS SELECT * FROM main",
      "SELECT * FROM main WHERE (SELECT count(*) FROM v GROUP BY main.id)", .isRefused))

  package static let mergesQualifiedStars = Behavior(
    "merges-qualified-stars",
    "`a.*` looks up what USING merged by its name alone, which may be in several tables.",
    until: 3_054_000,
    Sample(
      "CREATE TABLE a (x)",
      "SELECT a.* FROM a NATURAL RIGHT JOIN a AS b JOIN (SELECT 1 AS x)", .isRefused))

  package static let ignoresSchemasInViews = Behavior(
    "ignores-schemas-in-views",
    "A common table of a view takes `main.k` for itself, if it is called k.",
    until: 3_047_000,
    Sample(
      """
      CREATE TABLE k (g); CREATE VIEW v AS WITH k AS (SELECT 1 AS z UNION SELECT 2 FROM main.k WHERE k.g) \
      SELECT z FROM k
      """,
      "SELECT * FROM v", .isRefused))

  package static let ordersWithoutOuter = Behavior(
    "orders-without-outer",
    "ORDER BY and GROUP BY of a subquery don't see the columns of the query around it.",
    until: 3_053_000, at: "resolve.c, `resolveOrderGroupBy`",
    Sample(
      "CREATE TABLE a (x)",
      "SELECT (SELECT 1 ORDER BY x) FROM a", .isRefused))

  package static let ordersWithoutValues = Behavior(
    "orders-without-values",
    "ORDER BY of a compound doesn't know `column1` of the VALUES in it.",
    until: 3_046_000, at: "insert.c, `sqlite3MultiValues`",
    Sample(
      "",
      "VALUES (1), (2) UNION ALL SELECT 3 ORDER BY column1", .isRefused))

  package static let missesAggregatesOfFrom = Behavior(
    "misses-aggregates-of-from",
    "A subquery in the FROM of a subquery has no aggregate of the rows around both.",
    until: 3_045_000,
    Sample(
      "CREATE TABLE a (x)",
      "SELECT (SELECT 1 FROM (SELECT min(x))) FROM a", .isRefused))

  package static let callsNoJoinWords = Behavior(
    "calls-no-join-words",
    """
    A function that is called LEFT or another word of a join is an error of syntax, even where it isn't \
    looked up.
    """,
    until: 3_042_000, at: "parse.y",
    Sample(
      "",
      "WITH a AS (SELECT left(1)) SELECT 1", .isRefused))
}

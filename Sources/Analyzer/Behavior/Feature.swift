/// A feature that came with some version of SQLite, so that an older one refuses a statement that has it
/// (https://sqlite.org/changes.html).
///
/// `ResolvedStatement.forEachFeature` says which of them a statement has: the rule `sqlite-version` names them where the
/// project's SQLite may be older, and SQLite's own verdict of a statement counts only where the linked version knows them
/// all. Functions and the tables that nobody makes know their version themselves (`BuiltinFunction.Form.since`,
/// `BuiltinTables.since`). `scripts/sqlite-versions compare` holds all of it to every release that can be had.
public struct Feature: Sendable, Hashable {
  /// The name in messages: `RIGHT JOIN`, `a generated column`.
  public let name: String
  /// The first version that has it, as in `sqlite3_libversion_number()`.
  public let since: Int
  /// Versions before that that had it, and lost it again; nil where there were none.
  public let earlier: Range<Int>?
  /// The reading of an older version, if that refuses nothing, as in `reads '0x1_0' as 0x1 AS _0`; nil where it refuses
  /// the statement.
  public let olderReading: String?
  /// SQL that has it; nil for one that is made of a function or a table.
  package let sample: Sample?

  /// A statement that has the feature.
  package struct Sample: Sendable, Hashable {
    /// The statements that run first; may be empty.
    package let schema: [String]
    /// The statement that only versions from `since` on take.
    package let statement: String
  }

  init(
    _ name: String, since: Int, earlier: Range<Int>? = nil, olderReading: String? = nil, _ statement: String? = nil,
    in schema: String...
  ) {
    self.name = name
    self.since = since
    self.earlier = earlier
    self.olderReading = olderReading
    sample = statement.map { Sample(schema: schema, statement: $0) }
  }

  /// The version that the newest of them came with.
  package static let newest = 3_054_000

  /// The version that a project is taken to have where it says nothing of it: what only newer ones know is worth a note.
  ///
  /// Chosen in November 2026: 3.40 is what the oldest Debian that gets updates brings, so hardly anything that is installed
  /// today is older, and many machines have nothing newer. It is a date, and moves on with that.
  package static let settled = 3_040_000
}

extension Feature {
  private static let t = "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT, c)"
  private static let u = "CREATE TABLE u (x, y)"

  // MARK: Values and operators

  package static let truthNames = Feature("TRUE or FALSE as a word", since: 3_023_000, "SELECT TRUE")
  package static let jsonArrow = Feature("the operator '->'", since: 3_038_000, "SELECT '{}' -> 'x'")
  package static let jsonArrowText = Feature("the operator '->>'", since: 3_038_000, "SELECT '{}' ->> 'x'")
  package static let isDistinctFrom = Feature("IS DISTINCT FROM", since: 3_039_000, "SELECT 1 IS DISTINCT FROM 2")
  package static let underscore = Feature("'_' in a number", since: 3_046_000, "SELECT 1_000")
  package static let rowsInList = Feature(
    "a list of row values behind IN", since: 3_037_000, "SELECT a FROM t WHERE (a, b) IN ((1, 2), (3, 4))", in: t)
  package static let raiseExpression = Feature(
    "RAISE with an expression", since: 3_047_000,
    "CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT RAISE(ABORT, 'no ' || new.a); END", in: t)
  package static let manyArguments = Feature(
    "a call with more than 127 arguments", since: 3_048_000,
    "SELECT max(\((1...128).map { "\($0)" }.joined(separator: ", ")))")

  // MARK: Aggregates and windows

  package static let window = Feature("OVER", since: 3_025_000, "SELECT sum(1) OVER ()")
  package static let groupsFrame = Feature(
    "GROUPS", since: 3_028_000, "SELECT sum(a) OVER (ORDER BY a GROUPS 1 PRECEDING) FROM t", in: t)
  package static let exclude = Feature(
    "EXCLUDE", since: 3_028_000, "SELECT sum(a) OVER (ORDER BY a ROWS 1 PRECEDING EXCLUDE TIES) FROM t", in: t)
  package static let filter = Feature("FILTER", since: 3_030_000, "SELECT sum(a) FILTER (WHERE c) FROM t", in: t)
  package static let orderedAggregate = Feature(
    "ORDER BY in an aggregate", since: 3_044_000, "SELECT group_concat(b ORDER BY a) FROM t", in: t)
  /// Only builds with an option have it, in whatever version: no sample.
  package static let withinGroup = Feature("WITHIN GROUP", since: 3_047_000)
  package static let outerAggregate = Feature(
    "an aggregate of an outer query's rows in a subquery in FROM", since: 3_045_000,
    "SELECT (SELECT 1 FROM (SELECT min(t.a))) FROM t", in: t)
  package static let joinWordCall = Feature(
    "a function called like a word of a join", since: 3_042_000, "WITH k AS (SELECT left(1)) SELECT 1")

  // MARK: SELECT

  package static let nullsFirst = Feature("NULLS FIRST", since: 3_030_000, "SELECT 1 ORDER BY 1 NULLS FIRST")
  package static let nullsLast = Feature("NULLS LAST", since: 3_030_000, "SELECT 1 ORDER BY 1 NULLS LAST")
  package static let materialized = Feature(
    "MATERIALIZED", since: 3_035_000, "WITH k AS MATERIALIZED (SELECT 1) SELECT * FROM k")
  package static let severalRecursions = Feature(
    "a second recursive SELECT", since: 3_034_000,
    """
    WITH k (x) AS (SELECT 1 UNION SELECT x + 1 FROM k WHERE x < 9 UNION SELECT x + 2 FROM k WHERE x < 9) SELECT * FROM k
    """)
  package static let rightJoin = Feature(
    "RIGHT JOIN", since: 3_039_000, "SELECT 1 FROM t RIGHT JOIN u ON t.a = u.x", in: t, u)
  package static let fullJoin = Feature(
    "FULL JOIN", since: 3_039_000, "SELECT 1 FROM t FULL JOIN u ON t.a = u.x", in: t, u)
  package static let havingAlone = Feature(
    "HAVING without GROUP BY", since: 3_039_000, "SELECT count(*) FROM t HAVING count(*) > 1", in: t)
  package static let outerOrder = Feature(
    "a column of an outer query in a subquery's ORDER BY", since: 3_053_000,
    "SELECT (SELECT x FROM u ORDER BY t.a) FROM t", in: t, u)
  package static let outerGroup = Feature(
    "a column of an outer query in a subquery's GROUP BY", since: 3_053_000,
    "SELECT (SELECT count(*) FROM u GROUP BY t.a) FROM t", in: t, u)
  package static let valuesOrder = Feature(
    "ORDER BY a column of VALUES in a compound", since: 3_046_000,
    "VALUES (1), (2) UNION ALL SELECT 3 ORDER BY column1")
  package static let nestedRowid = Feature(
    "the rowid of a table in a parenthesized join", since: 3_044_000,
    "SELECT u.rowid FROM t JOIN (t AS k JOIN u ON true) ON true", in: t, u)
  package static let rowidBesideSubquery = Feature(
    "an unqualified rowid beside a view or subquery", since: 3_037_000, "SELECT rowid FROM t JOIN (SELECT 1)", in: t)
  package static let argumentFromRight = Feature(
    "an argument of a function behind LEFT JOIN that a later table gives", since: 3_054_000,
    earlier: 3_051_000..<3_053_000,
    "SELECT 1 FROM t LEFT JOIN json_each(k.b) JOIN t AS k", in: t)

  // MARK: INSERT, UPDATE, DELETE

  package static let upsert = Feature(
    "ON CONFLICT", since: 3_024_000, "INSERT INTO t (a) VALUES (1) ON CONFLICT DO NOTHING", in: t)
  package static let secondUpsert = Feature(
    "a second ON CONFLICT", since: 3_035_000,
    "INSERT INTO t (a) VALUES (1) ON CONFLICT (a) DO NOTHING ON CONFLICT DO NOTHING", in: t)
  package static let upsertWithoutTarget = Feature(
    "DO UPDATE without a target", since: 3_035_000,
    "INSERT INTO t (a) VALUES (1) ON CONFLICT DO UPDATE SET c = 1", in: t)
  package static let updateFrom = Feature(
    "UPDATE … FROM", since: 3_033_000, "UPDATE t SET c = x FROM u WHERE y = a", in: t, u)
  package static let returning = Feature(
    "RETURNING", since: 3_035_000, "INSERT INTO t (a) VALUES (1) RETURNING a", in: t)

  // MARK: Definitions

  package static let generatedColumn = Feature("a generated column", since: 3_031_000, "CREATE TABLE n (a, b AS (a))")
  package static let strict = Feature("STRICT", since: 3_037_000, "CREATE TABLE n (a INT) STRICT")
  package static let renameColumn = Feature(
    "RENAME COLUMN", since: 3_025_000, "ALTER TABLE t RENAME COLUMN b TO z", in: t)
  package static let dropColumn = Feature("DROP COLUMN", since: 3_035_000, "ALTER TABLE t DROP COLUMN b", in: t)
  package static let setNotNull = Feature(
    "SET NOT NULL", since: 3_053_000, "ALTER TABLE t ALTER COLUMN b SET NOT NULL", in: t)
  package static let dropNotNull = Feature(
    "DROP NOT NULL", since: 3_053_000, "ALTER TABLE t ALTER COLUMN b DROP NOT NULL", in: t)
  package static let addCheck = Feature("ADD CHECK", since: 3_053_000, "ALTER TABLE t ADD CHECK (a > 0)", in: t)
  package static let dropConstraint = Feature(
    "DROP CONSTRAINT", since: 3_053_000, "ALTER TABLE n DROP CONSTRAINT k",
    in: "CREATE TABLE n (a CONSTRAINT k CHECK (a > 0))")
  package static let aliasInTrigger = Feature(
    "an alias of what a trigger changes", since: 3_053_000,
    "CREATE TRIGGER r AFTER INSERT ON t BEGIN UPDATE u AS k SET x = 1; END", in: t, u)
  package static let schemaInTrigger = Feature(
    "a schema before what a temporary trigger changes", since: 3_053_000,
    "CREATE TEMP TRIGGER r AFTER INSERT ON t BEGIN DELETE FROM main.u; END", in: t, u)
  package static let vacuumInto = Feature("VACUUM INTO", since: 3_027_000, "VACUUM INTO 'copy.db'")
  package static let reindexExpressions = Feature("REINDEX EXPRESSIONS", since: 3_053_000, "REINDEX EXPRESSIONS")

  // MARK: Full-text search

  package static let contentlessDelete = Feature(
    "fts5's option 'contentless_delete'", since: 3_043_000,
    "CREATE VIRTUAL TABLE f USING fts5 (x, content = '', contentless_delete = 1)")
  package static let contentlessUnindexed = Feature(
    "fts5's option 'contentless_unindexed'", since: 3_047_000,
    "CREATE VIRTUAL TABLE f USING fts5 (x, y UNINDEXED, content = '', contentless_unindexed = 1)")
  package static let locale = Feature(
    "fts5's option 'locale'", since: 3_047_000, "CREATE VIRTUAL TABLE f USING fts5 (x, locale = 1)")
  package static let tokendata = Feature(
    "fts5's option 'tokendata'", since: 3_045_000, "CREATE VIRTUAL TABLE f USING fts5 (x, tokendata = 1)")
  package static let trigram = Feature(
    "the tokenizer trigram", since: 3_034_000, "CREATE VIRTUAL TABLE f USING fts5 (x, tokenize = 'trigram')")
  package static let trigramDiacritics = Feature(
    "trigram's 'remove_diacritics'", since: 3_045_000,
    "CREATE VIRTUAL TABLE f USING fts5 (x, tokenize = 'trigram remove_diacritics 1')")
  package static let secureDelete = Feature(
    "fts5's command 'secure-delete'", since: 3_042_000, "INSERT INTO f (f, rank) VALUES ('secure-delete', 1)",
    in: "CREATE VIRTUAL TABLE f USING fts5 (x)")
  package static let deletemerge = Feature(
    "fts5's command 'deletemerge'", since: 3_043_000, "INSERT INTO f (f, rank) VALUES ('deletemerge', 10)",
    in: "CREATE VIRTUAL TABLE f USING fts5 (x)")
  package static let insttoken = Feature(
    "fts5's command 'insttoken'", since: 3_048_000, "INSERT INTO f (f, rank) VALUES ('insttoken', 1)",
    in: "CREATE VIRTUAL TABLE f USING fts5 (x)")

  /// The features that have a sample, in the order of the page that is made of them.
  package static let all: [Feature] = [
    .truthNames, .jsonArrow, .jsonArrowText, .isDistinctFrom, .underscore, .rowsInList, .raiseExpression,
    .manyArguments, .window, .groupsFrame, .exclude, .filter, .orderedAggregate, .outerAggregate, .joinWordCall,
    .nullsFirst, .nullsLast, .materialized, .severalRecursions, .rightJoin, .fullJoin, .havingAlone, .outerOrder,
    .outerGroup, .valuesOrder, .nestedRowid, .rowidBesideSubquery, .argumentFromRight, .upsert, .secondUpsert,
    .upsertWithoutTarget, .updateFrom, .returning, .generatedColumn, .strict, .renameColumn, .dropColumn, .setNotNull,
    .dropNotNull, .addCheck, .dropConstraint, .aliasInTrigger, .schemaInTrigger, .vacuumInto, .reindexExpressions,
    .contentlessDelete, .contentlessUnindexed, .locale, .tokendata, .trigram, .trigramDiacritics, .secureDelete,
    .deletemerge, .insttoken,
  ]
}

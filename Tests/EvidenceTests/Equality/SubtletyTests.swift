import Analyzer
import Evidence
import Testing

/// Where SQLite is another than standard SQL, or than people think: NULL, bags, collations, affinities, ties, numbers.
struct SubtletyTests {
  private static let schema = """
    CREATE TABLE num (id INTEGER PRIMARY KEY, i INTEGER, r REAL, n NUMERIC, t TEXT, x, b BLOB);
    CREATE TABLE word (w TEXT COLLATE NOCASE, v TEXT, k TEXT COLLATE RTRIM);
    CREATE TABLE pair (a INTEGER NOT NULL, c INTEGER, UNIQUE (a, c));
    """

  private static func verdict(_ first: String, _ second: String) throws -> PairVerdict {
    let project = ProjectAnalyzer.analyze(
      migrations: [Parser.parse(SourceFile(path: "1.sql", text: schema))],
      queries: [first, second].map { Parser.parse(SourceFile(path: "", text: $0)) })
    let statements = project.queries.map { $0.statements[0] }
    return try PairSearch.verdict(#require(StatementPair(statements[0], statements[1])))
  }

  @Test(arguments: [
    // NULL
    (
      "SELECT id FROM num WHERE i NOT IN (SELECT c FROM pair)",
      "SELECT id FROM num WHERE NOT EXISTS (SELECT 1 FROM pair WHERE c = i)"
    ),
    ("SELECT id FROM num WHERE i NOT IN (1, NULL)", "SELECT id FROM num WHERE i NOT IN (1)"),
    ("SELECT i IN (SELECT c FROM pair) FROM num", "SELECT EXISTS (SELECT 1 FROM pair WHERE c = i) FROM num"),
    ("SELECT id FROM num WHERE i = NULL", "SELECT id FROM num WHERE i IS NULL"),
    ("SELECT id FROM num WHERE i <> 1", "SELECT id FROM num WHERE i IS NOT 1"),
    ("SELECT i IN () FROM num", "SELECT i IN (NULL) FROM num"),
    ("SELECT count(i) FROM num", "SELECT count(*) FROM num"), ("SELECT sum(i) FROM num", "SELECT total(i) FROM num"),
    ("SELECT sum(i) FROM num", "SELECT coalesce(sum(i), 0) FROM num"),
    ("SELECT max(i) FROM num", "SELECT i FROM num ORDER BY i DESC LIMIT 1"),
    ("SELECT min(i) FROM num", "SELECT (SELECT i FROM num ORDER BY i LIMIT 1)"), ("SELECT 'a' || NULL", "SELECT 'a'"),
    ("SELECT CASE i WHEN NULL THEN 1 ELSE 0 END FROM num", "SELECT CASE WHEN i IS NULL THEN 1 ELSE 0 END FROM num"),
    ("SELECT nullif(i, 1) FROM num", "SELECT i FROM num"),
    ("SELECT EXISTS (SELECT NULL)", "SELECT (SELECT NULL) IS NOT NULL"),
    ("SELECT DISTINCT a, c FROM pair", "SELECT a, c FROM pair"),
    // Bags
    ("SELECT i FROM num UNION SELECT a FROM pair", "SELECT i FROM num UNION ALL SELECT a FROM pair"),
    ("SELECT DISTINCT i FROM num", "SELECT i FROM num"),
    ("SELECT count(DISTINCT i) FROM num", "SELECT count(i) FROM num"),
    ("SELECT c FROM pair EXCEPT SELECT i FROM num", "SELECT c FROM pair WHERE c NOT IN (SELECT i FROM num)"),
    ("SELECT a FROM pair INTERSECT SELECT i FROM num", "SELECT a FROM pair JOIN num ON i = a"),
    (
      "SELECT a, id FROM pair LEFT JOIN num ON i = a AND r > 1",
      "SELECT a, id FROM pair LEFT JOIN num ON i = a WHERE r > 1"
    ),
    // Collations and letters
    ("SELECT w FROM word WHERE w = 'A'", "SELECT w FROM word WHERE w = 'A' COLLATE BINARY"),
    ("SELECT w FROM word WHERE w LIKE 'a'", "SELECT w FROM word WHERE w GLOB 'a'"),
    ("SELECT v FROM word WHERE v LIKE 'a'", "SELECT v FROM word WHERE v = 'a'"),
    ("SELECT k FROM word WHERE k = 'a'", "SELECT k FROM word WHERE k = 'a' COLLATE BINARY"),
    ("SELECT count(*) FROM word GROUP BY w", "SELECT count(*) FROM word GROUP BY w COLLATE BINARY"),
    ("SELECT t FROM num WHERE upper(t) = 'A'", "SELECT t FROM num WHERE t = 'A'"),
    ("SELECT t FROM num WHERE trim(t) = 'a'", "SELECT t FROM num WHERE t = 'a'"),
    ("SELECT substr(t, 0, 2) FROM num WHERE t >= 'ab'", "SELECT substr(t, 1, 2) FROM num WHERE t >= 'ab'"),
    // Affinities
    ("SELECT id FROM num WHERE t = '1'", "SELECT id FROM num WHERE CAST(t AS INTEGER) = 1"),
    ("SELECT id FROM num WHERE x = '1'", "SELECT id FROM num WHERE x = 1"), ("SELECT 1 = 1.0", "SELECT '1' = 1"),
    ("SELECT 'abc' > 1", "SELECT CAST('abc' AS INTEGER) > 1"), ("SELECT CAST('abc' AS INTEGER)", "SELECT NULL"),
    ("SELECT t = x FROM num", "SELECT t >= x FROM num"), ("SELECT t = b FROM num", "SELECT t >= b FROM num"),
    ("SELECT i < t FROM num", "SELECT i <> t FROM num"),
    ("SELECT id FROM num WHERE x <= i", "SELECT id FROM num WHERE x < i"),
    // Times in columns whose names don't say so
    ("SELECT date(t) FROM num", "SELECT date(t, '+1 day') FROM num"),
    ("SELECT strftime('%Y', t) - 1 FROM num", "SELECT 1 - strftime('%Y', t) FROM num"),
    // Rowids by another name
    ("DELETE FROM num WHERE rowid <= 200", "DELETE FROM num WHERE rowid < 200"),
    ("SELECT i FROM num WHERE oid = 40", "SELECT i FROM num WHERE oid > 39 AND _rowid_ < 42"),
    // Ties and limits
    ("SELECT id FROM num ORDER BY i LIMIT 1", "SELECT id FROM num ORDER BY i, id DESC LIMIT 1"),
    ("SELECT id FROM num ORDER BY id LIMIT 1 OFFSET 1", "SELECT id FROM num ORDER BY id LIMIT 1"),
    ("SELECT id FROM num LIMIT -1", "SELECT id FROM num LIMIT 0"),
    // Numbers
    ("SELECT i / 2 FROM num", "SELECT i / 2.0 FROM num"),
    ("SELECT i / 2 FROM num", "SELECT CAST(round(i / 2.0) AS INTEGER) FROM num"),
    ("SELECT avg(i) FROM num", "SELECT sum(i) / count(i) FROM num"), ("SELECT -7 / 2", "SELECT -4"),
    ("SELECT -7 % 3", "SELECT 2"),
    ("SELECT 0.1 + 0.2", "SELECT 0.3"), ("SELECT round(2.5)", "SELECT 2"),
    ("SELECT CAST(2.9 AS INTEGER)", "SELECT round(2.9)"),
    (
      "SELECT sum(a) FROM (SELECT 9223372036854775807 AS a UNION ALL SELECT 1)",
      "SELECT total(a) FROM (SELECT 9223372036854775807 AS a UNION ALL SELECT 1)"
    ),
    ("SELECT abs(-9223372036854775807 - 1)", "SELECT 9223372036854775808.0"),
    ("SELECT id FROM num WHERE i BETWEEN 3 AND 1", "SELECT id FROM num WHERE i BETWEEN 1 AND 3"),
    // The schema itself
    ("SELECT name FROM sqlite_master WHERE name = 'pair'", "SELECT name FROM sqlite_master WHERE name <> 'pair'"),
  ])
  func theyDiffer(_ first: String, _ second: String) throws {
    guard case .differ(.some, _) = try Self.verdict(first, second) else {
      Issue.record("\(first) is taken for \(second)")
      return
    }
  }

  @Test(arguments: [
    ("SELECT -0.0", "SELECT 0"), ("SELECT i + 0.0 FROM num", "SELECT i FROM num"),
    ("SELECT id FROM num WHERE n = '1'", "SELECT id FROM num WHERE n = 1"),
    ("SELECT id FROM num WHERE r = 1", "SELECT id FROM num WHERE r = 1.0"),
    (
      "SELECT id FROM num WHERE i IN (SELECT c FROM pair)",
      "SELECT id FROM num WHERE EXISTS (SELECT 1 FROM pair WHERE c = i)"
    ),
    ("SELECT id FROM num WHERE NOT i > 1", "SELECT id FROM num WHERE i <= 1"),
    ("SELECT id FROM num WHERE i IS NULL OR i = 1", "SELECT id FROM num WHERE coalesce(i, 1) = 1"),
    ("SELECT count(i) FROM num", "SELECT coalesce(sum(i IS NOT NULL), 0) FROM num"),
    (
      "SELECT i FROM num UNION SELECT a FROM pair",
      "SELECT DISTINCT i FROM (SELECT i FROM num UNION ALL SELECT a FROM pair)"
    ),
    ("SELECT w FROM word WHERE w LIKE 'a'", "SELECT w FROM word WHERE w = 'a'"),
    ("SELECT DISTINCT a, c FROM pair WHERE c IS NOT NULL", "SELECT a, c FROM pair WHERE c IS NOT NULL"),
    ("SELECT DISTINCT id FROM num", "SELECT id FROM num"),
    ("SELECT id FROM num WHERE i BETWEEN 1 AND 3", "SELECT id FROM num WHERE i >= 1 AND 3 >= i"),
    ("SELECT CASE WHEN i IS NULL THEN 0 ELSE i END FROM num", "SELECT ifnull(i, 0) FROM num"),
    ("SELECT id FROM num LIMIT -1", "SELECT id FROM num"), ("SELECT -7 / 2", "SELECT -3"),
    ("SELECT -7 % 3", "SELECT -1"),
    ("SELECT 9223372036854775807 + 1", "SELECT 9223372036854775808"), ("SELECT 5 / 0", "SELECT NULL"),
    ("SELECT sum(i) FROM num", "SELECT sum(CASE WHEN i IS NOT NULL THEN i END) FROM num"),
    ("SELECT avg(i) FROM num", "SELECT total(i) / nullif(count(i), 0) FROM num"),
    ("SELECT min(i) FROM num", "SELECT (SELECT i FROM num WHERE i IS NOT NULL ORDER BY i LIMIT 1)"),
    ("SELECT 1 WHERE 'a' = 'A' COLLATE NOCASE", "SELECT 1"),
  ])
  func theyAreTheSame(_ first: String, _ second: String) throws {
    let verdict = try Self.verdict(first, second)
    guard case .certified = verdict else {
      Issue.record("\(first): \(verdict)")
      return
    }
  }
}

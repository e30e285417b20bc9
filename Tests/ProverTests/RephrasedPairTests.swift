import Analyzer
import Evidence
import Foundation
import Testing

@testable import Prover

/// Statements beside the same ones in other words: none of these pairs is called different, and most are certified.
/// `PURESQL_PAIRS=all swift test --filter RephrasedPairTests` compares all of them.
struct RephrasedPairTests {
  /// Columns that may be NULL, of each affinity and collation.
  private static let schema = """
    CREATE TABLE num (id INTEGER PRIMARY KEY, i INTEGER, r REAL, n NUMERIC, t TEXT, x);
    CREATE TABLE word (w TEXT COLLATE NOCASE, v TEXT, k TEXT COLLATE RTRIM, a INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE link (a INTEGER, b INTEGER, UNIQUE (a, b));
    """

  private static let statements = [
    "SELECT i FROM num WHERE i = 1", "SELECT i FROM num WHERE NOT i = 1", "SELECT i FROM num WHERE i <> 1 OR i IS NULL",
    "SELECT r FROM num WHERE r = 1", "SELECT r FROM num WHERE r IN (1, 2)", "SELECT n FROM num WHERE n = '1'",
    "SELECT n FROM num WHERE n IN ('1', 'a')", "SELECT t FROM num WHERE t = 1", "SELECT t FROM num WHERE t > 'a'",
    "SELECT x FROM num WHERE x = 1", "SELECT x FROM num WHERE x IN (1, 'a')", "SELECT x FROM num WHERE x IS NOT NULL",
    "SELECT i FROM num WHERE i >= 1 AND i <= 3", "SELECT r FROM num WHERE r BETWEEN 0 AND 1.5",
    "SELECT t FROM num WHERE t BETWEEN 'a' AND 'b'", "SELECT w FROM word WHERE w = 'A'",
    "SELECT w FROM word WHERE w IN ('a', 'B')", "SELECT w FROM word WHERE w <> v", "SELECT k FROM word WHERE k = 'a '",
    "SELECT k FROM word WHERE 'a' = k", "SELECT v FROM word WHERE v = 'a' COLLATE NOCASE",
    "SELECT w FROM word WHERE w BETWEEN 'A' AND 'b'", "SELECT w FROM word WHERE w = k",
    "SELECT v FROM word WHERE v > w",
    "SELECT DISTINCT w FROM word WHERE w IS NOT NULL", "SELECT count(*) FROM word WHERE w = 'a'",
    "SELECT count(*) FROM num GROUP BY i", "SELECT i, count(*) FROM num GROUP BY i HAVING count(*) > 1",
    "SELECT sum(i) FROM num WHERE i > 0", "SELECT coalesce(i, 0) FROM num", "SELECT coalesce(t, 'a') FROM num",
    "SELECT CASE WHEN i = 1 THEN 'a' ELSE t END FROM num", "SELECT iif(i > 1, i, 0) FROM num",
    "SELECT CASE WHEN w = 'a' THEN 1 WHEN w = 'b' THEN 2 END FROM word", "SELECT i FROM num WHERE i IS NULL",
    "SELECT a FROM link WHERE a IN (SELECT i FROM num)", "SELECT a FROM link WHERE a NOT IN (SELECT i FROM num)",
    "SELECT a FROM link l WHERE EXISTS (SELECT 1 FROM num WHERE num.i = l.b)",
    "SELECT a FROM link l WHERE NOT EXISTS (SELECT 1 FROM num WHERE num.i = l.b)",
    "SELECT l.a, num.i FROM link l JOIN num ON num.i = l.b",
    "SELECT l.a, num.i FROM link l LEFT JOIN num ON num.i = l.b",
    "SELECT l.a FROM link l, num WHERE num.i = l.b AND num.i > 1",
    "SELECT l.a FROM link l LEFT JOIN num ON num.i = l.a WHERE num.id IS NULL",
    "SELECT word.v FROM word JOIN num ON num.t = word.w", "SELECT word.v FROM word LEFT JOIN num ON num.t = word.k",
    "SELECT s.i FROM (SELECT i FROM num WHERE i > 1) s WHERE s.i < 9",
    "WITH s AS (SELECT a, b FROM link) SELECT s.a FROM s WHERE s.b = 1",
    "SELECT a FROM link UNION SELECT i FROM num WHERE i = 2",
    "SELECT a FROM link EXCEPT SELECT i FROM num WHERE i <> 2",
    "SELECT w FROM word WHERE w = 'a' ORDER BY w, v", "SELECT i FROM num WHERE i = 1 ORDER BY id LIMIT 1",
    "SELECT i + 1 FROM num WHERE i + 1 > 2", "SELECT i FROM num WHERE i = r", "SELECT t FROM num WHERE t = n",
    "UPDATE link SET b = 1 WHERE a = 2 AND b IS NULL", "DELETE FROM link WHERE a IN (1, 2)",
    "DELETE FROM word WHERE w = 'a' OR a = 0", "UPDATE word SET v = 'b' WHERE NOT v <> 'a'",
    "INSERT INTO link (a, b) SELECT i, 1 FROM num WHERE i > 5 AND i < 7",
  ]

  private struct Pair {
    let texts: [String]
    let pair: StatementPair
  }

  private static func pairs() throws -> [Pair] {
    let history = [Parser.parse(SourceFile(path: "1.sql", text: schema))]
    func statement(_ text: String) -> ResolvedStatement? {
      let project = ProjectAnalyzer.analyze(
        migrations: history, queries: [Parser.parse(SourceFile(path: "", text: text))])
      return project.queries[0].statements.first.flatMap { $0.isSound ? $0 : nil }
    }
    var pairs: [Pair] = []
    for text in statements {
      let first = try #require(statement(text), "\(text)")
      var known: Set<String> = [text]
      for other in Rephraser.all(of: first) where known.insert(other.text).inserted {
        guard let second = statement(other.text), let pair = StatementPair(first, second) else { continue }
        pairs.append(Pair(texts: [text, other.text], pair: pair))
      }
    }
    return pairs
  }

  @Test func sameInOtherWordsIsNeverDifferent() throws {
    let all = try Self.pairs()
    #expect(all.count >= 250, "\(all.count)")
    let isAll = ProcessInfo.processInfo.environment["PURESQL_PAIRS"] == "all"
    let chosen = isAll ? all : all.enumerated().filter { $0.offset % 9 == 0 }.map(\.element)
    var (certified, undecided) = (0, [PairVerdict.Doubt: Int]())
    var different: [String] = []
    for pair in chosen {
      switch try PairSearch.verdict(pair.pair) {
      case .certified: certified += 1
      case .undecided(_, let doubt): undecided[doubt, default: 0] += 1
      case .differ(let witness, _):
        different.append(pair.texts.joined(separator: "\n") + "\n" + (witness?.line ?? "no script"))
      }
    }
    print(
      "\(chosen.count) of \(all.count) pairs: \(certified) certified, undecided \(undecided), \(different.count) different"
    )
    #expect(different == [])
    #expect(certified * 10 >= chosen.count * 6)
  }
}

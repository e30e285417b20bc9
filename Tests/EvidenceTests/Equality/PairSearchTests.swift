import Analyzer
import Evidence
import Testing

/// Whether two statements give the same.
struct PairSearchTests {
  private static let schema = """
    CREATE TABLE dept (id INTEGER PRIMARY KEY, title TEXT COLLATE NOCASE, city TEXT);
    CREATE TABLE emp (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, sal INTEGER, dept INTEGER REFERENCES dept(id), boss INTEGER, rate REAL);
    CREATE TABLE tag (name TEXT PRIMARY KEY, hits INTEGER NOT NULL CHECK (hits > 0)) WITHOUT ROWID;
    CREATE VIEW paid AS SELECT id, sal FROM emp WHERE sal > 10;
    """

  private static func pair(_ first: String, _ second: String) throws -> StatementPair {
    let queries = [first, second].map { Parser.parse(SourceFile(path: "", text: $0)) }
    let project = ProjectAnalyzer.analyze(
      migrations: [Parser.parse(SourceFile(path: "1.sql", text: schema))], queries: queries)
    let statements = project.queries.map { $0.statements[0] }
    for statement in statements { try #require(statement.isSound, "\(statement.diagnostics.map(\.message))") }
    return try #require(StatementPair(statements[0], statements[1]))
  }

  private static func verdict(
    _ first: String, _ second: String, rows: Int = 2, names: Bool = false
  ) throws -> PairVerdict {
    var options = PairSearch.Options()
    options.rows = rows
    options.comparesNames = names
    return try PairSearch.verdict(pair(first, second), options)
  }

  /// Every one of them is told from the other by rows, which a fresh database shows.
  @Test(arguments: [
    // NULL
    (
      "SELECT id FROM emp WHERE dept NOT IN (SELECT boss FROM emp)",
      "SELECT e.id FROM emp e WHERE NOT EXISTS (SELECT 1 FROM emp o WHERE o.boss = e.dept)"
    ),
    ("SELECT count(dept) FROM emp", "SELECT count(*) FROM emp"),
    ("SELECT id FROM emp WHERE sal <> 3", "SELECT id FROM emp WHERE sal IS NOT 3"),
    ("SELECT dept, sum(sal) FROM emp GROUP BY dept", "SELECT dept, total(sal) FROM emp GROUP BY dept"),
    ("SELECT max(sal) FROM emp", "SELECT sal FROM emp ORDER BY sal DESC LIMIT 1"),
    ("SELECT avg(sal) FROM emp", "SELECT sum(sal) / count(*) FROM emp"),
    // A bag is no set
    ("SELECT name FROM emp UNION SELECT title FROM dept", "SELECT name FROM emp UNION ALL SELECT title FROM dept"),
    ("SELECT DISTINCT name FROM emp", "SELECT name FROM emp"),
    ("SELECT d.id FROM dept d JOIN emp e ON e.dept = d.id", "SELECT id FROM dept WHERE id IN (SELECT dept FROM emp)"),
    // Joins
    (
      "SELECT d.id, e.id FROM dept d LEFT JOIN emp e ON e.dept = d.id AND e.sal > 3",
      "SELECT d.id, e.id FROM dept d LEFT JOIN emp e ON e.dept = d.id WHERE e.sal > 3"
    ),
    // Collation and letters
    ("SELECT id FROM emp WHERE name = 'Ann'", "SELECT id FROM emp WHERE name LIKE 'ann'"),
    ("SELECT id FROM dept WHERE title = 'a'", "SELECT id FROM dept WHERE title = 'a' COLLATE BINARY"),
    ("SELECT title FROM dept GROUP BY title COLLATE BINARY", "SELECT title FROM dept GROUP BY title"),
    // Numbers and texts
    ("SELECT sal / 2 FROM emp", "SELECT sal * 0.5 FROM emp"), ("SELECT typeof(1)", "SELECT typeof(1.0)"),
    ("SELECT '1' = 1", "SELECT CAST('1' AS INTEGER) = 1"), ("SELECT 10 / 4", "SELECT 10 / 4.0"),
    ("SELECT id FROM emp WHERE name > '9'", "SELECT id FROM emp WHERE CAST(name AS INTEGER) > 9"),
    ("SELECT id FROM dept WHERE city = 'x'", "SELECT id FROM dept WHERE trim(city) = 'x'"),
    // Ties
    ("SELECT id FROM emp ORDER BY sal LIMIT 1", "SELECT id FROM emp ORDER BY sal, id DESC LIMIT 1"),
    ("SELECT id FROM emp ORDER BY sal, id LIMIT 1", "SELECT id FROM emp ORDER BY sal LIMIT 1"),
    ("SELECT id, sal FROM emp ORDER BY sal DESC, id", "SELECT id, sal FROM emp ORDER BY sal, id"),
    // Parameters and changes
    ("SELECT id FROM emp WHERE sal > :low AND boss = :who", "SELECT id FROM emp WHERE sal > :who AND boss = :low"),
    ("SELECT id FROM emp WHERE sal > ? AND boss = ?", "SELECT id FROM emp WHERE boss = ? AND sal > ?"),
    ("DELETE FROM emp WHERE sal = NULL", "DELETE FROM emp WHERE sal IS NULL"),
    ("UPDATE emp SET sal = sal + 1 WHERE sal > 0", "UPDATE emp SET sal = sal + 1 WHERE sal >= 0"),
    ("INSERT INTO tag VALUES ('a', 1)", "INSERT OR REPLACE INTO tag VALUES ('a', 1)"),
  ])
  func rowsTellThemApart(_ first: String, _ second: String) throws {
    guard case .differ(let witness, _) = try Self.verdict(first, second) else {
      Issue.record("\(first) is taken for \(second)")
      return
    }
    let shown = try #require(witness, "\(first)")
    let instead = try #require(shown.instead)
    #expect(shown.gives != instead.gives, "\(first)")
    #expect(shown.rows.flatMap(\.values).count <= 4, "\(shown.setup)")
  }

  /// No database of two rows a table tells them apart.
  @Test(arguments: [
    ("SELECT id FROM emp WHERE sal > 10", "SELECT id FROM emp WHERE NOT sal <= 10"),
    ("SELECT id FROM emp WHERE sal IN (1, 2)", "SELECT id FROM emp WHERE sal = 2 OR 1 = sal"),
    (
      "SELECT e.id, d.title FROM emp e JOIN dept d ON d.id = e.dept WHERE d.city = 'x'",
      "SELECT e.id, d.title FROM emp e LEFT JOIN dept d ON d.id = e.dept WHERE d.city = 'x'"
    ),
    ("SELECT id FROM dept WHERE title = 'Ann'", "SELECT id FROM dept WHERE title LIKE 'ann'"),
    // A foreign key has its parent.
    ("SELECT e.name FROM emp e, dept d WHERE e.dept = d.id", "SELECT name FROM emp WHERE dept IS NOT NULL"),
    ("SELECT DISTINCT id FROM emp", "SELECT id FROM emp"), ("SELECT 0.0", "SELECT -0.0"), ("SELECT 1", "SELECT 1.0"),
    ("SELECT id FROM paid", "SELECT id FROM emp WHERE sal > 10"),
    ("SELECT id, sal FROM emp ORDER BY sal", "SELECT id, sal FROM emp ORDER BY sal, id"),
    ("SELECT hits FROM tag WHERE hits > 0", "SELECT hits FROM tag"),
    ("SELECT coalesce(sal, 0) FROM emp", "SELECT CASE WHEN sal IS NULL THEN 0 ELSE sal END FROM emp"),
    ("SELECT id FROM emp WHERE sal > :a AND boss = :b", "SELECT id FROM emp WHERE :b = boss AND :a < sal"),
    ("UPDATE tag SET hits = hits + 1 WHERE hits > 3", "UPDATE tag SET hits = 1 + hits WHERE 3 < hits"),
    ("DELETE FROM tag WHERE name = :n", "DELETE FROM tag WHERE name IN (:n)"),
  ])
  func noSmallDatabaseTellsThemApart(_ first: String, _ second: String) throws {
    let verdict = try Self.verdict(first, second)
    guard case .certified(let databases, rows: 2) = verdict else {
      Issue.record("\(first): \(verdict)")
      return
    }
    #expect(databases > 0)
  }

  /// Chance proves nothing.
  @Test func nothingIsSaidOfChance() throws {
    let statement = "SELECT id FROM emp WHERE random() > 0"
    guard case .undecided(_, because: .chance) = try Self.verdict(statement, statement) else {
      Issue.record("chance")
      return
    }
  }

  /// What never ends proves nothing, either.
  @Test func nothingIsSaidOfWhatNeverEnds() throws {
    let endless = "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n FROM c"
    guard case .undecided(_, because: .tooSlow) = try Self.verdict(endless, "SELECT 1") else {
      Issue.record("endless")
      return
    }
  }

  /// Columns that are only handed on need no values of their own: two rows of `emp` over all its columns are too many databases.
  @Test(arguments: [
    (
      "SELECT * FROM emp WHERE sal > 10",
      "SELECT id, name, sal, dept, boss, rate FROM (SELECT e.*, 1 AS one FROM emp AS e) WHERE NOT sal <= 10 OR FALSE"
    ),
    (
      "SELECT name, boss AS rate, rate AS boss FROM emp WHERE sal > 10",
      "SELECT e.name, e.boss, e.rate FROM emp AS e WHERE 10 < e.sal"
    ),
    (
      "SELECT * FROM emp AS e WHERE EXISTS (SELECT * FROM dept AS d WHERE d.id = e.dept)",
      "SELECT * FROM emp AS e WHERE e.dept IN (SELECT d.id FROM dept AS d)"
    ),
  ])
  func whatIsHandedOnNeedsNoValues(_ first: String, _ second: String) throws {
    let verdict = try Self.verdict(first, second)
    guard case .certified = verdict else {
      Issue.record("\(first): \(verdict)")
      return
    }
  }

  /// A table that another refers to has rows with what the other's are asked for.
  @Test func whatIsReferredToHasTheValues() throws {
    let verdict = try Self.verdict(
      "SELECT name FROM emp WHERE dept = 70", "SELECT e.name FROM emp AS e WHERE e.dept BETWEEN 70 AND 70")
    guard case .certified(let databases, rows: 2) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    // dept: none, 1, 2 of 69, 70, 71; emp: up to two rows with NULL or one of these.
    #expect(databases > 30)
  }

  /// A column that is compared somewhere, under whatever name, has its values.
  @Test(arguments: [
    ("SELECT boss, rate FROM emp", "SELECT rate, boss FROM emp"),
    (
      "SELECT name FROM emp UNION ALL SELECT title FROM dept", "SELECT title FROM dept UNION ALL SELECT title FROM dept"
    ),
    ("SELECT name FROM emp UNION ALL SELECT title FROM dept", "SELECT name FROM emp UNION SELECT title FROM dept"),
    (
      "SELECT x FROM (SELECT id AS i, name AS x FROM emp UNION ALL SELECT id, title FROM dept) WHERE x = 'k'",
      "SELECT name FROM emp WHERE name = 'k'"
    ),
    ("SELECT x FROM (SELECT name AS x FROM emp) WHERE x = 'k'", "SELECT name FROM emp WHERE name LIKE 'k'"),
    ("SELECT DISTINCT name, boss FROM emp", "SELECT name, boss FROM emp"),
    ("SELECT name FROM emp GROUP BY 1", "SELECT name FROM emp"),
    ("SELECT max(name), boss FROM emp", "SELECT min(name), boss FROM emp"),
    ("SELECT 1 WHERE 'k' IN (SELECT name FROM emp)", "SELECT 1 WHERE EXISTS (SELECT name FROM emp)"),
  ])
  func whatIsLookedAtHasItsValues(_ first: String, _ second: String) throws {
    let verdict = try Self.verdict(first, second)
    guard case .differ = verdict else {
      Issue.record("\(first): \(verdict)")
      return
    }
  }

  @Test func tooManyDatabasesAreUndecided() throws {
    let wide =
      "SELECT d.id FROM emp e, dept d WHERE sal > 10 AND boss > 20 AND rate > 1.5 AND name > 'm' AND title > 'x' AND city > 'k'"
    let verdict = try Self.verdict(wide, wide + " AND sal > 9")
    guard case .undecided(let databases, because: .tooMany) = verdict else {
      Issue.record("\(verdict)")
      return
    }
    #expect(databases == 1500)
  }

  @Test func namesCountOnDemand() throws {
    let pair = ("SELECT id FROM dept", "SELECT id AS number FROM dept")
    guard case .certified = try Self.verdict(pair.0, pair.1),
      case .differ = try Self.verdict(pair.0, pair.1, names: true)
    else {
      Issue.record("names")
      return
    }
  }

  /// What is found is the same in every process.
  @Test func theSameRowsAreFoundAgain() throws {
    let runs = try (0..<2).map { _ -> String? in
      guard
        case .differ(let witness, _) = try Self.verdict(
          "SELECT d.id FROM dept d JOIN emp e ON e.dept = d.id WHERE e.sal > 3", "SELECT id FROM dept WHERE city = 'x'")
      else { return nil }
      return witness?.setup
    }
    #expect(runs[0] != nil && runs[0] == runs[1])
  }
}

import Analyzer
import Rules
import Testing

/// A fix that writes down as meant what may be the mistake isn't safe, although it changes no result.
struct SuspectedMistakeTests {
  private static let schema = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER);
    CREATE TABLE old_pet (name TEXT NOT NULL, id INTEGER NOT NULL, age INTEGER);
    CREATE TABLE new_pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER);
    """

  private func safety(_ rule: String, _ query: String) -> [Fix.Safety?] {
    let project = TestProject.analyze(
      migrations: [SourceFile(path: "Migrations/1.sql", text: Self.schema)],
      queries: [SourceFile(path: "Queries/a.sql", text: query)])
    return RuleRunner.run(project).filter { $0.rule == rule && $0.location.file.path == "Queries/a.sql" }
      .map { $0.fix?.safety }
  }

  @Test(arguments: [
    ("insert-without-columns", "INSERT INTO pet SELECT * FROM old_pet;"),
    ("insert-without-columns", "INSERT INTO pet SELECT id, age, name FROM new_pet;"),
    ("insert-without-columns", "INSERT INTO pet VALUES (:name, :id, :age);"),
    ("select-star-in-view", "INSERT INTO pet (id, name, age) SELECT * FROM old_pet;"),
    ("unused-cte", "WITH old AS (SELECT id FROM pet WHERE age > 9) SELECT name FROM pet;"),
    ("mixed-parameter-style", "SELECT name FROM pet WHERE age > ?2 AND name = ? AND id <> ?1;"),
    ("ambiguous-and-or", "SELECT name FROM pet WHERE id = 1 AND age > 3 OR age IS NULL;"),
    ("double-quoted-string", "SELECT id, \"status\" FROM pet;"),
    ("double-quoted-string", "SELECT id FROM pet ORDER BY \"created\";"),
    ("double-quoted-string", "SELECT id FROM pet WHERE \"kind\" = 'dog';"),
    ("double-quoted-string", "SELECT id FROM pet WHERE lower(\"kind\") = name;"),
  ])
  func whatMayBeTheMistakeIsNotWrittenDownAsMeant(_ rule: String, _ query: String) {
    #expect(safety(rule, query) == [.unsafe], "\(query)")
  }

  @Test(arguments: [
    ("insert-without-columns", "INSERT INTO pet SELECT * FROM new_pet;"),
    ("insert-without-columns", "INSERT INTO pet VALUES (:id, :name, :age);"),
    ("insert-without-columns", "INSERT INTO pet VALUES (?, ?, 3);"),
    ("select-star-in-view", "INSERT INTO pet (id, name, age) SELECT * FROM new_pet;"),
    ("double-quoted-string", "SELECT id FROM pet WHERE name = \"Rex\";"),
    ("double-quoted-string", "SELECT id FROM pet WHERE name IN (\"Rex\");"),
    ("double-quoted-string", "UPDATE pet SET name = \"Rex\" WHERE id = 1;"),
    ("double-quoted-string", "INSERT INTO pet (name) VALUES (\"Rex\");"),
    ("double-quoted-string", "SELECT coalesce(\"no name\", name) FROM pet;"),
  ])
  func whatIsPlainlyMeantIsSafe(_ rule: String, _ query: String) {
    #expect(safety(rule, query) == [.safe], "\(query)")
  }
}

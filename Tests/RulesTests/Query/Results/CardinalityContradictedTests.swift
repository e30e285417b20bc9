import Analyzer
import Rules
import Testing

/// What the help of `cardinality-contradicted` offers: a UNIQUE only where it would make the promise true.
struct CardinalityContradictedTests {
  private func help(_ query: String) -> String? {
    let project = TestProject.analyze(
      migrations: [
        SourceFile(
          path: "1.sql",
          text: """
            CREATE TABLE pet (id INTEGER PRIMARY KEY, chip TEXT NOT NULL, city TEXT, age INTEGER NOT NULL);
            CREATE TABLE visit (id INTEGER PRIMARY KEY, pet INTEGER NOT NULL REFERENCES pet, day TEXT NOT NULL);
            CREATE TABLE tag (name TEXT NOT NULL);
            """)
      ], queries: [SourceFile(path: "q.sql", text: "-- name: Q :one\n\(query);\n")])
    return RuleRunner.run(project).first { $0.rule == "cardinality-contradicted" }?.help
  }

  private static let cases = [
    (
      "SELECT id FROM pet WHERE chip = ?",
      "Compare 'id' with a value, make 'chip' UNIQUE, add LIMIT 1, or ask for many rows."
    ),
    (
      "SELECT id FROM pet WHERE chip = ? AND age > 3",
      "Compare 'id' with a value, make 'chip' UNIQUE, add LIMIT 1, or ask for many rows."
    ),
    ("SELECT name FROM tag WHERE name = ?", "Make 'name' UNIQUE, add LIMIT 1, or ask for many rows."),
    // One of many may hold.
    ("SELECT id FROM pet WHERE chip = ? OR age = ?", "Compare 'id' with a value, add LIMIT 1, or ask for many rows."),
    ("SELECT id FROM pet WHERE chip > ?", "Compare 'id' with a value, add LIMIT 1, or ask for many rows."),
    ("SELECT id FROM pet WHERE lower(chip) = ?", "Compare 'id' with a value, add LIMIT 1, or ask for many rows."),
    ("SELECT id FROM pet", "Compare 'id' with a value, add LIMIT 1, or ask for many rows."),
    // UNIQUE lets many NULLs in.
    ("SELECT id FROM pet WHERE city IS NULL", "Compare 'id' with a value, add LIMIT 1, or ask for many rows."),
    ("SELECT id FROM pet WHERE city IS ?", "Compare 'id' with a value, add LIMIT 1, or ask for many rows."),
    (
      "SELECT pet.id FROM pet JOIN visit ON visit.pet = pet.id WHERE chip = ?",
      "Compare 'id' with a value, add LIMIT 1, or ask for many rows."
    ),
    (
      "SELECT pet.id FROM visit JOIN pet ON visit.pet = pet.id WHERE day = ?",
      "Compare 'id' with a value, make 'day' UNIQUE, add LIMIT 1, or ask for many rows."
    ),
  ]

  @Test(arguments: cases) func uniqueIsOfferedWhereItWouldBeEnough(_ query: String, _ expected: String) {
    #expect(help(query) == expected)
  }
}

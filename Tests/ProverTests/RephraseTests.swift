import Prover
import Testing

/// Statements in other words.
struct RephraseTests {
  private static let schema = [
    """
    CREATE TABLE vet (id INTEGER PRIMARY KEY, city TEXT NOT NULL);
    CREATE TABLE pet (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, nick TEXT, age INTEGER NOT NULL, vet_id INTEGER NOT NULL REFERENCES vet (id)
    );
    """
  ]

  private func run(_ statements: [String]) -> RephraseRun {
    var run = RephraseRun()
    for text in statements {
      run.judge(RephrasedSQL(origin: "a test", schema: Self.schema, text: text, isMigration: false))
    }
    return run
  }

  @Test func nothingElseIsSaidInAnyOtherWords() {
    let run = run([
      """
      SELECT p.name, COUNT(*) AS n FROM pet AS p LEFT JOIN vet v ON v.id = p.vet_id
      WHERE p.age <> 3 AND p.age < 9 AND p.id BETWEEN 1 AND 5 AND p.age IN (1, 2) AND p.nick IS NOT NULL GROUP BY p.name
      """,
      """
      SELECT CASE WHEN age = 1 THEN 'a' ELSE 'b' END AS x, iif(age > 1, 1, 0) AS y, CASE age WHEN 1 THEN 2 END AS z,
        COALESCE(nick, '') AS w
      FROM pet
      WHERE EXISTS (SELECT 1 FROM vet WHERE vet.id = pet.vet_id) AND vet_id IN (SELECT id FROM vet WHERE city = 'Rome')
      """,
      "SELECT s.name FROM (SELECT name, age FROM pet WHERE age > 3) AS s",
      "WITH old AS (SELECT name, age FROM pet WHERE age > 3) SELECT old.name FROM old",
      "SELECT p.name FROM pet p JOIN vet v ON v.id = p.vet_id WHERE v.city = 'Rome'",
    ])
    #expect(run.faults.map { "\($0.texts[1]): \($0.lost) \($0.gained)" } == [])
    #expect(run.refused.map(\.message) == [])
    #expect(Rephrasing.allCases.filter { run.counts[$0] == nil } == [])
  }

  @Test func whatIsSaidOfOneFormAloneIsADifference() {
    let run = run(["SELECT name FROM pet WHERE vet_id = :vet AND age > 3 OR age = 1"])
    let lost = run.differences.filter { $0.how == .parentheses }
    #expect(lost.contains { $0.lost == ["ambiguous-and-or"] && $0.gained == [] && $0.reason != nil })
  }

  @Test func tablesThatAreMadeAreLeftAsTheyAre() {
    #expect(run(["CREATE TABLE toy (id INTEGER PRIMARY KEY CHECK (id <> 3))"]).variants == 0)
  }
}

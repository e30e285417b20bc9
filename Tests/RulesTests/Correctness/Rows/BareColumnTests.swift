import Analyzer
import Testing

@testable import Rules

/// Columns of a view beside aggregates: what the key of one of its tables settles, though no row of the view.
struct BareColumnTests {
  private func messages(_ sql: String) -> [String] {
    let schema = """
      CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT);
      CREATE TABLE pet (id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL REFERENCES owner (id), weight REAL);
      CREATE VIEW owned AS
        SELECT owner.id AS owner_id, owner.name, owner.name || ', ' || owner.city AS label, pet.weight,
          owner.city || pet.weight AS mixed, (SELECT random()) AS luck
        FROM owner LEFT JOIN pet ON pet.owner_id = owner.id;
      CREATE VIEW grouped AS SELECT owner_id, name, SUM(weight) AS weight FROM owned GROUP BY owner_id;
      CREATE VIEW both AS SELECT owner_id, name FROM owned UNION ALL SELECT id, name FROM owner;
      """
    let project = TestProject.analyze(
      migrations: [SourceFile(path: "Migrations/1.sql", text: schema)],
      queries: [SourceFile(path: "Queries/a.sql", text: sql)])
    return RuleRunner.run(project).filter { $0.rule == "bare-column-in-aggregate" }.map(\.message)
  }

  @Test func theKeyOfATableSettlesItsColumnsInAView() {
    #expect(messages("SELECT owner_id, name, label, SUM(weight) AS all_of FROM owned GROUP BY owner_id;") == [])
    #expect(messages("SELECT owner_id, name, COUNT(*) AS n FROM grouped GROUP BY owner_id;") == [])
  }

  @Test func whatIsOfAnotherTableStaysOpen() {
    let chance = "up to chance: it is neither grouped nor aggregated"
    #expect(
      messages("SELECT owner_id, weight, COUNT(*) AS n FROM owned GROUP BY owner_id;")
        == ["which row 'weight' comes from is \(chance)"])
    #expect(
      messages("SELECT owner_id, mixed, COUNT(*) AS n FROM owned GROUP BY owner_id;")
        == ["which row 'mixed' comes from is \(chance)"])
    #expect(
      messages("SELECT owner_id, luck, COUNT(*) AS n FROM owned GROUP BY owner_id;")
        == ["which row 'luck' comes from is \(chance)"])
    #expect(
      messages("SELECT label, name, COUNT(*) AS n FROM owned GROUP BY label;")
        == ["which row 'name' comes from is \(chance)"])
    #expect(
      messages("SELECT owner_id, name, COUNT(*) AS n FROM both GROUP BY owner_id;")
        == ["which row 'name' comes from is \(chance)"])
  }

  /// In every row that WHERE leaves it is NULL, however it is called there.
  @Test func whatIsAlwaysNullIsTheSameInEveryRow() {
    #expect(messages("SELECT city, name, COUNT(*) AS n FROM owner WHERE city IS NULL GROUP BY name;") == [])
    #expect(messages("SELECT city AS place, name, COUNT(*) AS n FROM owner WHERE place IS NULL GROUP BY name;") == [])
    #expect(messages("SELECT city, name, COUNT(*) AS n FROM owner WHERE id IS NULL GROUP BY name;").count == 1)
  }

  @Test func oneFindingTellsOfAllColumns() {
    #expect(
      messages("SELECT city, id, name, COUNT(*) AS n FROM owner GROUP BY city ORDER BY name;")
        == ["which row 'id' and 'name' come from is up to chance: they are neither grouped nor aggregated"])
  }
}

@testable import Analyzer
import Testing

/// Statements that use a name which a table or column had earlier in the history.
struct FormerNameTests {
  private static let schema = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT, kind TEXT);\n"

  /// What is found in a query, with the notes: `message | note`.
  private func found(_ history: String, _ query: String) -> [String] {
    let tree = Parser.parse(SourceFile(path: "1.sql", text: Self.schema + history))
    guard let after = Replay.fold([tree], resolver: SemanticResolver()).first?.after else { return [] }
    let queries = Parser.parse(SourceFile(path: "q.sql", text: query))
    return Resolver.resolve(queries, 0, in: SchemaContext(after)).diagnostics.map { found in
      ([found.message] + found.related.map(\.message)).joined(separator: " | ")
    }
  }

  @Test func aRenamedColumnIsKnown() {
    #expect(
      found("ALTER TABLE pet RENAME COLUMN kind TO species;", "SELECT kind FROM pet") == [
        "no column 'kind' in 'pet'; did you mean 'species'? | 'kind' was renamed to 'species' here"
      ])
    #expect(
      found("ALTER TABLE pet RENAME COLUMN kind TO species;", "UPDATE pet SET kind = 'x'") == [
        "no column 'kind' in 'pet'; did you mean 'species'? | 'kind' was renamed to 'species' here"
      ])
  }

  @Test func whatCountsIsTheLastName() {
    let history = """
      ALTER TABLE pet RENAME COLUMN kind TO species;
      ALTER TABLE pet RENAME COLUMN species TO animal;
      """
    #expect(
      found(history, "SELECT kind FROM pet") == [
        "no column 'kind' in 'pet'; did you mean 'animal'? | 'kind' was renamed to 'animal' here"
      ])
    let swapped = """
      ALTER TABLE pet RENAME COLUMN kind TO old;
      ALTER TABLE pet RENAME COLUMN name TO kind;
      ALTER TABLE pet DROP COLUMN old;
      """
    #expect(
      found(swapped, "SELECT name, old FROM pet") == [
        "no column 'name' in 'pet'; did you mean 'kind'? | 'name' was renamed to 'kind' here",
        "no column 'old' in 'pet' | 'old' was dropped here",
      ])
  }

  @Test func aDroppedColumnIsKnown() {
    #expect(
      found("ALTER TABLE pet DROP COLUMN kind;", "SELECT p.kind FROM pet p") == [
        "no column 'kind' in 'p' | 'kind' was dropped here"
      ])
  }

  @Test func tablesAreKnown() {
    #expect(
      found("ALTER TABLE pet RENAME TO animal;", "SELECT id FROM pet") == [
        "no table 'pet'; did you mean 'animal'? | 'pet' was renamed to 'animal' here"
      ])
    #expect(found("DROP TABLE pet;", "DELETE FROM pet") == ["no table 'pet' | 'pet' was dropped here"])
  }

  /// What another table of the name had says nothing of this one.
  @Test func aTableMadeAnewHasNoFormerNames() {
    let history = """
      ALTER TABLE pet RENAME COLUMN kind TO species;
      DROP TABLE pet;
      CREATE TABLE pet (id INTEGER PRIMARY KEY, species TEXT);
      """
    #expect(found(history, "SELECT kind FROM pet") == ["no column 'kind' in 'pet' | 'pet' is defined here"])
  }

  @Test func rollbackTakesItBack() {
    let history = "BEGIN; ALTER TABLE pet RENAME COLUMN kind TO species; ROLLBACK;"
    #expect(found(history, "SELECT species FROM pet") == ["no column 'species' in 'pet' | 'pet' is defined here"])
  }
}

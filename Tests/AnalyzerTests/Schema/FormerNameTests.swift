@testable import Analyzer
import Testing

/// Statements that use a name which a table or column had earlier in the history.
struct FormerNameTests {
  private static let schema = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT, kind TEXT);\n"

  private func findings(_ history: String, _ query: String) -> [Diagnostic] {
    let tree = Parser.parse(SourceFile(path: "1.sql", text: Self.schema + history))
    guard let after = Replay.fold([tree], resolver: SemanticResolver()).first?.after else { return [] }
    let queries = Parser.parse(SourceFile(path: "q.sql", text: query))
    return Resolver.resolve(queries, 0, in: SchemaContext(after)).diagnostics
  }

  /// What is found in a query, with the notes: `message | note`.
  private func found(_ history: String, _ query: String) -> [String] {
    findings(history, query).map { found in
      ([found.message] + found.related.map(\.message)).joined(separator: " | ")
    }
  }

  /// A query as fixes leave it, one after the other.
  private func mended(_ history: String, _ query: String, times: Int = 1) -> String {
    var query = query
    for _ in 0..<times {
      guard let fix = findings(history, query).lazy.compactMap(\.fix).first else { break }
      var bytes = Array(query.utf8)
      for edit in fix.edits.sorted(by: { $0.location.range.start > $1.location.range.start }) {
        bytes.replaceSubrange(Int(edit.location.range.start)..<Int(edit.location.range.end), with: edit.text.utf8)
      }
      query = String(decoding: bytes, as: UTF8.self)
    }
    return query
  }

  @Test func theNewNameIsOffered() {
    let renames = """
      ALTER TABLE pet RENAME COLUMN kind TO "order";
      ALTER TABLE pet RENAME TO animal;
      """
    #expect(
      mended(renames, "SELECT main.pet.id, pet.* FROM pet, animal p WHERE \"Pet\".id > 1")
        == "SELECT main.animal.id, animal.* FROM animal, animal p WHERE animal.id > 1")
    #expect(
      mended(renames, "SELECT pet.kind, p.kind FROM animal p, pet", times: 3)
        == "SELECT animal.\"order\", p.\"order\" FROM animal p, animal")
    #expect(mended(renames, "SELECT pet.id FROM animal") == "SELECT animal.id FROM animal")
    #expect(mended(renames, "UPDATE pet SET kind = 'x'", times: 2) == "UPDATE animal SET \"order\" = 'x'")
    // What was dropped has no new name, and what is nearly a name was perhaps never one.
    let dropped = "ALTER TABLE pet DROP COLUMN kind;"
    #expect(mended(dropped, "SELECT kind, nam FROM pet") == "SELECT kind, nam FROM pet")
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

  @Test func aColumnIsFollowedWithItsTable() {
    let renamed = """
      ALTER TABLE pet RENAME COLUMN kind TO species;
      ALTER TABLE pet RENAME TO animal;
      ALTER TABLE animal DROP COLUMN name;
      """
    #expect(
      found(renamed, "SELECT kind, name FROM animal") == [
        "no column 'kind' in 'animal'; did you mean 'species'? | 'kind' was renamed to 'species' here",
        "no column 'name' in 'animal' | 'name' was dropped here",
      ])
    // Another table has the name by then.
    let later = """
      ALTER TABLE pet RENAME COLUMN kind TO species;
      DROP TABLE pet;
      CREATE TABLE pet (id INTEGER PRIMARY KEY, species TEXT);
      ALTER TABLE pet RENAME TO animal;
      """
    #expect(found(later, "SELECT kind FROM animal") == ["no column 'kind' in 'animal' | 'animal' is defined here"])
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

import Testing

@testable import Analyzer

struct TableTimelineTests {
  /// The schema before, and a migration.
  private func timeline(_ before: String, _ migration: String) -> TableTimeline {
    let trees = [before, migration].enumerated().map { Parser.parse(SourceFile(path: "\($0).sql", text: $1)) }
    let step = ProjectAnalyzer(migrations: trees).migration(1)
    return TableTimeline(step.file.statements.indices) {
      step.file.statements[$0]
    } catalog: {
      step.catalogs[$0]
    }
  }

  @Test func tableIsOneThroughItsNames() throws {
    let timeline = timeline(
      "CREATE TABLE a (x);", "ALTER TABLE a RENAME TO b; ALTER TABLE b RENAME TO c; INSERT INTO c VALUES (1);")
    let table = try #require(timeline.subject(of: 0))
    #expect(timeline.tables == [table] && timeline.subject(of: 2) == table)
    #expect((0...3).map { timeline[table].name(before: $0).text } == ["a", "b", "c", "c"])
    #expect(timeline.table(named: "b", before: 1) == table && timeline.table(named: "b", before: 2) == nil)
  }

  @Test func nameIsAnotherTablesAfterARebuild() throws {
    let timeline = timeline(
      "CREATE TABLE a (x);",
      """
      CREATE TABLE n (x NOT NULL); INSERT INTO n SELECT x FROM a; DROP TABLE a; ALTER TABLE n RENAME TO a;
      UPDATE a SET x = 1; DELETE FROM a;
      """)
    let old = try #require(timeline.table(named: "a", before: 1))
    let new = try #require(timeline.subject(of: 0))
    #expect(old != new && timeline.table(named: "a", before: 4) == new)
    #expect(timeline.tables(fedBy: old, before: .max) == [new] && timeline.tables(fedBy: new, before: .max) == [])
    #expect(timeline[old].dropped == 2 && !timeline[old].isThere(before: 3) && timeline[new].lastName == "a")
    #expect(timeline.statement(giving: "a", behind: 2) == 3 && timeline.statement(giving: "a", behind: 3) == nil)
    #expect(
      timeline[new].events.map { event in
        switch event.kind {
        case .created: "created"
        case .inserted: "inserted"
        case .copied(let from, let name): "copied from \(from == old ? "old" : "") \(name)"
        case .renamed(let name): "renamed \(name)"
        case .updated(let columns): "updated \(columns.map(\.text))"
        case .cleared: "cleared"
        default: "else"
        }
      } == ["created", "inserted", "copied from old a", "renamed a", "updated [\"x\"]", "cleared"])
  }

  @Test func columnIsFollowedInBothDirections() throws {
    let timeline = timeline(
      "CREATE TABLE a (x, y);",
      """
      ALTER TABLE a RENAME COLUMN x TO z; ALTER TABLE a ADD COLUMN x; ALTER TABLE a RENAME COLUMN z TO w;
      ALTER TABLE a DROP COLUMN y;
      """)
    let table = timeline[try #require(timeline.subject(of: 0))]
    #expect(table.column("x", before: 0, at: 4) == "w" && table.column("w", before: 4, at: 0) == "x")
    #expect(table.column("x", before: 4, at: 1) == nil && table.column("x", before: 2, at: 4) == "x")
    #expect(table.column("y", before: 0, at: 3) == "y" && table.column("y", before: 0, at: 4) == nil)
  }
}

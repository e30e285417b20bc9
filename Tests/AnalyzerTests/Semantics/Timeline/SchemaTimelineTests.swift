import Testing

@testable import Analyzer

struct SchemaTimelineTests {
  /// The history of some files.
  private func timeline(_ files: String...) -> SchemaTimeline {
    let trees = files.enumerated().map { Parser.parse(SourceFile(path: "\($0).sql", text: $1)) }
    let analyzer = ProjectAnalyzer(migrations: trees)
    return SchemaTimeline(trees.indices.map { analyzer.migration($0) })
  }

  @Test func tableIsOneThroughItsNames() throws {
    let timeline = timeline(
      "CREATE TABLE a (x);", "ALTER TABLE a RENAME TO b; ALTER TABLE b RENAME TO c; INSERT INTO c VALUES (1);")
    let table = try #require(timeline.subject(of: 0))
    #expect(timeline.tables == [table] && timeline.subject(of: 3) == table)
    #expect((1...4).map { timeline[table].name(before: $0).text } == ["a", "b", "c", "c"])
    #expect(timeline.table(named: "b", before: 2) == table && timeline.table(named: "b", before: 3) == nil)
    #expect(timeline.table(named: "c") == table && timeline.table(named: "a") == nil)
    #expect(timeline.names(of: table, behind: 0) == ["a", "b", "c"] && timeline.names(of: table, behind: 2) == ["c"])
    #expect(timeline.tables(in: 3..<4) == [table] && timeline.tables(in: 4..<9) == [])
  }

  @Test func nameIsAnotherTablesAfterARebuild() throws {
    let timeline = timeline(
      "CREATE TABLE a (x);",
      """
      CREATE TABLE n (x NOT NULL); INSERT INTO n SELECT x FROM a; DROP TABLE a; ALTER TABLE n RENAME TO a;
      UPDATE a SET x = 1; DELETE FROM a;
      """, "ALTER TABLE a RENAME TO b;")
    let old = try #require(timeline.table(named: "a", before: 2))
    let new = try #require(timeline.subject(of: 1))
    #expect(old != new && timeline.table(named: "a", before: 5) == new)
    #expect(timeline.tables(fedBy: old, before: .max, in: 1..<7) == [new])
    #expect(timeline.tables(fedBy: new, before: .max, in: 1..<7) == [])
    #expect(timeline.tables(fedBy: old, before: .max, in: 3..<7) == [])
    #expect(timeline[old].dropped == 3 && timeline[old].isThere(before: 3) && !timeline[old].isThere(before: 4))
    #expect(timeline[new].lastName == "b")
    let next = try #require(timeline.next(toGet: "a", behind: 3))
    #expect(next.place == 4 && next.table == new && timeline.next(toGet: "a", behind: 4) == nil)
    // The table that took its place is followed, too.
    #expect(timeline.names(of: old, behind: 0) == ["a", "b"])
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
      } == ["created", "inserted", "copied from old a", "renamed a", "updated [\"x\"]", "cleared", "renamed b"])
    #expect(
      timeline[new].changes.map { "\($0.kind) \($0.name)" } == ["created n", "renamed a", "renamed b"])
  }

  @Test func columnIsFollowedInBothDirections() throws {
    let timeline = timeline(
      "CREATE TABLE a (x, y);",
      """
      ALTER TABLE a RENAME COLUMN x TO z; ALTER TABLE a ADD COLUMN x; ALTER TABLE a RENAME COLUMN z TO w;
      ALTER TABLE a DROP COLUMN y;
      """)
    let table = try #require(timeline.subject(of: 0))
    let first = try #require(timeline.column(named: "x", of: table, before: 1))
    #expect(timeline.column(named: "w", of: table) == first && timeline[first].name(before: 3) == "z")
    let added = try #require(timeline.column(named: "x", of: table))
    #expect(added != first && timeline[added].created == 2 && timeline.column(named: "x", of: table, before: 2) == nil)
    #expect(timeline.column(named: "y", of: table, before: 4) != nil)
    #expect(timeline.column(named: "y", of: table, before: 5) == nil)
    #expect(timeline[added].changes.map { "\($0.kind) \($0.name)" } == ["created x"])
  }

  /// A table of a history that starts later is older than all that is known, under whatever name a step speaks of it first.
  @Test func tableMayBeOlderThanTheHistory() throws {
    let steps = [
      "CREATE TABLE a (x);", "ALTER TABLE a RENAME TO b; INSERT INTO c SELECT x FROM b; CREATE VIEW v AS SELECT 1;",
    ]
    let trees = steps.enumerated().map { Parser.parse(SourceFile(path: "\($0).sql", text: $1)) }
    let timeline = SchemaTimeline([ProjectAnalyzer(migrations: trees).migration(1)])
    let table = try #require(timeline.table(named: "a", before: 0))
    #expect(timeline[table].created == nil && timeline[table].lastName == "b" && timeline[table].columns.count == 1)
    // All of the schema is known, and there is no such table.
    #expect(timeline.table(named: "c", before: 1) == nil)
    #expect(timeline.tables.map { "\(timeline[$0].kind)" } == ["table", "view"])
  }

  @Test func partsAreKnownByTheirNames() {
    let timeline = timeline(
      "CREATE TABLE a (x); CREATE INDEX i ON a (x);",
      "CREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT 1; END; DROP INDEX i; CREATE UNIQUE INDEX i ON a (x);")
    #expect(timeline.parts(named: "i", .index).map { "\($0.place) \($0.isMade)" } == ["1 true", "3 false", "4 true"])
    #expect(timeline.parts(named: "i", .trigger).isEmpty && timeline.parts(named: "t", .trigger).count == 1)
    #expect(timeline.parts(in: 2..<4).map(\.name) == ["t", "i"])
  }
}

import Analyzer
import Evidence
import TestSupport
import Testing

/// Small migrations, faulty ones and clean ones.
struct RehearsalCaseTests {
  @Test func thereAreManyCases() {
    #expect(RehearsalCase.all.count { $0.finds != nil } >= 80)
    #expect(RehearsalCase.all.count { $0.finds == nil } >= 80)
    #expect(RehearsalCase.all.count { $0.name.hasPrefix("reported: ") } >= 12)
  }

  /// What is wrong is found, with a script that shows it in a database of its own.
  @Test(arguments: RehearsalCase.all.filter { $0.finds != nil }.tried(inDebugEvery: 3))
  func faultIsFound(_ example: RehearsalCase) throws {
    let outcome = try example.outcome()
    let found = outcome.findings.first { $0.id.rawValue == example.finds }
    let finding = try #require(found, "\(outcome.findings.map { ($0.id, $0.message) }) \(outcome.unfilled)")
    // Instructions are counted, which no shell shows.
    if finding.id == .rehearsalGrows { return }
    let witness = try #require(finding.witness, "no script: \(finding.message)")
    #expect(Replay.differences(witness) == [])
    // How many rows go is said.
    if finding.id == .rehearsalLosesRows {
      #expect(witness.line.contains(/of \d+ rows? of '\w+' (none|\d+) (is|are) left/))
    }
  }

  @Test(arguments: RehearsalCase.all.filter { $0.finds == nil }.tried(inDebugEvery: 3))
  func cleanMigrationIsSilent(_ example: RehearsalCase) throws {
    let outcome = try example.outcome()
    #expect(outcome.findings.map { "\($0.id.rawValue): \($0.message); \($0.witness?.line ?? "")" } == [])
    #expect(outcome.unfilled == [])
    #expect(!outcome.isStopped)
  }

  /// While a version is replaced by the next one, both ask the database, before the migration or behind it.
  @Test func queriesOfBothVersionsAreAsked() throws {
    let schema = "CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT, email TEXT);"
    let sql = "ALTER TABLE owner RENAME COLUMN email TO mail; ALTER TABLE owner ADD COLUMN phone TEXT;"
    func found(_ query: String, _ version: RehearsedQuery.Version) throws -> [RehearsalFinding] {
      let example = RehearsalCase(schema: schema, sql: sql)
      return try example.outcome(
        asking: [RehearsedQuery(number: 7, sql: query, version: version, title: "'q'")]
      ).findings
    }
    let refused = try #require(found("SELECT email FROM owner", .earlier).first)
    #expect(refused.message == "behind this 'q' no longer works: no such column: email")
    #expect(refused.place == 0 && refused.order == .versionFirst && refused.queries == [7])
    #expect(Replay.differences(try #require(refused.witness)) == [])
    let other = try #require(found("SELECT * FROM owner", .earlier).first)
    #expect(
      other.message == "behind this 'q' isn't what it was: it gives id, name, mail, phone instead of id, name, email")
    let insert = try #require(found("INSERT INTO owner VALUES (?, ?, ?)", .earlier).first)
    #expect(insert.place == 1)
    let early = try #require(found("SELECT mail, phone FROM owner", .later).first)
    #expect(early.message == "before this 'q' of the new version doesn't work: no such column: mail")
    #expect(early.place == 1 && early.order == .migrationFirst)
    #expect(try found("SELECT id, name FROM owner", .earlier).isEmpty)
    #expect(try found("SELECT id, name FROM owner", .later).isEmpty)
    // Nobody is in the way of a column that comes behind the others.
    let added = RehearsalCase(schema: schema, sql: "ALTER TABLE owner ADD COLUMN phone TEXT;")
    let all = RehearsedQuery(number: 0, sql: "SELECT * FROM owner", version: .earlier, title: "'q'")
    #expect(try added.outcome(asking: [all]).findings.isEmpty)
  }

  /// A write that is only right for one of two versions fails each time on the schema of the other.
  @Test func writesOfBothVersionsAreRun() throws {
    let schema = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, kind TEXT);"
    let rebuild = """
      CREATE TABLE pet_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, kind TEXT, chip TEXT NOT NULL,
        CHECK (kind IN ('cat', 'dog')));
      INSERT INTO pet_new SELECT id, name, 'cat', 'none' FROM pet;
      DROP TABLE pet; ALTER TABLE pet_new RENAME TO pet;
      """
    func found(
      _ query: String, _ version: RehearsedQuery.Version, _ sql: String = rebuild, _ schema: String = schema
    ) throws -> [RehearsalFinding] {
      let project = ProjectAnalyzer.analyze(
        migrations: [Parser.parse(SourceFile(path: "1.sql", text: schema + (version == .later ? sql : "")))],
        queries: [Parser.parse(SourceFile(path: "", text: query))])
      let write = try #require(RehearsedWrite(project.queries[0].statements[0]))
      let asked = RehearsedQuery(number: 3, sql: query, version: version, title: "'q'", write: write)
      return try RehearsalCase(schema: schema, sql: sql).outcome(asking: [asked]).findings
        .filter { $0.id == .rehearsalBreaksQuery }
    }
    let left = try #require(found("INSERT INTO pet (name, kind) VALUES (?, 'cat')", .earlier).first)
    #expect(left.message == "behind this 'q' fails each time: NOT NULL constraint failed: pet.chip")
    #expect(left.order == .versionFirst && left.queries == [3])
    #expect(Replay.differences(try #require(left.witness)) == [])
    let added = "ALTER TABLE pet ADD COLUMN chip TEXT NOT NULL DEFAULT '';"
    // A default is a value, and so is what the program binds.
    #expect(try found("INSERT INTO pet (name, kind) VALUES (?, ?)", .earlier, added).isEmpty)
    let checked = rebuild.replacing("chip TEXT NOT NULL", with: "chip TEXT").replacing(
      "'cat', 'none'", with: "'cat', 'x'")
    #expect(try found("INSERT INTO pet (name, kind) VALUES (?, ?)", .earlier, checked).isEmpty)
    #expect(try found("INSERT INTO pet (name, kind) SELECT name, kind FROM pet", .earlier, checked).isEmpty)
    #expect(try found("INSERT INTO pet (name, kind) VALUES (?, 'dog')", .earlier, checked).isEmpty)
    let constant = try found("UPDATE pet SET kind = 'bird' WHERE id = ?", .earlier, checked)
    #expect(
      constant.first?.message.hasPrefix("behind this 'q' fails each time: CHECK constraint failed: kind IN") == true)
    // The new version writes what the old schema turns away.
    let loose = """
      CREATE TABLE pet_new (id INTEGER PRIMARY KEY, name TEXT, kind TEXT);
      INSERT INTO pet_new SELECT * FROM pet; DROP TABLE pet; ALTER TABLE pet_new RENAME TO pet;
      """
    let early = try #require(found("INSERT INTO pet (kind) VALUES (?)", .later, loose).first)
    #expect(early.message == "before this 'q' of the new version fails each time: NOT NULL constraint failed: pet.name")
    #expect(early.order == .migrationFirst)
  }

  /// Rows are held to the numbers of another database.
  @Test func rowsHaveTheNumbersOfADatabase() throws {
    func findings(_ sql: String, _ table: RowCounts.Table?) throws -> [RehearsalFinding] {
      var options = Rehearsal.Options()
      if let table {
        options.like = RowCounts()
        options.like?.tables["owner"] = table
      }
      let schema = "CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT, email TEXT);"
      return try RehearsalCase(schema: schema, sql: sql).outcome(options).findings
    }
    let unique = "CREATE UNIQUE INDEX owner_email ON owner (email);"
    #expect(try findings(unique, nil).map(\.id) == [.rehearsalFails])
    #expect(try findings(unique, RowCounts.Table(rows: 900, distinct: ["email": 900])).isEmpty)
    #expect(try findings(unique, RowCounts.Table(rows: 900, distinct: ["email": 1])).map(\.id) == [.rehearsalFails])
    #expect(try findings(unique, RowCounts.Table(rows: 1, distinct: ["email": 1])).isEmpty)
    #expect(try findings("DELETE FROM owner WHERE email IS NOT NULL;", RowCounts.Table(rows: 0)).isEmpty)
    // A column in which nothing is.
    let dropped = "ALTER TABLE owner DROP COLUMN email;"
    #expect(try findings(dropped, nil).map(\.id) == [.rehearsalLosesValues])
    #expect(try findings(dropped, RowCounts.Table(rows: 9, distinct: ["email": 0])).isEmpty)
  }

  @Test func sameRunsFindTheSame() throws {
    for example in RehearsalCase.all.prefix(6) {
      let runs = try (0..<2).map { _ in
        try example.outcome().findings.map {
          "\($0.id) \($0.message) \($0.witness?.setup ?? "") \($0.witness?.line ?? "")"
        }
      }
      #expect(runs[0] == runs[1])
    }
  }
}

import Analyzer
import CSQLite
import Evidence
import Foundation
import Rules
import Testing

/// What the rules find in their own examples, shown on rows.
struct WitnessTests {
  /// The findings of a rule in a text, with their witnesses.
  private func shown(
    _ sql: String, schema: String, rule: String, file: Example.FileKind = .query, options: RuleSet = Self.rules
  ) -> [(finding: Diagnostic, witness: Witness?)] {
    let history = [schema, file == .migration ? sql : ""].filter { !$0.isEmpty }.enumerated().map { place, text in
      SourceFile(path: "Migrations/\(place + 1).sql", text: text)
    }
    let queries = file == .query ? [SourceFile(path: "Queries/a.sql", text: sql)] : []
    let project = ProjectAnalyzer.analyze(
      migrations: history.map { Parser.parse($0) }, queries: queries.map { Parser.parse($0) })
    let context = SchemaContext(project.catalog, minSQLiteVersion: 0)
    let trees = project.queries.map(\.tree)
    var budget = WitnessBudget(40_000_000)
    return RuleRunner.run(project, rules: options).filter { $0.rule == rule }.map { finding in
      if finding.claim?.statement != nil {
        var context = context
        if case .canLoseRows(let lost)? = finding.claim,
          let step = project.migrations.first(where: { $0.file.tree.file.path == finding.location.file.path })
        {
          let tree = step.file.tree
          let place = tree.statements.lastIndex {
            tree.range(of: $0.span).start <= finding.location.range.start
          }
          context = SchemaContext(
            step.catalogs[lost.schema == .beforeMigration ? 0 : place ?? 0], minSQLiteVersion: 0)
        }
        return (finding, WitnessSubject(finding, in: context).flatMap { WitnessSearch.witness($0, &budget) })
      }
      let location = finding.claim?.location ?? finding.location
      if let step = project.migrations.first(where: { $0.file.tree.file.path == location.file.path }) {
        let tree = step.file.tree
        guard let place = tree.statements.lastIndex(where: { tree.range(of: $0.span).start <= location.range.start })
        else { return (finding, nil) }
        let context = SchemaContext(step.catalogs[place], minSQLiteVersion: 0)
        return (
          finding,
          WitnessSubject(finding, place, of: tree, in: context).flatMap { WitnessSearch.witness($0, &budget) }
        )
      }
      guard let tree = trees.first(where: { $0.file.path == location.file.path }),
        let place = tree.statements.lastIndex(where: { tree.range(of: $0.span).start <= location.range.start }),
        let subject = WitnessSubject(finding, place, of: tree, in: context)
      else { return (finding, nil) }
      return (finding, WitnessSearch.witness(subject, &budget))
    }
  }

  private static let rules = RuleSet(RulePolicy(preset: .pedantic))

  private func rows(showing sql: String, schema: String, rule: String) -> Witness? {
    shown(sql, schema: schema, rule: rule).first?.witness
  }

  private static let pet = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE pet (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, kind TEXT CHECK (kind IN ('cat', 'dog')), born INTEGER,
      owner_id INTEGER REFERENCES owner (id)
    );
    """

  // MARK: Of examples

  @Test func witnessesOfExamplesReplay() throws {
    var counts: [(rule: String, shown: Int, all: Int)] = []
    /// The rules with an example of which rows are claimed.
    var claiming: Set<String> = []
    /// Of those that say something of rows.
    var claims = (shown: 0, all: 0)
    for rule in RuleRegistry.all {
      var (shownCount, all) = (0, 0)
      for example in rule.info.examples where example.isBad {
        for (finding, witness) in shown(
          example.sql.filter { $0 != "«" && $0 != "»" }, schema: example.schema, rule: rule.info.id,
          file: example.fileKind(in: rule.info.category))
        where finding.claim != nil {
          all += 1
          if finding.says {
            claims.all += 1
            claiming.insert(rule.info.id)
          }
          guard let witness else {
            if finding.says { print("none: \(rule.info.id): \(example.sql.prefix(150))") }
            continue
          }
          shownCount += 1
          if finding.says { claims.shown += 1 }
          #expect(Replay.differences(witness) == [], "\(rule.info.id): \(example.sql)")
        }
      }
      if shownCount > 0 { counts.append((rule.info.id, shownCount, all)) }
    }
    for count in counts { print("\(count.rule): \(count.shown) of \(count.all)") }
    print("shown: \(claims.shown) of \(claims.all) claims")
    #expect(counts.count >= 40)
    let page = try String(contentsOf: Repository.evidencePage, encoding: .utf8)
    let list = claiming.sorted().map { "[\($0)](Rules/\($0).md)" }.joined(separator: ", ")
    #expect(page.replacing("\n", with: " ").contains(list), "Documentation/Evidence.md has to list \(list)")
    #expect(Double(claims.shown) >= 0.86 * Double(claims.all))
  }

  // MARK: What they are like

  @Test func fewRowsShowAMissingNull() throws {
    let witness = try #require(
      rows(showing: "SELECT id FROM pet WHERE kind = NULL;", schema: Self.pet, rule: "null-comparison"))
    #expect(witness.gives == .rows([]))
    #expect(witness.instead?.run == "SELECT id FROM pet WHERE kind IS NULL")
    #expect(witness.instead?.gives == .rows([[.integer(1)]]))
    #expect(witness.resultInWords == "no row; with the fix, (1)")
    #expect(!witness.setup.contains("CREATE TABLE owner") || witness.setup.contains("INSERT INTO owner"))
  }

  @Test func changesShowTheRowsThatTheyChange() throws {
    let witness = try #require(rows(showing: "DELETE FROM pet;", schema: Self.pet, rule: "delete-without-where"))
    #expect(witness.run == "DELETE FROM pet RETURNING *")
    guard case .rows(let rows) = witness.gives else { return #expect(Bool(false)) }
    #expect(rows.count == 2)
  }

  @Test func parametersAreBound() throws {
    let witness = try #require(
      rows(
        showing: "SELECT id FROM pet WHERE owner_id = :owner AND kind <> 'cat';", schema: Self.pet,
        rule: "nullable-inequality"))
    #expect(witness.bindings.map(\.name) == ["owner"])
    #expect(Replay.differences(witness) == [])
  }

  @Test func errorsAreShown() throws {
    let witness = try #require(
      rows(showing: "INSERT INTO pet (kind) VALUES ('cat');", schema: Self.pet, rule: "missing-required-column"))
    #expect(witness.gives == .error("NOT NULL constraint failed: pet.name"))
  }

  /// A text that is no JSON makes the statement fail, too, and would show nothing of the path.
  @Test func anErrorIsThatOfTheFinding() throws {
    let witness = try #require(
      rows(
        showing: "SELECT json_extract(name, 'owner.name') AS owner FROM pet;", schema: Self.pet,
        rule: "invalid-json-path"))
    guard case .error(let message) = witness.gives else { return #expect(Bool(false)) }
    #expect(!message.contains("malformed"))
    #expect(witness.instead?.gives != nil)
  }

  /// That no row comes shows a NULL only where one comes without it.
  @Test func aNullIsShownByWhatItKeepsOut() {
    let sql = "SELECT name FROM pet WHERE born = 1 AND name < date('2024-02-31 noon');"
    for (_, witness) in shown(sql, schema: Self.pet, rule: "invalid-date-argument") {
      #expect(witness == nil || witness?.instead != nil)
    }
  }

  // MARK: Other claims

  @Test func aReplacedRowTakesItsChildrenAlong() throws {
    let schema =
      "CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"
      + "CREATE TABLE pet (id INTEGER PRIMARY KEY, owner_id INTEGER REFERENCES owner (id) ON DELETE CASCADE);"
    let witness = try #require(
      rows(showing: "REPLACE INTO owner (id, name) VALUES (:id, 'b');", schema: schema, rule: "replace-cascades"))
    #expect(
      witness.setup.contains("PRAGMA foreign_keys = ON") && witness.setup.contains("REPLACE INTO owner (id, name)"))
    #expect(witness.run == "SELECT * FROM pet" && witness.gives == .rows([]) && witness.bindings.isEmpty)
    #expect(witness.resultInWords == "pet (1, 1) is gone")
    #expect(Replay.differences(witness) == [])
  }

  /// What is sorted, grouped or made distinct comes in the order of an index, where there is one.
  @Test(arguments: [
    ("SELECT id, name FROM pet ORDER BY born LIMIT 1;", "limit-cuts-ties"),
    ("SELECT id, name FROM pet ORDER BY born LIMIT 2 OFFSET 2;", "unstable-page"),
    ("SELECT DISTINCT name FROM pet LIMIT 1;", "limit-without-order"),
    ("SELECT * FROM pet GROUP BY kind;", "bare-column-in-aggregate"),
  ])
  func rowsComeInTheOrderOfAnIndex(_ sql: String, _ rule: String) throws {
    let witness = try #require(rows(showing: sql, schema: Self.pet, rule: rule))
    #expect(witness.otherwise != nil && witness.otherwise != witness.gives)
    #expect(Replay.differences(witness) == [])
  }

  @Test func tablesThatNothingJoinsMultiply() throws {
    let witness = try #require(
      rows(showing: "SELECT p.id FROM pet AS p, owner AS o;", schema: Self.pet, rule: "implicit-cross-join"))
    #expect(witness.resultInWords == "4 rows")
  }

  /// Of an UPDATE, by what nothing joins to the table: each row changes, or takes its value from any row.
  @Test func updatesThatNothingJoinsAreShown() throws {
    let all = try #require(
      rows(showing: "UPDATE pet SET name = 'a' FROM owner;", schema: Self.pet, rule: "implicit-cross-join"))
    #expect(all.otherwise == nil)
    let any = try #require(
      rows(showing: "UPDATE pet SET name = owner.name FROM owner;", schema: Self.pet, rule: "implicit-cross-join"))
    #expect(any.otherwise != nil)
  }

  /// A statement of a trigger runs by itself, with parameters for the columns of NEW and OLD.
  @Test func aStatementOfATriggerIsShown() throws {
    let trigger = """
      CREATE TRIGGER moved AFTER UPDATE ON owner BEGIN
        UPDATE pet SET kind = 'cat' WHERE owner_id = NEW.id AND kind <> OLD.name;
      END;
      """
    let found = shown(trigger, schema: Self.pet, rule: "nullable-inequality", file: .migration)
    let witness = try #require(found.first?.witness)
    #expect(witness.run.contains("owner_id = CAST(:new_id AS INTEGER) AND kind <> CAST(:old_name AS TEXT)"))
    #expect(witness.bindings.map(\.name) == ["new_id", "old_name"])
    #expect(Replay.differences(witness) == [])
  }

  /// Rows that WHEN keeps out, a row that is gone, and what an earlier statement has changed would show what never happens.
  @Test(arguments: [
    "AFTER UPDATE ON owner WHEN NEW.name = 'b' BEGIN", "AFTER DELETE ON owner BEGIN", "BEFORE INSERT ON owner BEGIN",
    "AFTER UPDATE ON owner BEGIN DELETE FROM pet WHERE id = NEW.id;",
  ])
  func whatATriggerMayNotSeeIsNotShown(_ start: String) {
    let row = start.contains("INSERT") ? "NEW" : "OLD"
    let trigger = "CREATE TRIGGER moved \(start) UPDATE pet SET kind = 'cat' WHERE kind <> \(row).name; END;"
    let found = shown(trigger, schema: Self.pet, rule: "nullable-inequality", file: .migration)
    #expect(found.count == 1 && found.allSatisfy { $0.witness == nil })
  }

  /// Rows that a CHECK lets in need values of its length.
  @Test(arguments: ["length(secret) = 32", "length(secret) BETWEEN 60 AND 70 AND typeof(secret) = 'blob'"])
  func lengthsThatAreAskedForAreTried(_ check: String) throws {
    let schema = "CREATE TABLE device (name TEXT PRIMARY KEY, secret bytea NOT NULL CHECK (\(check)));"
    let witness = try #require(rows(showing: "SELECT 1;", schema: schema, rule: "nullable-primary-key"))
    #expect(witness.resultInWords == "the row is let in")
    #expect(Replay.differences(witness) == [])
  }

  /// Keys that are counted up get to numbers that the statement asks for.
  @Test func numbersOfRowsReachWhatIsAskedFor() throws {
    let sql = "SELECT p.id FROM pet AS p LEFT JOIN owner AS o ON o.id = p.owner_id WHERE p.id > 9 AND o.name = 'a';"
    let witness = try #require(rows(showing: sql, schema: Self.pet, rule: "left-join-filtered"))
    #expect(witness.gives == .rows([]))
    #expect(Replay.differences(witness) == [])
  }

  /// Within the subquery `new` is the table, and not the row that the trigger runs for.
  @Test func aTableCalledNewIsNotTheRow() {
    let trigger = """
      CREATE TRIGGER moved AFTER UPDATE ON pet BEGIN
        UPDATE owner SET name = 'a' WHERE EXISTS (SELECT 1 FROM pet AS new WHERE new.kind <> 'cat');
      END;
      """
    let found = shown(trigger, schema: Self.pet, rule: "nullable-inequality", file: .migration)
    #expect(found.count == 1 && found.allSatisfy { $0.witness?.bindings.isEmpty ?? true })
  }

  /// One condition alone in ON changes nothing while another one still drops the rows.
  @Test func allConditionsOfTheJoinedTableAreMoved() throws {
    let sql = """
      SELECT p.id FROM pet AS p LEFT JOIN owner AS o ON o.id = p.owner_id
      WHERE o.name = 'a' AND p.kind = 'cat' AND o.id < 4;
      """
    let witness = try #require(rows(showing: sql, schema: Self.pet, rule: "left-join-filtered"))
    #expect(witness.instead?.run.contains("AND (o.name = 'a') AND (o.id < 4)") == true)
    #expect(Replay.differences(witness) == [])
  }

  /// Of a month that is asked for, there are times; of a document, its keys.
  @Test func whatAFunctionTakesApartIsTried() throws {
    let schema = """
      CREATE TABLE topic (id INTEGER PRIMARY KEY, made TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP);
      CREATE TABLE setting (name TEXT NOT NULL PRIMARY KEY, value TEXT, is_locked INTEGER NOT NULL DEFAULT 0);
      """
    let sql = "SELECT id FROM topic WHERE strftime('%m', made) = '6';"
    #expect(rows(showing: sql, schema: schema, rule: "time-text-format")?.instead?.gives == .rows([[.integer(1)]]))
    let replace = "REPLACE INTO setting (name, value) SELECT key, value FROM json_each(:settings);"
    let witness = try #require(rows(showing: replace, schema: schema, rule: "replace-resets-columns"))
    #expect(Replay.differences(witness) == [])
  }

  // MARK: Fixes

  @Test(arguments: [("name = 'a'", true), ("kind IS 'cat'", false)])
  func aSafeFixIsTriedOnRows(_ fixed: String, _ keeps: Bool) throws {
    let tree = Parser.parse(SourceFile(path: "a.sql", text: "SELECT id FROM pet WHERE name IS 'a';"))
    let project = ProjectAnalyzer.analyze(
      migrations: [Parser.parse(SourceFile(path: "1.sql", text: Self.pet))], queries: [tree])
    let place = SourceLocation(tree.file, SourceRange(start: 25, end: 36))
    let finding = Diagnostic(
      rule: "null-comparison", severity: .warning, message: "", at: place,
      fix: Fix(title: "", safety: .safe, edits: [Fix.Edit(place, fixed)]))
    let context = SchemaContext(project.catalog, minSQLiteVersion: 0)
    let subject = try #require(WitnessSubject(checkingFixOf: finding, 0, of: tree, in: context))
    var budget = WitnessBudget(40_000_000)
    // A name is never NULL, so `=` and IS are the same.
    #expect(WitnessSearch.contradictsFix(subject, &budget) == !keeps)
  }

  @Test func theSameTextHasTheSameWitness() {
    let sql = "SELECT p.name || o.name AS both FROM pet AS p LEFT JOIN owner AS o ON o.id = p.owner_id;"
    let first = rows(showing: sql, schema: Self.pet, rule: "nullable-concat")
    let second = rows(showing: sql, schema: Self.pet, rule: "nullable-concat")
    #expect(first != nil)
    #expect(first?.setup == second?.setup)
    #expect(first?.line == second?.line)
  }

  /// Findings of one schema share a database, which is as good as a new one.
  @Test(arguments: [
    "SELECT id FROM pet WHERE kind = NULL;", "DELETE FROM pet;",
    "UPDATE pet SET kind = 'cat' WHERE kind = NULL AND changes() < 2;",
    "SELECT id FROM pet WHERE kind = NULL AND last_insert_rowid() < 3;",
    "REPLACE INTO pet (id, name) SELECT id, name FROM pet WHERE kind = NULL;",
  ])
  func aStageLeavesNothingBehind(sql: String) {
    let tree = Parser.parse(SourceFile(path: "a.sql", text: sql))
    let project = ProjectAnalyzer.analyze(
      migrations: [Parser.parse(SourceFile(path: "1.sql", text: Self.pet))], queries: [tree])
    let context = SchemaContext(project.catalog, minSQLiteVersion: 0)
    let findings = RuleRunner.run(project, rules: Self.rules).filter { $0.location.file.path == "a.sql" }
    func lines(_ findings: [Diagnostic], on stages: WitnessStages?) -> [String?] {
      var budget = WitnessBudget(40_000_000)
      return findings.map { finding in
        let subject =
          finding.claim?.statement == nil
          ? WitnessSubject(finding, 0, of: tree, in: context) : WitnessSubject(finding, in: context)
        return subject.flatMap { WitnessSearch.witness($0, &budget, on: stages ?? WitnessStages())?.line }
      }
    }
    let own = lines(findings, on: nil)
    #expect(own.contains { $0 != nil })
    let stages = WitnessStages()
    for _ in 0..<3 { #expect(lines(findings, on: stages) == own) }
    #expect(lines(findings.reversed(), on: stages) == own.reversed())
  }

  /// Tables that a module keeps for itself come with the virtual one.
  @Test func aChangeOfASearchedTableIsShown() {
    let schema = """
      CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
      CREATE VIRTUAL TABLE note_fts USING fts5 (title, content = 'note', content_rowid = 'id');
      CREATE TRIGGER note_changed AFTER UPDATE ON note BEGIN
        INSERT INTO note_fts (rowid, title) VALUES (new.id, new.title);
      END;
      """
    #expect(rows(showing: "UPDATE note SET title = 'a';", schema: schema, rule: "update-without-where") != nil)
  }

  /// A column that holds the time of the change isn't among those that are returned.
  @Test(arguments: ["added_at TEXT DEFAULT CURRENT_TIMESTAMP", "added_at TEXT"])
  func aChangeThatStoresTheTimeIsShown(_ column: String) throws {
    let witness = try #require(
      rows(
        showing: "UPDATE pet SET kind = :kind, added_at = datetime('now');",
        schema: "CREATE TABLE pet (id INTEGER PRIMARY KEY, kind TEXT, \(column));", rule: "update-without-where"))
    #expect(witness.run.hasSuffix(" RETURNING \"id\", \"kind\"") || witness.run.hasSuffix(" RETURNING id, kind"))
    #expect(Replay.differences(witness) == [])
  }

  /// The row that is in the way has the key that the statement puts in.
  @Test func aStoredConstantIsTheKeyOfARow() {
    let schema = "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT, is_locked INTEGER NOT NULL DEFAULT 0);"
    let sql = "REPLACE INTO setting (name, value) VALUES ('theme', :theme), ('language', :language);"
    #expect(rows(showing: sql, schema: schema, rule: "replace-resets-columns") != nil)
  }

  /// `'19900'` lies between the texts '1990' and '1999', and 19900 not between the numbers.
  @Test func aTextIsComparedLetterByLetter() {
    let schema = "CREATE TABLE album (id INTEGER PRIMARY KEY, title TEXT NOT NULL, year TEXT NOT NULL);"
    let sql = "SELECT title FROM album WHERE year BETWEEN 1990 AND 1999;"
    #expect(rows(showing: sql, schema: schema, rule: "type-mismatch-comparison") != nil)
  }

  @Test func whatDependsOnTheTimeHasNoWitness() {
    let sql = "SELECT name, strftime('%s', 'now') / 7 AS weeks FROM pet WHERE kind <> 'cat';"
    let found = shown(sql, schema: Self.pet, rule: "nullable-inequality")
    #expect(found.count == 1)
    #expect(found.first?.witness == nil)
  }

  @Test func whatCannotBeMadeHasNoWitness() {
    let sql = "SELECT mine(name) AS own FROM pet WHERE kind = NULL;"
    for (_, witness) in shown(sql, schema: Self.pet, rule: "null-comparison") { #expect(witness == nil) }
  }

  // MARK: Rows that are hard to make

  @Test(arguments: [
    // No room begins with a number.
    "CREATE TABLE room (code TEXT PRIMARY KEY CHECK (code GLOB 'R*')) STRICT;",
    // SQLite refuses the column, so that there is no such table in a database of its own.
    "CREATE TABLE room (code INTEGER PRIMARY KEY) STRICT; ALTER TABLE room ADD COLUMN phone TEXT PRIMARY KEY;",
  ])
  func rowsAreMadeWhereKeysLetInNone(_ room: String) throws {
    let witness = try #require(
      rows(
        showing: "all: UPDATE visit SET note = 'x';",
        schema: room + """
          CREATE TABLE visit (
            id INTEGER PRIMARY KEY, note TEXT NOT NULL, room INTEGER NOT NULL REFERENCES room (code)
          ) STRICT;
          """, rule: "update-without-where"))
    #expect(Replay.differences(witness) == [])
  }

  @Test func aNumberRefersToATextThatLooksLikeIt() throws {
    let witness = try #require(
      rows(
        showing: "all: UPDATE visit SET note = 'x';",
        schema: """
          CREATE TABLE room (code TEXT PRIMARY KEY) STRICT;
          CREATE TABLE visit (
            id INTEGER PRIMARY KEY, note TEXT NOT NULL, room INTEGER NOT NULL REFERENCES room (code)
          ) STRICT;
          """, rule: "update-without-where"))
    #expect(Replay.differences(witness) == [])
  }

  @Test func allConditionsAreMetAtOnce() throws {
    let witness = try #require(
      rows(
        showing: """
          SELECT name || kind FROM pet
          WHERE born > 2001 AND name LIKE 'Re_%' AND weight BETWEEN 7 AND 8 AND chip = 'X-9' AND city IN ('Bonn', 'Ulm')
            AND sold IS NULL AND 'b' < tag AND left_on < '2024-06-01';
          """,
        schema: """
          CREATE TABLE pet (
            id INTEGER PRIMARY KEY, name TEXT NOT NULL, kind TEXT, born INTEGER NOT NULL, weight REAL NOT NULL,
            chip TEXT NOT NULL UNIQUE, city TEXT NOT NULL, sold INTEGER, tag TEXT NOT NULL, left_on TEXT NOT NULL
          );
          """, rule: "nullable-concat"))
    #expect(Replay.differences(witness) == [])
  }

  @Test(arguments: [
    ("SELECT rtrim(name, '.jpeg') AS name FROM pet;", "trim-word"),
    ("SELECT strftime('%Y-%m', made_at) AS made_at, count(*) FROM pet GROUP BY made_at;", "alias-hides-column"),
    ("SELECT name, row_number() OVER (PARTITION BY made_at) AS place FROM pet;", "window-without-order"),
    ("SELECT DISTINCT name FROM pet GROUP BY made_at;", "bare-column-in-aggregate"),
  ])
  func rowsFitWhatIsDoneWithThem(_ sql: String, _ rule: String) throws {
    let schema = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, made_at TEXT NOT NULL);"
    let witness = try #require(rows(showing: sql, schema: schema, rule: rule))
    #expect(Replay.differences(witness) == [])
  }

  @Test(arguments: [
    ("none: UPDATE pet SET kind = NULL;", "CHECK (born > 0 AND born < 0)", "no row let in"),
    ("all: UPDATE pet SET kind = NULL WHERE 1;", "AS (missing(born))", "no schema"),
    ("some: SELECT kind || 'a' FROM pet WHERE length(name) < 0;", "", "never gives a row"),
  ])
  func aMissHasAReason(_ sql: String, _ constraint: String, _ reason: String) throws {
    let schema = "CREATE TABLE pet (name TEXT NOT NULL, kind TEXT, born INTEGER NOT NULL, age INTEGER \(constraint));"
    let tree = Parser.parse(SourceFile(path: "Queries/a.sql", text: sql))
    let project = ProjectAnalyzer.analyze(
      migrations: [Parser.parse(SourceFile(path: "Migrations/1.sql", text: schema))], queries: [tree])
    let finding = try #require(
      RuleRunner.run(project, rules: Self.rules).first { $0.claim != nil && $0.location.file.path == tree.file.path })
    let subject = try #require(
      WitnessSubject(finding, 0, of: tree, in: SchemaContext(project.catalog, minSQLiteVersion: 0)))
    var budget = WitnessBudget(40_000_000)
    #expect(WitnessSearch.witness(subject, &budget) == nil)
    #expect(WitnessSearch.miss(subject, &budget)?.kind == reason)
  }

  @Test func aRunEndsWithItsBudget() throws {
    let tree = Parser.parse(SourceFile(path: "a.sql", text: "DELETE FROM pet;"))
    let project = ProjectAnalyzer.analyze(
      migrations: [Parser.parse(SourceFile(path: "1.sql", text: Self.pet))], queries: [tree])
    let finding = try #require(RuleRunner.run(project, rules: Self.rules).first { $0.rule == "delete-without-where" })
    let context = SchemaContext(project.catalog, minSQLiteVersion: 0)
    let subject = try #require(WitnessSubject(finding, 0, of: tree, in: context))
    var budget = WitnessBudget(0)
    #expect(WitnessSearch.witness(subject, &budget) == nil)
    budget = WitnessBudget(WitnessBudget.perRun)
    #expect(WitnessSearch.witness(subject, &budget) != nil)
    #expect(budget.left < WitnessBudget.perRun)
  }
}

extension Diagnostic {
  /// Whether it claims what rows can show: that two statements are the same they can't.
  fileprivate var says: Bool {
    switch claim {
    case nil, .same?: contrast != nil
    default: true
    }
  }
}

private enum Repository {
  static let evidencePage = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Documentation/Evidence.md")
}

import Analyzer
import Testing

/// What there was before a history that leads to a known schema.
struct EarlierSchemaTests {
  private static func parse(_ sql: String) -> SyntaxTree { Parser.parse(SourceFile(path: "1.sql", text: sql)) }

  /// The start as `pet(id, name) ?open`, with `pet(…)` for a table of which not all is known.
  private func start(_ history: String, to goal: String) -> String? {
    guard
      let earlier = EarlierSchema(
        before: [Self.parse(history)], leadingTo: ProjectAnalyzer(migrations: [Self.parse(goal)]).catalog)
    else { return nil }
    let tables = earlier.catalog.tables.filter { $0.definition != nil }.map { table in
      let columns = table.columns.map(\.name.text).joined(separator: ", ")
      return "\(table.name)(\(earlier.known.contains(table.name) ? columns : "…"))"
    }
    let indexes = earlier.catalog.indexes.map { "\($0.name)!" }
    return (tables.sorted() + indexes.sorted() + earlier.open.map { "?\($0)" }.sorted()).joined(separator: " ")
  }

  private static let cases = [
    ("ALTER TABLE pet ADD COLUMN age INTEGER", "CREATE TABLE pet (id, name, age INTEGER)", "pet(id, name)"),
    ("ALTER TABLE pet RENAME COLUMN a TO b", "CREATE TABLE pet (id, b)", "pet(id, a)"),
    ("ALTER TABLE pet RENAME TO animal", "CREATE TABLE animal (id)", "pet(id)"),
    ("CREATE TABLE pet (id)", "CREATE TABLE pet (id); CREATE TABLE vet (id)", "vet(id)"),
    ("CREATE TABLE IF NOT EXISTS pet (id)", "CREATE TABLE pet (id)", "pet(…)"),
    ("ALTER TABLE pet DROP COLUMN age", "CREATE TABLE pet (id)", "pet(…)"),
    ("ALTER TABLE pet ADD COLUMN a; ALTER TABLE pet DROP COLUMN a", "CREATE TABLE pet (id)", "pet(id)"),
    ("DROP TABLE vet", "CREATE TABLE pet (id)", "pet(id) vet(…)"),
    ("CREATE TABLE vet (id); DROP TABLE vet", "CREATE TABLE pet (id)", "pet(id)"),
    ("DROP TABLE IF EXISTS vet", "CREATE TABLE pet (id)", "pet(id) ?vet"),
    ("ALTER TABLE old RENAME TO pet; DROP TABLE IF EXISTS old", "CREATE TABLE pet (id)", "old(id)"),
    ("CREATE TEMP TABLE t AS SELECT * FROM pet; DROP TABLE t", "CREATE TABLE pet (id)", "pet(id)"),
    ("CREATE TABLE temp.t (x); DROP TABLE temp.t; DROP TABLE temp.s", "CREATE TABLE pet (id)", "pet(id)"),
    ("DROP VIEW v", "CREATE TABLE pet (id)", "pet(id) ?v"),
    ("CREATE VIEW v AS SELECT 1", "CREATE TABLE pet (id); CREATE VIEW v AS SELECT 1", "pet(id)"),
    ("UPDATE pet SET id = 1", "CREATE TABLE pet (id); CREATE VIEW v AS SELECT 1", "pet(id) ?v"),
    (
      "CREATE TABLE new (id, b); INSERT INTO new SELECT id, a FROM pet; DROP TABLE pet; ALTER TABLE new RENAME TO pet",
      "CREATE TABLE pet (id, b)", "pet(…)"
    ),
    (
      """
      ALTER TABLE pet RENAME TO old; CREATE TABLE IF NOT EXISTS pet (id, b); INSERT INTO pet (id) SELECT id FROM old;
      DROP TABLE old
      """, "CREATE TABLE pet (id, b)", "pet(…)"
    ),
    // The program drops the old one.
    (
      "ALTER TABLE pet RENAME TO old; CREATE TABLE pet (id, b); INSERT INTO pet (id) SELECT id FROM old",
      "CREATE TABLE pet (id, b)", "pet(…)"
    ),
    (
      "CREATE INDEX i ON pet (id)", "CREATE TABLE pet (id, a); CREATE INDEX i ON pet (id); CREATE INDEX j ON pet (a)",
      "pet(id, a) j!"
    ),
    (
      "ALTER TABLE pet ADD COLUMN a REFERENCES vet", "CREATE TABLE pet (id, a, FOREIGN KEY (a) REFERENCES vet)",
      "pet(id)"
    ),
    ("ALTER TABLE pet ADD COLUMN a", "CREATE TABLE pet (id, a, UNIQUE (id, a))", "pet(id)"),
    // A key isn't dropped.
    ("ALTER TABLE pet ADD COLUMN a", "CREATE TABLE pet (id, a PRIMARY KEY)", "pet(…)"),
    // What doesn't lead to the goal is left as it is there.
    ("ALTER TABLE pet ADD COLUMN age", "CREATE TABLE pet (id)", "pet(id)"),
    ("ALTER TABLE pet DROP COLUMN id", "CREATE TABLE pet (id, a)", "pet(id, a)"),
    ("DROP TABLE pet", "CREATE TABLE pet (id)", "pet(id)"),
  ]

  @Test(arguments: cases) func stepsAreTakenBack(_ history: String, _ goal: String, _ expected: String) {
    #expect(start(history, to: goal) == expected)
  }

  @Test func nothingIsSaidOfAHistoryThatCannotBeRead() {
    #expect(start("ALTR TABLE pet ADD COLUMN a", to: "CREATE TABLE pet (id)") == nil)
    #expect(start("ALTER TABLE pet ADD", to: "CREATE TABLE pet (id)") == nil)
  }

  /// Histories made up at random: what is known of their start is true, and what isn't there is nowhere.
  @Test(arguments: 1...200) func whatIsKnownIsTrue(_ seed: Int) {
    var random = Chance(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
    let start = (0..<3).map { "CREATE TABLE t\($0) (id INTEGER PRIMARY KEY, a, b TEXT, c);" }.joined(separator: "\n")
    let real = ProjectAnalyzer(migrations: [Self.parse(start)]).catalog
    var steps: [String] = []
    var now = real
    for step in 0..<random.next(8) {
      let tables = now.tables.filter { $0.definition != nil && !$0.isView }
      guard let table = tables.isEmpty ? nil : tables[random.next(tables.count)] else { break }
      let columns = table.columns.dropFirst().map(\.name.text)
      let column = columns.isEmpty ? "id" : columns[random.next(columns.count)]
      let sql =
        switch random.next(9) {
        case 0: "ALTER TABLE \(table.name) ADD COLUMN n\(step) TEXT;"
        case 1: "ALTER TABLE \(table.name) RENAME COLUMN \(column) TO r\(step);"
        case 2: "ALTER TABLE \(table.name) RENAME TO n\(step);"
        case 3: "CREATE TABLE m\(step) (id INTEGER PRIMARY KEY, x);"
        case 4: "DROP TABLE \(table.name);"
        case 5 where columns.count > 1: "ALTER TABLE \(table.name) DROP COLUMN \(column);"
        case 6: "CREATE INDEX i\(step) ON \(table.name) (\(column));"
        case 7:
          "CREATE TABLE new (id INTEGER PRIMARY KEY, a, y); DROP TABLE \(table.name); ALTER TABLE new RENAME TO \(table.name);"
        default: "CREATE TABLE t\(random.next(3)) (id INTEGER PRIMARY KEY, z);"
        }
      let next = ProjectAnalyzer(migrations: [Self.parse(sql)], over: now)
      // What SQLite refuses is no history.
      if next.history.contains(where: { !$0.diagnostics.isEmpty }) { continue }
      steps.append(sql)
      now = next.catalog
    }
    let history = Self.parse(steps.joined(separator: "\n"))
    guard let earlier = EarlierSchema(before: [history], leadingTo: now) else { return }
    for name in earlier.known {
      #expect(
        earlier.catalog.table(named: name)?.columns.map(\.name) == real.table(named: name)?.columns.map(\.name),
        "\(name): \(steps)")
    }
    for table in real.tables where table.definition != nil {
      #expect(
        earlier.catalog.table(named: table.name) != nil || earlier.open.contains(table.name), "\(table.name): \(steps)")
    }
    for table in earlier.catalog.tables where table.definition != nil {
      #expect(real.table(named: table.name) != nil, "\(table.name): \(steps)")
    }
    let replayed = ProjectAnalyzer(migrations: [history], over: earlier.catalog)
    let findings = replayed.history.flatMap { $0.diagnostics.map(\.message) }
    #expect(findings == [], "\(steps)")
  }

  private struct Chance {
    var state: UInt64
    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }
}

import Analyzer
import Codegen
import Testing

/// Queries that are about their connection, where a data layer has several.
struct ConnectionUseTests {
  private static let schema = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);"

  private func found(
    _ query: String, _ language: CodegenOptions.Language = .swift, _ style: DependencyFree? = nil
  ) -> [String] {
    var options = CodegenOptions()
    options.language = language
    options.dependencyFree = style
    return generate(Self.schema, query, options: options).diagnostics.filter { $0.rule == "connection-statement" }
      .map { $0.help ?? "" }
  }

  @Test(arguments: [
    ("q: ATTACH ? AS other;", "DatabaseConfig(setup:"), ("q: DETACH other;", "DatabaseConfig(setup:"),
    ("q: BEGIN;", "database.write"), ("q: COMMIT;", "database.write"), ("q: SAVEPOINT a;", "database.write"),
    ("q: PRAGMA foreign_keys = OFF;", "DatabaseConfig(foreignKeys:)"),
    ("q: PRAGMA Busy_Timeout(10);", "DatabaseConfig(busyTimeout:)"),
    ("q: PRAGMA case_sensitive_like = ON;", "PRAGMA case_sensitive_like"),
    ("q { PRAGMA recursive_triggers = ON; SELECT id FROM pet; }", "PRAGMA recursive_triggers"),
  ])
  func aQueryAboutItsConnectionIsAnError(_ query: String, _ help: String) {
    let found = found(query)
    #expect(found.count == 1)
    #expect(found.first?.contains(help) == true, "\(found)")
  }

  @Test(arguments: [
    "q: PRAGMA foreign_keys;", "q: PRAGMA wal_checkpoint(TRUNCATE);", "q: PRAGMA user_version = 3;",
    "q: PRAGMA defer_foreign_keys = ON;", "q: PRAGMA table_info(pet);", "q: VACUUM;", "q: ANALYZE;",
    "q: SELECT * FROM pragma_foreign_key_list('pet');",
  ])
  func whatIsAboutTheDatabaseIsAQuery(_ query: String) { #expect(found(query) == []) }

  @Test func oneConnectionIsEverybodys() {
    #expect(found("q: PRAGMA foreign_keys = OFF;", .swift, DependencyFree()) == [])
    #expect(found("q: ATTACH ? AS other;", .typeScript) == [])
    #expect(found("q: BEGIN;", .typeScript).count == 1)
    #expect(
      found("q: ATTACH ? AS other;", .kotlin) == ["Attach it on every connection, in 'SQLOptions(setup = { … })'."])
  }
}

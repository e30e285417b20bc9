import CSQLite
import Foundation
import Testing

@testable import Workspace

/// `puresql-lint facts`, and what its documentation says.
struct FactsTests {
  private static let files = [
    "Migrations/1.sql": """
    CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE) STRICT;
    CREATE TABLE user (
      id INTEGER PRIMARY KEY, team_id INTEGER REFERENCES team (id) ON DELETE CASCADE,
      login TEXT NOT NULL DEFAULT 'x' CHECK (login <> ''), born TEXT AS Date
    ) STRICT;
    CREATE INDEX user_team ON user (team_id, lower(login) DESC) WHERE team_id > 0;
    CREATE VIEW team_size AS SELECT team_id, count(*) AS size FROM user GROUP BY team_id;
    CREATE TRIGGER user_gone AFTER DELETE ON user BEGIN DELETE FROM team WHERE id = OLD.team_id; END;
    """,
    "Queries/a.sql": """
    usersOf:
    SELECT u.id, upper(login) FROM user u LEFT JOIN team ON team.id = u.team_id WHERE u.team_id = :team;
    DELETE FROM user WHERE id = ?;
    """,
  ]

  private func rows(_ sql: String, files: [String: String] = files) throws -> [String] {
    let folder = try TemporaryFolder(files)
    let result = try Command.run(["facts", "-o", "facts.db"], in: folder)
    #expect(result.status == 0 && result.output == "" && result.error == "")
    var database: OpaquePointer?
    defer { sqlite3_close(database) }
    #expect(sqlite3_open_v2(folder.path + "/facts.db", &database, SQLITE_OPEN_READONLY, nil) == SQLITE_OK)
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    #expect(sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK)
    var rows: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      rows.append(
        (0..<sqlite3_column_count(statement)).map { place in
          sqlite3_column_text(statement, place).map { String(cString: $0) } ?? "NULL"
        }.joined(separator: "|"))
    }
    return rows
  }

  @Test(arguments: [
    ("SELECT path, role, position FROM file", ["Migrations/1.sql|migration|1", "Queries/a.sql|query|1"]),
    (
      "SELECT name, kind, object, cardinality, line, column FROM statement WHERE role = 'query'",
      ["usersOf|select|NULL|many|2|1", "NULL|delete|user|none|3|1"]
    ),
    (
      "SELECT kind, object FROM statement WHERE role = 'migration'",
      [
        "create table|team", "create table|user", "create index|user_team", "create view|team_size",
        "create trigger|user_gone",
      ]
    ),
    ("SELECT position, name, spelling, type FROM parameter", ["1|team|:team|INTEGER", "1|id|NULL|INTEGER"]),
    (
      "SELECT r.position, r.name, is_named, origin_table, origin_column FROM result_column r JOIN statement ON id = statement WHERE role = 'query'",
      ["1|id|1|user|id", "2|upper(login)|0|NULL|NULL"]
    ),
    (
      "SELECT table_name, alias, is_optional FROM table_use JOIN statement ON id = statement WHERE kind = 'select'",
      ["user|u|0", "team|team|1"]
    ),
    (
      "SELECT u.table_name, u.column_name, u.line, u.column FROM column_use u JOIN statement ON id = statement WHERE kind = 'delete'",
      ["user|id|3|24"]
    ),
    (
      "SELECT name, argument_count, line FROM function_call WHERE file LIKE 'Q%'", ["upper|1|2"]
    ),
    (
      "SELECT effect.kind, table_name FROM effect JOIN statement ON id = statement WHERE statement.kind = 'delete' ORDER BY 1, 2",
      ["read|team", "read|user", "write|team", "write|user"]
    ),
    (
      "SELECT name, kind, is_strict FROM schema_table ORDER BY name",
      ["team|table|1", "team_size|view|0", "user|table|1"]
    ),
    (
      "SELECT name, type, declared_type, swift_type, is_nullable, primary_key_position, default_sql, collation FROM schema_column WHERE table_name = 'user'",
      [
        "id|INTEGER|INTEGER|NULL|0|1|NULL|BINARY", "team_id|INTEGER|INTEGER|NULL|1|0|NULL|BINARY",
        "login|TEXT|TEXT|NULL|0|0|'x'|BINARY", "born|TEXT|TEXT|Date|1|0|NULL|BINARY",
      ]
    ),
    ("SELECT key, column_name, is_primary FROM schema_key WHERE table_name = 'team'", ["1|id|1", "2|name|0"]),
    ("SELECT name, is_unique, condition_sql FROM schema_index", ["user_team|0|team_id > 0"]),
    (
      "SELECT position, column_name, expression_sql, is_descending FROM schema_index_column",
      ["1|team_id|team_id|0", "2|NULL|lower(login)|1"]
    ),
    (
      "SELECT table_name, parent_name, on_delete, column_name, parent_column_name FROM schema_foreign_key JOIN schema_foreign_key_column ON id = foreign_key",
      ["user|team|CASCADE|team_id|id"]
    ),
    ("SELECT table_name, column_name, expression_sql FROM schema_check", ["user|login|login <> ''"]),
    ("SELECT name, table_name, time, event FROM schema_trigger", ["user_gone|user|after|delete"]),
    ("SELECT value FROM info WHERE key = 'version'", ["1"]),
  ])
  func factsAreWhatIsThere(_ sql: String, _ expected: [String]) throws {
    #expect(try rows(sql) == expected)
  }

  // MARK: The documentation

  private static let page = Repository.root.appending(path: "Documentation/Facts.md")

  /// `UPDATE_SNAPSHOTS=1` writes the part that lists the tables.
  @Test func theDocumentationListsTheTables() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- tables -->\n"))
    let end = try #require(text.range(of: "<!-- end -->"))
    let tables = "\n" + FactTable.all.map(\.markdown).joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil {
      let new = text[..<start.upperBound] + tables + text[end.lowerBound...]
      try String(new).write(to: Self.page, atomically: true, encoding: .utf8)
    } else {
      #expect(String(text[start.upperBound..<end.lowerBound]) == tables)
    }
  }

  @Test func theRulesOfTheDocumentationFindWhatTheySay() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let blocks = page.components(separatedBy: "```yaml\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(blocks.count == 6)
    let rules = "custom:\n" + blocks.map { $0.replacing("custom:\n", with: "") }.joined()
    let folder = try TemporaryFolder([
      "rules.yaml": rules,
      "Migrations/1.sql": """
      CREATE TABLE person (id INTEGER PRIMARY KEY, password_hash TEXT, unit_price REAL, created_at INTEGER) STRICT;
      CREATE TABLE audit_log (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
      CREATE TRIGGER person_gone AFTER DELETE ON person BEGIN DELETE FROM audit_log WHERE id = OLD.id; END;
      """,
      "Queries/a.sql": """
      person:
      SELECT id, password_hash FROM person WHERE id = ?;
      getPerson:
      SELECT id FROM person WHERE id = ?;

      DELETE FROM person WHERE id = ?;
      recent:
      SELECT id FROM person WHERE created_at > unixepoch('now');
      """,
    ])
    let result = try Command.run(["--fail-on", "never"], in: folder)
    let found = result.output.split(separator: "\n").filter { $0.contains("[") && $0.contains(".sql:") }.map(
      String.init)
    #expect(
      found == [
        "Migrations/1.sql:1:66: error: 'person.unit_price' keeps money in a REAL [money-is-not-real]",
        "Migrations/1.sql:2:14: warning: table 'audit_log' has no 'created_at' [table-has-created-at]",
        "Queries/a.sql:2:1: note: 'person' returns zeroOrOne; call it get… [one-row-is-called-get]",
        "Queries/a.sql:2:12: error: 'person' returns 'person.password_hash' [no-password-in-results]",
        "Queries/a.sql:6:1: error: this changes 'audit_log', which is only ever added to [audit-log-is-for-ever]",
        "Queries/a.sql:8:42: warning: unixepoch() with 'now' can't be tested; pass the time as a parameter [no-clock-in-queries]",
      ])
  }
}

import Testing

@testable import Analyzer

/// Where every writer enforces foreign keys, a key leads to a row, and what is read of that row isn't NULL.
struct ForeignKeyProofTests {
  private static let schema = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL, code TEXT NOT NULL COLLATE NOCASE UNIQUE, note TEXT);
    CREATE TABLE room (house TEXT NOT NULL, number INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (house, number))
      STRICT;
    CREATE TABLE pet (
      id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL REFERENCES owner (id), vet_id INTEGER REFERENCES owner (id),
      late_id INTEGER NOT NULL REFERENCES owner (id) DEFERRABLE INITIALLY DEFERRED,
      code TEXT NOT NULL COLLATE NOCASE REFERENCES owner (code), other TEXT NOT NULL REFERENCES owner (code),
      house TEXT NOT NULL, number INTEGER NOT NULL, FOREIGN KEY (house, number) REFERENCES room
    );
    CREATE VIEW named AS SELECT p.id, (SELECT o.name FROM owner o WHERE o.id = p.owner_id) AS name FROM pet p;
    """

  private func isNullable(_ sql: String, keysHold: Bool = true) throws -> Bool {
    var start = Catalog()
    start.keysHold = keysHold
    let project = ProjectAnalyzer.analyze(
      migrations: [Parser.parse(SourceFile(path: "1.sql", text: Self.schema))],
      queries: [Parser.parse(SourceFile(path: "queries.sql", text: sql))], over: start)
    let statement = try #require(project.queries[0].statements.first)
    #expect(statement.diagnostics.isEmpty, "\(statement.diagnostics.map(\.message))")
    return try #require(statement.signature.columns.first).value.isNullable
  }

  @Test(arguments: [
    "SELECT (SELECT o.name FROM owner o WHERE o.id = p.owner_id) FROM pet p",
    "SELECT (SELECT o.name FROM owner AS o WHERE (p.owner_id) = o.rowid LIMIT 1) FROM pet p",
    "SELECT o.name FROM pet p LEFT JOIN owner o ON o.id = p.owner_id",
    "SELECT o.name FROM owner o RIGHT JOIN pet p ON p.owner_id = o.id",
    "SELECT o.name FROM pet p LEFT JOIN owner o ON o.code = p.code",
    "SELECT r.name FROM pet p LEFT JOIN room r ON r.number = p.number AND p.house = r.house",
    "SELECT (SELECT o.name FROM owner o WHERE o.id = p.vet_id) FROM pet p WHERE p.vet_id IS NOT NULL",
    "SELECT o.name FROM owner x JOIN pet p ON p.owner_id = x.id LEFT JOIN owner o ON o.id = p.owner_id",
  ])
  func rowOfAKeyIsThere(_ sql: String) throws {
    #expect(try !isNullable(sql))
    #expect(try isNullable(sql, keysHold: false))
  }

  @Test(arguments: [
    // The key may be NULL, or checked when the transaction ends.
    "SELECT (SELECT o.name FROM owner o WHERE o.id = p.vet_id) FROM pet p",
    "SELECT o.name FROM pet p LEFT JOIN owner o ON o.id = p.late_id",
    // Another collation than the key's may tell rows apart that the key doesn't.
    "SELECT o.name FROM pet p LEFT JOIN owner o ON p.other = o.code",
    // More is asked than the key says, or less, or something else.
    "SELECT o.name FROM pet p LEFT JOIN owner o ON o.id = p.owner_id AND o.note IS NOT NULL",
    "SELECT r.name FROM pet p LEFT JOIN room r ON r.number = p.number",
    "SELECT o.name FROM pet p LEFT JOIN owner o ON o.id = p.id",
    "SELECT o.name FROM pet p LEFT JOIN owner o ON o.id >= p.owner_id",
    "SELECT (SELECT o.name FROM owner o WHERE o.id = p.owner_id LIMIT 1 OFFSET 1) FROM pet p",
    // The row that has the key may be missing itself.
    "SELECT o.name FROM owner x LEFT JOIN pet p ON p.owner_id = x.id LEFT JOIN owner o ON o.id = p.owner_id",
    "SELECT o.note FROM pet p LEFT JOIN owner o ON o.id = p.owner_id",
    "SELECT max((SELECT o.name FROM owner o WHERE o.id = p.owner_id)) FROM pet p",
    // A view is read in triggers, too, where a key may lead nowhere.
    "SELECT name FROM named",
    // While a statement changes rows, SQLite hasn't looked yet.
    "DELETE FROM pet RETURNING (SELECT o.name FROM owner o WHERE o.id = pet.owner_id)",
  ])
  func nothingIsPromised(_ sql: String) throws { #expect(try isNullable(sql)) }
}

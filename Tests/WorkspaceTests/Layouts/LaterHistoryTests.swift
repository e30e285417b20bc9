import Testing
import Workspace

/// SQLDelight's `.sqm` files beside a schema in `.sq` files: where they start is worked out from where they lead.
struct LaterHistoryTests {
  private static let schema = """
    CREATE TABLE player (
      number INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      team TEXT
    );

    ofTeam:
    SELECT name FROM player WHERE team = ?;
    """

  private func folder(_ steps: [String], _ schema: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "build.gradle.kts": """
      plugins { id("app.cash.sqldelight") version "2.0.2" }
      sqldelight { databases { create("Database") { packageName.set("app") } } }
      """, "src/main/sqldelight/app/Player.sq": schema,
    ])
    for (place, step) in steps.enumerated() {
      try folder.write("src/main/sqldelight/migrations/\(place + 1).sqm", step)
    }
    return folder
  }

  private func messages(_ steps: String..., schema: String = schema) throws -> [String] {
    let folder = try folder(steps, schema)
    return try Command.run([], in: folder).output.split(separator: "\n").filter { $0.contains(": error: ") }.map {
      line in
      String(line).replacing("src/main/sqldelight/migrations/", with: "").replacing("error: ", with: "")
    }
  }

  @Test func whatLeadsToTheSchemaIsRight() throws {
    #expect(try messages("ALTER TABLE player ADD COLUMN team TEXT;\nUPDATE player SET team = name;") == [])
    #expect(try messages("DROP TABLE coach;\nCREATE INDEX i ON player (name);\nDROP INDEX i;\nDROP VIEW teams;") == [])
    #expect(try messages("ALTER TABLE member RENAME TO player;\nALTER TABLE player RENAME COLUMN club TO team;") == [])
    #expect(
      try messages(
        "CREATE TABLE new (number INTEGER PRIMARY KEY, name TEXT NOT NULL, team TEXT);\n"
          + "INSERT INTO new SELECT number, name, squad FROM player;\nDROP TABLE player;\nALTER TABLE new RENAME TO player;"
      )
        == [])
  }

  @Test func namesAreCheckedStepByStep() throws {
    #expect(
      try messages("UPDATE player SET team = 'a';", "ALTER TABLE player ADD COLUMN team TEXT;")
        == ["1.sqm:1:19: no column 'team' in 'player' [unknown-name]"])
    #expect(
      try messages("DELETE FROM coach;") == ["1.sqm:1:13: no table 'coach' [unknown-name]"])
    // What a later step drops may be there before it.
    #expect(try messages("DELETE FROM coach;", "DROP TABLE coach;") == [])
    #expect(
      try messages(
        "ALTER TABLE player ADD COLUMN rank INTEGER NOT NULL;",
        schema: Self.schema.replacing("team TEXT\n", with: "team TEXT, rank INTEGER NOT NULL\n"))
        == [
          "1.sqm:1:31: 'rank' can't be added to a table with rows: it is NOT NULL and has no default [add-not-null-without-default]"
        ])
  }

  private static func isDrift(_ message: String) -> Bool { message.contains("drift") }

  @Test func whatLeadsElsewhereIsSaid() throws {
    #expect(
      try messages("ALTER TABLE player ADD COLUMN age INTEGER;")
        == [
          "1.sqm:1:31: the migrations give 'player' the column 'age', but the schema beside them lacks it [schema-drift]"
        ])
    // A table that they leave behind is a warning.
    #expect(try messages("CREATE TABLE coach (id INTEGER PRIMARY KEY);") == [])
    #expect(
      try messages("SELECT 1;", "ALTER TABLE player DROP COLUMN team;").filter(Self.isDrift)
        == ["2.sqm:1:1: after the migrations 'player' has no column 'team' [schema-drift]"])
    #expect(
      try messages("DROP TABLE player;").filter(Self.isDrift)
        == ["1.sqm:1:1: after the migrations there is no table 'player' [schema-drift]"])
  }
}

import Analyzer
import Testing
import Workspace

/// Findings in pieces of SQL that a library makes a statement of, and in types that rows fill.
struct ProgramPiecesTests {
  /// The findings, notes left out, as `line:column: rule: message`.
  private func findings(_ files: [String: String]) throws -> [String] {
    let folder = try TemporaryFolder(files)
    let project = try #require(ProjectLoader(paths: [], currentDirectory: folder.path).load().first)
    return try Pipeline().check([project]).diagnostics.filter { $0.severity > .note }.map { finding in
      let place = finding.location.inHost
      let start = Positions(place.file).position(of: place.range.start)
      return "\(place.file.path):\(start.line):\(start.column): \(finding.rule): \(finding.message)"
    }.sorted()
  }

  private func expect(_ files: [String: String], _ expected: [String]) throws {
    let found = try findings(files)
    #expect(found == expected)
  }

  private static let notes = """
    import android.database.sqlite.SQLiteDatabase
    class Notes {
      fun onCreate(db: SQLiteDatabase) { db.execSQL("CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT)") }
      fun load() = db.query("note", arrayOf("id", "titel"), "title = NULL", null, null, null, "title")
      fun save(n: String) = db.update("note", values, "id = ? OR title = ?", arrayOf(n))
      fun drop(n: String) = db.delete("note", "titel = ?", arrayOf(n))
      fun all() = db.query("note", null, null, null, null, null, "title")
    }
    """

  @Test func aCallOfPartsIsCheckedInThem() throws {
    try expect(
      ["Notes.kt": Self.notes],
      [
        "Notes.kt:4:48: unknown-name: no column 'titel' in 'note'; did you mean 'title'?",
        "Notes.kt:4:58: null-comparison: '= NULL' is never true; did you mean 'IS NULL'?",
        "Notes.kt:5:70: bound-count: 1 value is bound, and the statement has 2 parameters",
        "Notes.kt:6:44: unknown-name: no column 'titel' in 'note'; did you mean 'title'?",
      ])
  }

  @Test func aFixStaysInThePiece() throws {
    let folder = try TemporaryFolder(["Notes.kt": Self.notes])
    _ = try Command.run(["--fix", "--unsafe"], in: folder)
    #expect(try folder.read("Notes.kt") == Self.notes.replacing("title = NULL", with: "title IS NULL"))
  }

  @Test func namesAndTypesAreThoseOfTheWholeProgram() throws {
    try expect(
      [
        "Tables.swift": "enum Tables { static let pet = \"pets\"; static let query = \"SELECT a FROM b\" }",
        "Migrations.swift": """
        import GRDB
        func migrate(_ migrator: inout DatabaseMigrator) {
          migrator.registerMigration("v1") { db in
            try db.create(table: Tables.pet) { t in
              t.autoIncrementedPrimaryKey("id")
              t.column("name", .text).notNull().collate(.localizedCaseInsensitiveCompare)
              t.column("age", .integer)
            }
          }
        }
        """,
        "Pet.swift": """
        import GRDB
        struct Pet: Codable, FetchableRecord, PersistableRecord {
          static let databaseTableName = "pets"
          var id: Int64?
          var age: Int
        }
        """,
        "Use.swift": """
        import GRDB
        func use(_ db: Database) throws {
          try Pet(age: 1).insert(db)
          try Pet.filter(sql: "nmae = ?", arguments: ["x"]).fetchAll(db)
          try String.fetchAll(db, sql: "SELECT name FROM pets ORDER BY name COLLATE swiftCompare")
          try Int.fetchAll(db, sql: "SELECT age FROM pets")
          try Int.fetchAll(db, sql: "SELECT age FROM pets WHERE age IS NOT NULL")
          try Int.fetchOne(db, sql: "SELECT age FROM pets")
        }
        """,
      ],
      [
        "Pet.swift:2:8: host-type: 'Pet' is inserted without 'name', which is NOT NULL and has no default",
        "Pet.swift:5:7: host-type: 'age' can be NULL in 'pets', and 'Int' can't hold that",
        "Use.swift:4:24: unknown-name: no column 'nmae' in 'pets'; did you mean 'name'?",
        "Use.swift:6:37: host-type: 'age' can be NULL in 'pets', and 'Int' can't hold that",
      ])
  }

  @Test func aTypeOfStructuredQueriesStandsForItsTable() throws {
    try expect(
      [
        "Schema.swift": """
        import SQLiteData
        func migrate(_ migrator: inout DatabaseMigrator) {
          migrator.registerMigration("v1") { db in
            try #sql("CREATE TABLE \\"pets\\" (\\"id\\" INTEGER PRIMARY KEY, \\"name\\" TEXT NOT NULL, \\"born_on\\" TEXT)").execute(db)
          }
        }
        """,
        "Pet.swift":
          "import SQLiteData\n@Table struct Pet { let id: Int; var name = \"\"; @Column(\"born_on\") var bornOn: Date }",
        "Use.swift": """
        import SQLiteData
        let all = #sql("SELECT \\(Pet.columns) FROM \\(Pet.self) WHERE \\(Pet.bornOn) = NULL", as: Pet.self)
        let some = Pet.where { #sql("\\($0.name) = \\(bind: x) AND nmae = 1") }
        """,
      ],
      [
        "Pet.swift:2:72: host-type: 'born_on' can be NULL in 'pets', and 'Date' can't hold that",
        "Use.swift:2:62: null-comparison: '= NULL' is never true; did you mean 'IS NULL'?",
        "Use.swift:3:58: unknown-name: no column 'nmae' in 'pets'; did you mean 'name'?",
      ])
  }
}

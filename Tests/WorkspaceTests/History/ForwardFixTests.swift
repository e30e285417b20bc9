import Foundation
import Testing

@testable import Workspace

/// Fixes of what released migrations have led to: they go into one new migration.
struct ForwardFixTests {
  private static let tables = """
    CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE visit (id INTEGER PRIMARY KEY, pet_id INTEGER REFERENCES pet (id), vet_id INTEGER REFERENCES pet (id));

    """

  private func project(_ files: [String: String], released: String = "all") throws -> TemporaryFolder {
    try TemporaryFolder(["puresql.yaml": "history: {released: '\(released)'}\n"].merging(files) { $1 })
  }

  private func fixed(
    _ migrations: [String], _ arguments: [String] = ["--fix", "--unsafe"], queries: String = ""
  ) throws -> (folder: TemporaryFolder, result: Command.Result) {
    var files = ["Queries/a.sql": queries]
    for (place, text) in migrations.enumerated() { files["Migrations/\(place + 1).sql"] = text }
    let folder = try project(files)
    let result = try Command.run(arguments, in: folder)
    for (place, text) in migrations.enumerated() { #expect(try folder.read("Migrations/\(place + 1).sql") == text) }
    return (folder, result)
  }

  @Test func allGoIntoOneMigration() throws {
    let (folder, result) = try fixed([Self.tables])
    #expect(
      try folder.read("Migrations/2.sql") == """
        CREATE INDEX visit_pet_id ON visit (pet_id);
        CREATE INDEX visit_vet_id ON visit (vet_id);

        """)
    #expect(result.error.contains("fixed 2 findings\n") && result.status == 0, "\(result)")
    let again = try Command.run(["--fix", "--unsafe"], in: folder)
    #expect(again.error.contains("fixed 0 findings\n"), "\(again)")
  }

  @Test func theDifferenceShowsTheNewFile() throws {
    let (folder, result) = try fixed([Self.tables], ["--diff", "--unsafe"])
    #expect(
      result.output == """
        --- /dev/null
        +++ b/Migrations/2.sql
        @@ -0,0 +1,2 @@
        +CREATE INDEX visit_pet_id ON visit (pet_id);
        +CREATE INDEX visit_vet_id ON visit (vet_id);

        """)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/Migrations/2.sql"))
  }

  @Test func theEditSaysThatItCreates() throws {
    let output = try fixed([Self.tables], ["--format", "json"]).result.output
    #expect(output.contains("\"title\": \"Create an index in a new migration, '2.sql'\""), "\(output)")
    #expect(output.contains("\"text\": \"CREATE INDEX visit_pet_id ON visit (pet_id);\\n\""), "\(output)")
    #expect(output.contains("\"create\": true"))
  }

  /// They may change what a statement costs, and nobody asked for that.
  @Test func nothingIsMadeUnlessItIsAskedFor() throws {
    let (folder, result) = try fixed([Self.tables], ["--fix"])
    #expect(result.error.contains("--unsafe tries 2 more"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/Migrations/2.sql"))
  }

  @Test func aHookMakesNoFile() throws {
    let (folder, result) = try fixed([Self.tables], ["--fix", "--unsafe", "Migrations/1.sql", "Queries/a.sql"])
    #expect(result.error.contains("fixed 0 findings"), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/Migrations/2.sql"))
  }

  @Test func aColumnThatWasAddedHasAnIndexToo() throws {
    let (folder, _) = try fixed([
      "CREATE TABLE pet (id INTEGER PRIMARY KEY);\nCREATE TABLE visit (id INTEGER PRIMARY KEY);\n",
      "ALTER TABLE visit ADD COLUMN pet_id INTEGER REFERENCES pet (id);\n",
    ])
    #expect(try folder.read("Migrations/3.sql") == "CREATE INDEX visit_pet_id ON visit (pet_id);\n")
  }

  @Test func anIndexTooManyIsDropped() throws {
    let table = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER);\n"
    let indexes = "CREATE INDEX pet_name ON pet (name);\nCREATE INDEX pet_name_age ON pet (name, age);\n"
    let (folder, _) = try fixed([table, indexes])
    #expect(try folder.read("Migrations/3.sql") == "DROP INDEX pet_name;\n")
    // A query may insist on it.
    let (other, _) = try fixed([table, indexes], queries: "SELECT age FROM pet INDEXED BY pet_name WHERE name = ?;\n")
    #expect(!FileManager.default.fileExists(atPath: other.path + "/Migrations/3.sql"))
  }

  @Test func whatARebuildLostIsMadeAgain() throws {
    let table = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, age INTEGER NOT NULL);\n"
    let index = "CREATE INDEX pet_age ON pet (age);\n"
    let rebuild = """
      CREATE TABLE pet_new (id INTEGER PRIMARY KEY, name TEXT NOT NULL, age INTEGER NOT NULL, note TEXT);
      INSERT INTO pet_new (id, name, age) SELECT id, name, age FROM pet;
      DROP TABLE pet;
      ALTER TABLE pet_new RENAME TO pet;

      """
    let (folder, _) = try fixed([table + index, rebuild])
    #expect(try folder.read("Migrations/3.sql") == "CREATE INDEX pet_age ON pet (age);\n")
    // Rows may be equal by now, which constraint-on-old-rows says of the new migration, so only the author can have it.
    let offered = try fixed([table + index, rebuild], ["--format", "json"]).result.output
    #expect(offered.contains("\"text\": \"CREATE UNIQUE INDEX pet_name ON pet (name);\\n\""), "\(offered)")
    let (other, _) = try fixed([table + index, rebuild, "DROP TABLE pet;\n"])
    #expect(!FileManager.default.fileExists(atPath: other.path + "/Migrations/4.sql"))
  }

  @Test func aViewAndATriggerAreMadeAnew() throws {
    let (folder, _) = try fixed([
      """
      CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT);
      CREATE VIEW nameless AS SELECT id FROM pet WHERE name = NULL;
      CREATE TRIGGER tidy AFTER INSERT ON pet BEGIN
        DELETE FROM pet WHERE id = NEW.id AND name = NULL;
      END;

      """
    ])
    #expect(
      try folder.read("Migrations/2.sql") == """
        DROP VIEW nameless;
        CREATE VIEW nameless AS SELECT id FROM pet WHERE name IS NULL;
        DROP TRIGGER tidy;
        CREATE TRIGGER tidy AFTER INSERT ON pet BEGIN
          DELETE FROM pet WHERE id = NEW.id AND name IS NULL;
        END;

        """)
  }

  /// With all that goes with the old one, and all that reads it.
  @Test func aTableIsMadeAnew() throws {
    let (folder, result) = try fixed([
      """
      CREATE TABLE visit (id INTEGER PRIMARY KEY, day TEXT NOT NULL, kind TEXT NOT NULL CHECK (kind <> "bad"));
      CREATE INDEX visit_day ON visit (day);
      CREATE VIEW plain_visit AS SELECT id, day FROM visit WHERE kind = 'plain';
      CREATE TABLE log (id INTEGER PRIMARY KEY, visit INTEGER NOT NULL);
      CREATE TRIGGER note AFTER INSERT ON visit BEGIN INSERT INTO log (visit) VALUES (NEW.id); END;

      """, "ALTER TABLE visit RENAME COLUMN kind TO sort;\n",
    ])
    #expect(
      try folder.read("Migrations/3.sql") == """
        DROP VIEW plain_visit;
        CREATE TABLE visit_new (id INTEGER PRIMARY KEY, day TEXT NOT NULL, sort TEXT NOT NULL CHECK (sort <> 'bad'));
        INSERT INTO visit_new (id, day, sort)
        SELECT id, day, sort FROM visit;
        DROP TABLE visit;
        ALTER TABLE visit_new RENAME TO visit;
        CREATE INDEX visit_day ON visit (day);
        CREATE VIEW plain_visit AS SELECT id, day FROM visit WHERE sort = 'plain';
        CREATE TRIGGER note AFTER INSERT ON visit BEGIN INSERT INTO log (visit) VALUES (NEW.id); END;

        """, "\(result)")
  }

  /// Both are of one text.
  @Test func twoFixesOfATableGoTogether() throws {
    let (folder, result) = try fixed([
      "CREATE TABLE pet (id INTEGER PRIMARY KEY, a TEXT NOT NULL CHECK (a <> \"x\"), b TEXT CHECK (b <> \"y\"));\n"
    ])
    #expect(
      try folder.read("Migrations/2.sql") == """
        CREATE TABLE pet_new (id INTEGER PRIMARY KEY, a TEXT NOT NULL CHECK (a <> 'x'), b TEXT CHECK (b <> 'y'));
        INSERT INTO pet_new (id, a, b)
        SELECT id, a, b FROM pet;
        DROP TABLE pet;
        ALTER TABLE pet_new RENAME TO pet;

        """, "\(result)")
  }

  /// Where foreign keys are on, the rows that refer to it would go, or keep it from going.
  @Test func aParentIsLeftAsItIs() throws {
    let (folder, result) = try fixed([
      """
      CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL CHECK (name <> "x"));
      CREATE TABLE visit (id INTEGER PRIMARY KEY, pet_id INTEGER NOT NULL REFERENCES pet (id));
      CREATE INDEX visit_pet_id ON visit (pet_id);

      """
    ])
    #expect(result.output.contains("[double-quoted-string]") && !result.output.contains("= fix"), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/Migrations/2.sql"))
  }

  /// One row with NULL, and the migration would stop on that device.
  @Test func noColumnBecomesNotNull() throws {
    let (folder, result) = try fixed(["CREATE TABLE pet (code TEXT PRIMARY KEY, name TEXT);\n"])
    #expect(result.output.contains("[nullable-primary-key]") && !result.output.contains("= fix"), "\(result)")
    #expect(result.error.contains("fixed 0 findings"), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/Migrations/2.sql"))
  }

  /// An index of words knows them by these.
  @Test func rowsKeepTheirNumbers() throws {
    let (folder, result) = try fixed(["CREATE TABLE note (text TEXT NOT NULL CHECK (text <> \"x\"));\n"])
    #expect(
      try folder.read("Migrations/2.sql") == """
        CREATE TABLE note_new (text TEXT NOT NULL CHECK (text <> 'x'));
        INSERT INTO note_new (rowid, text)
        SELECT rowid, text FROM note;
        DROP TABLE note;
        ALTER TABLE note_new RENAME TO note;

        """, "\(result)")
  }

  @Test func theTitleSaysThatValuesAreConverted() throws {
    let output = try fixed(["CREATE TABLE pet (id INTEGER PRIMARY KEY, chip STRING);\n"], ["--format", "json"])
      .result.output
    #expect(
      output.contains("by making 'pet' anew and converting the values of 'chip', in a new migration, '2.sql'"),
      "\(output)")
  }

  /// What a safe fix can mend of the new file is mended in the same run.
  @Test func theNewMigrationIsInTheHousesForm() throws {
    let (folder, result) = try fixed(
      ["CREATE TABLE pet (id INTEGER PRIMARY KEY,name TEXT CHECK (name <> \"x\"));\n"],
      ["--fix", "--unsafe", "--select", "double-quoted-string,format"])
    let text = try folder.read("Migrations/2.sql")
    #expect(text.contains("CHECK (name <> 'x')") && !text.contains("KEY,name"), "\(text) \(result)")
    #expect(try Command.run(["--select", "double-quoted-string,format"], in: folder).output == "")
  }

  private static let rebuild = """
    CREATE TABLE visit_new (id INTEGER PRIMARY KEY, pet_id INTEGER, kind TEXT, price INTEGER);
    INSERT INTO visit_new (id, pet_id, kind, price) SELECT id, pet_id, kind, price FROM visit;
    DROP TABLE visit;
    ALTER TABLE visit_new RENAME TO visit;

    """

  @Test func lostDefaultsAndForeignKeysAreWrittenAgain() throws {
    let old = """
      CREATE TABLE pet (id INTEGER PRIMARY KEY);
      CREATE TABLE visit (
        id INTEGER PRIMARY KEY, pet_id INTEGER REFERENCES pet ON DELETE CASCADE, kind TEXT DEFAULT 'plain'
      );
      CREATE INDEX visit_kind ON visit (kind);

      """
    let (folder, result) = try fixed(
      [
        old,
        "ALTER TABLE visit ADD COLUMN price INTEGER;\n" + Self.rebuild + "CREATE INDEX visit_kind ON visit (kind);\n",
      ],
      ["--fix", "--unsafe", "--history", "all", "--select", "rebuild-loses-object"])
    #expect(
      (try? folder.read("Migrations/3.sql")) == """
        CREATE TABLE visit_new (id INTEGER PRIMARY KEY, pet_id INTEGER, kind TEXT DEFAULT 'plain', price INTEGER, \
        FOREIGN KEY (pet_id) REFERENCES pet ON DELETE CASCADE);
        INSERT INTO visit_new (id, pet_id, kind, price)
        SELECT id, pet_id, kind, price FROM visit;
        DROP TABLE visit;
        ALTER TABLE visit_new RENAME TO visit;
        CREATE INDEX visit_kind ON visit (kind);

        """, "\(result)")
    let again = try Command.run(["--history", "all", "--select", "rebuild-loses-object"], in: folder)
    #expect(again.output == "", "\(again)")
  }

  /// Rows that came meanwhile were held to neither.
  @Test func aLostCheckIsOnlySaid() throws {
    let old = """
      CREATE TABLE visit (
        id INTEGER PRIMARY KEY, pet_id INTEGER, kind TEXT, price INTEGER NOT NULL CHECK (price > 0), UNIQUE (pet_id, kind)
      );

      """
    let (folder, result) = try fixed(
      [old, Self.rebuild], ["--fix", "--unsafe", "--history", "all", "--select", "rebuild-loses-object"])
    #expect(result.output.contains("lacks what the old one has: the CHECK of 'price'"), "\(result)")
    #expect(!result.output.contains("= fix") && result.error.contains("fixed 0 findings"), "\(result)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/Migrations/3.sql"))
  }

  @Test func whatARebuildLostIsBroughtBack() throws {
    let table = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL);\n"
    let (folder, _) = try fixed(
      [
        table + "CREATE INDEX pet_name ON pet (name);\n",
        table.replacing("pet", with: "pet_new")
          + """
          INSERT INTO pet_new (id, name) SELECT id, name FROM pet;
          DROP TABLE pet;
          ALTER TABLE pet_new RENAME TO pet;

          """,
      ], ["--fix", "--unsafe", "--history", "all"])
    #expect(try folder.read("Migrations/3.sql") == "CREATE INDEX pet_name ON pet (name);\n")
    #expect(!(try Command.run(["--history", "all"], in: folder).output.contains("rebuild-loses-object")))
  }

  /// What isn't released is changed where it stands.
  @Test func onlyReleasedMigrationsAreLeftAlone() throws {
    let folder = try project(
      ["Migrations/1.sql": "", "Migrations/2.sql": Self.tables, "Queries/a.sql": ""], released: "1")
    _ = try Command.run(["--fix", "--unsafe"], in: folder)
    #expect(try folder.read("Migrations/2.sql").contains("CREATE INDEX visit_pet_id"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/Migrations/3.sql"))
  }

  // MARK: How layouts name and write one

  private static let index =
    "CREATE INDEX visit_pet_id ON visit (pet_id);\nCREATE INDEX visit_vet_id ON visit (vet_id);\n"
  private static let drop = "DROP INDEX visit_vet_id;\nDROP INDEX visit_pet_id;\n"

  struct Layout: CustomTestStringConvertible, Sendable {
    var name: String
    var files: [String: String]
    var made: [String: String]
    var testDescription: String { name }
  }

  private static let layouts = [
    Layout(
      name: "goose", files: ["m/00001_init.sql": "-- +goose Up\n\(tables)"],
      made: ["m/00002_fix_schema.sql": "-- +goose Up\n\(index)\n-- +goose Down\n\(drop)"]),
    Layout(
      name: "goose with stamps", files: ["m/20231231235959_init.sql": "-- +goose Up\n\(tables)"],
      made: ["m/20240101000000_fix_schema.sql": "-- +goose Up\n\(index)\n-- +goose Down\n\(drop)"]),
    Layout(
      name: "dbmate", files: ["db/migrations/20240131120000_init.sql": "-- migrate:up\n\(tables)\n-- migrate:down\n"],
      made: ["db/migrations/20240131120001_fix_schema.sql": "-- migrate:up\n\(index)\n-- migrate:down\n\(drop)"]),
    Layout(
      name: "sql-migrate", files: ["m/1_init.sql": "-- +migrate Up\n\(tables)"],
      made: ["m/2_fix_schema.sql": "-- +migrate Up\n\(index)\n-- +migrate Down\n\(drop)"]),
    Layout(
      name: "tern", files: ["m/001_init.sql": "\(tables)\n---- create above / drop below ----\n\nDROP TABLE visit;\n"],
      made: ["m/002_fix_schema.sql": "\(index)\n---- create above / drop below ----\n\n\(drop)"]),
    Layout(
      name: "golang-migrate",
      files: ["m/000001_init.up.sql": tables, "m/000001_init.down.sql": "DROP TABLE visit;\nDROP TABLE pet;\n"],
      made: ["m/000002_fix_schema.up.sql": index, "m/000002_fix_schema.down.sql": drop]),
    Layout(
      name: "sqlx",
      files: [
        "Cargo.toml": "[dependencies]\nsqlx = { version = \"0.8\", features = [\"sqlite\"] }\n",
        "migrations/20240131120000_init.sql": tables,
      ], made: ["migrations/20240131120001_fix_schema.sql": index]),
    Layout(
      name: "sqlx, both ways",
      files: [
        "Cargo.toml": "[dependencies]\nsqlx = { version = \"0.8\", features = [\"sqlite\"] }\n",
        "migrations/1_init.up.sql": tables, "migrations/1_init.down.sql": "DROP TABLE visit;\n",
      ], made: ["migrations/2_fix_schema.up.sql": index, "migrations/2_fix_schema.down.sql": drop]),
    Layout(
      name: "diesel",
      files: [
        "diesel.toml": "", "migrations/2024-01-31-235959_init/up.sql": tables,
        "migrations/2024-01-31-235959_init/down.sql": "DROP TABLE visit;\n",
      ],
      made: [
        "migrations/2024-02-01-000000_fix_schema/up.sql": index,
        "migrations/2024-02-01-000000_fix_schema/down.sql": drop,
      ]),
    Layout(
      name: "refinery",
      files: ["Cargo.toml": "[dependencies]\nrefinery = \"0.8\"\n", "migrations/V9__init.sql": tables],
      made: ["migrations/V10__fix_schema.sql": index]),
    Layout(
      name: "flyway", files: ["sql/V1_9__init.sql": tables, "sql/R__view.sql": "DROP VIEW IF EXISTS v;\n"],
      made: ["sql/V1_10__fix_schema.sql": index]),
    Layout(
      name: "plain", files: ["db/migrations/010.sql": "", "db/migrations/020.sql": tables],
      made: ["db/migrations/030.sql": index]),
  ]

  @Test(arguments: layouts)
  func layoutsNameAndWriteItTheirWay(_ layout: Layout) throws {
    let folder = try project(layout.files)
    let result = try Command.run(["--fix", "--unsafe", "--select", "missing-fk-index"], in: folder)
    #expect(result.status == 0 && result.error.contains("fixed 2 findings"), "\(result)")
    for (path, text) in layout.made { #expect((try? folder.read(path)) == text, "\(path) \(result)") }
    let listing = try Command.run(["projects"], in: folder).output
    for path in layout.made.keys where !path.contains("down.sql") {
      #expect(listing.contains("schema   \(path)"), "\(listing)")
    }
    #expect(try Command.run(["--select", "missing-fk-index"], in: folder).output == "")
  }

  /// The tool writes it anew when it has run the migration.
  @Test func aCopyOfTheSchemaMayBeBehind() throws {
    let folder = try project([
      "db/migrations/20240131120000_init.sql": "-- migrate:up\n\(Self.tables)\n-- migrate:down\n",
      "db/schema.sql": Self.tables,
    ])
    let shown = try Command.run(["--select", "missing-fk-index", "--format", "json"], in: folder)
    #expect(
      shown.output.contains("'20240131120001_fix_schema.sql', after which 'schema.sql' has to be written anew"),
      "\(shown)")
    let result = try Command.run(["--fix", "--unsafe", "--extend-select", "missing-fk-index"], in: folder)
    #expect(result.error.contains("fixed 2 findings"), "\(result)")
    #expect(result.output.contains("[schema-drift]"), "\(result)")
    #expect(try folder.read("db/migrations/20240131120001_fix_schema.sql").contains(Self.index))
  }

  /// Its first line says more than a name does, and new databases take another file.
  @Test func aFileWithALineOfItsToolIsNotMade() throws {
    let folder = try project(["upgrades/00-latest-revision.sql": "-- v0 -> v2: Latest revision\n\(Self.tables)"])
    let result = try Command.run(["--fix", "--unsafe", "--select", "missing-fk-index"], in: folder)
    #expect(result.error.contains("fixed 0 findings") && result.output.contains("In a new migration: "), "\(result)")
  }

  /// Their tools keep a list, or write the file themselves.
  @Test(arguments: [
    ["drizzle/0000_a.sql": tables, "drizzle/meta/_journal.json": "{\"entries\": [{\"idx\": 0, \"tag\": \"0000_a\"}]}"],
    ["migrations/20240131120000_a.sql": tables, "migrations/atlas.sum": "h1:x\n"],
    [
      "prisma/migrations/20240131120000_a/migration.sql": tables,
      "prisma/migrations/migration_lock.toml": "provider = \"sqlite\"\n",
    ],
  ])
  func whereAToolKeepsAListTheHelpHasTheSQL(_ files: [String: String]) throws {
    let folder = try project(files)
    let result = try Command.run(["--fix", "--unsafe", "--select", "missing-fk-index"], in: folder)
    #expect(
      result.output.contains("In a new migration: CREATE INDEX visit_pet_id ON visit (pet_id);"), "\(result)")
    #expect(!result.output.contains("= fix") && result.error.contains("fixed 0 findings"), "\(result)")
  }
}

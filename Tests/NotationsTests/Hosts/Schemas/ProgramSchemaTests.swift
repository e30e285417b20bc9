import Analyzer
import Notations
import Testing

/// The schema that a program's code makes: in which order its statements run, which do nothing, and what can't be told.
struct ProgramSchemaTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let title: String
    let language: HostLanguage
    let files: [String]
    /// `pet(id, name)`, a table each.
    let tables: [String]
    var doubtful: [String] = []
    var isOpen = false
    var testDescription: String { "\(language): \(title)" }

    init(
      _ title: String, _ language: HostLanguage, _ files: String..., tables: [String], doubtful: [String] = [],
      isOpen: Bool = false
    ) {
      (self.title, self.language, self.files, self.tables) = (title, language, files, tables)
      (self.doubtful, self.isOpen) = (doubtful, isOpen)
    }
  }

  @Test(arguments: cases) func schemaIsWhatTheCodeLeadsTo(_ example: Case) throws {
    let programs = example.files.enumerated().map { place, code in
      ProgramSQL(SourceFile(path: "\(place)", text: code), example.language)
    }
    let schema = ProgramSchema(programs)
    let tree = schema.text.map { Parser.parse($0) }
    let analyzer = ProjectAnalyzer(migrations: [tree].compactMap(\.self))
    // Whatever the code says, the text is one that SQLite takes.
    #expect(tree?.diagnostics.isEmpty ?? true)
    #expect(!analyzer.history.contains { !$0.diagnostics.isEmpty })
    let tables = analyzer.catalog.tables.map { table in
      "\(table.name)(\(table.columns.map { "\($0.name)" }.joined(separator: ", ")))"
    }
    #expect(tables.sorted() == example.tables)
    #expect(schema.doubtful.sorted() == example.doubtful)
    #expect(schema.isOpen == example.isOpen)
  }

  @Test func whatTheProgramRegistersIsNotMissed() {
    let code = "db.execute('CREATE TABLE pet (id DEFAULT (own_id()), name TEXT COLLATE own)')"
    let schema = ProgramSchema([ProgramSQL(SourceFile(path: "a.py", text: code), .python)])
    #expect(schema.tables == ["pet"])
    #expect(schema.doubtful.isEmpty)
  }

  static let cases: [Case] = [
    Case(
      "steps numbered by the names of their types", .swift,
      "enum _001_SetupMigration { static func migrate(_ db: Database) { db.execute(sql: \"CREATE TABLE pet (id, name)\"); db.execute(sql: \"CREATE INDEX i ON pet (name)\") } }",
      "enum _049_Refactor { static func migrate(_ db: Database) { db.execute(sql: \"DROP INDEX i\"); db.execute(sql: \"ALTER TABLE pet DROP COLUMN name\") } }",
      tables: ["pet(id)"]),
    Case(
      "a table at the start", .python, "db.execute('CREATE TABLE IF NOT EXISTS pet (id, name)')",
      tables: ["pet(id, name)"]),
    Case(
      "a step that drops all and begins anew", .java,
      "void onCreate(SQLiteDatabase db) { db.execSQL(\"CREATE TABLE pet (id, name)\"); }\nvoid onUpgrade(SQLiteDatabase db, int o, int n) { db.execSQL(\"DROP TABLE IF EXISTS pet\"); onCreate(db); }",
      tables: ["pet(id, name)"]),
    Case(
      "functions called after databases", .go,
      "func createPostgresSchema() { db.Exec(\"CREATE TABLE pet (id BIGSERIAL)\") }\nfunc createSQLiteSchema() { db.Exec(\"CREATE TABLE pet (id, name)\") }",
      tables: ["pet(id, name)"]),
    Case(
      "a guarded rebuild of an old shape", .python,
      "def check(db):\n  db.execute('CREATE TABLE IF NOT EXISTS pet (id, name, age)')\n  if 'UNIQUE' in old:\n    db.execute('CREATE TABLE t (id, name)')\n    db.execute('DROP TABLE pet')\n    db.execute('ALTER TABLE t RENAME TO pet')\n",
      tables: ["t(id, name)"], doubtful: ["pet"]),
    Case(
      "a trigger that calls a function of the program's own", .python,
      "db.execute('CREATE TABLE pet (id, name)')\ndb.execute('CREATE TRIGGER t AFTER INSERT ON pet BEGIN UPDATE pet SET name = clean(name); END')",
      tables: ["pet(id, name)"]),
    Case(
      "a ladder of versions", .rust,
      "fn mig_init() { c.execute_batch(\"CREATE TABLE pet (id, name)\"); }\nfn mig_1_to_2() { c.execute_batch(\"ALTER TABLE pet ADD COLUMN name\"); c.execute(\"INSERT INTO pet (old) VALUES (1)\", []); }",
      tables: ["pet(id, name)"]),
    Case(
      "GRDB's calls, and SQL between them", .swift,
      "import GRDB\nm.registerMigration(\"v1\") { db in\n  try db.create(table: \"pet\") { t in t.autoIncrementedPrimaryKey(\"id\") }\n  try db.execute(sql: \"ALTER TABLE pet ADD COLUMN name TEXT\")\n}\nm.registerMigration(\"v2\") { db in try db.alter(table: \"pet\") { t in t.add(column: \"age\", .integer) } }",
      tables: ["pet(id, name, age)"]),
    Case(
      "GRDB's call whose columns aren't written down", .swift,
      "import GRDB\nm.registerMigration(\"v1\") { db in\n  try db.create(table: \"pet\") { t in for c in columns { t.column(c) } }\n  try db.create(table: \"toy\") { t in t.column(\"id\") }\n}",
      tables: ["toy(id)"], doubtful: ["pet"]),
    Case(
      "a column that is there already", .python,
      "def init(db):\n  db.execute('CREATE TABLE pet (id, name)')\n  try:\n    db.execute('ALTER TABLE pet ADD COLUMN name')\n  except: pass\n",
      tables: ["pet(id, name)"]),
    Case(
      "a change above what it changes", .python,
      "def migrate(db):\n  db.execute('ALTER TABLE pet ADD COLUMN age')\n\ndef create(db):\n  db.execute('CREATE TABLE pet (id)')\n",
      tables: ["pet(id, age)"]),
    Case(
      "an index and a view above their table, in another file", .rust,
      "const A: &str = \"CREATE INDEX i ON pet (id)\"; const V: &str = \"CREATE VIEW v AS SELECT id FROM pet\";",
      "const B: &str = \"CREATE TABLE pet (id)\";", tables: ["pet(id)", "v(id)"]),
    Case(
      "steps by name, in the order of their registration", .swift,
      """
      migrator.registerMigration("v1") { db in try db.execute(sql: "CREATE TABLE pet (id)") }
      migrator.registerMigration("v2") { db in
        try db.execute(sql: "CREATE TABLE new_pet (id, name)")
        try db.execute(sql: "INSERT INTO new_pet SELECT id, '' FROM pet")
        try db.execute(sql: "DROP TABLE pet")
        try db.execute(sql: "ALTER TABLE new_pet RENAME TO pet")
      }
      """, tables: ["pet(id, name)"]),
    Case(
      "steps by number, in the wrong order of files", .kotlin,
      "val B = object : Migration(2, 3) { override fun migrate(db: D) { db.execSQL(\"ALTER TABLE pet RENAME TO animal\") } }",
      "val A = object : Migration(1, 2) { override fun migrate(db: D) { db.execSQL(\"CREATE TABLE pet (id)\") } }",
      tables: ["animal(id)"]),
    Case(
      "steps behind a comparison of versions", .java,
      "void onUpgrade(D db, int oldVersion, int v) { if (oldVersion < 2) { db.execSQL(\"ALTER TABLE pet ADD COLUMN name\"); } }\n"
        + "void onCreate(D db) { db.execSQL(\"CREATE TABLE pet (id, name)\"); }", tables: ["pet(id, name)"]),
    Case(
      "a way back", .javascript,
      "export const up = (db) => { db.exec('CREATE TABLE pet (id)') }\nexport const down = (db) => { db.exec('DROP TABLE pet') }",
      tables: ["pet(id)"]),
    Case(
      "what makes everything anew", .go,
      "func Reset(db *sql.DB) { db.Exec(\"DROP TABLE IF EXISTS pet\"); db.Exec(\"CREATE TABLE pet (id, old)\") }\n"
        + "func Open(db *sql.DB) { db.Exec(\"CREATE TABLE IF NOT EXISTS pet (id)\") }", tables: ["pet(id)"]),
    Case(
      "a table that is dropped at the start to be made anew", .python,
      "def make(db):\n  db.execute('DROP TABLE IF EXISTS pet')\n  db.execute('CREATE TABLE pet (id)')\n",
      tables: ["pet(id)"]),
    Case(
      "one text of several statements", .rust,
      "db.execute_batch(\"BEGIN; CREATE TABLE a (x); INSERT INTO a VALUES (1); CREATE TABLE b (y); COMMIT;\")",
      tables: ["a(x)", "b(y)"]),
    Case(
      "two databases with a table of one name", .python, "db.execute('CREATE TABLE pet (id, name)')",
      "db.execute('CREATE TABLE pet (id, age)')\ndb.execute('CREATE TABLE own (x)')", tables: ["own(x)"],
      doubtful: ["pet"]),
    Case(
      "what hangs on a table of two databases", .python,
      "db.execute('CREATE TABLE pet (id, name)')\ndb.execute('CREATE INDEX i ON pet (name)')",
      "db.execute('CREATE TABLE pet (id, age)')", tables: [], doubtful: ["pet"]),
    Case(
      "a table that is there and that a step drops", .python,
      "db.execute('CREATE TABLE pet (id)')\ndef migrate_2(db):\n  db.execute('DROP TABLE pet')\n", tables: [],
      doubtful: ["pet"]),
    Case(
      "a rebuild that leaves out what the start makes", .python,
      "db.execute('CREATE TABLE pet (id, name, age)')\ndef migrate_2(db):\n  db.execute('CREATE TABLE n (id, name)')\n"
        + "  db.execute('DROP TABLE pet')\n  db.execute('ALTER TABLE n RENAME TO pet')\n", tables: ["n(id, name)"],
      doubtful: ["pet"]),
    Case(
      "a name that the program puts in", .python,
      "db.execute(f'CREATE TABLE {name} (id)')\ndb.execute('CREATE TABLE a (x)')",
      tables: ["a(x)"], isOpen: true),
    Case(
      "columns that the program puts in", .python, "db.execute(f'CREATE TABLE pet (id, {more})')", tables: [],
      doubtful: ["pet"]),
    Case(
      "a table of the connection alone", .python, "db.execute('CREATE TEMP TABLE pet (id)')", tables: ["pet(id)"]),
    Case(
      "a table of the connection alone, in the place of another one", .python,
      "db.execute('CREATE TABLE pet (id, name)')\ndb.execute('CREATE TEMP TABLE pet (id)')", tables: [],
      doubtful: ["pet"]),
    Case(
      "a table of the connection alone that a SELECT makes, before its table", .rust,
      "fn fill() { db.execute(\"CREATE TEMP TABLE near AS SELECT id, name FROM pet\"); }\nfn init() { db.execute(\"CREATE TABLE pet (id, name)\"); }",
      tables: ["near(id, name)", "pet(id, name)"]),
    Case(
      "a column whose name the program puts in", .python,
      "db.execute('CREATE TABLE pet (id)')\nfor c in more:\n  db.execute(f'ALTER TABLE pet ADD COLUMN {c} TEXT')\n",
      tables: ["pet(id)"]),
    Case(
      "a value that the program puts in", .python,
      "db.execute(\"CREATE TABLE pet (id, kind DEFAULT '%s')\" % KIND)", tables: ["pet(id, kind)"]),
    Case(
      "a number that a macro puts in", .rust,
      "const SQL: &str = formatcp!(r\"PRAGMA user_version = {}; CREATE TABLE pet (id)\", VERSION);", tables: ["pet(id)"]
    ),
    Case(
      "a list of steps, one of which drops a table", .rust,
      "static MIGRATIONS: &[Migration] = &[\n  Migration::new(\"CREATE TABLE pet (id); CREATE TABLE toy (id)\"),\n  Migration::new(\"DROP TABLE toy\"),\n];",
      tables: ["pet(id)"]),
    Case(
      "a list of steps as texts", .javascript,
      "const migrations = [\n  'CREATE TABLE pet (id)',\n  'CREATE TABLE toy (id)',\n  'DROP TABLE toy',\n]",
      tables: ["pet(id)"]),
    Case(
      "a list of functions, one of which makes a search table anew", .go,
      "var migrations = []func(*sql.Tx) error{m01, m02}\nfunc m01(tx *sql.Tx) error { return tx.Exec(`create virtual table search using fts4(a, b)`) }\nfunc m02(tx *sql.Tx) error { return tx.Exec(`drop table if exists search; create virtual table search using fts5(a)`) }",
      tables: [
        "search(a, search, rank)", "search_config(k, v)", "search_content(id, c0)", "search_data(id, block)",
        "search_docsize(id, sz)", "search_idx(segid, term, pgno)",
      ]),
    Case(
      "a ladder whose first rungs make what a new database doesn't have", .rust,
      "fn mig_init() { c.execute_batch(\"CREATE TABLE pet (id, name)\"); }\nfn mig_1_to_2() { c.execute_batch(\"CREATE TABLE IF NOT EXISTS pet (id, old)\"); }\nfn mig_2_to_3() { c.execute_batch(\"DROP TABLE pet; CREATE TABLE pet (id, name)\"); }",
      tables: ["pet(id, name)"]),
    Case(
      "tests beside the code", .rust,
      "const A: &str = \"CREATE TABLE pet (id)\";\nmod tests { fn f() { db.execute(\"CREATE TABLE other (x)\"); } }",
      tables: ["pet(id)"]),
    Case("a sentence", .swift, #"Text("Create table reservation"); Button("Drop table view")"#, tables: []),
  ]

  @Test func whatAStepAsksForIsNoQuery() {
    let code = """
      def migrate_2(db):
        db.execute('SELECT old FROM pet')

      def load(db):
        db.execute('SELECT id FROM pet')

      def tidy(db):
        db.execute('ALTER TABLE pet RENAME TO animal')
        db.execute('SELECT a FROM pet')

      def clear(db):
        db.execute('DELETE FROM animal')
      """
    let sql = ProgramSQL(SourceFile(path: "a.py", text: code), .python)
    #expect(sql.text(leavingOut: []).map { Parser.parse($0).statements.count } == 2)
    #expect(sql.aside[.step] == 2)
  }

  @Test func stepsAreThePartsOfTheHistory() throws {
    let code = """
      import GRDB
      let create = "CREATE TABLE own (x)"
      m.registerMigration("first") { db in
        try db.execute(sql: "CREATE TABLE pet (id, name)")
      }
      m.registerMigration("second") { db in
        try db.execute(sql: "UPDATE pet SET name = ''")
        try db.execute(sql: "ALTER TABLE pet DROP COLUMN name")
        try db.execute(sql: "DELETE FROM nowhere")
      }
      m.registerMigration("third") { db in try db.execute(sql: "DELETE FROM pet") }
      """
    let program = ProgramSQL(SourceFile(path: "a.swift", text: code), .swift)
    let schema = ProgramSchema([program])
    #expect(schema.parts.map(\.text.path) == ["a.swift", "a.swift#first", "a.swift#second", "a.swift#third"])
    #expect(schema.parts.map { $0.step?.runner } == [nil, .grdb, .grdb, .grdb])
    #expect(schema.parts.map { Parser.parse($0.text).statements.count } == [1, 1, 2, 1])
    // Nothing can be said of a table that nobody knows.
    #expect(schema.rowTexts == 2 && program.aside[.step] == 3)
    let second = try #require(schema.parts[2].step)
    #expect(second.host.bytes[second.range].starts(with: "{ db in".utf8) || !second.range.isEmpty)
  }

  @Test func whatIsTrueForANewDatabaseIsNoStep() {
    let code = """
      class A : SQLiteOpenHelper() {
        override fun onCreate(db: SQLiteDatabase) { db.execSQL("CREATE TABLE pet (id, name, age)") }
        override fun onUpgrade(db: SQLiteDatabase, oldVersion: Int, newVersion: Int) {
          if (oldVersion < 2) {
            db.execSQL("ALTER TABLE pet ADD COLUMN age")
            db.execSQL("UPDATE pet SET old = 1")
          }
          if (oldVersion < 3) { db.execSQL("UPDATE pet SET name = old") }
        }
      }
      """
    let schema = ProgramSchema([ProgramSQL(SourceFile(path: "A.kt", text: code), .kotlin)])
    #expect(schema.parts.map { $0.step == nil } == [true])
    #expect(schema.rowTexts == 0)
  }

  @Test func whatOnlyStepsCallIsNoQuery() {
    let code = """
      fn mig_1_to_2(c: &C) { c.execute("ALTER TABLE pet ADD COLUMN name"); rebuild(c); }
      fn rebuild(c: &C) { c.execute("DELETE FROM pet WHERE old = 1"); }
      fn tidy(c: &C) { c.execute("DELETE FROM pet WHERE id = 1"); }
      fn mig_2_to_3(c: &C) { tidy(c); }
      fn close(c: &C) { tidy(c); }
      """
    let sql = ProgramSQL(SourceFile(path: "a.rs", text: code), .rust)
    #expect(sql.text(leavingOut: []).map { Parser.parse($0).statements.count } == 1)
    #expect(sql.aside[.step] == 1)
  }

  @Test func aTableOfTheConnectionAloneMakesNoStep() {
    let code = """
      fn near(c: &C) {
        c.execute("DROP TABLE IF EXISTS temp.near");
        c.execute("CREATE TEMP TABLE near (id)");
        c.execute("SELECT nope FROM pet");
        c.execute("DROP TABLE near");
      }
      """
    let sql = ProgramSQL(SourceFile(path: "a.rs", text: code), .rust)
    #expect(sql.text(leavingOut: []).map { Parser.parse($0).statements.count } == 1)
  }

  @Test func tablesOfFilesThatTheCodeChangesAreOpen() {
    let code =
      "def prepare(db):\n  db.execute('ALTER TABLE job ADD COLUMN owner')\n  db.execute('CREATE TABLE IF NOT EXISTS own (x)')\n"
    let schema = ProgramSchema([ProgramSQL(SourceFile(path: "a.py", text: code), .python)], besides: ["job", "run"])
    #expect(schema.opened == ["job"])
    #expect(schema.tables == ["own"])
    #expect(schema.doubtful.isEmpty)
  }

  @Test func aTableWhoseNameIsPutInMayBeAny() {
    let code = """
      db.run('CREATE TABLE pet (id)')
      for (const table of tables) { db.run(`ALTER TABLE ${table} ADD COLUMN revision`) }
      """
    let schema = ProgramSchema([ProgramSQL(SourceFile(path: "a.ts", text: code), .javascript)])
    #expect(schema.tables == ["pet"])
    #expect(schema.hasOpenColumns)
  }

  @Test func placesLeadToTheFiles() throws {
    let code = "db.execute('''\n  CREATE TABLE pet (\n    id INTEGER\n  )''')"
    let schema = ProgramSchema([ProgramSQL(SourceFile(path: "a.py", text: code), .python)])
    let text = try #require(schema.text)
    let tree = Parser.parse(text)
    let table = try #require(ProjectAnalyzer(migrations: [tree]).catalog.tables.first?.definition)
    #expect(table.location.inHost.file.path == "a.py")
    #expect(table.location.inHost.range.start == UInt32(code.utf8.count - "pet (\n    id INTEGER\n  )''')".utf8.count))
    #expect(schema.files.map(\.line) == [1])
  }
}

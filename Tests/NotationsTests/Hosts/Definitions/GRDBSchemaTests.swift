import Analyzer
import CSQLite
import Notations
import Testing

/// GRDB's calls as the SQL that GRDB runs for them (its own tests expect these texts), each run by SQLite.
struct GRDBSchemaTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let code: String
    let sql: [String]
    var testDescription: String { code }

    init(_ code: String, _ sql: String...) { (self.code, self.sql) = (code, sql) }

    /// A table of one definition.
    static func table(_ body: String, _ sql: String) -> Case {
      Case("try db.create(table: \"t\") { t in\n\(body)\n}", "CREATE TABLE \"t\" (\(sql))")
    }
  }

  private static func schema(_ code: String) -> GRDBSchema {
    var tables = GRDBSchemaTables()
    return GRDBSchema(HostCode(Array(code.utf8), .swift), tables: &tables)
  }

  /// What SQLite says of statements that run one after the other; nil where all of them run.
  private static func failure(_ statements: [String]) -> String? {
    var database: OpaquePointer?
    defer { sqlite3_close(database) }
    guard sqlite3_open(":memory:", &database) == SQLITE_OK else { return "no database" }
    // GRDB adds its collations to every connection.
    sqlite3_create_collation(
      database, "swiftLocalizedCaseInsensitiveCompare", SQLITE_UTF8, nil, { _, _, _, _, _ in 0 })
    for statement in statements where sqlite3_exec(database, statement, nil, nil, nil) != SQLITE_OK {
      return "\(String(cString: sqlite3_errmsg(database))): \(statement)"
    }
    return nil
  }

  static let columns: [Case] = [
    .table(#"t.column("a")"#, #""a""#),
    .table(#"t.column("a", .text)"#, #""a" TEXT"#),
    .table("t.column(\"a\", .integer)\nt.column(\"b\", .blob)", #""a" INTEGER, "b" BLOB"#),
    .table(#"t.column("a", .date); t.column("b", .datetime)"#, #""a" DATE, "b" DATETIME"#),
    .table(#"t.column("a", .boolean).notNull().defaults(to: false)"#, #""a" BOOLEAN NOT NULL DEFAULT 0"#),
    .table(#"t.column("a", .double).defaults(to: 1.5)"#, #""a" DOUBLE DEFAULT 1.5"#),
    .table(#"t.column("a", .integer).defaults(to: -1)"#, #""a" INTEGER DEFAULT -1"#),
    .table(#"t.column("a", .integer).defaults(to: 1_000)"#, #""a" INTEGER DEFAULT 1000"#),
    .table(#"t.column("a", .text).defaults(to: "O'Brien")"#, #""a" TEXT DEFAULT 'O''Brien'"#),
    // What nobody can read is some value, and a condition is left out.
    .table(#"t.column("a", .text).defaults(to: Kind.usual())"#, #""a" TEXT DEFAULT ''"#),
    .table(#"t.column("a", .integer).check { limits.contains($0) }"#, #""a" INTEGER"#),
    .table(#"t.column("a", .text).defaults(sql: "CURRENT_TIMESTAMP")"#, #""a" TEXT DEFAULT CURRENT_TIMESTAMP"#),
    .table(#"t.column("a", .numeric)"#, #""a" NUMERIC"#),
    .table(#"t.column("a", .jsonText)"#, #""a" TEXT"#),
    .table(#"t.column("a", Database.ColumnType.text)"#, #""a" TEXT"#),
    .table(#"t.autoIncrementedPrimaryKey("id")"#, #""id" INTEGER PRIMARY KEY AUTOINCREMENT"#),
    .table(
      #"t.autoIncrementedPrimaryKey("id", onConflict: .fail)"#,
      #""id" INTEGER PRIMARY KEY ON CONFLICT FAIL AUTOINCREMENT"#),
    .table(#"t.primaryKey("id", .integer)"#, #""id" INTEGER PRIMARY KEY"#),
    .table(#"t.primaryKey("id", .integer, onConflict: .fail)"#, #""id" INTEGER PRIMARY KEY ON CONFLICT FAIL"#),
    .table(#"t.primaryKey("id", .text)"#, #""id" TEXT PRIMARY KEY NOT NULL"#),
    .table(#"t.column("id", .integer).primaryKey(autoincrement: true)"#, #""id" INTEGER PRIMARY KEY AUTOINCREMENT"#),
    .table(#"t.column("id", .blob).notNull().primaryKey()"#, #""id" BLOB PRIMARY KEY NOT NULL"#),
    .table(
      "t.column(\"a\", .integer).notNull(onConflict: .abort)\nt.column(\"b\").notNull(onConflict: .rollback)",
      #""a" INTEGER NOT NULL, "b" NOT NULL ON CONFLICT ROLLBACK"#),
    .table(
      "t.column(\"a\").unique()\nt.column(\"b\").unique(onConflict: .replace)",
      #""a" UNIQUE, "b" UNIQUE ON CONFLICT REPLACE"#),
    .table(#"t.column("a", .integer).check { $0 > 0 }"#, #""a" INTEGER CHECK ("a" > 0)"#),
    .table(#"t.column("b", .integer).check(sql: "b <> 2")"#, #""b" INTEGER CHECK (b <> 2)"#),
    .table(
      #"t.column("c", .integer).check { $0 > 0 }.check { $0 < 10 }"#, #""c" INTEGER CHECK ("c" > 0) CHECK ("c" < 10)"#),
    .table("t.column(\"c\")\nt.column(\"d\").check { $0 != Column(\"c\") }", #""c", "d" CHECK ("d" <> "c")"#),
    .table(#"t.column("name", .text).collate(.nocase)"#, #""name" TEXT COLLATE NOCASE"#),
    .table(
      #"t.column("name", .text).collate(.localizedCaseInsensitiveCompare)"#,
      #""name" TEXT COLLATE swiftLocalizedCaseInsensitiveCompare"#),
    .table(
      #"t.column("a", .text).unique().notNull().collate(.nocase).defaults(to: "")"#,
      #""a" TEXT NOT NULL UNIQUE DEFAULT '' COLLATE NOCASE"#),
    .table(
      "t.column(\"a\", .integer)\nt.column(\"d\", .integer).generatedAs(sql: \"a*2\", .virtual)",
      #""a" INTEGER, "d" INTEGER GENERATED ALWAYS AS (a*2) VIRTUAL"#),
    .table(
      "t.column(\"c\")\nt.column(\"e\", .text).generatedAs(sql: \"substr(c,1,2)\", .stored)",
      #""c", "e" TEXT GENERATED ALWAYS AS (substr(c,1,2)) STORED"#),
    .table(#"t.column("h"); t.column("g").generatedAs(Column("h"))"#, #""h", "g" GENERATED ALWAYS AS ("h") VIRTUAL"#),
    .table(
      "t.column(sql: \"a TEXT\")\nt.column(literal: \"b TEXT DEFAULT \\(\"O'Brien\")\")",
      "a TEXT, b TEXT DEFAULT 'O''Brien'"),
    .table(#"t.column("parent", .integer).references("t")"#, #""parent" INTEGER REFERENCES "t"("rowid")"#),
    .table(
      "t.primaryKey(\"id\", .integer)\nt.column(\"id2\", .integer).references(\"t\")",
      #""id" INTEGER PRIMARY KEY, "id2" INTEGER REFERENCES "t"("id")"#),
    .table(
      #"t.column("a").references("elsewhere", onDelete: .cascade, onUpdate: .setNull, deferred: true)"#,
      #""a" REFERENCES "elsewhere" ON DELETE CASCADE ON UPDATE SET NULL DEFERRABLE INITIALLY DEFERRED"#),
    .table(
      #"t.column("a", .text).references("p", column: "email", onDelete: .restrict)"#,
      #""a" TEXT REFERENCES "p"("email") ON DELETE RESTRICT"#),
    .table(
      "t.primaryKey([\"a\", \"b\"])\nt.column(\"a\", .text)\nt.column(\"b\", .text)",
      #""a" TEXT, "b" TEXT, PRIMARY KEY ("a", "b")"#),
    .table(
      "t.column(\"r1\")\nt.primaryKey {\n t.column(\"a\", .text)\n t.column(\"b\", .text)\n}\nt.column(\"r2\")",
      #""r1", "a" TEXT NOT NULL, "b" TEXT NOT NULL, "r2", PRIMARY KEY ("a", "b")"#),
    .table(
      "t.primaryKey(onConflict: .fail) {\n t.column(\"a\", .text).defaults(to: \"O'Reilly\")\n}",
      #""a" TEXT NOT NULL DEFAULT 'O''Reilly', PRIMARY KEY ("a") ON CONFLICT FAIL"#),
    .table(
      "t.uniqueKey([\"a\"])\nt.uniqueKey([\"a\", \"b\"], onConflict: .fail)\nt.column(\"a\")\nt.column(\"b\")",
      #""a", "b", UNIQUE ("a"), UNIQUE ("a", "b") ON CONFLICT FAIL"#),
    .table(
      "t.column(\"c\")\nt.column(\"d\")\nt.foreignKey([\"c\", \"d\"], references: \"p\", columns: [\"b\", \"a\"], onDelete: .cascade)",
      #""c", "d", FOREIGN KEY ("c", "d") REFERENCES "p"("b", "a") ON DELETE CASCADE"#),
    .table("t.check(sql: \"a + b < 10\")\nt.column(\"a\")\nt.column(\"b\")", #""a", "b", CHECK (a + b < 10)"#),
    .table("t.constraint(sql: \"CHECK (a < 10)\")\nt.column(\"a\")", #""a", CHECK (a < 10)"#),
    .table(#"_ = t.column("a"); try t.column("b")"#, #""a", "b""#),
  ]

  static let calls: [Case] = [
    Case(#"try db.create(table: "t") { $0.column("a") }"#, #"CREATE TABLE "t" ("a")"#),
    Case(#"try db.create(table: "t", body: { (t: TableDefinition) in t.column("a") })"#, #"CREATE TABLE "t" ("a")"#),
    Case(
      #"try db.create(table: "t", temporary: true, ifNotExists: true, withoutRowID: true) { t in t.primaryKey("id", .integer) }"#,
      #"CREATE TEMPORARY TABLE IF NOT EXISTS "t" ("id" INTEGER PRIMARY KEY) WITHOUT ROWID"#),
    Case(
      #"try db.create(table: "t", options: [.strict, .ifNotExists]) { t in t.column("e", .any) }"#,
      #"CREATE TABLE IF NOT EXISTS "t" ("e" ANY) STRICT"#),
    Case(
      "try db.create(table: \"t\") { t in\n t.column(\"a\", .integer).indexed()\n t.column(\"b\").indexed()\n}",
      #"CREATE TABLE "t" ("a" INTEGER, "b"); CREATE INDEX "t_on_a" ON "t"("a"); CREATE INDEX "t_on_b" ON "t"("b")"#),
    Case(
      "let name = \"player\"\ntry db.create(table: name) { t in t.column(\"a\") }", #"CREATE TABLE "player" ("a")"#),
    Case(
      "struct Player: Codable, PersistableRecord { enum Columns: String { case id, name = \"title\" } }\n"
        + "func f(db: Database) { try db.create(table: Player.databaseTableName) { t in t.column(Player.Columns.name.rawValue, .text) } }",
      #"CREATE TABLE "player" ("title" TEXT)"#),
    Case(
      "struct A: TableRecord { static let databaseTableName = \"aa\"\nenum Columns { static let x = Column(\"x1\") } }\n"
        + "func f(db: Database) { try db.create(table: A.databaseTableName) { t in t.column(A.Columns.x.name) } }",
      #"CREATE TABLE "aa" ("x1")"#),
    Case(
      "try db.create(table: \"parent\") { t in t.column(\"n\") }\ntry db.create(table: \"c\") { t in t.belongsTo(\"parent\") }",
      #"CREATE TABLE "parent" ("n")"#,
      #"CREATE TABLE "c" ("parentId" INTEGER REFERENCES "parent"("rowid")); CREATE INDEX "c_on_parentId" ON "c"("parentId")"#
    ),
    Case(
      "try db.create(table: \"teams\") { t in t.autoIncrementedPrimaryKey(\"id\") }\n"
        + "try db.create(table: \"player\") { t in\n t.belongsTo(\"team\", onDelete: .cascade).notNull()\n t.column(\"b\")\n}",
      #"CREATE TABLE "teams" ("id" INTEGER PRIMARY KEY AUTOINCREMENT)"#,
      #"CREATE TABLE "player" ("teamId" INTEGER NOT NULL REFERENCES "teams"("id") ON DELETE CASCADE, "b"); "#
        + #"CREATE INDEX "player_on_teamId" ON "player"("teamId")"#),
    Case(
      "try db.create(table: \"author\") { t in t.primaryKey(\"uuid\", .text) }\n"
        + "try db.create(table: \"book\") { t in\n t.belongsTo(\"writer\", inTable: \"author\", indexed: false)\n t.belongsTo(\"author\").unique()\n}",
      #"CREATE TABLE "author" ("uuid" TEXT PRIMARY KEY NOT NULL)"#,
      #"CREATE TABLE "book" ("writerUuid" TEXT REFERENCES "author"("uuid"), "authorUuid" TEXT UNIQUE REFERENCES "author"("uuid"))"#
    ),
    Case(
      "try db.create(table: \"p\") { t in t.primaryKey {\n t.column(\"a\", .text)\n t.column(\"b\", .integer)\n} }\n"
        + "try db.create(table: \"c\") { t in t.belongsTo(\"p\") }",
      #"CREATE TABLE "p" ("a" TEXT NOT NULL, "b" INTEGER NOT NULL, PRIMARY KEY ("a", "b"))"#,
      #"CREATE TABLE "c" ("pA" TEXT, "pB" INTEGER, FOREIGN KEY ("pA", "pB") REFERENCES "p"("a", "b")); "#
        + #"CREATE INDEX "index_c_on_pA_pB" ON "c"("pA", "pB")"#),
    Case(
      "try db.create(table: \"employee\") { t in\n t.column(\"a\")\n t.belongsTo(\"boss\", inTable: \"employee\")\n}",
      #"CREATE TABLE "employee" ("a", "bossId" INTEGER REFERENCES "employee"("rowid")); CREATE INDEX "employee_on_bossId" ON "employee"("bossId")"#
    ),
    Case(
      "try db.create(table: \"x\") { t in t.column(\"a\") }\ntry db.create(index: \"x_a\", on: \"x\", columns: [\"a\"])",
      #"CREATE TABLE "x" ("a")"#, #"CREATE INDEX "x_a" ON "x"("a")"#),
    Case(
      "try db.create(table: \"x\") { t in\n t.column(\"a\")\n t.column(\"b\")\n}\n"
        + "try db.create(index: \"i\", on: \"x\", columns: [\"a\", \"b\"], unique: true, ifNotExists: true)\n"
        + "try db.create(indexOn: \"x\", columns: [\"a\", \"b\"], options: [.unique])\n"
        + "try db.create(index: \"j\", on: \"x\", columns: [\"b\"], condition: Column(\"a\") == 1)\n"
        + "try db.create(index: \"k\", on: \"x\", expressions: [Column(\"a\").collating(.nocase)])\n"
        + "try db.create(index: \"l\", on: \"x\", columns: [\"a\"], condition: Column(\"b\") != nil)",
      #"CREATE TABLE "x" ("a", "b")"#, #"CREATE UNIQUE INDEX IF NOT EXISTS "i" ON "x"("a", "b")"#,
      #"CREATE UNIQUE INDEX "index_x_on_a_b" ON "x"("a", "b")"#, #"CREATE INDEX "j" ON "x"("b") WHERE "a" = 1"#,
      #"CREATE INDEX "k" ON "x"("a" COLLATE NOCASE)"#, #"CREATE INDEX "l" ON "x"("a") WHERE "b" IS NOT NULL"#),
    Case(
      "try db.create(table: \"x\") { t in t.column(\"a\") }\ntry db.alter(table: \"x\") { t in\n"
        + " t.add(column: \"c\", .integer).notNull().defaults(to: 1)\n t.add(column: \"d\", .text).references(\"x\")\n"
        + " t.addColumn(sql: \"f TEXT\")\n t.rename(column: \"a\", to: \"b\")\n t.drop(column: \"f\")\n t.add(column: \"g\").indexed()\n}",
      #"CREATE TABLE "x" ("a")"#,
      #"ALTER TABLE "x" ADD COLUMN "c" INTEGER NOT NULL DEFAULT 1; ALTER TABLE "x" ADD COLUMN "d" TEXT REFERENCES "x"("rowid"); "#
        + #"ALTER TABLE "x" ADD COLUMN f TEXT; ALTER TABLE "x" RENAME COLUMN "a" TO "b"; ALTER TABLE "x" DROP COLUMN "f"; "#
        + #"ALTER TABLE "x" ADD COLUMN "g"; CREATE INDEX "x_on_g" ON "x"("g")"#),
    Case(
      "try db.create(table: \"x\") { t in t.column(\"a\").indexed() }\ntry db.drop(index: \"x_on_a\")\n"
        + "try db.rename(table: \"x\", to: \"y\")\ntry db.drop(table: \"y\")",
      #"CREATE TABLE "x" ("a"); CREATE INDEX "x_on_a" ON "x"("a")"#, #"DROP INDEX "x_on_a""#,
      #"ALTER TABLE "x" RENAME TO "y""#, #"DROP TABLE "y""#),
    Case(
      "try db.create(table: \"p\") { t in t.column(\"name\") }\n"
        + "try db.create(view: \"v\", as: SQLRequest(literal: \"SELECT * FROM p WHERE name = \\(\"O'Brien\")\"))\n"
        + "try db.create(view: \"w\", options: [.temporary, .ifNotExists], columns: [\"a\"], as: SQLRequest<Row>(sql: \"SELECT name FROM p\"))\n"
        + "try db.create(view: \"u\", asLiteral: \"SELECT 1\")\ntry db.drop(view: \"v\")",
      #"CREATE TABLE "p" ("name")"#, #"CREATE VIEW "v" AS SELECT * FROM p WHERE name = 'O''Brien'"#,
      #"CREATE TEMPORARY VIEW IF NOT EXISTS "w" ("a") AS SELECT name FROM p"#, #"CREATE VIEW "u" AS SELECT 1"#,
      #"DROP VIEW "v""#),
    Case(
      #"try db.create(virtualTable: "d", using: FTS5()) { t in t.column("content") }"#,
      #"CREATE VIRTUAL TABLE "d" USING fts5(content)"#),
    Case(
      "try db.create(virtualTable: \"d\", options: .ifNotExists, using: FTS5()) { t in\n"
        + " t.tokenizer = .porter(wrapping: .unicode61(diacritics: .keep))\n t.prefixes = [4, 2]\n t.column(\"a\").notIndexed()\n t.column(\"b\")\n}",
      #"CREATE VIRTUAL TABLE IF NOT EXISTS "d" USING fts5(a UNINDEXED, b, "#
        + #"tokenize='''porter'' ''unicode61'' ''remove_diacritics'' ''0''', prefix='2 4')"#),
    Case(
      #"try db.create(virtualTable: "d", using: FTS5()) { t in t.content = ""; t.columnSize = 0; t.detail = "column"; t.column("c") }"#,
      #"CREATE VIRTUAL TABLE "d" USING fts5(c, content='', columnSize=0, detail=column)"#),
    Case(
      #"try db.create(virtualTable: "d", using: FTS4()) { t in t.column("a").notIndexed(); t.column("b"); t.tokenizer = .unicode61() }"#,
      #"CREATE VIRTUAL TABLE "d" USING fts4(a, notindexed=a, b, tokenize=unicode61)"#),
    Case(#"try db.create(virtualTable: "d", using: "fts5(a, b)")"#, #"CREATE VIRTUAL TABLE "d" USING fts5(a, b)"#),
    Case(
      "try db.create(table: \"doc\") { t in\n t.primaryKey(\"id\", .integer)\n t.column(\"content\", .text)\n}\n"
        + "try db.create(virtualTable: \"ft\", using: FTS5()) { t in\n t.synchronize(withTable: \"doc\")\n t.column(\"content\")\n}",
      #"CREATE TABLE "doc" ("id" INTEGER PRIMARY KEY, "content" TEXT)"#,
      #"CREATE VIRTUAL TABLE "ft" USING fts5(content, content='doc', content_rowid='id'); "#
        + #"CREATE TRIGGER "__ft_ai" AFTER INSERT ON "doc" BEGIN INSERT INTO "ft"("rowid", "content") VALUES (new."id", new."content"); END; "#
        + #"CREATE TRIGGER "__ft_ad" AFTER DELETE ON "doc" BEGIN INSERT INTO "ft"("ft", "rowid", "content") VALUES('delete', old."id", old."content"); END; "#
        + #"CREATE TRIGGER "__ft_au" AFTER UPDATE ON "doc" BEGIN INSERT INTO "ft"("ft", "rowid", "content") VALUES('delete', old."id", old."content"); "#
        + #"INSERT INTO "ft"("rowid", "content") VALUES (new."id", new."content"); END"#),
  ]

  @Test(arguments: columns + calls)
  func callIsWhatGRDBRuns(_ testCase: Case) {
    let units = Self.schema(testCase.code).units
    #expect(units.map(\.text) == testCase.sql)
    #expect(units.allSatisfy { !$0.isOpen })
    #expect(Self.failure(units.map(\.text)) == nil)
  }

  @Test func everyPairIsThere() { #expect(Self.columns.count + Self.calls.count >= 60) }

  @Test(arguments: [
    ("try db.create(table: name) { t in t.column(\"a\") }", GRDBSchema.Unit.Openness.unnamed),
    (
      "func f(name: String) { try db.create(table: name) { t in t.column(\"a\") } }\nlet other = { let name = \"x\" }",
      .unnamed
    ),
    ("for name in [\"a\"] { try db.create(table: name) { t in t.column(\"a\") } }", .unnamed),
    ("try db.create(table: \"t_\\(i)\") { t in t.column(\"a\") }", .unnamed),
    ("try db.create(table: \"t\") { t in if x { t.column(\"a\") } }", .object("t")),
    ("try db.create(table: \"t\") { t in for c in cs { t.column(c) } }", .object("t")),
    ("try db.create(table: \"t\") { t in t.column(c) }", .object("t")),
    ("try db.create(table: \"t\") { t in t.column(\"a\", .vector) }", .object("t")),
    ("try db.create(table: \"t\") { t in t.column(\"a\").defaults(to: Date()).check(sql: \"a > 0\") }", .object("t")),
    ("try db.create(table: \"t\") { t in addColumns(t) }", .object("t")),
    ("try db.create(table: \"t\") { t in t.belongsTo(\"unknown\") }", .object("t")),
    ("try db.create(table: \"t\") { t in let c = t.column(\"a\"); c.notNull() }", .object("t")),
    ("try db.create(table: \"t\", options: options) { t in t.column(\"a\") }", .object("t")),
    ("try db.create(table: \"t\", body: Self.define)", .object("t")),
    ("try db.create(view: \"v\", as: Player.all())", .object("v")),
    ("try db.create(virtualTable: \"v\", using: Custom()) { t in t.column(\"a\") }", .object("v")),
    ("try db.create(index: \"i\", on: \"t\", columns: cs)", .object("t")),
    ("try db.drop(indexOn: \"t\", columns: [\"a\"])", .object("t")),
  ])
  func unclearCallIsOpen(_ code: String, _ openness: GRDBSchema.Unit.Openness) {
    let units = Self.schema(code).units
    #expect(units.map(\.openness) == [openness])
    #expect(units.allSatisfy { $0.text.isEmpty })
  }

  @Test(arguments: [
    "import SQLKit\ntry await db.create(table: \"planets\").column(\"name\", type: .text).run()",
    "create(table: \"x\")", "func create(table: String, body: () -> Void) {}", "menu.create(item: \"table\")",
  ])
  func otherCallIsNone(_ code: String) { #expect(Self.schema(code).units.isEmpty) }

  @Test func migrationsComeInOrderOfRegistration() {
    let code = """
      func createB(_ db: Database) throws { try db.create(table: "b") { t in t.belongsTo("a") } }
      var migrator = DatabaseMigrator()
      migrator.registerMigration("v1") { db in
        try db.create(table: "a") { t in t.autoIncrementedPrimaryKey("id") }
      }
      migrator.registerMigration("v2", migrate: createB)
      migrator.registerMigration(name) { db in
        if try !db.tableExists("c") { try db.create(table: "c") { t in t.column("x") } }
      }
      """
    let units = Self.schema(code).units
    #expect(units.map(\.migration) == ["v1", "v2", nil])
    #expect(units.map(\.isInMigration) == [true, true, true])
    #expect(units.map(\.isConditional) == [false, false, true])
    #expect(units.map(\.function) == [nil, "createB", nil])
    #expect(units.allSatisfy { !$0.isOpen })
  }

  @Test func functionsOfOneNameAreToldApartByTheirTypes() {
    let code = """
      enum B { static func migrate(_ db: Database) throws { try db.drop(table: "b") } }
      enum A { static func migrate(_ db: Database) throws { try db.drop(table: "a") } }
      enum C { static func migrate(_ db: Database) throws { try db.drop(table: "c") } }
      migrator.registerMigration("1") { try A.migrate($0) }
      migrator.registerMigration("2", migrate: B.migrate)
      """
    let units = Self.schema(code).units
    #expect(
      Set(units.map { "\($0.text) \($0.migration ?? "-")" }) == [
        #"DROP TABLE "a" 1"#, #"DROP TABLE "b" 2"#, #"DROP TABLE "c" -"#,
      ])
  }

  @Test func keyOfTableInSQLIsKnown() {
    let code = """
      try db.execute(sql: "CREATE TABLE author (uid TEXT PRIMARY KEY)")
      try db.create(table: "book") { t in t.belongsTo("author", indexed: false) }
      """
    #expect(
      Self.schema(code).units.map(\.text) == [#"CREATE TABLE "book" ("authorUid" TEXT REFERENCES "author"("uid"))"#])
  }

  /// Every piece of the SQL leads to what stands for it: a name to its literal.
  @Test func namesLeadToTheirLiterals() {
    let code = #"try db.create(table: "player") { t in t.column("naïve", .text).notNull().check(sql: "x > 1") }"#
    let bytes = Array(code.utf8)
    let origins = Self.schema(code).units[0].origins
    func host(_ text: String) -> String? {
      origins.first { $0.text == text }.map { String(decoding: bytes[$0.host], as: UTF8.self) }
    }
    #expect(host("naïve") == "naïve")
    #expect(host("player") == "player")
    #expect(host("TEXT") == ".text")
    #expect(host("NOT NULL") == "notNull")
    #expect(host("x > 1") == "x > 1")
    for origin in origins where origin.isVerbatim { #expect(Array(origin.text.utf8) == Array(bytes[origin.host])) }
  }

  @Test(arguments: [
    ("Player", "player"), ("HTTPRequest", "httpRequest"), ("TOEFL", "toefl"), ("playerScore", "playerScore"),
  ])
  func recordNamesItsTable(_ type: String, _ table: String) {
    let code = "struct \(type): TableRecord {}\nfunc f(db: Database) { try db.drop(table: \(type).databaseTableName) }"
    #expect(Self.schema(code).units.map(\.text) == ["DROP TABLE \"\(table)\""])
  }
}

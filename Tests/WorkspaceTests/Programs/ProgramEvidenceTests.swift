import Notations
import Testing
import Workspace

/// What the code of programs says of SQL files and of SQLite.
struct ProgramEvidenceTests {
  private func evidence(_ files: [String: String]) throws -> ProgramEvidence {
    let absolute = files.map { ("/p/" + $0.key, $0.value) }
    return try ProgramEvidence(below: "/p", files: MemoryFiles(Dictionary(uniqueKeysWithValues: absolute)))
  }

  // MARK: SQL files

  struct Loading: CustomTestStringConvertible, Sendable {
    let program: String
    let code: String
    /// SQL files besides the one that is meant, and other files.
    let others: [String]
    /// The SQL file that is meant.
    let file: String
    let phrase: String
    var testDescription: String { "\(program): \(code)" }

    init(_ program: String, _ code: String, others: [String] = [], means file: String, _ phrase: String) {
      (self.program, self.code, self.others, self.file, self.phrase) = (program, code, others, file, phrase)
    }
  }

  static let loadings = [
    Loading(
      "db/db.go", "package db\nimport \"github.com/pressly/goose/v3\"\n//go:embed migrations/*.sql\nvar files embed.FS",
      means: "db/migrations/1_a.sql", "embeds migrations/*.sql for goose"),
    Loading(
      "db/db.go", "package db\n//go:embed all:sql other\nvar files embed.FS", means: "db/sql/x/1_a.sql", "embeds sql"),
    Loading(
      "cmd/main.go", "m, err := migrate.New(\"file://db/migrations\", url)", means: "db/migrations/1_a.up.sql",
      "names file://db/migrations"),
    Loading(
      "crates/db/src/lib.rs", "sqlx::migrate!(\"./migrations\").run(&pool)", others: ["crates/db/Cargo.toml"],
      means: "crates/db/migrations/1_a.sql", "runs the migrations in ./migrations"),
    Loading(
      "crates/db/src/lib.rs", "sqlx::migrate!().run(&pool)",
      others: ["crates/db/Cargo.toml", "other/migrations/x.sql"],
      means: "crates/db/migrations/1_a.sql", "runs the migrations in migrations"),
    Loading("src/a/mod.rs", "c.execute_batch(include_str!(\"../x.sql\"))", means: "src/x.sql", "embeds ../x.sql"),
    Loading(
      "src/a.rs", "#[derive(RustEmbed)]\n#[folder = \"sql/\"]\nstruct Files;", others: ["Cargo.toml"],
      means: "sql/1_a.sql", "embeds sql/"),
    Loading(
      "src/db.ts", "const text = readFileSync(path.join(__dirname, '..', 'sql', 'schema.sql'), 'utf8'); // sqlite",
      means: "sql/schema.sql", "reads ../sql/schema.sql"),
    Loading("src/db.ts", "import schema from './schema.sql?raw'", means: "src/schema.sql", "imports ./schema.sql"),
    Loading(
      "packages/db/migrate.ts", "migrate(db, { migrationsFolder: './drizzle' }) // sqlite",
      means: "packages/db/drizzle/0000_a.sql", "names ./drizzle"),
    Loading(
      "app/db.py", "sql = (files('app') / 'sql' / 'schema.sql').read_text()", means: "app/sql/schema.sql",
      "names sql/schema.sql"),
    Loading(
      "app/db.py", "with open(os.path.join(here, \"schema.sql\")) as f: db.executescript(f.read())",
      means: "app/schema.sql", "reads schema.sql"),
    Loading(
      "app/db.py", "pkgutil.get_data(__name__, f'sql/{version}.sql')", means: "app/sql/3.sql", "reads sql/*.sql"),
    Loading(
      "Sources/App/DB.swift", "let url = Bundle.module.url(forResource: \"schema\", withExtension: \"sql\")",
      means: "Sources/App/Resources/schema.sql", "reads schema.sql"),
    Loading(
      "Package.swift", ".target(name: \"App\", resources: [.copy(\"SQL/schema.sql\")])",
      means: "Sources/App/SQL/schema.sql", "lists SQL/schema.sql as a resource"),
    Loading(
      "app/src/main/java/a/Db.kt", "context.resources.openRawResource(R.raw.schema) // SQLiteDatabase",
      means: "app/src/main/res/raw/schema.sql", "reads R.raw.schema"),
    Loading(
      "app/src/main/java/a/Db.java", "InputStream s = getClass().getResourceAsStream(\"/db/schema.sql\");",
      means: "app/src/main/resources/db/schema.sql", "reads /db/schema.sql"),
    Loading(
      "src/db.cpp", "QFile file(QStringLiteral(\":/schema/v%1.sql\").arg(version));", means: "data/schema/v3.sql",
      "names :/schema/v*.sql"),
    Loading("src/db.c", "#include \"schema.sql\"", means: "src/schema.sql", "imports schema.sql"),
    Loading(
      "data/data.qrc", "<RCC><qresource>\n<file>schema/schema.sql</file></qresource></RCC>",
      means: "data/schema/schema.sql", "lists schema/schema.sql as a resource"),
    Loading(
      "App/App.csproj", "<EmbeddedResource Include=\"Sql\\*.sql\" />", means: "App/Sql/1.sql",
      "lists Sql/*.sql as a resource"),
    Loading(
      "CMakeLists.txt", "target_embed(app FILES sql/a.sql)", means: "sql/a.sql", "lists sql/a.sql as a resource"),
    Loading(
      "lib/db.dart", "@DriftDatabase(include: {'tables.drift'})\nclass D {}", means: "lib/tables.drift",
      "names tables.drift"),
    Loading("db.rb", "db.execute_batch(File.read('db/schema.sql'))", means: "db/schema.sql", "reads db/schema.sql"),
    Loading("src/Db.hs", "schema = $(embedFile \"sql/schema.sql\")", means: "sql/schema.sql", "embeds sql/schema.sql"),
  ]

  @Test(arguments: loadings) func whatIsLoadedIsMentioned(_ input: Loading) throws {
    var files = [input.program: input.code, input.file: "SELECT 1;"]
    for other in input.others { files[other] = "" }
    let mentions = try evidence(files).mentions(of: "/p/" + input.file)
    #expect(mentions.map(\.phrase) == [input.phrase])
    #expect(mentions.first?.program == "/p/" + input.program)
  }

  @Test func linesAreThoseOfTheNames() throws {
    let code = "import sqlite3\n\nA = [\n  'x.sql',\n]\nopen('x.sql')\n"
    let mentions = try evidence(["a.py": code, "x.sql": ""]).mentions(of: "/p/x.sql")
    #expect(mentions.map(\.line) == [4, 6])
  }

  @Test func aWordIsNoFolder() throws {
    let evidence = try evidence([
      "src/db.ts": "insert(db, 'migrations', { sql: 1 }); const postgres = 'postgres'; x['db']",
      "migrations/1.sql": "SELECT 1;", "postgres/a/b/1.sql": "SELECT 1;", "db/1.sql": "SELECT 1;",
    ])
    #expect(evidence.mentions.map(\.phrase) == [])
  }

  @Test func severalOfOneNameAreTheNearest() throws {
    let evidence = try evidence([
      "a/src/main.py": "open('schema.sql')", "b/src/main.py": "open('schema.sql')", "c/main.py": "open('schema.sql')",
      "a/sql/schema.sql": "", "b/sql/schema.sql": "",
    ])
    #expect(evidence.mentions(of: "/p/a/sql/schema.sql").map(\.program) == ["/p/a/src/main.py"])
    #expect(evidence.mentions(of: "/p/b/sql/schema.sql").map(\.program) == ["/p/b/src/main.py"])
  }

  @Test func filesComeInTheOrderInWhichTheyAreNamed() throws {
    let evidence = try evidence([
      "db.py": "FILES = [\n  'z.sql',\n  'a.sql',\n  'z.sql',\n]", "a.sql": "", "z.sql": "",
    ])
    #expect(evidence.order(in: "/p/db.py") == ["/p/z.sql", "/p/a.sql"])
  }

  @Test func testsComeLast() throws {
    let evidence = try evidence([
      "a_test.go": "read(\"x.sql\")", "b.go": "read(\"x.sql\")", "x.sql": "",
      "src/lib.rs": "#[cfg(test)]\nmod tests { fn f() { read(\"x.sql\"); } }",
    ])
    let mentions = evidence.mentions(of: "/p/x.sql")
    #expect(mentions.map(\.program) == ["/p/b.go", "/p/a_test.go", "/p/src/lib.rs"])
    #expect(mentions.map(\.isTest) == [false, true, true])
  }

  @Test(arguments: [
    ("a_test.go", true), ("test_a.py", true), ("a.test.ts", true), ("a.spec.js", true), ("ATests.swift", true),
    ("Tests/AppTests/A.swift", true), ("src/test/java/A.java", true), ("app-tests/a.py", true), ("conftest.py", true),
    ("contests/a.py", false), ("Latest.swift", false), ("attestation.go", false), ("src/a.rs", false),
  ])
  func testsAreToldByTheirNames(_ name: String, _ isTest: Bool) throws {
    let mentions = try evidence([name: "open(\"x.sql\")", "x.sql": ""]).mentions
    #expect(mentions.map(\.isTest) == [isTest])
  }

  // MARK: Clients, functions, connections

  @Test(arguments: [
    ("a.go", "import _ \"modernc.org/sqlite\"", "sqlite"), ("a.go", "import \"github.com/jackc/pgx/v5\"", "postgresql"),
    ("a.py", "import sqlite3", "sqlite"), ("a.py", "connect(f'postgresql://{user}@h/d') # sql", "postgresql"),
    ("a.ts", "import Database from 'better-sqlite3'", "sqlite"),
    ("a.ts", "import { Pool } from 'pg' // sql", "postgresql"),
    ("a.swift", "import GRDB", "sqlite"), ("a.rs", "use rusqlite::Connection;", "sqlite"),
    ("a.kt", "import androidx.room.Database // sql", "sqlite"),
    ("a.dart", "import 'package:sqflite/sqflite.dart'; // sql", "sqlite"),
    ("a.cpp", "auto d = QSqlDatabase::addDatabase(\"QSQLITE\");", "sqlite"),
    ("a.cs", "using Microsoft.Data.Sqlite;", "sqlite"), ("a.java", "import com.mysql.cj.Driver;", "mysql"),
  ])
  func clientsAreSeen(_ name: String, _ code: String, _ database: String) throws {
    let clients = try evidence([name: code]).clients(in: "/p/" + name)
    #expect(clients.map(\.database.rawValue) == [database])
  }

  @Test func manifestsNameClients() throws {
    let evidence = try evidence([
      "go.mod": "require (\n\tgithub.com/mattn/go-sqlite3 v1.14.0\n)\n",
      "web/package.json": "{\"dependencies\": {\"pg\": \"8\"}}",
      "rust/Cargo.toml": "[dependencies]\nsqlx = { version = \"0.8\", features = [\"sqlite\"] }\n",
    ])
    #expect(evidence.clients(around: "/p/db").map(\.name) == ["github.com/mattn/go-sqlite3"])
    #expect(evidence.clients(around: "/p/web/src").map(\.database) == [.postgresql])
    #expect(evidence.clients(around: "/p/rust").map(\.database) == [.sqlite])
  }

  @Test(arguments: [
    ("a.py", "db.create_function(\"f\", 2, g, deterministic=True)", "function f 2"),
    ("a.py", "db.create_collation('f', g)", "collation f -"),
    ("a.rs", "db.create_scalar_function(\"f\", -1, flags, |c| 1)?; // sql", "function f -"),
    ("a.go", "c.RegisterFunc(\"f\", g, true)", "function f -"),
    ("a.go", "sqlite.MustRegisterDeterministicScalarFunction(\"f\", 2, g)", "function f 2"),
    (
      "a.go", "for n, f := range all { c.RegisterFunc(n, f, true) }\nvar all = map[string]any{\"f\": g}", "function f -"
    ),
    ("a.c", "sqlite3_create_function_v2(db, \"f\", 3, SQLITE_UTF8, 0, g, 0, 0, 0);", "function f 3"),
    (
      "a.c",
      "static const struct F all[] = {\n  { \"f\", 1, g },\n};\nfor (i) sqlite3_create_function(db, all[i].name, all[i].n, 1, 0, all[i].f, 0, 0);",
      "function f 1"
    ),
    ("a.ts", "db.function('f', { deterministic: true }, (x) => x) // sqlite", "function f -"),
    ("a.swift", "import GRDB\nlet f = DatabaseFunction(\"f\", argumentCount: 1) { $0 }", "function f 1"),
    ("a.swift", "import GRDB\nlet f = DatabaseCollation(\"f\") { $0 }", "collation f -"),
    (
      "a.dart", "db.createFunction(functionName: 'f', argumentCount: const AllowedArgumentCount(1)); // sql",
      "function f -"
    ),
    ("a.cs", "connection.CreateFunction(\"f\", (string x) => x); // Sqlite", "function f -"),
    ("a.php", "<?php $db->createFunction('f', 'g', 1); // SQLite3", "function f -"),
    ("a.rb", "db.create_function('f', 1) { |x| x }", "function f 1"),
  ])
  func registeredNamesAreSeen(_ name: String, _ code: String, _ expected: String) throws {
    let registered = try evidence([name: code]).registered
    let described = registered.map { "\($0.kind) \($0.name) \($0.arguments.map(String.init) ?? "-")" }
    #expect(described.first == expected)
    // GRDB brings some along.
    #expect(described.count == 1 || code.contains("import GRDB"), "\(described)")
  }

  @Test func whatIsNotRegisteredIsNoFunction() throws {
    let evidence = try evidence([
      "a.ts": "createFunction(name, 'x'); app.function(); describe('create_function', f); // sqlite",
      "a_test.py": "db.create_function('g', 1, h)", "b.py": "create_function_call('x', 1)",
    ])
    #expect(evidence.registered.map(\.name) == ["x"])
  }

  @Test(arguments: [
    ("a.go", "sql.Open(\"sqlite3\", \"file:x.db?_foreign_keys=1\")", true),
    ("a.go", "sql.Open(\"sqlite3\", path+\"?_fk=true&x=1\")", true),
    ("a.go", "sql.Open(\"sqlite\", \"x.db?_pragma=foreign_keys(1)\")", true),
    ("a.py", "db = sqlite3.connect(p)\ndb.execute(\"PRAGMA foreign_keys = ON\")", true),
    ("a.py", "db.execute(\"PRAGMA foreign_keys = ON\") # sqlite3", nil),
    ("a.py", "SqliteDatabase(p, pragmas={'foreign_keys': 0})", false),
    ("a.rs", "SqliteConnectOptions::new().foreign_keys(false)", false),
    ("a.ts", "db.pragma('foreign_keys = ON') // sqlite", true),
    ("a.kt", "db.setForeignKeyConstraintsEnabled(true) // SQLite", true),
    ("a.swift", "import GRDB\nconfiguration.foreignKeysEnabled = false", false),
    ("a.py", "db.execute('PRAGMA foreign_keys'); db.execute('PRAGMA foreign_keys = OFF') # sqlite3", nil),
    ("a.py", "sqlite3.connect(p); db.execute('PRAGMA foreign_keys=OFF'); db.execute('PRAGMA foreign_keys=ON')", nil),
    ("a_test.py", "db.execute('PRAGMA foreign_keys = ON') # sqlite3", nil),
  ])
  func foreignKeysAreOnOrOff(_ name: String, _ code: String, _ isOn: Bool?) throws {
    #expect(try evidence([name: code]).foreignKeys(around: "/p/migrations")?.isOn == isOn)
  }

  @Test func theNearestProgramDecides() throws {
    let evidence = try evidence([
      "a/db.go": "sql.Open(\"sqlite3\", \"x?_fk=1\")", "b/db.go": "sql.Open(\"sqlite3\", \"x?_fk=0\")",
    ])
    #expect(evidence.foreignKeys(around: "/p/a/migrations")?.isOn == true)
    #expect(evidence.foreignKeys(around: "/p/b")?.isOn == false)
    #expect(evidence.foreignKeys(around: "/p/c") == nil)
  }

  @Test func whetherADriverWrapsFilesIsTold() throws {
    let library = "github.com/golang-migrate/migrate/v4/database/"
    let driver = "import _ \"\(library)sqlite3\"\n"
    func wraps(_ files: [String: String], around folder: String = "/p/migrations") throws -> Bool? {
      try evidence(files).wrapsMigrations("golang-migrate/migrate", around: folder)?.wraps
    }
    #expect(try wraps(["a.go": driver]) == true)
    #expect(try wraps(["a.go": "import _ \"\(library)postgres\""]) == nil)
    #expect(try wraps(["a_test.go": driver]) == nil)
    for code in ["sqlite.Config{NoTxWrap: true}", "migrate.New(s, \"sqlite://x.db?x-no-tx-wrap=true\")"] {
      #expect(try wraps(["a.go": driver + code]) == false)
      #expect(try wraps(["a.go": driver, "a_test.go": driver + code]) == true)
      let two = ["a/a.go": driver, "b/b.go": driver + code]
      #expect(try wraps(two, around: "/p/a/migrations") == true)
      #expect(try wraps(two, around: "/p/b/migrations") == false)
    }
  }

  // MARK: Which files are read

  @Test func whatIsLeftOutIsSaid() throws {
    let evidence = try evidence([
      "large.js": String(repeating: "// sql\n", count: 200_000),
      "min.js": "'sql';" + String(repeating: "a", count: 30_000),
      "node_modules/a.js": "read('x.sql')", "x.sql": "",
    ])
    #expect(evidence.unread.map(\.path) == ["/p/large.js", "/p/min.js"])
    #expect(evidence.unread.map(\.reason) == [.tooLarge, .minified])
    #expect(evidence.mentions(of: "/p/x.sql").isEmpty)
  }

  /// Whatever the bytes, an answer comes.
  @Test(arguments: loadings) func halfFilesSayWhatTheySay(_ input: Loading) throws {
    let bytes = Array(input.code.utf8)
    for end in stride(from: 0, to: bytes.count, by: 3) {
      _ = try evidence([input.program: String(decoding: bytes[..<end], as: UTF8.self) + "\"sql", input.file: ""])
      _ = try evidence([input.program: String(decoding: bytes[end...], as: UTF8.self) + "(sql", input.file: ""])
    }
  }

  @Test(arguments: ["py", "rs", "go", "ts", "swift", "kt", "c", "rb", "php", "cs", "hs", "dart", "cmake", "qrc"])
  func anyTextIsRead(_ ending: String) throws {
    let pieces = [
      "create_function(", "\"f\"", "'x.sql'", "\"", "'", "(", ")", "{", "}", "[", "]", ",", ":", "=", "/",
      "foreign_keys", "PRAGMA ",
      "_fk=", "1", "import ", "sqlite3", "://", "%", "*", "..", "join(", "R.raw.", "#[", "!", "\n", " ", "\\", "${",
      "é", "\0", "//go:embed ",
      "forResource: ", "withExtension: ", "\"sql\"", "migrate!(", "NoTxWrap: ", "true", "-", "postgres", "function",
      ".",
    ]
    var state: UInt64 = 1
    for _ in 0..<150 {
      var text = "sqlite "
      for _ in 0..<24 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int((state >> 33) % UInt64(pieces.count))]
      }
      let evidence = try evidence(["src/a.\(ending)": text, "src/x.sql": "", "migrations/1.sql": ""])
      #expect(evidence.mentions.allSatisfy { $0.line >= 1 && $0.line <= 1 + text.utf8.count { $0 == 10 } })
    }
  }

  /// No library of a worker's says which database it has.
  @Test(arguments: [
    ("wrangler.toml", "name = \"x\"\n[[d1_databases]]\nbinding = \"DB\"\n", true),
    ("wrangler.jsonc", "{\"d1_databases\": [{\"binding\": \"DB\"}]}", true),
    ("wrangler.toml", "name = \"x\"\n[[kv_namespaces]]\nbinding = \"KV\"\n", false),
  ])
  func aBindingOfADatabaseIsAClient(_ name: String, _ text: String, _ isOne: Bool) throws {
    let clients = try evidence([name: text]).clients(around: "/p")
    #expect(clients.map(\.database) == (isOne ? [.sqlite] : []))
  }
}

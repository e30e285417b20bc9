import Codegen
import Rules
import Testing
import Workspace

struct ProjectConfigurationTests {
  private func read(_ text: String) throws -> ProjectConfiguration {
    try ProjectConfiguration(YAML.parse(Array(text.utf8), file: "puresql.yaml"))
  }

  private func message(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func everyKeyIsRead() throws {
    let configuration = try read(
      """
      migrations: [A, B/*.sql]
      queries: Queries
      output: Out
      databaseName: MyDB
      tableNamePattern: "%@Row"
      tables: no
      codable: yes
      rename: {person: Human, news: [Article, allNews], person.dob: dateOfBirth}
      additionalImports: [Foundation, "struct Core.Money"]
      style: dependency-free
      functions: free
      errors: codes
      sqliteModule: SQLCipher
      foundation: no
      protocols: no
      minSQLiteVersion: 3.39
      """)
    #expect(configuration.migrations?.map(\.path) == ["A", "B/*.sql"])
    #expect(configuration.queries?.map(\.line) == [2])
    #expect(configuration.outputs == [.swift: "Out"] && configuration.databaseName == "MyDB")
    #expect(configuration.tableNamePattern == "%@Row" && configuration.style == .dependencyFree)
    #expect(configuration.codable && !configuration.tables)
    #expect(
      !configuration.tables
        && configuration.renames.map(\.names) == [["Human"], ["Article", "allNews"], ["dateOfBirth"]])
    #expect(configuration.renames.map(\.column) == [nil, nil, "dob"])
    #expect(configuration.additionalImports == ["Foundation", "struct Core.Money"])
    #expect(configuration.minSQLiteVersion == SQLiteVersion(3, 39))
    #expect(configuration.dependencyFree.functions == .free && configuration.dependencyFree.errors == .codes)
    #expect(configuration.dependencyFree.sqliteModule == "SQLCipher" && !configuration.dependencyFree.foundation)
    #expect(!configuration.dependencyFree.protocols)
  }

  @Test func anEmptyFileHasTheDefaults() throws {
    #expect(try read("").databaseName == nil)
    #expect(try read("# nothing\n---\n").migrations == nil)
  }

  @Test func aDeploymentTargetMeansAVersion() throws {
    #expect(try read("deploymentTarget: iOS 15").minSQLiteVersion == SQLiteVersion(3, 36))
    #expect(try read("deploymentTarget: macOS 12.4").minSQLiteVersion == SQLiteVersion(3, 36))
    #expect(try read("deploymentTarget: watchOS 9").minSQLiteVersion == SQLiteVersion(3, 39))
  }

  @Test(arguments: [
    ("migratons: x", "puresql.yaml:1: unknown key 'migratons'; did you mean 'migrations'?"),
    (
      "queries: x\nzzz: 1",
      "puresql.yaml:2: unknown key 'zzz'; puresql.yaml has migrations, queries, output, "
        + "databaseName, tableNamePattern, primaryKeyName, tables, relations, functionProtocol, types, rename, codable, access, additionalImports, style, minSQLiteVersion, deploymentTarget, schema, layout, exclude, declarations, uses, history, foreignKeys, sqliteBuild, programs, kotlinPackage, kotlinDriver, rehearse, stats, functions, errors, sqliteModule, foundation, protocols"
    ),
    ("style: runtme", "puresql.yaml:1: unknown value 'runtme' for 'style'; did you mean 'runtime'?"),
    ("style: fast", "puresql.yaml:1: unknown value 'fast' for 'style'; it can be runtime, dependency-free"),
    (
      "style: dependency-free\nfunctions: fre",
      "puresql.yaml:2: unknown value 'fre' for 'functions'; did you mean 'free'?"
    ),
    (
      "style: dependency-free\nerrors: result",
      "puresql.yaml:2: unknown value 'result' for 'errors'; it can be throws, codes"
    ),
    (
      "style: dependency-free\nsqliteModule: my module",
      "puresql.yaml:2: 'my module' in 'sqliteModule' is not the name of a module"
    ),
    (
      "errors: codes",
      "puresql.yaml:1: 'errors' goes with 'style: dependency-free' only; remove it, or change the style"
    ),
    ("\nminSQLiteVersion: new", "puresql.yaml:2: 'new' is not a version of SQLite; write it like '3.39.0'"),
    (
      "deploymentTarget: iSO 15",
      "puresql.yaml:1: 'iSO 15' is not a known deployment target; write it like 'iOS 15'; did you mean 'iOS'?"
    ),
    (
      "tableNamePattern: Row",
      "puresql.yaml:1: 'tableNamePattern' must be a name in which '%@' stands for the table, like '%@Record'"
    ),
    ("rename: {a: 'b c'}", "puresql.yaml:1: 'b c' is not a Swift name"),
    ("rename: {a: [B, c, d]}", "puresql.yaml:1: 'a' takes the name of a type and, if you like, that of its rows"),
    ("rename: {a: Self}", "puresql.yaml:1: 'Self' means something else in generated code; choose another name"),
    ("rename: {a.b: self}", "puresql.yaml:1: 'self' means something else in generated code; choose another name"),
    ("databaseName: 1x", "puresql.yaml:1: 'databaseName' must be a Swift name of its own, not '1x'"),
    ("databaseName: _", "puresql.yaml:1: 'databaseName' must be a Swift name of its own, not '_'"),
    ("databaseName: PureSQL", "puresql.yaml:1: 'databaseName' must be a Swift name of its own, not 'PureSQL'"),
    ("queries:", "puresql.yaml:1: 'queries' must be a text"),
    ("queries: {a: b}", "puresql.yaml:1: 'queries' must be a text"),
    ("additionalImports: ['a;b']", "puresql.yaml:1: 'a;b' in 'additionalImports' is not the name of a Swift module"),
    (
      "minSQLiteVersion: 3.39\ndeploymentTarget: iOS 15",
      "puresql.yaml:2: 'minSQLiteVersion' and 'deploymentTarget' don't go together (one means the other); keep one"
    ),
    (
      "schema: a.db\nmigrations: b",
      "puresql.yaml:2: 'schema' and 'migrations' don't go together (the schema is one or the other); keep one"
    ),
    ("- a", "puresql.yaml:1: puresql.yaml must be keys with values, like 'key: value'"),
    ("queries: a\nqueries: b", "puresql.yaml:2: 'queries' is written twice; keep one"),
  ])
  func mistakesNameTheirLine(_ text: String, _ expected: String) {
    #expect(message(text) == expected)
  }

  @Test(arguments: ["migrations: [a\nqueries: b: c", "a:\n\t- b", "\"open", "a: \u{1}", "%", "{", "[[[[[["])
  func brokenYAMLIsOneLine(_ text: String) throws {
    let message = try #require(self.message(text))
    #expect(message.hasPrefix("puresql.yaml:") && message.contains("not valid YAML") && !message.contains("\n"))
  }

  @Test func deepNestingIsNoCrash() {
    let text = String(repeating: "[", count: 100_000)
    #expect(Workers.onBigStack { message(text) }?.contains("not valid YAML") == true)
  }

  @Test func aliasesOfAliasesDontFillTheMemory() {
    var text = "a0: &a0 [x, x]\n"
    for i in 1..<40 { text += "a\(i): &a\(i) [*a\(i - 1), *a\(i - 1)]\n" }
    #expect(message(text) == "puresql.yaml: too large for a configuration")
  }

  @Test func otherEncodingsAreRefused() {
    #expect(throws: InputError("puresql.yaml: not UTF-8; save the file as UTF-8")) {
      try YAML.parse([0x61, 0xFF], file: "puresql.yaml")
    }
  }
}

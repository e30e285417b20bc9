import Analyzer
import Testing

/// Files of declarations: their grammar, and what contradicts them.
struct DeclarationTests {
  private func declared(_ text: String, history: String = "", minSQLiteVersion: Int = 0) -> DeclaredSchema {
    DeclaredSchema(
      [Parser.parse(declarations: SourceFile(path: "declared.sql", text: text))],
      history: [Parser.parse(SourceFile(path: "1.sql", text: history))], minSQLiteVersion: minSQLiteVersion)
  }

  /// `rule: message` of each finding, with the text that it is shown at.
  private func findings(_ text: String, history: String = "", minSQLiteVersion: Int = 0) -> [String] {
    declared(text, history: history, minSQLiteVersion: minSQLiteVersion).diagnostics.map { finding in
      "\(finding.rule) «\(finding.location.file.text(finding.location.range))»: \(finding.message)"
    }
  }

  @Test func everythingThatCanBeDeclared() {
    let schema = declared(
      """
      create function "a b"(value TEXT, n INTEGER, ...) returns text not null deterministic;
      CREATE FUNCTION key(value, path, "order") RETURNS ANY;
      CREATE FUNCTION f() DETERMINISTIC;
      CREATE AGGREGATE FUNCTION g(...);
      CREATE WINDOW FUNCTION h(x REAL);
      CREATE COLLATION 'quoted';
      CREATE MODULE m (a, b HIDDEN, c VARCHAR(10) HIDDEN, d INTEGER);
      CREATE MODULE n (value) EPONYMOUS;
      CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT NOT NULL);
      CREATE INDEX i ON t (b);
      ATTACH 'nowhere' AS elsewhere
      """)
    #expect(schema.diagnostics.map(\.message) == ["there is no history at 'nowhere'"])
    let declarations = schema.catalog.declarations
    #expect(declarations?.functions.map(\.name.text) == ["a b", "key", "f", "g", "h"])
    #expect(declarations?.functions.map(\.takesMore) == [true, false, false, true, false])
    #expect(declarations?.functions.map(\.isDeterministic) == [true, false, true, false, false])
    #expect(declarations?.collations.map(\.name) == ["quoted"])
    #expect(declarations?.module(named: "m")?.columns.map(\.isHidden) == [false, true, true, false])
    #expect(declarations?.module(named: "m")?.columns.map(\.declaredType) == ["", "", "VARCHAR(10)", "INTEGER"])
    #expect(schema.catalog.tables.map(\.name.text) == ["t"] && schema.catalog.indexes.count == 1)
    #expect(schema.catalog.hasSchema(named: "elsewhere"))
  }

  @Test func mistakesAreFoundWhereTheyAre() {
    let here = "syntax-error"
    #expect(
      findings("CREATE FUNKTION f(); CREATE FUNCTION g;") == [
        "\(here) «FUNKTION»: expected FUNCTION, AGGREGATE FUNCTION, WINDOW FUNCTION, COLLATION, MODULE or TABLE, found 'FUNKTION'",
        "\(here) «;»: expected '(' and the function's arguments, found ';'",
      ])
    #expect(
      findings("CREATE FUNCTION f(a, ..., b) RETURNS TEXT;") == ["\(here) «,»: expected ')', found ','"])
    #expect(
      findings("CREATE FUNCTION f(a) RETURNS;") == [
        "\(here) «;»: expected the type of what the function gives, found ';'"
      ])
    #expect(
      findings("CREATE FUNCTION f(a) RETURNS TEXT NOT;\nCREATE COLLATION;") == [
        "\(here) «;»: expected NULL, found ';'", "\(here) «;»: expected a name for the collation, found ';'",
      ])
    #expect(
      findings("CREATE AGGREGATE FUNCTION f(a) RETURNS TEXT NULL ON NULL;") == [
        "\(here) «NULL»: NULL ON NULL is for functions of one row: an aggregate skips or keeps NULL as it likes"
      ])
    #expect(
      findings("CREATE MODULE m (a HIDDEN b);") == ["\(here) «)»: expected HIDDEN, ',' or ')', found ')'"]
        || findings("CREATE MODULE m (a HIDDEN b c;").count == 1)
    #expect(
      findings("SELECT 1;") == [
        "\(here) «SELECT»: expected CREATE or ATTACH; a file of declarations has nothing else, found 'SELECT'"
      ])
    #expect(findings("ATTACH x AS y;") == ["\(here) «x»: expected the path of a history in quotes, found 'x'"])
  }

  /// Its grammar is nowhere else.
  @Test func migrationsKnowNoDeclarations() {
    let tree = Parser.parse(SourceFile(path: "1.sql", text: "CREATE FUNCTION f() RETURNS TEXT;"))
    #expect(
      tree.diagnostics.map(\.message) == ["expected TABLE, INDEX, VIEW, TRIGGER or VIRTUAL TABLE, found 'FUNCTION'"])
  }

  @Test func contradictionsAreFound() {
    let rule = "declaration"
    #expect(
      findings(
        "CREATE FUNCTION f(a) RETURNS TEXT; CREATE FUNCTION F(b) RETURNS TEXT; CREATE FUNCTION f(c) RETURNS BLOB;")
        == ["\(rule) «f»: function 'f' with 1 argument is declared twice"])
    #expect(
      findings("CREATE FUNCTION lower(a) RETURNS TEXT; CREATE FUNCTION concat(a, b) RETURNS TEXT;") == [
        "\(rule) «lower»: SQLite has a function 'lower' with 1 argument built in"
      ])
    #expect(
      findings("CREATE FUNCTION iif(a, b, c);", minSQLiteVersion: 3_040_000) == [
        "\(rule) «iif»: SQLite has a function 'iif' with 3 arguments built in"
      ])
    #expect(
      findings("CREATE COLLATION rtrim; CREATE MODULE fts5; CREATE MODULE m (a); CREATE MODULE m (b);") == [
        "\(rule) «rtrim»: SQLite has the collation 'rtrim' built in",
        "\(rule) «fts5»: SQLite has the module 'fts5' built in", "\(rule) «m»: module 'm' is declared twice",
      ])
    #expect(findings("CREATE TABLE t (a); CREATE TABLE T (b);") == ["\(rule) «T»: 'T' is declared twice"])
    #expect(findings("ATTACH 'x' AS main;") == ["\(rule) «main»: there is a schema 'main' already"])
  }

  @Test func theHistoryMayChangeWhatIsDeclaredButNotCreateIt() {
    let table = "CREATE TABLE t (a);"
    let message = "declaration «t»: 't' is declared to be there before the first migration, and the history creates it"
    #expect(findings(table, history: "CREATE TABLE t (a, b);") == [message])
    #expect(findings(table, history: "CREATE TABLE IF NOT EXISTS t (a, b);") == [message])
    #expect(findings(table, history: "DROP TABLE t; CREATE TABLE t (b);") == [])
    #expect(findings(table, history: "ALTER TABLE t RENAME TO u; CREATE TABLE t (b);") == [])
    #expect(findings(table, history: "CREATE TEMP TABLE t (b);") == [])
    // Nothing follows.
    let schema = declared(table, history: "CREATE TABLE t (a, b);")
    #expect(schema.catalog.tables.isEmpty)
  }

  /// What a broken declaration would have said is not known, so nothing is missing.
  @Test func nothingFollowsFromAMistake() {
    let catalog = declared("CREATE FUNCTION f(; CREATE COLLATION;").catalog
    let tree = Parser.parse(SourceFile(path: "q.sql", text: "SELECT f(1) AS a ORDER BY a COLLATE c;"))
    #expect(ProjectAnalyzer.analyze(migrations: [], queries: [tree], over: catalog).queries[0].statements[0].isSound)
  }

  /// Any prefix, and any token left out or doubled.
  @Test func brokenDeclarationsAreRead() {
    let text =
      "CREATE WINDOW FUNCTION f(a TEXT, ...) RETURNS TEXT NULL ON NULL DETERMINISTIC; CREATE MODULE m (a, b REAL HIDDEN) "
      + "EPONYMOUS; CREATE TABLE t (a INTEGER DEFAULT (1)); ATTACH 'x' AS y; CREATE COLLATION c;"
    let bytes = Array(text.utf8)
    for end in bytes.indices { _ = declared(String(decoding: bytes[..<end], as: UTF8.self)) }
    let tree = Parser.parse(declarations: SourceFile(path: "", text: text)).tree
    for token in tree.tokens {
      let range = Int(token.start)..<Int(token.end)
      _ = declared(String(decoding: bytes[..<range.lowerBound] + bytes[range.upperBound...], as: UTF8.self))
      _ = declared(
        String(decoding: bytes[..<range.upperBound] + [32] + bytes[range] + bytes[range.upperBound...], as: UTF8.self))
    }
  }
}

import Analyzer
import Foundation
import Testing
import Workspace

/// `declarations` and `uses`, from files to findings.
struct DeclarationTests {
  private let fixtures: TemporaryFolder

  init() throws {
    fixtures = try TemporaryFolder(copyOf: Repository.root.appending(path: "Tests/Fixtures/declarations"))
  }

  private func project(_ folder: String) throws -> Project {
    let projects = try ProjectLoader(
      paths: [folder], currentDirectory: folder
    ).load()
    return try #require(projects.first { $0.root == folder })
  }

  private func project(fixture: String) throws -> Project {
    try project(fixtures.path + "/" + fixture)
  }

  private func errors(_ project: Project) throws -> [String] {
    try Pipeline().checked([project])[0].findings.filter { $0.severity == .error }
      .map { "\($0.location.file.path): \($0.rule): \($0.message)" }.sorted()
  }

  private func project(
    _ files: [String: String], declared: String, uses: String = "[]"
  ) throws -> (Project, TemporaryFolder) {
    let own = ["puresql.yaml": "declarations: declared.sql\nuses: \(uses)", "declared.sql": declared]
    let folder = try TemporaryFolder(files.merging(own) { first, _ in first })
    return (try project(folder.path), folder)
  }

  // MARK: Whole projects

  @Test func whatNobodyDeclaredIsAnErrorThatSaysHow() throws {
    let found = try Pipeline().checked([project(fixture: "undeclared")])[0].findings.filter { $0.severity == .error }
    #expect(found.map(\.rule) == ["unknown-name", "unknown-name"])
    #expect(
      Set(found.compactMap(\.help)) == [
        "Declare it with CREATE COLLATION unicase; in a file that 'declarations' in puresql.yaml names.",
        "Declare it with CREATE FUNCTION my_function(value) RETURNS TEXT; in a file that 'declarations' in puresql.yaml names.",
      ])
  }

  @Test func whatIsDeclaredIsNone() throws {
    #expect(try errors(project(fixture: "declared")) == [])
    #expect(
      try errors(project(fixture: "functions")) == [
        "Queries/Q.sql: unknown-name: no function 'unfold'; did you mean 'fold'?"
      ])
  }

  @Test func anAttachedSchemaHasItsTables() throws {
    let project = try project(fixture: "attach")
    #expect(try errors(project) == [])
    let description = Pipeline().describe(project)
    #expect(description.catalog.table(named: "note", schema: "aux1")?.columns.count == 2)
    #expect(description.statements.map(\.signature.columns.count) == [2, 5])
    let json = String(decoding: DescriptionJSON().render(description), as: UTF8.self)
    #expect(json.contains(#""name": "aux1.note""#))
  }

  /// SQLite prepares every statement, with stand-ins for what the program brings along.
  @Test func aProgramsArchiveVectorsAndTables() throws {
    let project = try project(fixture: "archive")
    #expect(try errors(project) == [])
    let statements = Pipeline().describe(project).statements
    #expect(statements[0].signature.reads.map(\.text) == ["archive.note", "note"])
    #expect(statements[1].signature.reads.map(\.text) == ["archive.lost", "archive.note"])
    #expect(statements[2].signature.writes.map(\.text) == ["archive.note"])
    #expect(statements[0].signature.columns.map { $0.value.isNullable } == [false, false, false, true])
    #expect(project.declarations.files.map(\.path) == ["program.sql"])

    let catalog = Pipeline().describe(project).catalog
    let oracle = try Oracle(catalog.declarations)
    #expect(oracle.build(catalog))
    for statement in statements {
      guard case .accepted = oracle.prepare(try #require(statement.sql).bytes) else {
        Issue.record("SQLite refuses \(statement.name?.text ?? "")")
        continue
      }
    }
  }

  /// Rules judge this project's tables, and not those of a shipped set or of another history.
  @Test func nothingIsSaidOfOthersTables() throws {
    let (project, folder) = try project(
      [
        "Migrations/1.sql": "CREATE TABLE place (id INTEGER PRIMARY KEY, shape BLOB);",
        "Queries/Q.sql": "q: SELECT id FROM place WHERE ST_Contains(shape, MakePoint(:x, :y));",
        "Other/1.sql": "CREATE TABLE users (id INTEGER PRIMARY KEY, a INTEGER REFERENCES users (id));\n"
          + "CREATE INDEX place_i ON users (id);",
      ], declared: "ATTACH 'Other' AS other;", uses: "spatialite")
    #expect(try Pipeline().checked([project])[0].findings.map(\.message) == [])
    withExtendedLifetime(folder) {}
  }

  /// In an attached schema a table, and an index, may have the name of another.
  @Test func factsTellSchemasApart() throws {
    let (project, folder) = try project(
      ["Migrations/1.sql": "CREATE TABLE t (a INTEGER);\nCREATE INDEX i ON t (a);"],
      declared: "ATTACH 'Migrations' AS other;")
    #expect(try !Pipeline().facts(project).serialized().isEmpty)
    withExtendedLifetime(folder) {}
  }

  // MARK: The oracle

  /// The analyzer is told to be silent about it, and so SQLite speaks: it looked.
  @Test func theOracleLooksAtWhatUsesDeclarations() throws {
    let declared = """
      CREATE FUNCTION pick(value, ...) RETURNS TEXT DETERMINISTIC;
      CREATE AGGREGATE FUNCTION middle(value) RETURNS REAL;
      CREATE WINDOW FUNCTION drift(value) RETURNS REAL;
      CREATE FUNCTION random_name() RETURNS TEXT NOT NULL;
      CREATE COLLATION localized;
      CREATE MODULE store (rank REAL HIDDEN);
      CREATE MODULE words (word TEXT, text HIDDEN) EPONYMOUS;
      """
    let file = Parser.parse(declarations: SourceFile(path: "declared.sql", text: declared))
    let oracle = try Oracle(DeclaredSchema([file]).catalog.declarations)
    func verdict(_ sql: String) -> Oracle.Verdict { oracle.prepare(Array(sql.utf8)) }
    func accepts(_ sql: String) -> Bool { if case .accepted = verdict(sql) { true } else { false } }
    func rejects(_ sql: String) -> Bool { if case .rejected = verdict(sql) { true } else { false } }

    guard case .accepted = oracle.define(Array("CREATE TABLE t (a TEXT COLLATE localized)".utf8)),
      case .accepted = oracle.define(Array("CREATE INDEX i ON t (pick(a, 1))".utf8)),
      case .accepted = oracle.define(Array("CREATE VIRTUAL TABLE s USING store(title TEXT, body, size=3)".utf8))
    else {
      Issue.record("a definition was refused")
      return
    }
    #expect(accepts("SELECT pick(a), pick(a, 1, 2), middle(a), random_name() FROM t ORDER BY a COLLATE localized"))
    #expect(accepts("SELECT drift(a) OVER (ORDER BY a), drift(a) FILTER (WHERE a) OVER () FROM t"))
    #expect(accepts("SELECT title, body, rank FROM s WHERE s.title MATCH ?"))
    #expect(accepts("INSERT INTO s (title, body) VALUES (1, 2)") && accepts("DELETE FROM s"))
    #expect(accepts("UPDATE s SET title = 1") && accepts("SELECT word FROM words(?)"))
    #expect(
      rejects("SELECT size FROM s") && rejects("SELECT random_name(1)") && rejects("SELECT middle(a) OVER () FROM t"))
    #expect(rejects("CREATE INDEX j ON t (random_name())") && rejects("SELECT * FROM store"))
    #expect(rejects("SELECT a COLLATE elsewhere FROM t ORDER BY 1"))
  }

  // MARK: Configuration

  @Test func declarationsAreNoQueries() throws {
    let folder = try TemporaryFolder([
      "puresql.yaml": "declarations: [sql/program.sql]\nqueries: sql\nmigrations: db",
      "sql/program.sql": "CREATE COLLATION c;", "sql/q.sql": "SELECT 1 AS one;",
      "db/1.sql": "CREATE TABLE t (a INTEGER PRIMARY KEY);",
    ])
    let project = try project(folder.path)
    #expect(project.queries.map(\.path) == ["sql/q.sql"])
    #expect(project.declarations.files.map(\.path) == ["sql/program.sql"])
    #expect(try errors(project) == [])
  }

  @Test func whatIsWrongWithADeclarationIsShownThereAndCanBeAllowed() throws {
    let migrations = ["Migrations/1.sql": "CREATE TABLE t (a INTEGER PRIMARY KEY);"]
    var (found, folder) = try project(migrations, declared: "CREATE FUNCTION f(;\nCREATE TABLE t (a);")
    #expect(
      try errors(found) == [
        "declared.sql: declaration: 't' is declared to be there before the first migration, and the history creates it",
        "declared.sql: syntax-error: expected an argument's name or '...', found ';'",
      ])
    (found, folder) = try project(
      migrations, declared: "-- puresql-lint: allow(declaration) only on old devices\nCREATE TABLE t (a);")
    #expect(try errors(found) == [])
    (found, folder) = try project(
      migrations, declared: "CREATE FUNCTION regexp(a, b) RETURNS BLOB;", uses: "regexp")
    #expect(
      try errors(found) == [
        "declared.sql: declaration: function 'regexp' with 2 arguments is declared differently in the set 'regexp'"
      ])
    withExtendedLifetime(folder) {}
  }

  @Test func unknownNamesAndPathsNameTheirLine() throws {
    func message(_ yaml: String) throws -> String? {
      let folder = try TemporaryFolder(["puresql.yaml": yaml])
      do throws(InputError) {
        _ = try ProjectLoader(paths: [folder.path], currentDirectory: folder.path).load()
        return nil
      } catch { return error.description }
    }
    #expect(
      try message("uses: [sqlite-vec, sqlaen]")
        == "puresql.yaml:1: unknown value 'sqlaen' for 'uses'; did you mean 'sqlean'?")
    #expect(
      try message("declarations:\n  - nowhere.sql")
        == "puresql.yaml:2: 'declarations' names 'nowhere.sql', which does not exist")
  }

  @Test(arguments: DeclarationSet.all.map(\.name))
  func shippedSetsAreSound(_ name: String) throws {
    let set = try #require(DeclarationSet.all.first { $0.name == name })
    let schema = DeclaredSchema([], sets: [.init(name: name, file: set.file)])
    #expect(set.file.tree.diagnostics.map(\.message) == [])
    #expect(schema.diagnostics.map(\.message) == [])
    // Nothing is said twice: what contradicts itself holds as it was said first, in silence.
    #expect(DeclaredSchema([set.file]).diagnostics.filter { !$0.message.hasPrefix("SQLite has") }.map(\.message) == [])
    #expect(schema.catalog.declarations.map { !$0.functions.isEmpty || !$0.modules.isEmpty } == true)
  }
}

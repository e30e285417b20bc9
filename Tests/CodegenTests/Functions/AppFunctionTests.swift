import Analyzer
import Codegen
import Testing

/// What is asked of the app, of what a project declares. That it compiles and runs: `Tests/Generated/Functions`.
struct AppFunctionTests {
  private func generate(
    _ declarations: String, schema: String = "CREATE TABLE t (a TEXT NOT NULL);", shipped: Bool = false,
    _ options: CodegenOptions = CodegenOptions()
  ) -> GeneratedCode {
    let file = Parser.parse(declarations: SourceFile(path: "declared.sql", text: declarations))
    let declared =
      shipped ? DeclaredSchema([], sets: [.init(name: "set", file: file)]) : DeclaredSchema([file])
    return GeneratedCode(
      ProjectSummary(
        ProjectAnalyzer.analyze(
          migrations: [Parser.parse(SourceFile(path: "Migrations/1.sql", text: schema))], queries: [],
          over: declared.catalog, notesKeys: true)),
      options)
  }

  @Test func aProtocolHasWhatIsDeclared() {
    let text = generate("CREATE FUNCTION fold(value TEXT) RETURNS TEXT NOT NULL; CREATE COLLATION local;").text(
      "DB.swift")
    #expect(text.contains("protocol DBFunctions: Sendable {"))
    #expect(text.contains("func fold(_ value: String?) throws -> String\n"))
    #expect(text.contains("func local(_ left: String, comparedTo right: String) -> Int\n"))
    #expect(text.contains("typealias Functions = any DBFunctions"))
  }

  @Test func librariesBringAlongWhatIsShipped() {
    #expect(!generate("CREATE FUNCTION fold(value TEXT);", shipped: true).text("DB.swift").contains("Functions"))
  }

  @Test func nothingIsAskedWhereTheProjectSaysSo() {
    var options = CodegenOptions()
    options.hasFunctionProtocol = false
    #expect(!generate("CREATE FUNCTION fold(value TEXT);", options).text("DB.swift").contains("Functions"))
  }

  /// Also of a step that a later one undoes: a new file goes through both.
  @Test(arguments: [
    ("CREATE INDEX i ON t (fold(a)); DROP INDEX i;", true), ("CREATE VIEW v AS SELECT FOLD(a) AS a FROM t;", true),
    ("ALTER TABLE t ADD COLUMN b AS (fold(a));", true), ("INSERT INTO t (a) VALUES (fold('A'));", false),
  ])
  func whatTheSchemaCallsItMayCall(_ statement: String, _ isUsable: Bool) {
    let text = generate(
      "CREATE FUNCTION fold(value TEXT) RETURNS TEXT NULL ON NULL DETERMINISTIC;",
      schema: "CREATE TABLE t (a TEXT NOT NULL); " + statement
    ).text("DB.swift")
    #expect(text.contains("SQLFunction(\"fold\", argumentCount: 1"))
    #expect(text.contains("isUsableInSchema: true") == isUsable)
  }

  @Test func aggregatesOfOneNameHaveGroupsOfTheirOwn() {
    let code = generate("CREATE AGGREGATE FUNCTION best(a, b); CREATE AGGREGATE FUNCTION best(a);")
    #expect(code.messages == [])
    for name in ["best2() -> any Best2Group", "best1() -> any Best1Group"] {
      #expect(code.text("DB.swift").contains("func \(name)"))
    }
  }

  @Test(arguments: [
    (
      "CREATE FUNCTION my_fold(a); CREATE FUNCTION myFold(b);",
      "functions 'my_fold' and 'myFold' are both 'myFold(_:)' in Swift"
    ),
    (
      "CREATE AGGREGATE FUNCTION t(a);", nil
    ),
    (
      "CREATE FUNCTION a_b(x); CREATE AGGREGATE FUNCTION aB(x, y); CREATE AGGREGATE FUNCTION a_b(x, y, z);",
      "the rows of the function 'a_b' and the rows of the function 'aB' are both 'ABGroup' in Swift"
    ),
  ])
  func namesThatAreOneNameInSwift(_ declarations: String, _ message: String?) {
    let messages = generate(declarations).messages
    #expect(message.map { messages.contains($0) } ?? messages.isEmpty, "\(messages)")
  }
}

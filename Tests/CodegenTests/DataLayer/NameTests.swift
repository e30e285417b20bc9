import Analyzer
import Codegen
import Testing

struct NameTests {
  /// A type that every app names is hidden, and nothing is kept from being generated.
  @Test func aTableThatHidesATypeOfTheLanguageIsNoted() {
    let schema = "CREATE TABLE task (id INTEGER PRIMARY KEY);"
    let code = generate(schema, "")
    #expect(code.messages == ["rows of 'task' are a type 'Task', and hide Swift's own"])
    #expect(code.isComplete && !code.files.isEmpty)
    var options = CodegenOptions()
    options.renamed.set(Renaming.Names(type: "Chore", rows: nil), forTable: "task")
    #expect(generate(schema, "", options: options).messages == [])
  }

  @Test(arguments: [
    ("completed_on", "completedOn", "CompletedOn"), ("completedOn", "completedOn", "CompletedOn"), ("ID", "id", "Id"),
    ("USER_ID", "userId", "UserId"), ("URLString", "urlString", "URLString"), ("userID", "userID", "UserID"),
    ("2fa", "_2fa", "T2fa"), ("_id", "_id", "_Id"), ("id_", "id_", "Id_"), ("_", "__", "T"), ("a b-c", "aBC", "ABC"),
    ("count(*)", "count", "Count"), ("*/", "u2au2f", "Tu2au2f"), ("\u{1F389}", "\u{1F389}", "T\u{1F389}"),
    ("\u{2764}", "u2764", "U2764"), ("Größe", "größe", "Größe"), ("表", "表", "T表"), ("self", "self_", "Self_"),
    ("init", "init_", "Init"), ("a\u{200B}b", "aB", "AB"), ("x\u{202E}y", "xY", "XY"), ("", "__", "T"),
  ])
  func namesOfSQLBecomeNamesOfSwift(_ sql: String, _ property: String, _ type: String) {
    #expect(SwiftName.property(sql) == property)
    #expect(SwiftName.type(sql) == type)
  }

  @Test func keywordsAreEscaped() {
    #expect(SwiftName.escaped("class") == "`class`")
    #expect(SwiftName.escaped("classes") == "classes")
    #expect(SwiftName.label("class") == "class")
    #expect(SwiftName.label("let") == "let")
    #expect(SwiftName.label("inout") == "`inout`")
    #expect(SwiftName.declaredLabel("let") == "`let`")
    #expect(SwiftName.declaredLabel("class") == "class")
  }

  @Test(arguments: ["Date", "Todo.ID", "Tagged<Todo, Int>", "[String]", "[Int: [String]]", "Ünï.X", "List<Int?>"])
  func aTypeIsAType(_ text: String) { #expect(SwiftName.isTypeName(text)) }

  @Test(arguments: [
    "", "1", "A;B", "A{}", "A\nB", "A()", "A\"", "A.", "A..B", "A>", "A<B", "A B", "A/*", "A?", "Int)//", "A<?>",
    "A<B?C>", "@A B",
  ])
  func textThatCouldRunIsNoType(_ text: String) { #expect(!SwiftName.isTypeName(text)) }

  // MARK: Collisions

  @Test(
    arguments: [
      ("CREATE TABLE a_b (x); CREATE TABLE aB (x);", "", "table 'aB' and table 'a_b' are both 'AB' in Swift"),
      ("CREATE TABLE t (a_b, aB);", "", "columns 'a_b' and 'aB' are both 'aB' in Swift"),
      ("CREATE TABLE db (x);", "", nil),
      ("CREATE TABLE d_b (x);", "", "table 'd_b' and the database are both 'DB' in Swift"),
      (
        "CREATE TABLE t (x);", "a_b: SELECT x FROM t; aB: SELECT x FROM t;",
        "query 'aB' and query 'a_b' are both 'ABQuery' in Swift"
      ),
      (
        "CREATE TABLE t (x INTEGER);", "q(input: T): SELECT 1 FROM t WHERE x = ? AND x < ?;",
        "type 'T' and table 't' are both 'T' in Swift"
      ),
      (
        "CREATE TABLE t (x INTEGER, y INTEGER);", "q(output: R): SELECT x, y FROM t; p(output: R): SELECT y, x FROM t;",
        "'R' is something else in another query"
      ),
      (
        "CREATE TABLE t (x INTEGER, y INTEGER);", "q(input: \"R; x\"): SELECT x, y FROM t WHERE x = ?;",
        "'R; x' is not the name of a Swift type"
      ),
      ("CREATE TABLE t (x TEXT AS \"Int)//\");", "", "'Int)//' is not the name of a Swift type"),
      ("CREATE TABLE t (x ANY AS Decimal);", "", "column 'x' is ANY, which 'Decimal' can't be read from"),
      (
        "CREATE TABLE t (x TEXT AS A USING j, y TEXT AS B USING j);", "",
        "adapter 'j' makes 'B' here and 'A' elsewhere"
      ),
      ("CREATE TABLE t (x INTEGER);", "q: SELECT t.x, u.x FROM t, t AS u;", "two columns are called 'x'"),
      (
        "CREATE TABLE pet_query (x INTEGER);", "q: SELECT 1;",
        "the queries of 'Queries/Pet.sql' and the rows of 'pet_query' are both 'petQueries' in Swift"
      ),
      ("CREATE TABLE migration (x);", "", nil),
      (
        "CREATE TABLE t (x INTEGER);", "q(input: Input): SELECT 1 FROM t WHERE x = ?;",
        "'Input' means something else in generated code"
      ),
      ("CREATE TABLE t (x TEXT AS Keys);", "", "every record has a type 'Keys' inside of it already"),
      (
        "CREATE TABLE t (x TEXT AS \"[Draft]\" USING json);", "", "every record has a type 'Draft' inside of it already"
      ),
      ("CREATE TABLE t (x TEXT AS \"Keyboard.Keys\");", "", nil),
    ] as [(String, String, String?)])
  func whatCannotBothBeIsSaid(_ schema: String, _ queries: String, _ message: String?) {
    let code = generate(schema, queries)
    #expect(code.messages == (message.map { [$0] } ?? []))
    #expect(code.files.isEmpty == (message != nil))
  }

  @Test func rowsAreCalledLikeNothingThatADatabaseHas() {
    var options = CodegenOptions()
    options.renamed.set(Renaming.Names(type: "User", rows: "connection"), forTable: "user")
    #expect(
      generate("CREATE TABLE user (x);", options: options).messages
        == ["the rows of 'user' and a member of every database's are both 'connection' in Swift"])
    // Where there are none, nothing is called so.
    options.hasTables = false
    #expect(generate("CREATE TABLE user (x TEXT AS Keys);", options: options).messages == [])
  }

  @Test func aDotBelongsToItsName() {
    var renaming = Renaming()
    renaming.set("x", forColumn: "c", of: "A.b")
    #expect(renaming.name(ofColumn: "C", of: "a.B") == "x")
    #expect(renaming.name(ofColumn: "b.c", of: "a") == nil)
  }

  @Test func filesThatDifferInCaseAreTwo() {
    let queries = [
      SourceFile(path: "Queries/aB.sql", text: "one: SELECT 1;"),
      SourceFile(path: "Queries/ab.sql", text: "two: SELECT 2;"),
    ]
    let schema = SourceFile(path: "Migrations/1.sql", text: "")
    #expect(
      generate(schema, queries).messages == ["the files 'ABQueries.swift' and 'AbQueries.swift' differ in case only"])
    var options = CodegenOptions()
    options.singleFile = "All.swift"
    #expect(generate(schema, queries, options).messages == [])
  }

  @Test func queriesOfOneNameInTwoFilesHaveTypesOfTheirOwn() {
    let queries = [
      SourceFile(path: "Queries/a.sql", text: "selectAll: SELECT id, body FROM note;"),
      SourceFile(path: "Queries/b.sql", text: "selectAll: SELECT body, id FROM note; one: SELECT 1;"),
    ]
    let schema = SourceFile(path: "Migrations/1.sql", text: "CREATE TABLE note (id INTEGER PRIMARY KEY, body TEXT);")
    let code = generate(schema, queries)
    #expect(code.messages == [])
    #expect(code.text("AQueries.swift").contains("typealias ASelectAllQuery ="))
    #expect(code.text("BQueries.swift").contains("typealias BSelectAllQuery ="))
    #expect(code.text("BQueries.swift").contains("struct BSelectAllOutput"))
    #expect(code.text("BQueries.swift").contains("typealias OneQuery ="))
  }

  /// Two queries of one name are at fault themselves; other names are only the same, or taken, in Swift.
  @Test(
    arguments: [
      ("CREATE TABLE t (x);", "a_b: SELECT x FROM t; aB: SELECT x FROM t;", .duplicateQueryName),
      ("CREATE TABLE t (a_b, aB);", "", .generatedName),
      ("CREATE TABLE a_b (x); CREATE TABLE aB (x);", "", .generatedName),
      ("CREATE TABLE a_query (x);", "a: SELECT x FROM a_query;", .generatedName),
      ("CREATE TABLE t (x INTEGER);", "q(input: Input): SELECT 1 FROM t WHERE x = ?;", .generatedName),
      ("CREATE TABLE t (x ANY AS Decimal);", "", .customTypeStorage),
    ] as [(String, String, FindingID)])
  func eachFaultHasItsID(_ schema: String, _ queries: String, _ id: FindingID) {
    #expect(generate(schema, queries).diagnostics.map(\.rule) == [id.rawValue])
  }

  @Test func bothPlacesAreShown() throws {
    let code = generate("CREATE TABLE a_b (x); CREATE TABLE aB (x);")
    let finding = try #require(code.diagnostics.first)
    #expect(finding.location.text == "aB" && finding.related.map(\.location.text) == ["a_b"])
  }

  @Test func queriesShareATypeThatFitsBoth() {
    let code = generate(
      "CREATE TABLE t (x INTEGER, y INTEGER NOT NULL);",
      "q(output: R): SELECT x, y FROM t WHERE x IS NOT NULL; p(output: R): SELECT x, y FROM t;")
    #expect(code.messages == [])
    let queries = code.text("PetQueries.swift")
    #expect(queries.contains("struct R: Sendable, Hashable {\n  var x: Int? = nil\n  var y: Int\n}\n"))
  }

  @Test func tablesAreCalledAsThePatternSays() {
    var options = CodegenOptions()
    options.tableNamePattern = "%@Record"
    options.databaseName = "Store"
    let code = generate("CREATE TABLE pet (x);", "pets: SELECT * FROM pet;", options: options)
    #expect(code.alias("Pets") == "Query<Void, [PetRecord]>")
    #expect(code.files.map(\.name) == ["Store.swift", "Store+Tables.swift", "PetQueries.swift"])
  }

  @Test func whatIsTakenIsWrittenWithItsModule() {
    let code = generate(
      "CREATE TABLE int (id INTEGER PRIMARY KEY, data BLOB); CREATE TABLE data (x);", "q: SELECT * FROM int;")
    #expect(code.text("DB.swift").contains("  var id: Swift.Int\n  var data: Foundation.Data?"))
    #expect(code.text("DB.swift").contains("\nimport Foundation\n"))
  }

  @Test func aTypeOfTheAppsHasANameOfItsOwn() {
    let schema = "CREATE TABLE setting (key TEXT PRIMARY KEY NOT NULL, value TEXT AS %@ USING SettingAdapter NOT NULL);"
    func messages(_ type: String, _ query: String = "") -> [String] {
      generate(schema.replacing("%@", with: type), query).messages
    }
    #expect(messages("Setting") == ["the type that AS names and table 'setting' are both 'Setting' in Swift"])
    #expect(messages("\"App.Setting\"") == [])
    #expect(messages("\"[Setting]\"") == [])
    #expect(
      messages("Value", "one(output: Value): SELECT value FROM setting WHERE key = ?;")
        == ["the type that AS names and type 'Value' are both 'Value' in Swift"])
    #expect(messages("DB") == ["the type that AS names and the database are both 'DB' in Swift"])
  }
}

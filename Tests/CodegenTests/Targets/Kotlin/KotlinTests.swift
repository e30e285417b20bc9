import Analyzer
import Testing

@testable import Codegen

/// Kotlin as text. `Tests/Kotlin/check` compiles and runs it.
struct KotlinTests {
  private func generate(_ schema: String, _ queries: String..., driver: CodegenOptions.Kotlin.Driver = .androidx)
    -> GeneratedCode
  {
    var options = CodegenOptions()
    options.language = .kotlin
    options.kotlin.package = "com.example"
    options.kotlin.driver = driver
    return CodegenTests.generate(
      SourceFile(path: "Migrations/1.sql", text: schema),
      queries.enumerated().map { SourceFile(path: "Queries/\($0 == 0 ? "Pet" : "Other\($0)").sql", text: $1) }, options)
  }

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, photo BLOB) STRICT;"

  @Test(arguments: [
    ("completed_on", "completedOn", "CompletedOn"), ("class", "class", "Class"), ("a b", "aB", "AB"),
    ("2nd", "_2nd", "T2nd"), ("❤", "u2764", "U2764"), ("list", "list", "List_"), ("flow", "flow", "Flow_"),
    ("__proto__", "__proto__", "__Proto__"),
  ])
  func namesAreIdentifiers(_ sql: String, _ property: String, _ type: String) {
    let target = KotlinTarget()
    #expect(target.property(sql) == property)
    #expect(target.type(sql) == type)
    #expect(target.isIdentifier(target.property(sql)) && target.isIdentifier(target.type(sql)))
  }

  @Test(arguments: [("val", "`val`"), ("object", "`object`"), ("__", "`__`"), ("value", "value"), ("_x", "_x")])
  func wordsOfTheLanguageStandBetweenBackticks(_ name: String, _ written: String) {
    #expect(KotlinText.identifier(name) == written)
  }

  @Test(
    arguments: [
      ("Todo.ID", "TodoID", ["TodoID"]), ("[String]", "List<String>", []),
      ("[String: Money]", "Map<String, Money>", ["Money"]),
      ("Tagged<Todo, Int>", "Tagged<Todo, Long>", ["Tagged", "Todo"]), ("[Int?]", "List<Long?>", []),
      ("[[UUID]]", "List<List<Uuid>>", []),
    ] as [(String, String, [String])])
  func typesAreThoseOfTheLanguage(_ declared: String, _ text: String, _ ofApp: [String]) {
    let name = DeclaredTypeName(declared, in: KotlinTypeName.notation)
    #expect(name.text == text)
    #expect(name.ofApp == ofApp)
  }

  @Test func nothingInALiteralRuns() {
    #expect(KotlinText.literal("a\"${b}\\c\r\n\u{0}😀") == "\"a\\\"\\${b}\\\\c\\u000d\\n\\u0000\\ud83d\\ude00\"")
    #expect(KotlinText.literal("SELECT \"a\"\nFROM b") == "\"\"\"SELECT \"a\"\nFROM b\"\"\"")
    #expect(KotlinText.literal("a\n$b") == "\"a\\n\\$b\"")
    #expect(KotlinText.literal("a\n\"b\"") == "\"a\\n\\\"b\\\"\"")
    #expect(KotlinText.documentation(["/* ends */ here"]) == ["/** / * ends * / here */"])
  }

  @Test func rowsFollowTheCardinality() {
    let code = generate(
      Self.pet,
      "all: SELECT * FROM pet; one: SELECT name, photo FROM pet WHERE id = ?; count: SELECT count(*) FROM pet;",
      "add(input: NewPet): INSERT INTO pet (name, photo) VALUES (?, ?); rename: UPDATE pet SET name = :val WHERE id = :id;"
    )
    #expect(code.messages.isEmpty)
    let text = code.text("PetQueries.kt")
    #expect(text.contains("  suspend fun all(): List<Pet>\n"))
    #expect(text.contains("  suspend fun one(id: Long): OneOutput?\n"))
    #expect(text.contains("  suspend fun count(): Long\n"))
    #expect(text.contains("  fun observeAll(): Flow<List<Pet>>\n"))
    #expect(text.contains("this.photo.contentEquals(other.photo)"))
    let other = code.text("Other1Queries.kt")
    #expect(other.contains("  suspend fun add(input: NewPet): Long\n"))
    #expect(other.contains("  suspend fun rename(`val`: String, id: Long): Long\n"))
    #expect(!other.contains("fun observe"))
    #expect(code.files.allSatisfy { $0.text.hasPrefix("// \(GeneratedFile.mark)\n") })
  }

  /// The library's interfaces, or a copy of them with a driver for JDBC.
  @Test func driverIsTheLibrarysOrComesAlong() {
    let library = generate(Self.pet)
    #expect(library.text("puresql/Connection.kt").contains("import androidx.sqlite.SQLiteConnection\n"))
    #expect(library.text("DB.kt").contains("import androidx.sqlite.SQLiteDriver\n"))
    #expect(!library.files.contains { $0.name.hasSuffix("Driver.kt") })
    let alone = generate(Self.pet, driver: .jdbc)
    #expect(alone.files.map(\.name).suffix(2) == ["puresql/Driver.kt", "puresql/JDBCDriver.kt"])
    #expect(!alone.files.contains { $0.text.contains("import androidx") })
    #expect(alone.files.allSatisfy { $0.text.contains("\npackage com.example") })
  }

  /// Rows change with those that refer to them, and with whatever a trigger does.
  @Test func tablesKnowWhatChangesWithThem() {
    let code = generate(
      "CREATE TABLE a (id INTEGER PRIMARY KEY) STRICT; "
        + "CREATE TABLE b (a INTEGER REFERENCES a ON DELETE CASCADE, id INTEGER PRIMARY KEY) STRICT; "
        + "CREATE TABLE c (id INTEGER PRIMARY KEY) STRICT; CREATE TABLE log (text TEXT) STRICT; "
        + "CREATE TRIGGER t AFTER INSERT ON c BEGIN INSERT INTO log VALUES ('c'); END;")
    let text = code.text("DB.kt")
    #expect(text.contains("setOf(\"a\"), setOf(\"a\", \"b\"))"))
    #expect(text.contains("setOf(\"b\"), setOf(\"b\"))"))
    #expect(text.contains("setOf(\"c\"), setOf(\"a\", \"b\", \"c\", \"log\"))"))
  }

  @Test func whatCanNotBeHadIsAnError() {
    #expect(
      generate("CREATE TABLE a (x_y TEXT, xY TEXT, id INTEGER PRIMARY KEY) STRICT;").messages == [
        "columns 'x_y' and 'xY' are both 'xY' in Kotlin"
      ])
    #expect(
      generate("CREATE TABLE a (x TEXT AS \"[String]\") STRICT;").messages == [
        "'[String]' is stored through an adapter only in Kotlin"
      ])
    #expect(generate("CREATE TABLE a (x TEXT AS \"[String]\" USING lines) STRICT;").messages.isEmpty)
  }
}

import Analyzer
import Testing

@testable import Codegen

/// TypeScript as text. `Tests/TypeScript/check` runs it.
struct TypeScriptTests {
  private func generate(_ schema: String, _ queries: String...) -> GeneratedCode {
    var options = CodegenOptions()
    options.language = .typeScript
    return CodegenTests.generate(
      SourceFile(path: "Migrations/1.sql", text: schema),
      queries.enumerated().map { SourceFile(path: "Queries/\($0 == 0 ? "Pet" : "Other\($0)").sql", text: $1) }, options)
  }

  private static let pet = "CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT NOT NULL, born TEXT AS Date) STRICT;"

  @Test(arguments: [
    ("completed_on", "completedOn", "CompletedOn"), ("self", "self", "Self"), ("init", "init", "Init"),
    ("class", "class", "Class"), ("a b", "aB", "AB"), ("2nd", "_2nd", "T2nd"), ("❤", "u2764", "U2764"),
    ("🎉", "u1f389", "U1f389"), ("date", "date", "Date_"), ("__proto__", "__proto___", "__Proto__"),
  ])
  func namesAreIdentifiers(_ sql: String, _ property: String, _ type: String) {
    let target = TypeScriptTarget()
    #expect(target.property(sql) == property)
    #expect(target.type(sql) == type)
    #expect(target.isIdentifier(target.property(sql)) && target.isIdentifier(target.type(sql)))
  }

  @Test(
    arguments: [
      ("Todo.ID", "TodoID", ["TodoID"]), ("[String]", "string[]", []),
      ("[String: Money]", "Record<string, Money>", ["Money"]),
      ("Tagged<Todo, Int>", "Tagged<Todo, number>", ["Tagged", "Todo"]), ("[Int?]", "(number | null)[]", []),
      ("[[UUID]]", "string[][]", []), ("Map<String, Todo.ID?>", "Map<string, TodoID | null>", ["Map", "TodoID"]),
    ] as [(String, String, [String])])
  func typesAreThoseOfTheLanguage(_ declared: String, _ text: String, _ ofApp: [String]) {
    let name = DeclaredTypeName(declared, in: TypeScriptTypeName.notation)
    #expect(name.text == text)
    #expect(name.ofApp == ofApp)
  }

  @Test func nothingInALiteralRuns() {
    #expect(TypeScriptText.literal("a`${b}\\c\r\n\u{0}") == "`a\\`$\\{b}\\\\c\\u{d}\n\\u{0}`")
    #expect(TypeScriptText.string("it's `x`\n") == "'it\\'s \\u{60}x\\u{60}\\u{a}'")
    #expect(TypeScriptText.documentation(["ends */ here"]) == ["/** ends * / here */"])
  }

  @Test func rowsFollowTheCardinality() {
    let code = generate(
      Self.pet,
      "all: SELECT * FROM pet; one: SELECT name, born FROM pet WHERE id = ?; count: SELECT count(*) FROM pet;",
      "add(input: NewPet): INSERT INTO pet (name, born) VALUES (?, ?);")
    #expect(code.messages.isEmpty)
    let text = code.text("PetQueries.ts")
    #expect(text.contains("  all(): Pet[]\n"))
    #expect(text.contains("  one(id: number): OneOutput | null\n"))
    #expect(text.contains("  count(): number\n"))
    #expect(text.contains("import { type Pet, readPet } from './DB.ts'"))
    #expect(code.text("DB.ts").contains("  readonly pets: Pet.Rows\n"))
    #expect(code.text("DB.ts").contains("    find(id: number): Pet | null\n"))
    #expect(code.text("Other1Queries.ts").contains("add(input: NewPet): number"))
    #expect(code.text("Other1Queries.ts").contains("export interface NewPet {\n  name: string\n  born: Date | null\n}"))
    #expect(code.files.map(\.name) == ["DB.ts", "PetQueries.ts", "Other1Queries.ts", "puresql-runtime.ts"])
    #expect(code.files.allSatisfy { $0.text.hasPrefix("// \(GeneratedFile.mark)\n") })
  }

  /// What a type of another file's is called is imported from there, and what another language reserves is free.
  @Test func typesAreSharedAcrossFiles() {
    let code = generate(
      "CREATE TABLE pet (id INTEGER AS \"Pet.ID\" PRIMARY KEY, kind TEXT AS Kind USING kinds NOT NULL) STRICT;",
      "a(output: PetKind): SELECT id, kind FROM pet;", "b(output: PetKind): SELECT id, kind FROM pet WHERE id = ?;")
    #expect(code.messages.isEmpty)
    let text = code.text("Other1Queries.ts")
    #expect(
      text.contains("import { type Adapters } from './DB.ts'")
        || text.contains("import type { Adapters } from './DB.ts'"))
    #expect(text.contains("import type { PetKind } from './PetQueries.ts'"))
    #expect(text.contains("import type { PetID } from './types.ts'"))
    #expect(code.text("DB.ts").contains("  kinds: sql.Adapter<Kind, string>\n"))
  }

  @Test func whatWouldBeOneNameIsAnError() {
    let code = generate("CREATE TABLE a (x_y TEXT, xY TEXT, id INTEGER PRIMARY KEY) STRICT;")
    #expect(code.messages == ["columns 'x_y' and 'xY' are both 'xY' in TypeScript"])
    #expect(code.files.isEmpty)
    #expect(
      generate(Self.pet, "a(output: Date): SELECT name, id FROM pet;").messages == [
        "'Date' means something else in generated code"
      ])
  }
}

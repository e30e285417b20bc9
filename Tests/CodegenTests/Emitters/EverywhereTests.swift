import Codegen
import Testing

/// What lets generated code be compiled in whatever way an app is: `Tests/Generated/matrix` does it.
struct EverywhereTests {
  private static let everything = """
    CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
    CREATE TABLE pet (id INTEGER PRIMARY KEY, nick TEXT, owner_id INTEGER NOT NULL REFERENCES owner,
      fee TEXT AS Money USING MoneyAdapter, born TEXT AS Date);
    CREATE VIEW tame AS SELECT id, nick FROM pet;
    """
  private static let queries =
    "oldest: SELECT max(id) AS lastId, count(*) AS pets FROM pet; add(input: New): INSERT INTO pet (nick, owner_id) VALUES (?, ?);"

  private static let styles: [CodegenOptions] = {
    var styles: [CodegenOptions] = []
    for access in CodegenOptions.Access.allCases {
      var options = CodegenOptions()
      options.access = access
      styles.append(options)
      options.runtime = .embedded
      styles.append(options)
      options.runtime = .module
      for functions in DependencyFree.Functions.allCases {
        for errors in DependencyFree.Errors.allCases {
          options.dependencyFree = DependencyFree()
          options.dependencyFree?.functions = functions
          options.dependencyFree?.errors = errors
          styles.append(options)
        }
      }
    }
    return styles
  }()

  /// The lines of all files that aren't inside of a declaration, nor comments.
  private static func outermost(_ code: GeneratedCode) -> [Substring] {
    code.files.filter { $0.name.hasSuffix(".swift") }.flatMap { $0.text.split(separator: "\n") }
      .filter { $0.first?.isLetter == true || $0.first == "@" }
  }

  /// Otherwise it is the main actor's in a module with that default, and can't conform to what isn't.
  @Test func eachDeclarationIsAnyActors() {
    for options in Self.styles {
      let code = generate(Self.everything, Self.queries, options: options)
      #expect(code.messages == [])
      let lines = Self.outermost(code)
      #expect(lines.contains { $0.hasPrefix("nonisolated ") })
      let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "extension", "func", "let", "var"]
      for line in lines {
        let words = line.split(separator: " ").filter { !$0.hasPrefix("@") }
        guard words.prefix(4).contains(where: kinds.contains) else { continue }
        #expect(words[0].hasPrefix("nonisolated"))
      }
    }
  }

  /// Swift 6.3 compiles no property without a value behind one in the same `var` that has one and stands first.
  @Test func whatHasAValueStandsFirstAlone() {
    let text = generate(
      Self.everything,
      """
      oldest: SELECT max(id) AS lastId, count(*) AS pets FROM pet;
      many: SELECT id, nick AS aVeryLongNameForANick, nick AS anotherVeryLongNameForANick, id AS more, nick AS last,
        count(*) OVER () AS pets FROM pet;
      """
    ).text("PetQueries.swift")
    #expect(text.contains("  var lastId: Int? = nil\n  var pets: Int\n"))
    #expect(text.contains("  var id: Int, aVeryLongNameForANick: String? = nil"))
    #expect(!text.contains(/var \w+: \w+\? = nil,/))
  }

  /// A tab can stand in a literal of several lines only.
  @Test func whatCannotBeSeenIsEscaped() {
    let code = generate(
      "CREATE TABLE pet (\"a\tb\" TEXT DEFAULT 'x\ty\u{B}');\nCREATE TABLE other (\"c\" TEXT DEFAULT '\t');",
      "tab: SELECT 'a\tb\u{7}' AS t;\n\ntwo: SELECT 'a\tb'\nAS t;")
    #expect(code.text("DB+Tables.swift").contains(#"columns: ["a\tb"]"#))
    #expect(code.text("DB+Tables.swift").contains(#"'x\ty\u{b}'"#))
    #expect(code.text("PetQueries.swift").contains(##"#"SELECT 'a\#tb\#u{7}' AS t"#"##))
    #expect(code.text("PetQueries.swift").contains("SELECT 'a\tb'\n"))
  }

  // MARK: Imports

  private func imports(_ access: CodegenOptions.Access, _ schema: String, _ query: String = "") -> [String: String] {
    var options = CodegenOptions()
    options.access = access
    options.additionalImports = ["Shop"]
    var imports: [String: String] = [:]
    for file in generate(schema, query, options: options).files {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      imports[file.name] = lines.dropFirst(2).prefix { !$0.hasPrefix("nonisolated") && !$0.hasPrefix("///") }
        .filter { !$0.isEmpty }.map { $0.drop { $0 == " " } }.joined(separator: "|")
    }
    return imports
  }

  @Test func noImportIsMorePublicThanWhatNeedsIt() {
    let schema = "CREATE TABLE pet (id INTEGER PRIMARY KEY, born TEXT AS Date NOT NULL, mood TEXT AS Mood NOT NULL);"
    let shop = "#if hasFeature(InternalImportsByDefault)|public import Shop|#else|import Shop|#endif"
    let found = imports(.public, schema, "count: SELECT count(*) FROM pet; born: SELECT born FROM pet;")
    #expect(
      found["DB.swift"]
        == "public import PureSQL|\(shop)|#if canImport(FoundationEssentials)|public import FoundationEssentials|#else|public import Foundation|#endif"
    )
    // The codecs of dates don't name them.
    #expect(found["DB+Tables.swift"] == "public import PureSQL|import Shop")
    #expect(found["PetQueries.swift"]?.contains("public import FoundationEssentials") == true)
    #expect(found["PetQueries.swift"]?.contains("|import Shop|") == true)
    let keyed = imports(.public, "CREATE TABLE pet (id BLOB AS UUID PRIMARY KEY NOT NULL, name TEXT NOT NULL);")
    #expect(keyed["DB+Tables.swift"]?.contains("public import FoundationEssentials") == true)
  }

  /// `package import` in one file makes each plain `import` of the module in others an error, unless that is known to be internal.
  @Test func anImportOfTheAppsStaysWhatItIs() {
    let found = imports(.package, "CREATE TABLE pet (id INTEGER PRIMARY KEY, born TEXT AS Date);")
    #expect(
      found["DB.swift"]?.hasPrefix(
        "#if hasFeature(InternalImportsByDefault)|package import PureSQL|#else|import PureSQL|#endif")
        == true)
    for (_, lines) in found { #expect(!lines.contains(/#else\|package import/)) }
    #expect(imports(.internal, "CREATE TABLE pet (x);")["DB.swift"] == "import PureSQL|import Shop")
  }
}

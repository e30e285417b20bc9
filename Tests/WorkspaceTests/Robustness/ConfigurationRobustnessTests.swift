import Testing
import Workspace

/// YAML that is made to be hard: refused in one line, or read in time that grows with its length.
struct ConfigurationRobustnessTests {
  private func message(_ text: String) -> String? {
    Workers.onBigStack { () -> String? in
      do throws(InputError) {
        _ = try ProjectConfiguration(YAML.parse(Array(text.utf8), file: "puresql.yaml"))
        return nil
      } catch {
        return error.message
      }
    }
  }

  /// The library compares keys by all that is in them.
  @Test func aliasesInKeysDontTakeForever() {
    var text = "a0: &a0 [x, x]\n"
    for i in 1..<40 { text += "a\(i): &a\(i) [*a\(i - 1), *a\(i - 1)]\n" }
    #expect(message(text + "? *a39\n: 1\n") == "puresql.yaml: too large for a configuration")
    #expect(
      message("{a: &a [x, x], b: &b [*a,*a], c: &c [*b,*b], ? *c : 1}") == "puresql.yaml:1: a key must be a single word"
    )
  }

  @Test func aFewAliasesAreFine() throws {
    let yaml = try YAML.parse(Array("a: &x [Queries/*.sql, '*a']\nb: *x\nc: *x\n".utf8), file: "x.yaml")
    #expect(try yaml.members(of: "it").map { try $0.value.strings($0.key).count } == [2, 2, 2])
  }

  @Test func aliasesOfThemselves() {
    for text in ["a: &a *a", "a: &a [*a]", "&a a: *b", "a: &a {b: *a}"] {
      #expect(message(text)?.hasPrefix("puresql.yaml:1: ") == true)
    }
  }

  @Test(arguments: ["[", "{a: ", "- ", "? ", "a:\n"])
  func deepNestingIsOneLine(_ piece: String) throws {
    let line = try #require(message(repeated(piece, 50_000)))
    #expect(line.hasPrefix("puresql.yaml:") && !line.contains("\n"))
  }

  @Test func manyKeysAndValues() {
    #expect(message(joined(20_000) { "k\($0): 1\n" })?.hasPrefix("puresql.yaml:1: unknown key 'k0'") == true)
    #expect(message(repeated("queries: x\n", 20_000))?.hasPrefix("puresql.yaml:") == true)
    #expect(message("queries: [" + repeated("a,", 60_000) + "]") == nil)
    #expect(
      message("queries: [" + repeated("[", 900) + repeated("]", 900) + "]")
        == "puresql.yaml:1: 'queries' must be a text")
  }

  @Test func aFileTooLargeIsOneLine() throws {
    let folder = try TemporaryFolder(["puresql.yaml": repeated("# x\n", 70_000), "a.sql": ""])
    let loader = ProjectLoader(paths: [], currentDirectory: folder.path)
    #expect(throws: InputError("cannot read 'puresql.yaml': it is larger than 256 KiB; split it, or leave it out")) {
      try loader.load()
    }
  }

  /// Every way through a pattern is followed at once.
  @Test func aPatternOfManyStars() throws {
    let folder = try TemporaryFolder([
      "puresql.yaml": "queries: '\(repeated("**/*a*", 200)).sql'", "\(repeated("a", 200)).sql": "SELECT 1;",
    ])
    #expect(try ProjectLoader(paths: [], currentDirectory: folder.path).load().count == 1)
  }

  @Test func filesThatExtendEachOther() throws {
    let folder = try TemporaryFolder(["a.sql": "", "rules.yaml": "extends: 0.yaml"])
    for number in 0..<50 {
      try folder.write("\(number).yaml", "extends: [\((number + 1) % 50).yaml, \((number + 2) % 50).yaml]")
    }
    #expect(throws: InputError.self) { try ProjectLoader(paths: [], currentDirectory: folder.path).load() }
  }

  @Test func filesThatExtendTheSameFilesTwice() throws {
    let folder = try TemporaryFolder(["a.sql": "", "rules.yaml": "extends: 0.yaml"])
    for number in 0..<40 { try folder.write("\(number).yaml", "extends: [\(number + 1).yaml, ./\(number + 1).yaml]") }
    try folder.write("40.yaml", "rules: {null-comparison: note}")
    #expect(throws: InputError.self) { try ProjectLoader(paths: [], currentDirectory: folder.path).load() }
  }
}

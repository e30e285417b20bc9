import Testing

@testable import Workspace

/// What a `.gitignore` leaves out.
struct IgnoreRulesTests {
  /// The last line that fits decides, whether it has wildcards or not.
  @Test(arguments: [
    ("build", "/r/a/build", true, true), ("build/", "/r/build", false, nil), ("build/", "/r/build", true, true),
    ("/build", "/r/a/build", true, nil), ("/build", "/r/build", true, true), ("a/b", "/r/a/b", false, true),
    ("a/b", "/r/a/b/c.ts", false, true), ("a/b", "/r/x/a/b", false, nil), ("a/b\n!a/b", "/r/a/b", false, false),
    ("!a/b\na/b", "/r/a/b", false, true), ("*.ts\n!keep.ts", "/r/keep.ts", false, false),
    ("!keep.ts\n*.ts", "/r/keep.ts", false, true), ("keep.ts\n!a/*", "/r/a/keep.ts", false, false),
    ("!a/*\nkeep.ts", "/r/a/keep.ts", false, true), ("a/b/\n!a/b", "/r/a/b", true, false),
    ("!a/b\na/b/", "/r/a/b", true, true), ("!a/b\na/b/", "/r/a/b", false, false), ("\\#a", "/r/#a", false, true),
    ("# a", "/r/# a", false, nil), ("a  ", "/r/a", false, true), ("a/**", "/r/a/b/c", false, true),
  ])
  func theLastThatFitsDecides(_ text: String, _ path: String, _ isFolder: Bool, _ expected: Bool?) {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    #expect(IgnoreRules(text, base: "/r").ignores(path, name: name, isFolder: isFolder) == expected)
  }

  /// Generated files list thousands of paths, and each file of the tree is asked about.
  @Test func manyLinesAreNoWork() {
    let rules = IgnoreRules((0..<20_000).map { "packages/p\($0)/gui/f.js\n" }.joined(), base: "/r")
    let found = (0..<20_000).count {
      rules.ignores("/r/packages/p\($0)/gui/f.js", name: "f.js", isFolder: false) == true
    }
    #expect(found == 20_000)
    #expect((0..<20_000).allSatisfy { rules.ignores("/r/packages/p\($0)/f.ts", name: "f.ts", isFolder: false) == nil })
  }
}

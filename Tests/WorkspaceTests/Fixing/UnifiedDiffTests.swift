import Evidence
import Foundation
import TestSupport
import Prover
import Testing
import Workspace

struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    String(decoding: UnifiedDiff.text(from: Array(old.utf8), to: Array(new.utf8), path: "Q/a.sql"), as: UTF8.self)
  }

  @Test func aChangeHasThreeLinesAroundIt() {
    let old = (1...20).map { "\($0)\n" }.joined()
    #expect(
      diff(old, old.replacing("10\n", with: "ten\n10b\n")) == """
        --- a/Q/a.sql
        +++ b/Q/a.sql
        @@ -7,7 +7,8 @@
         7
         8
         9
        -10
        +ten
        +10b
         11
         12
         13

        """)
    #expect(
      diff(old, old.replacing("2\n", with: "two\n").replacing("19\n", with: "")).components(separatedBy: "@@ -").count
        == 3)
    #expect(diff("a", "a") == "")
    #expect(
      diff("a", "b").hasSuffix("@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n"))
    #expect(diff("", "b\n").contains("@@ -0,0 +1 @@"))
  }

  /// What `git apply` makes of the old text is the new one, whatever was changed.
  @Test(arguments: 0..<UInt64(40))
  func gitApplyReadsIt(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    // Few lines that come up again and again, or many that differ.
    let kinds = random.chance(50) ? 8 : 1000
    let old = (0..<random.number(0...40)).map { _ in "\(random.number(1...kinds))\n" }
    var new = old
    for _ in 0..<random.number(1...6) {
      let place = random.number(0...new.count)
      if place < new.count, random.chance(50) {
        let line = new.remove(at: place)
        if random.chance(33) { new.insert(line, at: random.number(0...new.count)) }
      } else {
        new.insert("new\n", at: place)
      }
    }
    if random.chance(50), !new.isEmpty { new[new.count - 1].removeLast() }
    if old == new { return }
    let folder = try TemporaryFolder(["Q/a.sql": old.joined(), "diff": diff(old.joined(), new.joined())])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "apply", "--unidiff-zero", "--allow-empty", "diff"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    if !new.joined().isEmpty || old.isEmpty { #expect(try folder.read("Q/a.sql") == new.joined()) }
  }

  @Test func onlyWhatDiffersIsShown() {
    #expect(diff("x\na\ny\nb\n", "x\nb\ny\na\n").split(separator: "\n").count { "+-".contains($0.prefix(1)) } == 2 + 4)
    let old = (0..<300).map { "q\($0):\nSELECT \($0);\n\n" }
    let new = old.map { $0.replacing("SELECT", with: "VALUES") }
    let lines = diff(old.joined(), new.joined()).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count { $0.hasPrefix("-SELECT") } == 300 && lines.count { $0.hasPrefix("+VALUES") } == 300)
    #expect(lines.count { $0.hasPrefix("-") } == 301 && lines.count { $0.hasPrefix("+") } == 301)
  }

  /// Eight times the lines take eight times the work, if all of them or every second one is another.
  @Test(arguments: [1, 2])
  func manyChangesCostTheirNumber(_ step: Int) {
    let share = growth(by: 8, most: 3) { times in
      let old = (0..<(times * 250)).map { "SELECT \($0);\n" }
      let new = old.indices.map { $0 % step == 0 ? "VALUES (\($0));\n" : old[$0] }
      let (before, after) = (Array(old.joined().utf8), Array(new.joined().utf8))
      return processorTime { _ = UnifiedDiff.text(from: before, to: after, path: "a.sql") }
    }
    #expect(share <= 3)
  }
}

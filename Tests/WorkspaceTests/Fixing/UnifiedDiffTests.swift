import Foundation
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

  /// `patch` reads what was written, whatever was changed.
  @Test func patchAgrees() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<30 {
      let old = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
        "\(Int.random(in: 0..<8, using: &generator))\n"
      }
      var new = old
      for _ in 0..<Int.random(in: 1..<6, using: &generator) {
        let place = Int.random(in: 0...new.count, using: &generator)
        if place < new.count, Bool.random() { new.remove(at: place) } else { new.insert("new\n", at: place) }
      }
      if Bool.random(), !new.isEmpty { new[new.count - 1].removeLast() }
      let folder = try TemporaryFolder(["Q/a.sql": old.joined(), "diff": diff(old.joined(), new.joined())])
      if old == new { continue }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["git", "apply", "--unidiff-zero", "--allow-empty", "diff"]
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      if !new.joined().isEmpty || old.isEmpty { #expect(try folder.read("Q/a.sql") == new.joined()) }
    }
  }
}

import Testing
import Workspace

struct PathTests {
  @Test func pathsAreMadeAbsolute() {
    #expect(Path.absolute("a/../b/./c.sql", from: "/x") == "/x/b/c.sql")
    #expect(Path.absolute("/a//b/", from: "/x") == "/a/b")
    #expect(Path.absolute("../../..", from: "/x/y") == "/")
  }

  @Test func waysLeadUpAndDown() {
    #expect(Path.way(to: "/a/b/c", from: "/a") == "b/c")
    #expect(Path.way(to: "/a/c", from: "/a/b") == "../c")
    #expect(Path.relative("/ab/c", to: "/a") == nil)
    #expect(Path.relative("/c", to: "/") == "c")
    #expect(Path.commonAncestor(of: ["/a/b/c", "/a/b/d/e", "/a/b"]) == "/a/b")
  }

  @Test func numbersInNamesCountAsNumbers() {
    let names = ["10.sql", "2.sql", "a10b2", "a10b10", "a9", "01.sql", "1.sql"]
    #expect(
      names.sorted(by: Path.naturallyPrecedes) == ["01.sql", "1.sql", "2.sql", "10.sql", "a9", "a10b2", "a10b10"])
  }
}

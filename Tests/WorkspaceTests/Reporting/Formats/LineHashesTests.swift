import Testing
import Workspace

struct LineHashesTests {
  private func hashes(_ text: String) -> [String] { LineHashes(Array(text.utf8)).all }

  @Test func publishedVectors() {
    #expect(hashes("") == ["c129715d7a2bc9a3:1"])
    #expect(
      hashes(" a\nb\n  \t\tc\n d")
        == ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"])
    #expect(hashes(" hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n")[0] == "e9496ae3ebfced30:1")
    #expect(
      hashes("SELECT id\nFROM user\nWHERE name = \"x\";\n")
        == ["7832670f67346fad:1", "94c81b828e4a0632:1", "d9067716c0341af5:1", "c129715d7a2bc9a3:1"])
  }

  @Test func equalLinesAreCounted() {
    let lines = hashes(String(repeating: "Lorem ipsum dolor sit amet.\n", count: 10))
    #expect(
      lines[4...8] == [
        "a7f2ff13bc495cf2:5", "a7f2ff13bc495cf2:6", "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1", "55ec222b86bcae53:1",
      ])
  }

  @Test func everyLineEndingIsTheSame() {
    #expect(hashes("a\r\nb\rc") == hashes("a\nb\nc"))
  }

  @Test func invalidBytesAreNoTrouble() {
    #expect(LineHashes([0xFF, 0x0A, 0xC3]).all.count == 2)
  }
}

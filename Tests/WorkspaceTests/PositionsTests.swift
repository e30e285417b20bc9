import Analyzer
import Testing
import Workspace

struct PositionsTests {
  @Test func positionsAreThoseOfTheLineIndexInAnyOrder() {
    let file = SourceFile(path: "a", text: "a👍b\r\n\tü\r\n\rlast")
    let index = LineIndex(file)
    let positions = Positions(file)
    let offsets = Array(0...UInt32(file.bytes.count))
    // Between the bytes of a character there is no position.
    for offset in (offsets + offsets.reversed()) where ![2, 3, 4, 10].contains(offset) {
      let expected = index.position(of: offset)
      let position = positions.position(of: offset)
      #expect(position.line == expected.line && position.column == expected.column)
      #expect(position.offset == expected.offset)
    }
  }
}

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

  @Test func longLinesAreTheSame() {
    let text = "x\n" + String(repeating: "é👍ab'", count: 2000) + "\r\n日本" + String(repeating: " ", count: 5000) + "y"
    let file = SourceFile(path: "a", text: text)
    let index = LineIndex(file)
    let positions = Positions(file)
    for offset in 0...UInt32(file.bytes.count) {
      let isInside = Int(offset) < file.bytes.count && file.bytes[Int(offset)] & 0xC0 == 0x80
      if !isInside { #expect(positions.position(of: offset).column == index.position(of: offset).column) }
    }
  }
}

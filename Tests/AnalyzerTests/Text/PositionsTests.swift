import Analyzer
import Testing

struct PositionsTests {
  @Test func linesEndAtEveryKindOfEndingAndColumnsAreUTF16() {
    let file = SourceFile(path: "a", text: "a👍b\r\n\tü\r\n\rlast")
    let positions = Positions(file)
    // Offset, line and column; in any order.
    let expected = [
      (0, 1, 1), (1, 1, 2), (5, 1, 4), (6, 1, 5), (8, 2, 1), (9, 2, 2), (11, 2, 3), (13, 3, 1), (14, 4, 1), (18, 4, 5),
    ]
    for (offset, line, column) in expected + expected.reversed() {
      #expect(
        positions.position(of: UInt32(offset)) == Positions.Position(line: line, column: column, offset: offset))
    }
    #expect(positions.lineCount == 4)
    #expect(String(decoding: positions.bytes(ofLine: 2), as: UTF8.self) == "\tü")
    #expect(positions.bytes(ofLine: 5).isEmpty && positions.bytes(ofLine: 0).isEmpty)
  }

  @Test func whatIsNoUTF8IsOneUnit() {
    let positions = Positions(SourceFile(path: "a", bytes: [0x61, 0xFF, 0xFF, 0xE2, 0x82, 0x62]))
    #expect((1...7).map { positions.offset(line: 1, column: $0) } == [0, 1, 2, 3, 5, 6, 6])
  }

  @Test func aLongLineIsMeasuredRight() {
    let text = "x\n" + String(repeating: "é👍ab'", count: 2000) + "\r\n日本" + String(repeating: " ", count: 5000) + "y"
    let file = SourceFile(path: "a", text: text)
    let positions = Positions(file)
    var (line, column) = (1, 1)
    var offset: UInt32 = 0
    for character in text {
      let position = positions.position(of: offset)
      #expect(position.line == line && position.column == column)
      offset += UInt32(character.utf8.count)
      column += character.utf16.count
      if character.isNewline { (line, column) = (line + 1, 1) }
    }
  }
}

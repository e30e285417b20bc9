import Testing

@testable import Analyzer

struct PackedArrayTests {
  @Test func arraysOfAnyWidthLieSideBySide() {
    var bytes: [UInt8] = [1, 2, 3]
    var none: [UInt64] = []
    var words: [UInt64] = [.max, 7]
    var pairs: [SourceRange] = [SourceRange(start: 4, end: 9)]
    let size = Packer.size(of: bytes) + Packer.size(of: none) + Packer.size(of: words) + Packer.size(of: pairs)
    #expect(size == 8 + 0 + 16 + 8)
    var packer = Packer(size: size)
    let packed = (packer.pack(&bytes), packer.pack(&none), packer.pack(&words), packer.pack(&pairs))
    #expect(Array(packed.0) == [1, 2, 3])
    #expect(packed.1.isEmpty)
    #expect(Array(packed.2) == [.max, 7])
    #expect(packed.3.map(\.end) == [9])
    #expect(bytes.isEmpty && words.isEmpty, "what was packed is empty afterwards")
  }

  @Test func aPartHasThePlacesOfTheWhole() {
    var numbers = Array(0..<10)
    var packer = Packer(size: Packer.size(of: numbers))
    let part = packer.pack(&numbers)[3..<7]
    #expect(part.startIndex == 3 && part.endIndex == 7 && part.count == 4)
    #expect(Array(part) == [3, 4, 5, 6])
    #expect(part[5] == 5)
    #expect("\(part)" == "[3, 4, 5, 6]")
    #expect(Array(part.dropFirst()) == [4, 5, 6])
    #expect(part.dropLast() == part.prefix(3))
    #expect(part.withUnsafeBufferPointer { $0.reduce(0, +) } == 18)
  }

  @Test func whatIsOutsideIsNotRead() async {
    await #expect(processExitsWith: .failure) {
      var numbers = [1, 2, 3]
      var packer = Packer(size: Packer.size(of: numbers))
      let part = packer.pack(&numbers).prefix(2)
      _ = part[2]
    }
  }

  /// What counts references could not be moved by its bytes alone.
  @Test func nodesArePlainData() {
    #expect(_isPOD(Token.self) && _isPOD(Expr.self) && _isPOD(Call.self) && _isPOD(Window.self) && _isPOD(Select.self))
    #expect(_isPOD(SelectCore.self) && _isPOD(JoinTerm.self) && _isPOD(ResultColumn.self) && _isPOD(CommonTable.self))
    #expect(_isPOD(With.self) && _isPOD(InTable.self) && _isPOD(Assignment.self) && _isPOD(OrderingTerm.self))
    #expect(_isPOD(CaseBranch.self) && _isPOD(Case.self) && _isPOD(ValuesRow.self) && _isPOD(TokenSpan.self))
  }
}

import Testing

@testable import Analyzer

/// What eight bytes are asked at once against what each is asked by itself.
@Suite struct FoldedHashTests {
  private static let letters = Array("azAZ09_$@[`{/:-. \u{7F}é".utf8) + [0x00, 0x80, 0xC1, 0xDA, 0xE1, 0xFA, 0xFF]

  /// Every byte, with every other kind of byte on either side.
  @Test func eightBytesAreAskedLikeOne() {
    for byte in UInt8.min...UInt8.max {
      for other in Self.letters {
        for place in 0..<8 {
          var bytes = [UInt8](repeating: other, count: 8)
          bytes[place] = byte
          let eight = eightBytes(bytes)
          let word = bytes.prefix { CharacterClass.isIdentifier($0) }
          #expect(eight.word == (word.count, eightBytes(word.map(FoldedHash.upper))))
          #expect(eight.uppercased == eightBytes(bytes.map(FoldedHash.upper)))
          #expect(eight.prefix(place) == eightBytes(Array(bytes.prefix(place))))
        }
      }
    }
  }

  @Test(arguments: 0...20) func wordEndsWhereItDoes(_ length: Int) {
    let word = Array("Naïve_name$of20bytes_".utf8.prefix(length))
    for tail in ["", " ", ".", "(12345678", "\u{1}"] {
      for front in ["", " ", "1234567"] {
        let text = Array(front.utf8) + word + Array(tail.utf8)
        let found = text.withUnsafeBufferPointer {
          FoldedHash.word(in: $0, from: front.utf8.count, count: $0.count)
        }
        #expect(found.end == front.utf8.count + length)
        #expect(found.hash == FoldedHash.hash(word))
      }
    }
  }

  /// Names of one length, of several, and with the same beginning have other hashes.
  @Test func namesHaveHashesOfTheirOwn() {
    let names = (0..<20_000).flatMap { ["c\($0)", "a_long_name_\($0)", "\($0)_at_the_beginning"] }
    #expect(Set(names.map { FoldedHash.hash($0.utf8) }).count >= names.count - 5)
    // The lexer looks keywords up by the lowest bits alone.
    let places = Dictionary(grouping: names) { FoldedHash.hash($0.utf8) & 1023 }
    #expect(places.count == 1024)
    #expect(places.values.allSatisfy { $0.count < 120 })
  }

  @Test func quotesAndLetterCaseDontCount() {
    let file = SourceFile(path: "a.sql", text: #""a""b_and_More" [a"b_AND_more] `A"B_and_more` 'a"b_and_more' a_b"#)
    let tokens = Lexer.lex(file).tokens.dropLast()
    #expect(Set(tokens.prefix(4).map(\.hash)) == [FoldedHash.hash(#"a"b_and_more"#.utf8)])
  }

  private func eightBytes(_ bytes: [UInt8]) -> EightBytes {
    bytes.withUnsafeBufferPointer { EightBytes($0, from: 0, to: $0.count) }
  }
}

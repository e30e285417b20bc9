import Analyzer
import Foundation
import Notations
import TestSupport
import Testing

/// Every literal of the programs in Tests/Fixtures/programs, written again.
struct PlantedLiteralTests {
  private static let programs: [(bytes: [UInt8], language: HostLanguage, path: String)] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/programs")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? []
    return paths.sorted().compactMap { path in
      guard let language = HostLanguage(fileName: path), language.isHost,
        let data = try? Data(contentsOf: root.appending(path: path))
      else { return nil }
      return (Array(data), language, path)
    }
  }()

  /// What a literal stands for, with a sign put in at a place, is read again as it was written.
  @Test func whatIsWrittenIsReadAgain() throws {
    var (written, refused, state) = (0, 0, UInt64(7))
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, count)))
    }
    for (bytes, language, path) in Self.programs {
      let code = HostCode(bytes, language)
      let encoder = LiteralEncoder(code)
      for (place, literal) in code.literals.enumerated() where literal.isClosed {
        let text = code.decoded(literal)
        let end = text.holes.first?.offset ?? text.bytes.count
        guard end > 0, let start = text.hostOffset(of: 0),
          let stop = text.holes.first?.range.lowerBound ?? text.hostOffset(of: end)
        else { continue }
        let range = SourceRange(start: UInt32(start), end: UInt32(stop))
        for sign in ["", "'", "\"", "\\", "$", "{", "\n", "ü"] {
          var wanted = Array(text.bytes[..<end])
          var offset = next(end + 1)
          while offset < end, wanted[offset] & 0xC0 == 0x80 { offset += 1 }
          wanted.insert(contentsOf: sign.utf8, at: offset)
          guard let new = encoder.encode(String(decoding: wanted, as: UTF8.self), at: range) else {
            refused += 1
            continue
          }
          written += 1
          let after = HostCode(bytes[..<start] + Array(new.utf8) + bytes[stop...], language)
          try #require(after.literals.count == code.literals.count, "\(path) at \(start): \(new)")
          let read = after.decoded(after.literals[place])
          #expect(read.bytes == wanted + text.bytes[end...], "\(path) at \(start): \(new)")
          #expect(read.holes.count == text.holes.count, "\(path) at \(start): \(new)")
        }
      }
    }
    print("\(written) texts written into literals, \(refused) refused")
    #expect(written > 6 * refused)
  }

  /// Programs with bytes taken out, put in and doubled are taken apart, whatever comes of it.
  @Test func changedProgramsAreTakenApart() {
    var state: UInt64 = 3
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, count)))
    }
    let signs: [[UInt8]] = [
      Array("\"".utf8), Array("'".utf8), Array("`".utf8), Array("\"\"\"".utf8), Array("\\".utf8), Array("\\(".utf8),
      Array("${".utf8), Array("{".utf8), Array("}".utf8), Array("/*".utf8), Array("#".utf8), [0], [0xFF],
      [0xEF, 0xBB, 0xBF],
      Array("\r\n".utf8), Array("(".utf8), Array("r#\"".utf8),
    ]
    for _ in 0..<effort(debug: 300, release: 20_000) {
      var (bytes, language, path) = Self.programs[next(Self.programs.count)]
      for _ in 0...next(4) {
        let place = next(bytes.count + 1)
        switch next(3) {
        case 0: bytes.insert(contentsOf: signs[next(signs.count)], at: place)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + next(40)))
        default:
          bytes.insert(contentsOf: bytes[min(place, bytes.count)..<min(bytes.count, place + next(40))], at: place)
        }
      }
      guard let text = ProgramSQL(SourceFile(path: path, bytes: bytes), language).text(leavingOut: []) else { continue }
      let tree = Parser.parse(text)
      #expect(tree.tokens.allSatisfy { $0.end <= text.bytes.count })
    }
  }
}

import Analyzer
import TestSupport
import Notations
import Testing

/// Whatever the bytes, a notation gives a text, in time linear to their number.
struct HostileNotationTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: @Sendable (Int) -> String

    init(_ name: String, _ text: @escaping @Sendable (Int) -> String) {
      testDescription = name
      self.text = text
    }
  }

  private static func joined(_ count: Int, _ make: (Int) -> String) -> String {
    (0..<count).map(make).joined()
  }

  static let cases: [Case] = [
    Case("names") { joined($0) { "-- name: Q\($0) :one\nSELECT 1;\n" } },
    Case("names of one statement") { joined($0) { "-- name: Q\($0) :one\n" } + "SELECT 1;" },
    Case("names within a statement") { "SELECT 1" + joined($0) { " -- name: Q\($0)^\n, \($0)" } },
    Case("macros") { "-- name: Q :many\nSELECT 1" + joined($0) { ", sqlc.narg(x\($0)), @x\($0), sqlc.arg('x\($0)')" } },
    Case("macros in macros") {
      "SELECT " + String(repeating: "sqlc.arg(", count: $0) + String(repeating: ")", count: $0)
    },
    Case("macros that never end") { "SELECT " + String(repeating: "sqlc.arg(", count: $0 * 2) },
    Case("slices") { "SELECT 1" + String(repeating: " IN (sqlc.slice(x))", count: $0) },
    Case("comments that never end") { String(repeating: "/* name: x ", count: $0 * 2) },
    Case("dashes") { String(repeating: "-", count: $0 * 20) },
    Case("open parentheses in names") { String(repeating: "-- name: a(b(\n", count: $0) + "SELECT 1;" },
  ]

  @Test(arguments: cases)
  func workGrowsWithTheText(_ input: Case) {
    let share = growth(by: 8, most: 3) { times in
      let file = SourceFile(path: "q.sql", text: input.text(250 * times))
      return processorTime {
        _ = Sqlc.isUsed(in: file)
        _ = CommentNames.isUsed(in: file)
        _ = Parser.parse(Sqlc().read(file))
        _ = Parser.parse(CommentNames().read(file))
      }
    }
    #expect(share <= 3, "\(input.testDescription): eight times the text takes \(share) times its share")
  }

  @Test func everyPrefixAndEveryByteGivesAText() {
    let texts = [
      "/* name: Q :one */ SELECT sqlc.embed(t), sqlc.narg('x') FROM t WHERE a IN (sqlc.slice(b)) -- name: R\n;",
      "-- :name get-x :? :1\nSELECT 'x'; -- name: get_x(a, b)<!\nSELECT sqlc.arg(@x, \"y\")",
    ]
    for text in texts {
      let bytes = Array(text.utf8)
      for end in bytes.indices {
        expectPlaces(Array(bytes[...end]))
        for byte: UInt8 in [0, 0x20, 0x28, 0x29, 0x3A, 0x2D, 0x2A, 0xFF] {
          var changed = bytes
          changed[end] = byte
          expectPlaces(changed)
        }
      }
    }
  }

  /// Every token of the SQL has a place in the host.
  private func expectPlaces(_ bytes: [UInt8]) {
    for notation: any Notation in [Sqlc(), CommentNames()] {
      let host = SourceFile(path: "q.sql", bytes: bytes)
      let tree = Parser.parse(notation.read(host))
      for place in tree.tokens.indices {
        let location = tree.location(of: TokenID(place)).inHost
        #expect(location.file === host && location.range.start <= location.range.end)
        #expect(Int(location.range.end) <= bytes.count)
      }
    }
  }
}

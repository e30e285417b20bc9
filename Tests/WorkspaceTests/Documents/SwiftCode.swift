/// The code of a Swift file: its text without comments, and without what stands in literals but for the code in them.
struct SwiftCode {
  private(set) var bytes: [UInt8] = []
  private var rest: ArraySlice<UInt8>

  init(_ text: String) {
    rest = Array(text.utf8)[...]
    while !rest.isEmpty { readCode(inLiteral: false) }
  }

  private static let quote = UInt8(ascii: "\"")
  private static let hash = UInt8(ascii: "#")
  private static let newline = UInt8(ascii: "\n")

  /// Reads to the end, or to the parenthesis that ends the code in a literal.
  private mutating func readCode(inLiteral: Bool) {
    var depth = 0
    while let byte = rest.first {
      let hashes = rest.prefix { $0 == Self.hash }.count
      if rest.starts(with: "//".utf8) {
        rest = rest.drop { $0 != Self.newline }
      } else if rest.dropFirst(hashes).first == Self.quote {
        rest = rest.dropFirst(hashes)
        readLiteral(hashes: hashes)
      } else {
        rest = rest.dropFirst()
        if inLiteral, byte == UInt8(ascii: "(") { depth += 1 }
        if inLiteral, byte == UInt8(ascii: ")") {
          if depth == 0 { return bytes.append(UInt8(ascii: " ")) }
          depth -= 1
        }
        bytes.append(byte)
      }
    }
  }

  /// - Parameter hashes: How many stood before its quote.
  private mutating func readLiteral(hashes: Int) {
    let hashes = Array(repeating: Self.hash, count: hashes)
    let isLong = rest.starts(with: "\"\"\"".utf8)
    let quotes = Array(repeating: Self.quote, count: isLong ? 3 : 1)
    let (end, escape) = (quotes + hashes, [UInt8(ascii: "\\")] + hashes)
    rest = rest.dropFirst(quotes.count)
    while let byte = rest.first {
      if rest.starts(with: end) {
        rest = rest.dropFirst(end.count)
        return
      }
      if !isLong, byte == Self.newline { return }
      guard rest.starts(with: escape) else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(escape.count)
      if rest.first == UInt8(ascii: "(") {
        rest = rest.dropFirst()
        readCode(inLiteral: true)
      } else {
        rest = rest.dropFirst()
      }
    }
  }
}

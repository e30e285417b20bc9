package import Analyzer

/// `${NAME}` in a text, which a tool replaces before SQLite sees it.
package enum Placeholders {
  /// Puts the text behind `:-` or `-` of each `${NAME:-text}` up to `end` in its place. What has no default stays.
  package static func substituteDefaults(in text: inout NotatedTextBuilder, to end: Int) {
    let bytes = text.host.bytes
    var place = text.position
    while place + 2 < min(end, bytes.count) {
      guard bytes[place] == UInt8(ascii: "$"), bytes[place + 1] == UInt8(ascii: "{"),
        let close = bytes[place..<min(end, bytes.count)].firstIndex(of: UInt8(ascii: "}"))
      else {
        place += 1
        continue
      }
      let inside = String(decoding: bytes[(place + 2)..<close], as: UTF8.self)
      let name = inside.prefix { $0 == "_" || $0.isLetter || $0.isNumber }
      let rest = inside.dropFirst(name.count)
      if let marker = [":-", "-"].first(where: rest.hasPrefix), !name.isEmpty {
        text.keep(to: place)
        text.write(String(rest.dropFirst(marker.count)), for: close + 1)
      }
      place = close + 1
    }
    text.keep(to: end)
  }
}

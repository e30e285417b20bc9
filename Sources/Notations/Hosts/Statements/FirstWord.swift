/// The kind of text that a first word tells of, where a blank stands behind the word.
enum FirstWord {
  /// A statement of rows begins with it.
  case rows
  /// A statement that makes, changes or drops something begins with it.
  case definition

  /// nil for a text that begins with none of SQL's words, comments and white space aside.
  init?(_ text: [UInt8]) {
    var start = 0
    while start < text.count {
      if text[start] <= 0x20 || text[start] == UInt8(ascii: "(") {
        start += 1
      } else if text[start...].starts(with: "--".utf8) {
        start = text[start...].firstIndex(of: 0x0A) ?? text.count
      } else if text[start...].starts(with: "/*".utf8) {
        let end = text.indices.dropFirst(start + 3).first { place in
          text[place] == UInt8(ascii: "/") && text[place - 1] == UInt8(ascii: "*")
        }
        start = end.map { $0 + 1 } ?? text.count
      } else {
        break
      }
    }
    var end = start
    while end < text.count, end - start < 9, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(text[end] | 0x20) {
      end += 1
    }
    guard end < text.count, text[end] <= 0x20 || text[end] == UInt8(ascii: "*") || text[end] == UInt8(ascii: ";") else {
      return nil
    }
    switch String(decoding: text[start..<end], as: UTF8.self).lowercased() {
    case "select", "insert", "update", "delete", "replace", "with": self = .rows
    case "create", "alter", "drop", "pragma", "begin": self = .definition
    default: return nil
    }
  }
}

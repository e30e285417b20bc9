/// SQL as a literal of Swift. Raw, with as many `#` as it takes for nothing in it to end the literal or to run.
package enum SwiftLiteral {
  /// The lines of the literal; one, unless the text has several.
  package static func lines(_ text: String) -> [String] {
    let hashes = String(repeating: "#", count: hashCount(text))
    let content = escaped(text, "\\" + hashes, keepsTabs: true)
    guard content.count > 1 else { return [hashes + "\"" + inline(text, "\\" + hashes) + "\"" + hashes] }
    return [hashes + "\"\"\""] + content + ["\"\"\"" + hashes]
  }

  /// A literal of one line, for names.
  package static func string(_ text: String) -> String {
    let hashes = String(repeating: "#", count: needsHash(text) ? hashCount(text) : 0)
    return hashes + "\"" + inline(text, "\\" + hashes) + "\"" + hashes
  }

  /// Swift takes tabs in a literal of several lines only.
  private static func inline(_ text: String, _ escape: String) -> String {
    escaped(text, escape, keepsTabs: false).joined(separator: escape + "n")
  }

  private static func needsHash(_ text: String) -> Bool { text.utf8.contains { $0 == 0x22 || $0 == 0x5C } }

  /// One more than the longest run of `#` behind a quote or a backslash.
  private static func hashCount(_ text: String) -> Int {
    var longest = 0
    var run: Int?
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x5C: run = 0
      case 0x23:
        run = run.map { $0 + 1 }
        longest = max(longest, run ?? 0)
      default: run = nil
      }
    }
    return longest + 1
  }

  /// Line by line. What can't be seen is escaped: a carriage return would become a line feed in a literal of several
  /// lines, U+0000 isn't allowed in a source at all, and what changes the direction of writing hides what is there.
  private static func escaped(_ text: String, _ escape: String, keepsTabs: Bool) -> [String] {
    var lines: [String] = []
    var line = ""
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        lines.append(line)
        line = ""
      } else if VisibleText.isVisible(scalar), keepsTabs || scalar != "\t" {
        line.unicodeScalars.append(scalar)
      } else {
        line += escape + (scalar == "\t" ? "t" : "u{\(String(scalar.value, radix: 16))}")
      }
    }
    return lines + [line]
  }
}

/// An element of XML, for the formats that are XML.
package struct XML {
  private let name: String
  private let attributes: [(String, String)]
  private let children: [XML]
  private let text: String

  /// An element of a name, with attributes in that order, and either children or a text.
  package init(_ name: String, _ attributes: [(String, String)] = [], _ children: [XML] = [], text: String = "") {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.text = text
  }

  /// The whole document, of which this is the root.
  package func rendered() -> [UInt8] {
    var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    write(to: &output, indent: "")
    return Array(output.utf8)
  }

  private func write(to output: inout String, indent: String) {
    output += "\(indent)<\(name)"
    for (name, value) in attributes { output += " \(name)=\"\(Self.escaped(value))\"" }
    if children.isEmpty, text.isEmpty {
      output += "/>\n"
    } else if children.isEmpty {
      output += ">\(Self.escaped(text))</\(name)>\n"
    } else {
      output += ">\n"
      for child in children { child.write(to: &output, indent: indent + "  ") }
      output += "\(indent)</\(name)>\n"
    }
  }

  /// A text for XML: characters that XML 1.0 can't have at all, controls among them, become U+FFFD.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\r", "\t": escaped += "&#\(scalar.value);"
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        escaped.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return escaped
  }
}

/// `report --format mermaid`: the schema as an entity-relationship diagram, which GitHub and others draw.
package struct MermaidWriter {
  private let overview: Overview

  /// A writer of what is known of a project.
  package init(_ overview: Overview) { self.overview = overview }

  /// The diagram.
  package func render() -> [UInt8] {
    var text = "erDiagram\n"
    for (place, table) in overview.tables.enumerated() where !table.isView {
      text += "  t\(place)[\"\(Self.quoted(table.name))\"] {\n"
      let references = Set(table.foreignKeys.flatMap(\.columns))
      for column in table.columns {
        var keys: [String] = []
        if column.keyPosition > 0 { keys.append("PK") }
        if references.contains(column.name) { keys.append("FK") }
        if table.uniqueKeys.contains([column.name]) { keys.append("UK") }
        let (type, name) = (Self.word(String(column.type.prefix { $0 != " " && $0 != "?" })), Self.word(column.name))
        text += "    \(type) \(name)\(keys.isEmpty ? "" : " " + keys.joined(separator: ", "))"
        var notes: [String] = []
        if name != column.name { notes.append(column.name) }
        if column.type.contains("?") { notes.append("may be NULL") }
        text += (notes.isEmpty ? "" : " \"\(Self.quoted(notes.joined(separator: ", ")))\"") + "\n"
      }
      text += "  }\n"
    }
    let places = Dictionary(overview.tables.enumerated().map { ($1.name, $0) }) { first, _ in first }
    for (place, table) in overview.tables.enumerated() {
      for key in table.foreignKeys {
        guard let target = places[key.table], !overview.tables[target].isView else { continue }
        let (many, one) = (key.isUnique ? "o|" : "o{", key.isOptional ? "|o" : "||")
        text += "  t\(target) \(one)--\(many) t\(place) : \"\(Self.quoted(key.columns.joined(separator: ", ")))\"\n"
      }
    }
    return Array(text.utf8)
  }

  /// A word of Mermaid's grammar; what can't be in one becomes `_`, and what stands for a key gets one behind it.
  private static func word(_ text: String) -> String {
    var word = ""
    for scalar in text.unicodeScalars {
      let isPart =
        switch scalar {
        case "a"..."z", "A"..."Z", "_": true
        case "0"..."9": !word.isEmpty
        default: false
        }
      word.unicodeScalars.append(isPart ? scalar : "_")
    }
    if word.isEmpty { return "_" }
    return ["pk", "fk", "uk"].contains(word.lowercased()) ? word + "_" : word
  }

  /// A text between double quotes: Mermaid reads `#code;` as a character, and whatever could mean something even there is
  /// written so. There is no empty one.
  private static func quoted(_ text: String) -> String {
    var result = ""
    let isDirection = text.lowercased().contains("direction")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "#", "<", ">", "&", ";", "`", "\\", "%", "~", ":": result += "#\(scalar.value);"
      // A line with `direction TB` in it says which way the diagram runs, wherever that stands.
      case _ where isDirection && scalar.properties.isWhitespace: result += "#32;"
      default: result.unicodeScalars.append(ShownText.isUnsafe(scalar) ? " " : scalar)
      }
    }
    return result.isEmpty ? " " : result
  }
}

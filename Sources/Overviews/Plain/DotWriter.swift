/// `report --format dot`: the schema for Graphviz.
package struct DotWriter {
  private let overview: Overview

  /// A writer of what is known of a project.
  package init(_ overview: Overview) { self.overview = overview }

  /// The graph.
  package func render() -> [UInt8] {
    var text = """
      digraph schema {
        graph [rankdir=RL, label="\(Self.quoted(overview.title))"];
        node [shape=plain, fontname="monospace", fontsize=11];
        edge [arrowhead=none, arrowtail=crow, dir=both];

      """
    for (place, table) in overview.tables.enumerated() {
      let color = table.isView ? "#f5f6f8" : "#cfe3ff"
      text += "  t\(place) [label=<<table border=\"0\" cellborder=\"1\" cellspacing=\"0\">"
      text += "<tr><td colspan=\"2\" bgcolor=\"\(color)\"><b>\(Self.markup(table.name))</b></td></tr>"
      for (number, column) in table.columns.enumerated() {
        let name = Self.markup(column.name)
        text += "<tr><td align=\"left\" port=\"c\(number)\">\(column.keyPosition > 0 ? "<u>\(name)</u>" : name)</td>"
        text += "<td align=\"left\">\(Self.markup(column.type))</td></tr>"
      }
      text += "</table>>];\n"
    }
    let places = Dictionary(overview.tables.enumerated().map { ($1.name, $0) }) { first, _ in first }
    for (place, table) in overview.tables.enumerated() {
      for key in table.foreignKeys {
        guard let target = places[key.table] else { continue }
        let ends = [port(place, key.columns.first), port(target, key.references.first)]
        let heads = "arrowhead=\(key.isOptional ? "odot" : "tee")\(key.isUnique ? ", arrowtail=tee" : "")"
        text += "  \(ends.joined(separator: " -> ")) [\(heads)];\n"
      }
      for source in table.sources {
        guard let target = places[source] else { continue }
        text += "  t\(place) -> t\(target) [style=dashed, arrowtail=none];\n"
      }
    }
    return Array((text + "}\n").utf8)
  }

  private func port(_ table: Int, _ column: String?) -> String {
    let number = overview.tables[table].columns.firstIndex { $0.name == column }
    return "t\(table)" + (number.map { ":c\($0)" } ?? "")
  }

  private static func quoted(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(ShownText.isUnsafe(scalar) ? " " : scalar)
    }
    return result
  }

  /// A text in a label that is like HTML. An empty one can't be there.
  private static func markup(_ text: String) -> String { HTML.value(text.isEmpty ? " " : text) }
}

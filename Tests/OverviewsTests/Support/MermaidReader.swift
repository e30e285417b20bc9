/// Reads entity-relationship diagrams as Mermaid does, and takes nothing of which an older or newer version might make something
/// else: https://mermaid.js.org/syntax/entityRelationshipDiagram.html.
struct MermaidReader {
  struct Attribute: Equatable {
    var type: String
    var name: String
    var keys: [String]
    var comment: String?
  }

  struct Entity: Equatable {
    var id: String
    var title: String
    var attributes: [Attribute] = []
  }

  struct Relation: Equatable {
    var left: String
    var cardinality: String
    var right: String
    var role: String
  }

  struct Refusal: Error, CustomStringConvertible {
    var line: Int
    var text: String
    var reason: String
    var description: String { "line \(line), \(reason): \(text)" }
  }

  private(set) var entities: [Entity] = []
  private(set) var relations: [Relation] = []
  private var isInside = false

  init(_ text: String) throws(Refusal) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.last == "" else { throw Refusal(line: lines.count, text: text, reason: "the last line has no end") }
    lines.removeLast()
    for (number, line) in lines.enumerated() {
      func refuse(_ reason: String) -> Refusal { Refusal(line: number + 1, text: String(line), reason: reason) }
      for scalar in line.unicodeScalars where scalar.value < 0x20 || scalar.properties.generalCategory == .control {
        throw refuse("a control character")
      }
      // Comments and styles are looked for in the whole text before anything is parsed, directions in lines outside of entities.
      if line.contains("%%") { throw refuse("a comment") }
      if !isInside, line.contains(#/(?i)direction\s+(?:TB|BT|RL|LR)/#) { throw refuse("a direction") }
      if line.contains(#/(?:style|classDef).*:\S*#.*;/#) { throw refuse("a style") }
      if line.contains("~") { throw refuse("a generic type") }
      if number == 0 {
        guard line == "erDiagram" else { throw refuse("no diagram") }
      } else if isInside {
        if line == "  }" {
          isInside = false
        } else {
          guard let attribute = Self.attribute(line) else { throw refuse("no attribute") }
          entities[entities.count - 1].attributes.append(attribute)
        }
      } else if let match = line.wholeMatch(of: #/  (t[0-9]+)\["(.*)"\] \{/#), let title = Self.text(match.2) {
        entities.append(Entity(id: String(match.1), title: title))
        isInside = true
      } else if let match = line.wholeMatch(of: #/  (t[0-9]+) ((?:\|\||\|o)--(?:o\||o\{)) (t[0-9]+) : "(.*)"/#),
        let role = Self.text(match.4)
      {
        relations.append(
          Relation(left: String(match.1), cardinality: String(match.2), right: String(match.3), role: role))
      } else {
        throw refuse("no statement")
      }
    }
    if isInside { throw Refusal(line: lines.count, text: "", reason: "an entity without an end") }
    let ids = entities.map(\.id)
    for relation in relations where !ids.contains(relation.left) || !ids.contains(relation.right) {
      throw Refusal(line: 0, text: "\(relation)", reason: "no such entity")
    }
  }

  private static func attribute(_ line: Substring) -> Attribute? {
    let pattern = #/    (\w+) (\w+)(?: ((?:PK|FK|UK)(?:, (?:PK|FK|UK))*))?(?: "(.*)")?/#
    guard let match = line.wholeMatch(of: pattern), isWord(match.1), isWord(match.2) else { return nil }
    var comment: String?
    if let written = match.4 {
      guard let text = text(written) else { return nil }
      comment = text
    }
    let keys = match.3?.split(separator: ", ").map(String.init) ?? []
    return Attribute(type: String(match.1), name: String(match.2), keys: keys, comment: comment)
  }

  /// A word, which is none of those that stand for keys in any case.
  private static func isWord(_ text: Substring) -> Bool {
    text.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_]*/#) != nil && !["PK", "FK", "UK"].contains(text.uppercased())
  }

  /// What a text between quotes says; nil where it is none: an empty one, or with what ends it or means something.
  private static func text(_ written: Substring) -> String? {
    guard !written.isEmpty else { return nil }
    var text = ""
    var rest = written
    while let first = rest.unicodeScalars.first {
      if first == "#" {
        guard let match = rest.prefixMatch(of: #/#([0-9]+);/#), let code = UInt32(match.1),
          let scalar = Unicode.Scalar(code)
        else { return nil }
        text.unicodeScalars.append(scalar)
        rest = rest[match.range.upperBound...]
        continue
      }
      if "\"%\\;:<>&`".unicodeScalars.contains(first) { return nil }
      text.unicodeScalars.append(first)
      rest.unicodeScalars.removeFirst()
    }
    return text
  }
}

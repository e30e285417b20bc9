import Workspace

/// Keys and values of `puresql.yaml` and `rules.yaml`, as their JSON Schemas have them. It goes by the indentation of lines, for
/// what is being written is seldom YAML yet.
struct ConfigurationKeys {
  /// A text that may be written.
  struct Item {
    var label: String
    /// The purpose of a key.
    var summary: String?
    /// A key has a value behind it.
    var isKey: Bool
  }

  private let schema: JSON
  private let lines: [Substring]

  /// nil for any other file.
  init?(_ path: String, _ text: String) {
    switch Path.name(of: path) {
    case "puresql.yaml", "puresql.yml": schema = ConfigurationSchema.puresql
    case "rules.yaml", "rules.yml": schema = ConfigurationSchema.rules
    default: return nil
    }
    lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
  }

  /// The items that may stand at a place, the likeliest first, and where the text that is written of one begins.
  ///
  /// - Parameter column: in characters.
  func items(line: Int, column: Int) -> (items: [Item], start: Int) {
    let before = lines.indices.contains(line) ? String(lines[line].prefix(column)) : ""
    if before.contains("#") { return ([], column) }
    let start = column - before.reversed().prefix { !" \t-:[,\"'".contains($0) || $0 == "-" && !isMark(before) }.count
    if let colon = before.firstIndex(of: ":"), before[colon...].dropFirst().first.map({ $0 == " " }) ?? true {
      let key = Self.key(of: before) ?? ""
      return (values(at: parents(of: line) + [.key(key)]), start)
    }
    let parents = parents(of: line) + (before.drop { $0 == " " }.hasPrefix("-") ? [.item] : [])
    let written = siblings(of: line)
    let keys = keys(at: parents).filter { !written.contains($0.label) }
    return (keys + values(at: parents), start)
  }

  /// The purpose of a key at a place; nil where there is none.
  func explanation(line: Int, column: Int) -> (text: String, start: Int, end: Int)? {
    guard lines.indices.contains(line), let key = Self.key(of: String(lines[line])),
      let range = lines[line].firstRange(of: key)
    else { return nil }
    let start = lines[line].distance(from: lines[line].startIndex, to: range.lowerBound)
    guard start <= column, column <= start + key.count else { return nil }
    let nodes = nodes(at: parents(of: line) + [.key(key)])
    return nodes.lazy.compactMap { $0["description"]?.text }.first.map { ($0, start, start + key.count) }
  }

  /// Whether the last dash is that of an item of a list.
  private func isMark(_ line: String) -> Bool { line.allSatisfy { $0 == " " || $0 == "-" } }

  // MARK: Where

  private enum Step: Equatable {
    case key(String)
    case item
  }

  private static func indentation(of line: some StringProtocol) -> Int { line.prefix { $0 == " " }.count }

  /// `  - name: x` has the key `name`.
  private static func key(of line: String) -> String? {
    let bare = line.drop { $0 == " " || $0 == "-" }
    guard let colon = bare.firstIndex(of: ":"), bare.first != "#" else { return nil }
    let key = bare[..<colon]
    return key.contains(" ") ? nil : String(key.filter { $0 != "\"" && $0 != "'" })
  }

  private func isBlank(_ line: Substring) -> Bool {
    line.allSatisfy { $0 == " " } || line.drop { $0 == " " }.first == "#"
  }

  /// The keys and lists that a line is in, from the outermost.
  private func parents(of line: Int) -> [Step] {
    guard lines.indices.contains(line) else { return [] }
    var path: [Step] = []
    var depth = Self.indentation(of: lines[line])
    for place in (0..<line).reversed() where !isBlank(lines[place]) {
      let here = lines[place]
      let own = Self.indentation(of: here)
      let isItem = here.dropFirst(own).hasPrefix("- ")
      let isSelfItem = lines[line].dropFirst(Self.indentation(of: lines[line])).hasPrefix("-") && path.isEmpty
      // The keys of an item stand behind its dash.
      if isItem, depth == own + 2, !(path.first == .item) {
        path.insert(.item, at: 0)
        depth = own
        continue
      }
      if own < depth || (own == depth && isSelfItem && !isItem) {
        if let key = Self.key(of: String(here)) {
          path.insert(.key(key), at: 0)
          if isItem { path.insert(.item, at: 0) }
        }
        depth = own
        if own == 0, !isItem { break }
      }
    }
    return path
  }

  /// The keys that stand beside a line.
  private func siblings(of line: Int) -> Set<String> {
    guard lines.indices.contains(line) else { return [] }
    // A key behind a dash is the first of its item.
    func isItem(_ place: Int) -> Bool { lines[place].drop { $0 == " " }.hasPrefix("- ") }
    func column(_ place: Int) -> Int { Self.indentation(of: lines[place]) + (isItem(place) ? 2 : 0) }
    let depth = column(line)
    var found: Set<String> = []
    func note(_ place: Int) {
      if column(place) == depth, let key = Self.key(of: String(lines[place])) { found.insert(key) }
    }
    for place in (0..<line).reversed() where !isItem(line) && !isBlank(lines[place]) {
      if column(place) < depth { break }
      note(place)
      if column(place) == depth, isItem(place) { break }
    }
    for place in lines.indices.dropFirst(line + 1) where !isBlank(lines[place]) {
      if column(place) < depth || (column(place) == depth && isItem(place)) { break }
      note(place)
    }
    return found
  }

  // MARK: What the schema says

  private func nodes(at path: [Step]) -> [JSON] {
    var nodes = expanded(schema)
    for step in path {
      nodes = nodes.flatMap { node -> [JSON] in
        switch step {
        case .item: return node["items"].map(expanded) ?? []
        case .key(let key):
          let own = node["properties"]?[key] ?? node["additionalProperties"]
          return own.map(expanded) ?? []
        }
      }
    }
    return nodes
  }

  /// A node with those that it is made of.
  private func expanded(_ node: JSON) -> [JSON] {
    var found = [node]
    for key in ["anyOf", "oneOf", "allOf"] { found += (node[key]?.elements ?? []).flatMap(expanded) }
    if let name = node["$ref"]?.text, name.hasPrefix("#/definitions/"),
      let definition = schema["definitions"]?[String(name.dropFirst(14))]
    {
      found += expanded(definition)
    }
    return found
  }

  private func keys(at path: [Step]) -> [Item] {
    var items: [Item] = []
    for node in nodes(at: path) {
      guard case .object(let properties)? = node["properties"] else { continue }
      for (key, value) in properties where !items.contains(where: { $0.label == key }) {
        let summary = expanded(value).lazy.compactMap { $0["description"]?.text }.first
        items.append(Item(label: key, summary: summary, isKey: true))
      }
    }
    return items
  }

  private func values(at path: [Step]) -> [Item] {
    var values: [String] = []
    for node in nodes(at: path) {
      values += (node["enum"]?.elements ?? []).compactMap { $0.text ?? $0.truth.map { "\($0)" } }
      if node["type"]?.text == "boolean" { values += ["true", "false"] }
      if let value = node["const"]?.text { values.append(value) }
    }
    var seen: Set<String> = []
    return values.filter { seen.insert($0).inserted }.map { Item(label: $0, summary: nil, isKey: false) }
  }
}

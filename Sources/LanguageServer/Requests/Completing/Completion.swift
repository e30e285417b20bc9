import Analyzer
import Rules
import Workspace

/// `textDocument/completion`: what may stand at a place, the likeliest first. A name is put in there, and the resolver says what it
/// could be.
enum Completion {
  static func answer(_ server: Server, _ parameters: JSON) throws(ResponseError) -> JSON {
    if let answer = try configuration(server, parameters) { return answer }
    guard let text = try CompletionText(server, parameters) else { return .null }
    let tree = text.tree
    if let comment = tree.comments.first(where: { $0.start < text.offset && text.offset <= $0.end }) {
      return .array(rules(in: comment, of: text).map { item($0, text.offset..<text.offset, server, text) })
    }
    guard let draft = StatementDraft(tree, at: text.offset) else { return .array([]) }
    let finder = CompletionFinder(
      draft, text.catalog, queries: draft.isInGroup ? text.queries : [],
      written: draft.written.isEmpty ? nil : tree.file.bytes[Int(draft.written.lowerBound)],
      usesSnippets: usesSnippets(server.client))
    return .array(finder.items.map { item($0, draft.written, server, text) })
  }

  /// In puresql.yaml and rules.yaml.
  private static func configuration(_ server: Server, _ parameters: JSON) throws(ResponseError) -> JSON? {
    guard let place = try server.configurationPlace(parameters) else { return nil }
    let (items, start) = place.keys.items(line: place.position.line, column: place.position.column)
    let range = PositionRange(start: Position(line: place.position.line, column: start), end: place.position)
    return .array(
      items.enumerated().map { place, item in
        .object([
          "label": .string(item.label),
          "kind": .int((item.isKey ? CompletionItem.Kind.field : .value).rawValue),
          "detail": item.summary.map(JSON.string),
          "sortText": .string("\(place + 1000)"),
          "textEdit": .object([
            "range": range.json, "newText": .string(item.isKey ? item.label + ": " : item.label),
          ]),
        ])
      })
  }

  /// `completionItem/resolve`: what is said of a table or function, for the one that somebody looks at.
  static func resolve(_ server: Server, _ item: JSON) -> JSON {
    guard case .object(let members) = item, let data = item["data"], let name = data["name"]?.text,
      let path = data["path"]?.text, let catalog = server.session.project(of: path)?.catalog
    else { return item }
    let text =
      data["kind"]?.number == CompletionItem.Kind.function.rawValue
      ? FunctionText.markdown(of: Name(name), in: catalog)
      : catalog.source(named: Name(name)).map { TableText.markdown(of: $0, in: catalog) }
    guard let text else { return item }
    let documentation = JSON.object(["kind": .string("markdown"), "value": .string(text)])
    return .object(members + [("documentation", documentation)])
  }

  private static func usesSnippets(_ client: Client) -> Bool {
    client.capabilities["textDocument"]?["completion"]?.has("completionItem", "snippetSupport") ?? false
  }

  private static func item(
    _ item: CompletionItem, _ written: Range<UInt32>, _ server: Server, _ text: CompletionText
  ) -> JSON {
    let range = SourceRange(start: written.lowerBound, end: written.upperBound)
    let edit = text.edit(of: range, to: item.text ?? item.label).map { edit in
      JSON.object([
        "range": server.lines(of: text.host).range(of: edit.range).json, "newText": .string(item.snippet(edit.text)),
      ])
    }
    let data: JSON? =
      switch item.kind {
      case .table, .function:
        .object([
          "path": .string(text.project.path(of: text.host)), "name": .string(item.label),
          "kind": .int(item.kind.rawValue),
        ])
      case .field, .variable, .value, .keyword, .snippet: nil
      }
    return .object([
      "label": .string(item.label), "kind": .int(item.kind.rawValue), "detail": item.detail.map(JSON.string),
      "sortText": .string(item.rank), "filterText": item.filter.map(JSON.string),
      "insertTextFormat": item.stops == nil ? nil : .int(2), "textEdit": edit, "data": data,
    ])
  }

  /// The rules, in a comment that allows some.
  private static func rules(in comment: SourceRange, of text: CompletionText) -> [CompletionItem] {
    let before = text.tree.file.text(SourceRange(start: comment.start, end: text.offset))
    guard before.contains("puresql-lint:") else { return [] }
    guard before.contains("("), !before.contains(")") else {
      return before.contains("allow")
        ? []
        : ["allow", "allow-file"].map {
          CompletionItem(label: $0, kind: .keyword, rank: "0")
        }
    }
    return RuleDescription.all.filter { RulePolicy.canBeOff($0.id) }.map {
      CompletionItem(label: $0.id, kind: .value, detail: $0.summary, rank: "0" + $0.id, text: rest(of: $0.id, before))
    }
  }

  /// The missing rest of a rule's name: the editor is told to put it in behind the text that is there.
  private static func rest(of rule: String, _ before: String) -> String {
    let written = String(before.reversed().prefix { $0.isLetter || $0 == "-" }.reversed())
    return rule.hasPrefix(written) ? String(rule.dropFirst(written.count)) : rule
  }
}

/// An item that can be put in.
struct CompletionItem {
  /// The numbers of the protocol.
  enum Kind: Int { case function = 3, field = 5, variable = 6, table = 22, value = 12, keyword = 14, snippet = 15 }

  var label: String
  var kind: Kind
  var detail: String?
  /// Items are sorted by it.
  var rank: String
  /// The text that is put in, where it isn't the label.
  var text: String?
  /// The text that is compared with the word that is written, where it isn't the label.
  var filter: String?
  /// The text at each place of a snippet where the editor stops, until something is written there; nil for no snippet.
  var stops: String?

  /// Stands in the text of a snippet where the editor stops. SQL has no use for it, and no language has to escape it.
  static let stop = "\u{E000}"

  /// A text that is put in, as the protocol writes it: of a snippet, nothing but its stops may look like one.
  func snippet(_ text: String) -> String {
    guard let stops else { return text }
    var written = ""
    var count = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{E000}":
        count += 1
        written += stops.isEmpty ? "$\(count)" : "${\(count):\(stops)}"
      case "\\", "$", "}": written += "\\\(scalar)"
      default: written.unicodeScalars.append(scalar)
      }
    }
    return written
  }
}

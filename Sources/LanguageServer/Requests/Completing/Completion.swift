import Analyzer
import Rules
import Workspace

/// `textDocument/completion`: what may stand at a place, the likeliest first. A name is put in there, and the resolver says what it
/// could be.
enum Completion {
  static func answer(_ server: Server, _ place: PlaceRequest) throws(ResponseError) -> [OfferedCompletion]? {
    if let place = server.configurationPlace(place) { return items(of: place.keys, at: place.position) }
    guard let text = try CompletionText(server, place) else { return nil }
    let tree = text.tree
    if let comment = tree.comments.first(where: { $0.start < text.offset && text.offset <= $0.end }) {
      return rules(in: comment, of: text).map { item($0, text.offset..<text.offset, server, text) }
    }
    guard let draft = CompletionDraft(tree, at: text.offset) else { return [] }
    let finder = CompletionFinder(
      draft, text.catalog, queries: draft.isInGroup ? text.queries : [],
      written: draft.written.isEmpty ? nil : tree.file.bytes[Int(draft.written.lowerBound)],
      usesSnippets: server.client.usesSnippets)
    return finder.items.map { item($0, draft.written, server, text) }
  }

  /// In puresql.yaml and rules.yaml.
  private static func items(of keys: ConfigurationKeys, at position: TextPosition) -> [OfferedCompletion] {
    let (items, start) = keys.items(line: position.line, column: position.column)
    let range = PositionRange(start: TextPosition(line: position.line, column: start), end: position)
    return items.enumerated().map { place, item in
      OfferedCompletion(
        label: item.label, kind: item.isKey ? .field : .value, detail: item.summary, rank: "\(place + 1000)",
        edit: TextEdit(range: range, text: item.isKey ? item.label + ": " : item.label))
    }
  }

  /// `completionItem/resolve`: what is said of a table or function, for the one that somebody looks at.
  static func resolve(_ server: Server, _ seen: SeenCompletion) -> DocumentedCompletion {
    guard let subject = seen.subject, let catalog = server.session.project(of: subject.path)?.catalog else {
      return seen.documented(nil)
    }
    let name = Name(subject.name)
    return seen.documented(
      subject.kind == .function
        ? FunctionText.markdown(of: name, in: catalog)
        : catalog.source(named: name).map { TableText.markdown(of: $0, in: catalog) })
  }

  private static func item(
    _ item: CompletionItem, _ written: Range<UInt32>, _ server: Server, _ text: CompletionText
  ) -> OfferedCompletion {
    let range = SourceRange(start: written.lowerBound, end: written.upperBound)
    let edit = text.edit(of: range, to: item.text ?? item.label).map { edit in
      TextEdit(range: server.lines(of: text.host).range(of: edit.range), text: item.snippet(edit.text))
    }
    let subject: CompletionSubject? =
      switch item.kind {
      case .table, .function:
        CompletionSubject(path: text.project.path(of: text.host), name: item.label, kind: item.kind)
      case .field, .variable, .value, .keyword, .snippet: nil
      }
    return OfferedCompletion(
      label: item.label, kind: item.kind, detail: item.detail, rank: item.rank, filter: item.filter,
      isSnippet: item.stops != nil, edit: edit, subject: subject)
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
  var label: String
  var kind: CompletionKind
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

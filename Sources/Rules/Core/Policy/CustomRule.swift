package import Analyzer

/// A rule of the project's own, written in SQL over the facts of the analysis: an entry of `custom` in `rules.yaml`.
package struct CustomRule: Sendable {
  package let id: String
  package let severity: Severity
  /// What is said, with `{name}` for the column of that name.
  package let message: MessageTemplate
  package let help: String?
  /// Gives `file`, `line`, `column` of each finding, and what the message needs.
  package let select: String
  /// Where it is written, for problems with it.
  package let file: String
  package let line: Int

  package init(
    id: String, severity: Severity, message: MessageTemplate, help: String?, select: String, file: String, line: Int
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.help = help
    self.select = select
    self.file = file
    self.line = line
  }

  /// As data, like any other rule's.
  package var info: RuleInfo {
    RuleInfo(
      id: id, category: .custom, severity: severity, preset: .essential, since: "", summary: message.text,
      rationale: help ?? "A rule of this project, in \(file).", precision: .high, examples: [])
  }
}

/// A text with places for values: `table '{table}' has no key`.
package struct MessageTemplate: Sendable {
  private enum Piece: Sendable {
    case text(String)
    case value(String)
  }

  package let text: String
  private let pieces: [Piece]

  package init(_ text: String) {
    self.text = text
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      let name = rest[rest.index(after: open)...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      pieces.append(.text(String(rest[..<open])))
      if !name.isEmpty, name.endIndex < rest.endIndex, rest[name.endIndex] == "}" {
        pieces.append(.value(String(name)))
        rest = rest[rest.index(after: name.endIndex)...]
      } else {
        pieces.append(.text("{"))
        rest = rest[rest.index(after: open)...]
      }
    }
    pieces.append(.text(String(rest)))
    self.pieces = pieces
  }

  /// The names that it asks for.
  package var names: [String] {
    pieces.compactMap { if case .value(let name) = $0 { name } else { nil } }
  }

  package func filled(_ value: (String) -> String) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .value(let name): value(name)
      }
    }.joined()
  }
}

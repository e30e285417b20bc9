package import Analyzer

/// A rule that the project wrote itself, in SQL over the facts of the analysis: an entry of `custom` in `rules.yaml`.
package struct CustomRule: Sendable {
  /// The name that a finding has: `table-without-key`.
  package let id: String
  /// How bad its findings are where `rules` and `overrides` say nothing.
  package let severity: Severity
  /// The message of a finding, with `{name}` for the column of that name.
  package let message: MessageTemplate
  /// The advice of a finding; nil where the project gives none.
  package let help: String?
  /// The SELECT that gives `file`, `line`, `column` of each finding, and what the message needs.
  package let select: String
  /// The file that it is written in, for problems with it.
  package let file: String
  /// The line in that file, from 1.
  package let line: Int

  /// Each parameter sets the property of its name.
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

  /// The rule as data, like any other.
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

  /// The text as it was written, with `{name}`.
  package let text: String
  private let pieces: [Piece]

  /// Reads a text. `{` that no name and `}` follow stands for itself.
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

  /// The names between braces.
  package var names: [String] {
    pieces.compactMap { if case .value(let name) = $0 { name } else { nil } }
  }

  /// The text with a value in the place of each name.
  package func filled(_ value: (String) -> String) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .value(let name): value(name)
      }
    }.joined()
  }
}

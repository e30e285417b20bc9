import Analyzer
import Workspace

/// The signature of a statement, in Markdown.
enum StatementText {
  static func markdown(of signature: Signature, named name: String?) -> String {
    let parameters = signature.parameters.map { "\($0.name) \($0.value.typeText)\($0.isArray ? "…" : "")" }
    var lines = ["\(name ?? signature.kind.rawValue)(\(parameters.joined(separator: ", ")))"]
    for column in signature.columns { lines.append("  \(column.name) \(column.value.typeText)") }
    var text = TableText.code(lines.joined(separator: "\n")) + "\n\n" + signature.rowsText
    if !signature.reads.isEmpty { text += "; reads \(list(signature.reads))" }
    if !signature.writes.isEmpty { text += "; changes \(list(signature.writes))" }
    return text
  }

  private static func list(_ names: [Name]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
}

/// Functions in Markdown.
enum FunctionText {
  /// nil for a function that nobody knows.
  static func markdown(of name: Name, in catalog: Catalog) -> String? {
    if let declared = catalog.declarations?.functions.first(where: { $0.name == name }) {
      return TableText.code("\(declared.name)()") + "\n\nof the program: takes \(declared.argumentCount) arguments"
        + (declared.takesMore ? " or more" : "")
    }
    guard let function = FunctionCatalog.lookup(name) else { return nil }
    var text = TableText.code(signature(of: function)) + "\n\ntakes \(function.argumentCountDescription)"
    if function.since > 0 { text += "; since SQLite \(version(function.since))" }
    switch function.determinism {
    case .deterministic, .unlessClock: break
    case .withinStatement: text += "; one answer for a whole statement"
    case .never: text += "; another answer each time"
    }
    return text
  }

  /// `substr(text, integer[, integer])`
  static func signature(of function: BuiltinFunction) -> String {
    let kind =
      switch function.forms[0].kind {
      case .scalar: ""
      case .aggregate: " -- aggregate"
      case .window: " OVER (…)"
      }
    return "\(function.name)(\(parameters(of: function).joined(separator: ", ")))\(kind)"
  }

  /// The arguments by their roles; those that may be left out in brackets.
  static func parameters(of function: BuiltinFunction) -> [String] {
    let minimum = function.forms.map(\.arity.minimum).min() ?? 0
    let maximum = function.forms.map { $0.arity.maximum ?? $0.arity.minimum + 1 }.max() ?? 0
    let widest = function.forms.max { ($0.arity.maximum ?? 99) < ($1.arity.maximum ?? 99) }
    let isOpen = function.forms.contains { $0.arity.maximum == nil }
    return (0..<min(maximum, 8)).map { place in
      let role = widest?.role(ofArgument: place) ?? "value"
      let isLast = place == maximum - 1
      return place < minimum ? role : isOpen && isLast ? "…" : "[\(role)]"
    }
  }

  private static func version(_ number: Int) -> String { "\(number / 1_000_000).\(number / 1000 % 1000)" }
}

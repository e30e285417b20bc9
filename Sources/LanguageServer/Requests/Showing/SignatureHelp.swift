import Analyzer
import Workspace

/// `textDocument/signatureHelp`: the arguments of the function whose parentheses are open.
enum SignatureHelp {
  static func answer(_ server: Server, _ parameters: JSON) throws(ResponseError) -> JSON {
    guard let target = try server.target(parameters), let call = call(around: target),
      let function = FunctionCatalog.lookup(call.name, in: target.tree)
    else { return .null }
    let arguments = FunctionText.parameters(of: function)
    let active = min(call.argument, max(0, arguments.count - 1))
    return .object([
      "signatures": .array([
        .object([
          "label": .string("\(function.name)(\(arguments.joined(separator: ", ")))"),
          "documentation": .string("takes \(function.argumentCountDescription)"),
          "parameters": .array(arguments.map { .object(["label": .string($0)]) }),
        ])
      ]),
      "activeSignature": .int(0), "activeParameter": .int(active),
    ])
  }

  /// The name before the innermost parenthesis that is open, and how many commas stand behind that.
  private static func call(around target: Target) -> (name: TokenID, argument: Int)? {
    let tokens = target.tree.tokens
    var low = 0
    var high = tokens.count
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].end <= target.offset { low = middle + 1 } else { high = middle }
    }
    var place = low - 1
    var depth = 0
    var argument = 0
    while place > 0 {
      switch tokens[place].kind {
      case .semicolon: return nil
      case .comma: if depth == 0 { argument += 1 }
      case .rightParenthesis: depth += 1
      case .leftParenthesis:
        if depth == 0 { return (TokenID(place - 1), argument) }
        depth -= 1
      default: break
      }
      place -= 1
    }
    return nil
  }
}

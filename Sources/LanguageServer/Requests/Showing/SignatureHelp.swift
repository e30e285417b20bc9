import Analyzer
import Workspace

/// `textDocument/signatureHelp`: the arguments of the function whose parentheses are open.
enum SignatureHelp {
  static func answer(_ server: Server, _ place: PlaceRequest) throws(ResponseError) -> OpenCall? {
    guard let target = try server.target(place), let call = call(around: target),
      let function = FunctionCatalog.lookup(call.name, in: target.tree)
    else { return nil }
    let arguments = FunctionText.parameters(of: function)
    return OpenCall(
      label: "\(function.name)(\(arguments.joined(separator: ", ")))",
      documentation: "takes \(function.argumentCountDescription)", parameters: arguments,
      activeParameter: min(call.argument, max(0, arguments.count - 1)))
  }

  /// The name before the innermost parenthesis that is open, and how many commas stand behind that.
  private static func call(around target: AskedPlace) -> (name: TokenID, argument: Int)? {
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

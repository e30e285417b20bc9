import Analyzer

extension FromGraph {
  /// Where a finding about a table of FROM points: its name.
  func place(of node: Node) -> SourceLocation {
    let tree = statement.tree
    guard let term = node.term else { return SourceLocation(tree.file, node.range) }
    switch term.source {
    case .table(_, let name), .function(_, let name, _): return tree.location(of: name)
    default: return tree.location(of: term.alias.exists ? term.alias : term.span.first)
    }
  }

  /// The name of a node in messages.
  func name(of node: Node) -> String {
    if let source = node.source, let name = statement.facts.sources[source].name { return "'\(name.text)'" }
    return "the subquery"
  }
}

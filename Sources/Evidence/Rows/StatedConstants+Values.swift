import Analyzer

/// Values that show what a statement does with a column, though it compares the column with none of them.
extension StatedConstants {
  /// Adds JSON that has something at the paths of a tree, and numbers whose texts are sorted otherwise.
  mutating func addFittingValues(_ tree: SyntaxTree) {
    var columns: [Name] = []
    var paths: [[String]] = []
    var literals: [String] = ["9", "10", "\"a\""]
    for place in tree.nodes.exprs.indices {
      let id = ExprID(index: UInt32(place))
      switch tree[id] {
      case .binary(.jsonArrow, let left, let right), .binary(.jsonArrowText, let left, let right):
        columns += names(within: left, of: tree)
        paths += [path(right, tree)].compactMap(\.self)
      case .call(let call) where tree.name(tree[call].name).folded.hasPrefix("json"):
        let arguments = Array(tree[tree[call].arguments])
        guard let first = arguments.first else { continue }
        columns += names(within: first, of: tree)
        paths += arguments.dropFirst().compactMap { path($0, tree) }
      case .call(let call) where ["printf", "format"].contains(tree.name(tree[call].name)):
        for argument in tree[tree[call].arguments] { addNumbers(argument, tree) }
      case .cast(let value, let type) where Affinity(declaredType: tree.text(of: type)) == .text:
        addNumbers(value, tree)
      case .binary(.concat, let left, let right):
        addNumbers(left, tree)
        addNumbers(right, tree)
      case .literal(.string, let token):
        let text = tree.unquoted(token)
        if !text.contains(where: { "$\"\\{[%".contains($0) }) { literals.insert("\"\(text)\"", at: 0) }
      default: break
      }
    }
    for term in tree.nodes.joinTerms {
      guard case .function(_, let name, let list) = term.source, tree.name(name).folded.hasPrefix("json") else {
        continue
      }
      let arguments = Array(tree[list])
      guard let first = arguments.first else { continue }
      columns += names(within: first, of: tree)
      paths += arguments.dropFirst().compactMap { path($0, tree) }
    }
    if columns.isEmpty { return }
    for path in paths.prefix(4) {
      for literal in literals.prefix(4) {
        let document = path.reversed().reduce(literal) { "{\"\($1)\": \($0)}" }
        for column in columns { add(.text(document), to: column) }
      }
    }
    for column in columns { add(.text("{}"), to: column) }
  }

  /// 9 comes before 10, and '9' behind '10'.
  private mutating func addNumbers(_ id: ExprID, _ tree: SyntaxTree) {
    for name in names(within: id, of: tree) {
      add(.integer(9), to: name)
      add(.integer(10), to: name)
    }
  }

  func names(within id: ExprID, of tree: SyntaxTree) -> [Name] {
    tree.expressions(within: id).compactMap { expr in
      switch tree[expr] {
      case .name(let token), .column(_, _, let token): tree.name(token)
      default: nil
      }
    }
  }

  /// The keys of a path: `name`, `$.name`, `$.owner.name`; nil for one with more to it.
  private func path(_ id: ExprID, _ tree: SyntaxTree) -> [String]? {
    guard case .literal(.string, let token) = tree[tree.bare(id)] else { return nil }
    let keys = tree.unquoted(token).split(separator: ".").drop { $0 == "$" }.map(String.init)
    return keys.isEmpty || !keys.allSatisfy({ $0.allSatisfy { $0.isLetter || $0 == "_" } }) ? nil : keys
  }
}

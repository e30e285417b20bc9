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
      case .call(let call): addTimes(of: call, tree)
      case .binary(.equal, let left, let right):
        addTimes(left, right, tree)
        addTimes(right, left, tree)
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
      addDocuments(for: first, tree)
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

  /// `date(born)`: two times that differ in all their parts.
  private mutating func addTimes(of call: CallID, _ tree: SyntaxTree) {
    let arguments = Array(tree[tree[call].arguments])
    guard let form = FunctionCatalog.lookup(tree.name(tree[call].name))?.form(argumentCount: arguments.count) else {
      return
    }
    for (place, argument) in arguments.enumerated() where form.role(ofArgument: place) == "time" {
      for name in names(within: argument, of: tree) {
        add(.text("2024-01-31 10:30:00"), to: name)
        add(.text("2023-02-28 09:15:20"), to: name)
      }
    }
  }

  /// `strftime('%m', made_at) = '06'`: a time in June.
  private mutating func addTimes(_ call: ExprID, _ text: ExprID, _ tree: SyntaxTree) {
    guard case .call(let id) = tree[tree.bare(call)], tree.matches(tree[id].name, "strftime"),
      case .literal(.string, let token) = tree[tree.bare(text)], let number = Int(tree.unquoted(token))
    else { return }
    let arguments = Array(tree[tree[id].arguments])
    guard arguments.count > 1, case .literal(.string, let format) = tree[tree.bare(arguments[0])] else { return }
    let digits = (number < 10 ? "0" : "") + "\(number)"
    let time: String
    switch tree.unquoted(format) {
    case "%Y": time = "\(number)-06-15 10:30:00"
    case "%m": time = "2024-\(digits)-15 10:30:00"
    case "%d": time = "2024-06-\(digits) 10:30:00"
    case "%H": time = "2024-06-15 \(digits):30:00"
    case "%M": time = "2024-06-15 10:\(digits):00"
    case "%w": time = "2024-06-0\(2 + number) 10:30:00"
    default: return
    }
    for name in names(within: arguments[1], of: tree) { add(.text(time), to: name) }
  }

  /// `json_each(:settings)`: documents whose keys and values are those of small rows.
  private mutating func addDocuments(for argument: ExprID, _ tree: SyntaxTree) {
    guard case .parameter(let token) = tree[tree.bare(argument)] else { return }
    // No column is called that.
    let name: Name = " json"
    columnsOfParameters[tree.text(of: token), default: []].append(name)
    for document in ["{\"a\": 1}", "[1, 2]", "[\"a\"]"] { add(.text(document), to: name) }
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

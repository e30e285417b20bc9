import Analyzer

/// Values that show what a statement does with a column, though it compares the column with none of them.
extension StatedConstants {
  /// Adds JSON that has something at the paths of a tree, and numbers whose texts are sorted otherwise.
  mutating func addValuesTakenApart(_ tree: SyntaxTree) {
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
      case .call(let call) where StatedConstants.trims.contains(where: { tree.matches(tree[call].name, $0) }):
        addTrimmed(call, tree)
      case .call(let call) where StatedConstants.cuts.contains(where: { tree.matches(tree[call].name, $0) }):
        for argument in tree[tree[call].arguments] {
          for name in names(within: argument, of: tree) {
            for text in StatedConstants.alikeTexts { add(text, to: name) }
          }
        }
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

  /// `INSERT INTO pet (name) VALUES ('a')`: a row that is there may have the value, and a parameter one that a row has.
  mutating func addStoredValues(_ tree: SyntaxTree) {
    for statement in tree.statements {
      guard case .insert(let insert) = statement.body, case .select(let select) = insert.source else { continue }
      let columns = tree[insert.columns].map { tree.name($0) }
      for core in tree[tree[select].cores] {
        for row in tree[core.values] {
          for (column, value) in zip(columns, tree[row.exprs]) { addStored(value, in: column, tree) }
        }
      }
    }
  }

  private mutating func addStored(_ value: ExprID, in column: Name, _ tree: SyntaxTree) {
    switch tree[tree.bare(value)] {
    case .literal(let literal, let token):
      if let value = StatedConstants.value(literal, token, tree) { add(value, to: column) }
    case .parameter(let token): columnsOfParameters[tree.text(of: token), default: []].append(column)
    default: break
    }
  }

  /// 9 comes before 10, and '9' behind '10'.
  private mutating func addNumbers(_ id: ExprID, _ tree: SyntaxTree) {
    for name in names(within: id, of: tree) {
      add(.integer(9), to: name)
      add(.integer(10), to: name)
    }
  }

  private static let trims: [Name] = ["trim", "ltrim", "rtrim"]
  private static let cuts: [Name] = ["substr", "substring", "strftime", "date"]
  /// Texts and times that are the same in their first parts.
  private static let alikeTexts: [SQLValue] = [.text("2024-01-31 10:30:00"), .text("2024-01-30 08:00:00")]

  /// `rtrim(name, '.txt')`: a name that ends with one of these characters before the word.
  private mutating func addTrimmed(_ call: CallID, _ tree: SyntaxTree) {
    let arguments = Array(tree[tree[call].arguments])
    guard arguments.count == 2, case .literal(.string, let token) = tree[tree.bare(arguments[1])] else { return }
    let word = tree.unquoted(token)
    guard let letter = word.last(where: \.isLetter) else { return }
    for name in names(within: arguments[0], of: tree) {
      if !tree.matches(tree[call].name, "ltrim") { add(.text("a\(letter)\(word)"), to: name) }
      if !tree.matches(tree[call].name, "rtrim") { add(.text("\(word)\(letter)a"), to: name) }
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

/// Values that make comparisons true: where several conditions stand beside one another, values right beside the constants rarely meet
/// all of them by chance.
extension StatedConstants {
  /// Notes what makes an expression true, where it compares a column that stands by itself.
  mutating func addFitting(_ id: ExprID, of tree: SyntaxTree) {
    switch tree[id] {
    case .binary(let op, let left, let right):
      if let name = StatedConstants.column(left, tree) { fit(name, op, right, tree) }
      if let name = StatedConstants.column(right, tree) { fit(name, op.mirrored, left, tree) }
    case .isNull(let operand, let negated):
      if !negated, let name = StatedConstants.column(operand, tree) { fit(name, .null) }
    case .between(let operand, let lower, let upper, let negated):
      guard let name = StatedConstants.column(operand, tree) else { return }
      fit(name, negated ? .less : .greaterOrEqual, lower, tree)
      if negated { fit(name, .greater, upper, tree) }
    case .inList(let operand, let list, let negated):
      guard !negated, let name = StatedConstants.column(operand, tree) else { return }
      for value in tree[list] { fit(name, .equal, value, tree) }
    case .match(let op, let operand, let pattern, _, let negated):
      guard !negated, let name = StatedConstants.column(operand, tree),
        case .literal(.string, let token) = tree[tree.bare(pattern)],
        let text = StatedConstants.text(matching: tree.unquoted(token), op)
      else { return }
      fit(name, .text(text))
    default: return
    }
  }

  private mutating func fit(_ name: Name, _ op: BinaryOperator, _ other: ExprID, _ tree: SyntaxTree) {
    switch tree[tree.bare(other)] {
    case .parameter(let token):
      if op == .less || op == .greater { fit(parameter: tree.text(of: token), isAbove: op == .less) }
    case .literal(let literal, let token):
      guard let value = StatedConstants.value(literal, token, tree) else { return }
      switch op {
      case .equal, .is, .greaterOrEqual, .lessOrEqual: fit(name, value)
      case .greater: fit(name, value.stepped(isUp: true))
      case .less: fit(name, value.stepped(isUp: false))
      case .notEqual, .isNot: if let other = value.neighbours.first { fit(name, other) }
      default: break
      }
    default: break
    }
  }

  /// A text that a pattern finds; nil for a pattern of another module's.
  private static func text(matching pattern: String, _ op: MatchOperator) -> String? {
    var text = ""
    var isInBrackets = false
    for character in pattern {
      switch (op, character) {
      case (.like, "%"), (.glob, "*"): continue
      case (.like, "_"), (.glob, "?"): text.append("a")
      case (.glob, "["): isInBrackets = true
      case (.glob, "]"): isInBrackets = false
      case (.like, _), (.glob, _):
        // `[a-z]`: the first of them.
        if isInBrackets, character == "-" || text.last.map({ pattern.contains("[\($0)") }) == true { continue }
        text.append(character)
      case (.regexp, _), (.match, _): return nil
      }
    }
    return text
  }
}

extension BinaryOperator {
  /// The operator that says the same with the operands in the other order.
  fileprivate var mirrored: BinaryOperator {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: self
    }
  }
}

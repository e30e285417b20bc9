/// A function that the program brings along. The same name with another number of arguments is another function.
public struct DeclaredFunction: Sendable {
  /// The name that a call has: `slug`.
  public let name: Name
  /// What it works on.
  public let kind: CreateFunction.Kind
  /// How many arguments have a name in the declaration.
  public let argumentCount: Int
  /// Whether it takes any number of arguments more.
  public let takesMore: Bool
  /// Whether the same arguments give the same answer, as the declaration says.
  public let isDeterministic: Bool
  /// Where its name is written in the declaration.
  public let location: SourceLocation
  let form: BuiltinFunction.Form

  init(_ node: CreateFunction, in tree: SyntaxTree) {
    name = tree.name(node.name)
    kind = node.kind
    argumentCount = node.arguments.count
    takesMore = node.takesMore
    isDeterministic = node.isDeterministic
    location = tree.location(of: node.name)

    let classes =
      node.returns.exists ? DeclaredType(node.returns, in: tree).classes(isStrict: false).nonNull : .value
    let rule: ResultRule =
      switch node.null {
      case .maybe: .maybe(classes)
      case .never: .never(classes)
      case .ifAnyArgument: .ifAny(classes)
      }
    var takes = node.arguments.map { ArgumentRole(DeclaredType($0.type, in: tree)) }
    if node.takesMore { takes.append(.any) }
    form = BuiltinFunction.Form(
      // With OVER or without: what SQLite calls a window function of the program's is an aggregate as well.
      kind: node.kind == .scalar ? .scalar : .aggregate,
      arity: node.takesMore ? .atLeast(node.arguments.count) : .from(node.arguments.count, to: node.arguments.count),
      since: 0, allowsOver: node.kind == .window, takes: takes, repeating: 1, rule: rule)
  }

  /// Whether a call could mean either of the two, so that only one of them can be there.
  func isSame(as other: DeclaredFunction) -> Bool {
    name == other.name && takesMore == other.takesMore && (takesMore || argumentCount == other.argumentCount)
  }

  /// Whether the declarations of two such functions say the same of a call.
  func agrees(with other: DeclaredFunction) -> Bool {
    kind == other.kind && isDeterministic == other.isDeterministic && form.rule.isSame(as: other.form.rule)
  }

  /// The function as the resolver looks at it. This form stands before the others of the name, which only count for the
  /// message about a call with a number of arguments that none of them takes.
  func function(beside others: [BuiltinFunction.Form]) -> BuiltinFunction {
    BuiltinFunction(
      name: name, determinism: isDeterministic || kind != .scalar ? .deterministic : .never, forms: [form] + others)
  }
}

extension ArgumentRole {
  fileprivate init(_ type: DeclaredType) {
    switch type.classes(isStrict: false) {
    case .text: self = .text
    case .integer: self = .integer
    case .real: self = .real
    case .numeric: self = .number
    case .blob: self = .blob
    default: self = .any
    }
  }
}

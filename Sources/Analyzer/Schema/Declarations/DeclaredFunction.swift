/// A function that the program brings along. The same name with another number of arguments is another function.
public struct DeclaredFunction: Sendable {
  /// The name that a call has: `slug`.
  public let name: Name
  /// The kind of the function.
  public let kind: CreateFunction.Kind
  /// The arguments that have a name in the declaration.
  public let arguments: [Argument]
  /// How many arguments have a name in the declaration.
  public var argumentCount: Int { arguments.count }
  /// Whether it takes any number of arguments more.
  public let takesMore: Bool
  /// Whether the same arguments give the same answer, as the declaration says.
  public let isDeterministic: Bool
  /// Where its name is written in the declaration.
  public let location: SourceLocation
  /// The storage classes of its result beside NULL, by the declaration.
  public let result: StorageClasses
  /// The declaration's word on NULL.
  public let null: CreateFunction.Null
  /// Whether a set that is shipped declares it, for a library that brings it along.
  public let isShipped: Bool
  let form: BuiltinFunction.Form

  /// An argument of a declared function.
  public struct Argument: Sendable {
    /// Its name in the declaration.
    public let name: String
    /// The storage classes that it may have beside NULL, by its type.
    public let classes: StorageClasses
  }

  init(_ node: CreateFunction, in tree: SyntaxTree, isShipped: Bool) {
    self.isShipped = isShipped
    name = tree.name(node.name)
    kind = node.kind
    takesMore = node.takesMore
    isDeterministic = node.isDeterministic
    location = tree.location(of: node.name)

    let classes =
      node.returns.exists ? DeclaredType(node.returns, in: tree).classes(isStrict: false).nonNull : .value
    result = classes
    null = node.null
    let types = node.arguments.map { DeclaredType($0.type, in: tree) }
    arguments = zip(node.arguments, types).map { node, type in
      Argument(
        name: tree.name(node.name).text,
        classes: node.type.exists ? type.classes(isStrict: false).nonNull : .value)
    }
    let rule: ResultRule =
      switch node.null {
      case .maybe: .maybe(classes)
      case .never: .never(classes)
      case .ifAnyArgument: .ifAny(classes)
      }
    var takes = types.map { ArgumentRole($0) }
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

/// All that the program brings along, by name: functions, collations and modules; and what it makes of declared types. Of two declarations of one thing the
/// first counts.
public final class Declarations: Sendable {
  /// The functions, in the order of the files.
  public let functions: [DeclaredFunction]
  /// The collations, in the order of the files.
  public let collations: [DeclaredCollation]
  /// The meaning of declared types in generated code.
  public let types: TypeTable
  /// The modules, in the order of the files.
  public let modules: [DeclaredModule]
  /// Whether some declaration could not be read, so that a name that nobody knows may be declared there.
  public let isIncomplete: Bool

  /// The functions of each name, one for each number of arguments; those with any number are last.
  private let functionsByName: [Name: [BuiltinFunction]]
  private let modulesByName: [Name: Int]
  private let tables: [Name: Table]

  init(
    functions: [DeclaredFunction], collations: [DeclaredCollation], modules: [DeclaredModule], types: TypeTable,
    isIncomplete: Bool = false
  ) {
    self.types = types
    self.functions = functions
    self.collations = collations
    self.modules = modules
    self.isIncomplete = isIncomplete
    functionsByName = Dictionary(grouping: functions, by: { $0.name }).mapValues { functions in
      let ordered = functions.filter { !$0.takesMore } + functions.filter { $0.takesMore }
      let builtin = FunctionCatalog.lookup(ordered[0].name)
      return ordered.indices.map { place in
        var others = ordered.map { $0.form }
        others.remove(at: place)
        return ordered[place].function(beside: others + (builtin?.forms ?? []))
      }
    }
    modulesByName = Dictionary(modules.indices.map { (modules[$0].name, $0) }) { first, _ in first }
    tables = Dictionary(modules.compactMap { module in module.table.map { (module.name, $0) } }) { first, _ in first }
  }

  /// The declared function that a call with so many arguments means; nil where the call means SQLite's own, or
  /// nobody's.
  public func function(named name: Name, argumentCount: Int) -> BuiltinFunction? {
    guard let functions = functionsByName[name] else { return nil }
    let builtin = FunctionCatalog.lookup(name)?.form(argumentCount: argumentCount)
    let declared = functions.first { $0.forms[0].arity.accepts(argumentCount) }
    // An exact number of arguments goes before any number of them (callback.c, `matchQuality`).
    if let builtin, builtin.arity.maximum != nil, declared?.forms[0].arity.maximum == nil { return nil }
    return declared ?? (builtin == nil ? functions[0] : nil)
  }

  /// Whether a collation is declared, or may be, because some declaration could not be read.
  public func hasCollation(_ name: Name) -> Bool { isIncomplete || collations.contains { $0.name == name } }

  /// The module of a name; nil when none is declared.
  public func module(named name: Name) -> DeclaredModule? { modulesByName[name].map { modules[$0] } }

  /// The table-valued function of a name; nil when no eponymous module is declared under it.
  func table(named name: Name) -> Table? { tables[name] }

  var functionNames: [String] { functions.map { $0.name.text } }
}

/// A collation that the program brings along: `CREATE COLLATION localized`.
public struct DeclaredCollation: Sendable {
  /// The name behind COLLATE.
  public let name: Name
  /// Where its name is written in the declaration.
  public let location: SourceLocation
  /// Whether a set that is shipped declares it, for a library that brings it along.
  public let isShipped: Bool
}

extension FunctionCatalog {
  /// The function that a call means: one that the program declares, else SQLite's. In SQLite, too, the program's goes
  /// before.
  public static func lookup(_ call: Call, in tree: SyntaxTree, _ declarations: Declarations?) -> BuiltinFunction? {
    if let declarations {
      let count = call.arguments.count + (call.withinGroup.exists ? 1 : 0)
      if let declared = declarations.function(named: tree.name(call.name), argumentCount: count) { return declared }
    }
    return lookup(call.name, in: tree)
  }

  /// The arguments of a scalar function that make it NULL when one of them is; none where that can't be told.
  public static func strictArguments(
    of call: Call, in tree: SyntaxTree, _ declarations: Declarations?
  ) -> PackedArray<ExprID> {
    guard !call.isStar, let form = lookup(call, in: tree, declarations)?.form(argumentCount: call.arguments.count),
      form.kind == .scalar
    else { return .empty }
    let arguments = tree[call.arguments]
    switch form.rule.strictArguments {
    case .all: return arguments
    case .first: return arguments.prefix(1)
    case .none: return .empty
    }
  }
}

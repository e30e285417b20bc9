/// The schema that there is before the first migration, as declarations describe it, and what is wrong with them.
public struct DeclaredSchema: Sendable {
  /// The schema.
  public let catalog: Catalog
  /// Findings of the rules `syntax-error` and `declaration`, and what is wrong with the tables.
  public let diagnostics: [Diagnostic]

  /// A set of declarations that is shipped.
  public struct Shipped: Sendable {
    /// The name that `uses` has for it: `sqlean`.
    public let name: String
    /// Its declarations.
    public let file: DeclarationFile

    /// Each parameter sets the property of its name.
    public init(name: String, file: DeclarationFile) {
      self.name = name
      self.file = file
    }
  }

  /// The schema that files and shipped sets declare.
  ///
  /// - Parameters:
  ///   - history: the migrations, which may create what is declared as well.
  ///   - minSQLiteVersion: as in `sqlite3_libversion_number()`; what a later version brought may be the program's own.
  ///   - types: what declared types mean in generated code.
  ///   - attached: gives the history of a database that is attached, for the path that a declaration names and the file
  ///     that it is in; nil where there is none.
  public init(
    _ files: [DeclarationFile], sets: [Shipped] = [], history: [SyntaxTree] = [], minSQLiteVersion: Int = 0,
    types: TypeTable = TypeTable([]),
    attached: (String, SourceFile) -> [SyntaxTree]? = { _, _ in nil }
  ) {
    var builder = DeclaredSchemaBuilder(minSQLiteVersion: minSQLiteVersion, types: types)
    if !files.isEmpty || !sets.isEmpty || !types.isEmpty { builder.build(files, sets, history, attached) }
    var catalog = builder.catalog
    for name in history.flatMap({ $0.schemasOfTables }) where !catalog.hasSchema(named: name) {
      catalog.attach(AttachedSchema(name: name, isOpen: true))
    }
    self.catalog = catalog
    diagnostics = builder.diagnostics
  }
}

extension SyntaxTree {
  /// The schemas in which the text makes tables, and that it doesn't attach itself: whoever runs it has attached them. A name that is
  /// nearly `main` or `temp` is a slip.
  fileprivate var schemasOfTables: [Name] {
    var made: [Name] = []
    for statement in statements where statement.explain == .no {
      let name: QualifiedName
      switch statement.body {
      case .createTable(let node): name = node.name
      case .createVirtualTable(let node): name = node.name
      case .utility(let utility):
        if utility.kind == .attach, let schema = schema(of: utility) { made.removeAll { $0 == schema } }
        continue
      default: continue
      }
      guard name.schema.exists else { continue }
      let schema = self.name(name.schema)
      if schema != Catalog.main, schema != Catalog.temp, !made.contains(schema),
        NearMiss.closest(to: schema.text, in: ["main", "temp"]) == nil
      {
        made.append(schema)
      }
    }
    return made
  }
}

/// Puts declarations together, those of shipped sets first.
private struct DeclaredSchemaBuilder {
  let minSQLiteVersion: Int
  let types: TypeTable
  private(set) var catalog = Catalog()
  private(set) var diagnostics: [Diagnostic] = []

  private var functions: [(function: DeclaredFunction, set: String?)] = []
  private var functionPlaces: [Name: [Int]] = [:]
  private var collations: [DeclaredCollation] = []
  private var modules: [(module: DeclaredModule, set: String?)] = []
  private var isIncomplete = false

  init(minSQLiteVersion: Int, types: TypeTable) {
    self.minSQLiteVersion = minSQLiteVersion
    self.types = types
  }

  mutating func build(
    _ files: [DeclarationFile], _ sets: [DeclaredSchema.Shipped], _ history: [SyntaxTree],
    _ attached: (String, SourceFile) -> [SyntaxTree]?
  ) {
    for set in sets { addNames(of: set.file, set: set.name) }
    for file in files {
      diagnostics += file.tree.diagnostics
      addNames(of: file, set: nil)
    }
    catalog.declarations = Declarations(
      functions: functions.map { $0.function }, collations: collations, modules: modules.map { $0.module },
      types: types, isIncomplete: isIncomplete)
    let created = DeclaredSchemaBuilder.firstCreations(in: history)
    let resolver = SemanticResolver()
    for set in sets { addTables(of: set.file, isShipped: true, createdLater: created, resolver, attached) }
    for file in files { addTables(of: file, isShipped: false, createdLater: created, resolver, attached) }
    if isIncomplete { catalog.isIncomplete = true }
  }

  // MARK: Functions, collations, modules

  private mutating func addNames(of file: DeclarationFile, set: String?) {
    let tree = file.tree
    for declaration in file.declarations {
      switch declaration {
      case .definition, .attach: break
      case .invalid: isIncomplete = true
      case .function(let node): add(DeclaredFunction(node, in: tree, isShipped: set != nil), set)
      case .collation(let name): addCollation(name, tree, set)
      case .module(let node): add(DeclaredModule(node, in: tree), set)
      }
    }
  }

  private mutating func add(_ function: DeclaredFunction, _ set: String?) {
    let call = function.callDescription
    if set == nil, let builtin = FunctionCatalog.lookup(function.name), !function.takesMore,
      let form = builtin.form(argumentCount: function.argumentCount), form.since <= minSQLiteVersion
    {
      report(.builtin("a function \(call)"), at: function.location)
    }
    let places = functionPlaces[function.name] ?? []
    if let other = places.map({ functions[$0] }).first(where: { $0.function.isSame(as: function) }) {
      if set == nil, !other.function.agrees(with: function) {
        report("function \(call)", declaredAlso: other.set, other.function.location, at: function.location)
      }
      return
    }
    functionPlaces[function.name, default: []].append(functions.count)
    functions.append((function, set))
  }

  private mutating func addCollation(_ token: TokenID, _ tree: SyntaxTree, _ set: String?) {
    let name = tree.name(token)
    if set == nil, Collation(name).isBuiltin {
      report(.builtin("the collation '\(name)'"), at: tree.location(of: token))
    } else if !collations.contains(where: { $0.name == name }) {
      collations.append(DeclaredCollation(name: name, location: tree.location(of: token), isShipped: set != nil))
    }
  }

  private mutating func add(_ module: DeclaredModule, _ set: String?) {
    let isBuiltin =
      VirtualTableBuilder.modules.contains(module.name.folded) || BuiltinTables.lookup(module.name) != nil
    if set == nil, isBuiltin { report(.builtin("the module '\(module.name)'"), at: module.location) }
    if let other = modules.first(where: { $0.module.name == module.name }) {
      if set == nil, !other.module.agrees(with: module) {
        report("module '\(module.name)'", declaredAlso: other.set, other.module.location, at: module.location)
      }
      return
    }
    modules.append((module, set))
  }

  // MARK: Tables and schemas

  private mutating func addTables(
    of file: DeclarationFile, isShipped: Bool, createdLater: [Name: SourceLocation], _ resolver: SemanticResolver,
    _ attached: (String, SourceFile) -> [SyntaxTree]?
  ) {
    let tree = file.tree
    for (place, declaration) in file.declarations.enumerated() {
      switch declaration {
      case .invalid, .function, .collation, .module: break
      case .attach(let path, let schema): attach(path, schema, tree, attached)
      case .definition: define(place, tree, isShipped: isShipped, createdLater, resolver)
      }
    }
  }

  private mutating func define(
    _ place: Int, _ tree: SyntaxTree, isShipped: Bool, _ createdLater: [Name: SourceLocation],
    _ resolver: SemanticResolver
  ) {
    if let token = tree.statements[place].body.createdName, token.name.exists {
      let name = tree.name(token.name)
      let schema = token.schema.exists ? tree.name(token.schema) : Catalog.main
      if let existing = catalog.table(named: name, schema: schema) {
        if !isShipped {
          report("'\(name)'", declaredAlso: nil, existing.definition?.location, at: tree.location(of: token.name))
        }
        return
      }
      if schema == Catalog.main, let created = createdLater[name] {
        // What the history says of it holds from there on.
        if isShipped { return }
        report(
          .createdByHistory(name), at: tree.location(of: token.name),
          related: Diagnostic.Related("it is created here", at: created))
        return
      }
    }
    var change = SchemaChange(place, of: tree, in: catalog, resolver: resolver)
    change.apply()
    catalog = change.catalog
    diagnostics += change.findings.diagnostics
  }

  private mutating func attach(
    _ path: TokenID, _ schema: TokenID, _ tree: SyntaxTree, _ attached: (String, SourceFile) -> [SyntaxTree]?
  ) {
    let name = tree.name(schema)
    if catalog.hasSchema(named: name) {
      report(.schemaExists(name), at: tree.location(of: schema))
      return
    }
    let text = tree.unquoted(path)
    guard let history = attached(text, tree.file) else {
      report(.noHistory(at: text), at: tree.location(of: path))
      catalog.attach(AttachedSchema(name: name, isOpen: true))
      return
    }
    var start = Catalog()
    start.declarations = catalog.declarations
    let end = Replay.fold(history, over: start, resolver: SemanticResolver()).last?.after ?? start
    catalog.attach(name, holding: end)
  }

  /// Where the history creates a table or view of a name that it neither drops nor renames before.
  private static func firstCreations(in history: [SyntaxTree]) -> [Name: SourceLocation] {
    var created: [Name: SourceLocation] = [:]
    var gone: Set<Name> = []
    for tree in history {
      for statement in tree.statements where statement.explain == .no {
        switch statement.body {
        case .drop(let drop):
          if drop.name.name.exists { gone.insert(tree.name(drop.name.name)) }
        case .alterTable(let alter):
          if case .rename = alter.action, alter.table.name.exists { gone.insert(tree.name(alter.table.name)) }
        default:
          guard let token = statement.body.createdName, token.name.exists,
            !token.schema.exists || tree.matches(token.schema, "main")
          else { continue }
          let name = tree.name(token.name)
          if !gone.contains(name), created[name] == nil { created[name] = tree.location(of: token.name) }
        }
      }
    }
    return created
  }

  // MARK: Findings

  private mutating func report(
    _ finding: Finding, at location: SourceLocation, related: Diagnostic.Related? = nil
  ) {
    diagnostics.append(Diagnostic(finding, at: location, related: related.map { [$0] } ?? []))
  }

  private mutating func report(
    _ what: String, declaredAlso set: String?, _ other: SourceLocation?, at location: SourceLocation
  ) {
    if let set {
      report(.declaredOtherwise(what, in: set), at: location)
    } else {
      report(
        .declaredTwice(what), at: location, related: other.map { Diagnostic.Related("the other declaration", at: $0) })
    }
  }
}

extension DeclaredFunction {
  /// `'fold' with 1 argument`
  fileprivate var callDescription: String {
    if takesMore { return "'\(name)' with any number of arguments" }
    return
      "'\(name)' with \(argumentCount == 0 ? "no arguments" : argumentCount == 1 ? "1 argument" : "\(argumentCount) arguments")"
  }
}

extension Statement.Body {
  /// The name of a table or view that the statement makes, where that isn't temporary.
  fileprivate var createdName: QualifiedName? {
    switch self {
    case .createTable(let table): table.isTemporary ? nil : table.name
    case .createVirtualTable(let table): table.name
    case .createView(let view): view.isTemporary ? nil : view.name
    default: nil
    }
  }
}

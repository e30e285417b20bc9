/// The queries that groups of other files call. With it, each file can be resolved by itself.
public struct QueryIndex: Sendable {
  /// A query whose name is called from another file.
  struct Query: Sendable {
    let location: SourceLocation
    let signature: Signature
    let isSound: Bool
  }

  /// The queries whose names are called from another file than their own, or from one that no file has.
  private var called: [Name: [Query]] = [:]
  /// The files whose groups call others, and for each call that closes a circle through several files its statement, with the
  /// names on the way.
  private var callers: [ObjectIdentifier: [Int: [String]]] = [:]
  /// The names of the queries of all files, where a name is called that none has.
  private(set) var names: [String] = []

  /// Looks for calls from file to file.
  ///
  /// - Parameters:
  ///   - trees: all queries files of a project.
  ///   - resolve: gives the statements of some of them, as `ResolvedFile.statements(of:in:)` does.
  /// - Returns: nil where no group calls a query of another file.
  public init?(_ trees: [SyntaxTree], resolve: ([SyntaxTree]) -> [[ResolvedStatement]]) {
    let names = trees.map { $0.queryNames }
    for (tree, own) in zip(trees, names) {
      let others = Self.foreignCalls(in: tree, of: own)
      if others.isEmpty { continue }
      callers[ObjectIdentifier(tree.file)] = [:]
      for name in others { called[name] = [] }
    }
    if callers.isEmpty { return nil }
    let concerned = zip(trees, names).filter { tree, names in
      isCaller(tree.file) || names.keys.contains { called[$0] != nil }
    }
    let statements = resolve(concerned.map { $0.0 })
    settle(
      zip(concerned, statements).map { file, statements in
        Part(file: file.0.file, names: file.1, resolver: GroupResolver(file.0, statements))
      })
    if missesSome { self.names = Set(names.flatMap { $0.keys }.map { $0.text }).sorted() }
  }

  // MARK: What is asked of it

  /// The queries of a name that another file may call; a file that has the name itself calls its own.
  func queries(named name: Name) -> [Query] { called[name] ?? [] }

  /// The calls in a file that close a circle through several files.
  func circles(in file: SourceFile) -> [Int: [String]] { callers[ObjectIdentifier(file)] ?? [:] }

  /// Whether groups of a file call queries of others.
  public func isCaller(_ file: SourceFile) -> Bool { callers[ObjectIdentifier(file)] != nil }

  /// Whether queries of a name are called from another file, or would be if there were any.
  public func isCalled(_ name: Name) -> Bool { called[name] != nil }

  /// Whether a query is called that no file has.
  public var missesSome: Bool { called.values.contains { $0.isEmpty } }

  /// Whether groups of a file call queries that it hasn't got.
  public static func callsOthers(_ tree: SyntaxTree) -> Bool { !foreignCalls(in: tree, of: tree.queryNames).isEmpty }

  private static func foreignCalls(in tree: SyntaxTree, of own: [Name: SourceRange]) -> [Name] {
    if tree.groupBraces.isEmpty { return [] }
    return tree.statements.indices.compactMap { place in
      tree.call(place).map { tree.name($0.name) }.flatMap { own[$0] == nil ? $0 : nil }
    }
  }

  // MARK: What it is made of

  /// A file while the index is made.
  private struct Part {
    let file: SourceFile
    let names: [Name: SourceRange]
    var resolver: GroupResolver
  }

  private mutating func settle(_ parts: [Part]) {
    var parts = parts
    var places: [(part: Int, group: Int)] = []
    var starts: [Int] = []
    for part in parts.indices {
      starts.append(places.count)
      places += (0..<parts[part].resolver.count).map { (part, $0) }
    }
    // Which files have a name that is called; of those that it is called from, none does.
    var owners: [Name: [Int]] = [:]
    for (place, part) in parts.enumerated() {
      for name in part.names.keys where called[name] != nil { owners[name, default: []].append(place) }
    }
    var sites: [(part: Int, statement: Int)] = []
    let order = CallOrder(places.count) { node in
      let (part, group) = places[node]
      return parts[part].resolver.calledNames(ofGroup: group).compactMap { statement, name in
        var owner = part
        var callee = parts[part].resolver.group(named: name)
        if callee == nil, !parts[part].resolver.hasQuery(named: name), let files = owners[name], files.count == 1 {
          owner = files[0]
          callee = parts[owner].resolver.group(named: name)
        }
        guard let callee else { return nil }
        sites.append((part, statement))
        return CallOrder.Call(site: sites.count - 1, callee: starts[owner] + callee)
      }
    }
    for (site, circle) in order.circles where Set(circle.map { places[$0].part }).count > 1 {
      let (part, statement) = sites[site]
      callers[ObjectIdentifier(parts[part].file), default: [:]][statement] = circle.map {
        parts[places[$0].part].resolver.name(ofGroup: places[$0].group)
      }
    }
    for (name, files) in owners {
      // Of a name that several have, nobody asks what it takes.
      let query = files.count > 1 ? (Signature(kind: .group), false) : parts[files[0]].resolver.query(named: name)
      for part in files { if let query { add(name, of: parts[part], query) } }
    }
    for node in order.order {
      let (part, group) = places[node]
      parts[part].resolver.settle(group, calling: self)
      let name = Name(parts[part].resolver.name(ofGroup: group))
      if owners[name] == [part], parts[part].resolver.group(named: name) == group {
        if let query = parts[part].resolver.query(named: name) { add(name, of: parts[part], query) }
      }
    }
  }

  private mutating func add(_ name: Name, of part: Part, _ query: (signature: Signature, isSound: Bool)) {
    guard let range = part.names[name] else { return }
    let new = Query(
      location: SourceLocation(part.file, range), signature: query.signature, isSound: query.isSound)
    called[name, default: []].append(new)
  }
}

extension SyntaxTree {
  /// The call of a query that a statement of a group is; nil for any other.
  func call(_ statement: Int) -> QueryCall? {
    if case .call(let call) = statements[statement].body, call.name.exists { call } else { nil }
  }

  /// The names of its queries, and where each is written first.
  public var queryNames: [Name: SourceRange] {
    var names: [Name: SourceRange] = [:]
    for statement in statements {
      guard let header = statement.header, !header.isLater else { continue }
      let name = Name(file.unquoted(header.name))
      if names[name] == nil { names[name] = header.name }
    }
    return names
  }
}

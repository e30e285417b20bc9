import Analyzer

/// A statement that makes a part of the schema.
struct SchemaStatement {
  let tree: SyntaxTree
  let place: Int
  /// With the comments that belong to it.
  let range: SourceRange

  var statement: Statement { tree.statements[place] }
}

/// Statements that state a schema in any order, in one in which SQLite can run them: tables, views, indexes and triggers,
/// rows; a view or table behind what it selects from. Otherwise they stay as they come.
struct SchemaOrder {
  let statements: [SchemaStatement]

  init(_ given: [SchemaStatement]) {
    let sorted = given.enumerated().sorted { left, right in
      let (first, second) = (Self.rank(left.element), Self.rank(right.element))
      return first != second ? first < second : left.offset < right.offset
    }.map(\.element)
    var made: [String: Int] = [:]
    for (place, statement) in sorted.enumerated() {
      if let name = statement.madeRelation, made[name] == nil { made[name] = place }
    }
    var selections: [ObjectIdentifier: [Int: [String]]] = [:]
    statements = DependencyOrder.places(sorted.count) { place in
      sorted[place].needs(&selections).compactMap { made[$0] }
    }.map { sorted[$0] }
  }

  private static func rank(_ statement: SchemaStatement) -> Int {
    switch statement.statement.body {
    case .createTable, .createVirtualTable: 0
    case .createView: 1
    case .createIndex, .createTrigger: 2
    default: 3
    }
  }
}

extension SchemaStatement {
  /// The table or view that it makes.
  fileprivate var madeRelation: String? {
    let token: TokenID
    switch statement.body {
    case .createTable(let table): token = table.name.name
    case .createVirtualTable(let table): token = table.name.name
    case .createView(let view): token = view.name.name
    default: return nil
    }
    return token.exists ? tree.name(token).folded : nil
  }

  /// The objects that the statement has to find when it runs. Objects that a trigger or a foreign key names may come
  /// later.
  fileprivate func needs(_ selections: inout [ObjectIdentifier: [Int: [String]]]) -> [String] {
    switch statement.body {
    case .createView: break
    case .createTable(let table) where table.select.exists: break
    default: return []
    }
    let id = ObjectIdentifier(tree)
    if let known = selections[id] { return known[place] ?? [] }
    let found = tree.selectedRelations
    selections[id] = found
    return found[place] ?? []
  }
}

extension SyntaxTree {
  /// The names in FROM and behind IN, by the place of their statement.
  fileprivate var selectedRelations: [Int: [String]] {
    var found: [Int: [String]] = [:]
    func add(_ token: TokenID) {
      guard token.exists else { return }
      var (low, high) = (0, statements.count)
      while low < high {
        let middle = (low + high) / 2
        if statements[middle].span.last < token { low = middle + 1 } else { high = middle }
      }
      found[low, default: []].append(name(token).folded)
    }
    for term in nodes.joinTerms { if case .table(_, let name) = term.source { add(name) } }
    for table in nodes.inTables where !table.hasArguments { add(table.table) }
    return found
  }
}

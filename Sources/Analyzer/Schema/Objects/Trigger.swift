public final class Trigger: Sendable {
  public let name: Name
  public let table: Name
  public let place: SchemaPlace
  /// A temporary trigger may stand on a table that is not.
  public let tablePlace: SchemaPlace
  /// The statement as parsed; its tokens are in `definition.tree`.
  public let node: CreateTrigger
  public let definition: Definition
  /// The tables that its body reads or writes, by the names that stand there; each once.
  public let sources: [Name]

  public init(
    name: Name, table: Name, place: SchemaPlace, tablePlace: SchemaPlace, node: CreateTrigger, definition: Definition
  ) {
    self.name = name
    self.table = table
    self.place = place
    self.tablePlace = tablePlace
    self.node = node
    self.definition = definition
    let tree = definition.tree
    var sources: [Name] = []
    for step in node.steps {
      for name in tree.sources(in: step.span) + step.body.targets.map({ tree.name($0) }) where !sources.contains(name) {
        sources.append(name)
      }
    }
    if node.condition.exists {
      for name in tree.sources(in: tree.span(of: node.condition)) where !sources.contains(name) { sources.append(name) }
    }
    self.sources = sources
  }

  /// The same in another schema, as its table is.
  func with(place: SchemaPlace) -> Trigger {
    Trigger(name: name, table: table, place: place, tablePlace: place, node: node, definition: definition)
  }
}

extension Statement.Body {
  /// The name of the table that an INSERT, UPDATE or DELETE changes.
  fileprivate var targets: [TokenID] {
    switch self {
    case .insert(let insert): [insert.table.name].filter(\.exists)
    case .update(let update): [update.table.name].filter(\.exists)
    case .delete(let delete): [delete.table.name].filter(\.exists)
    default: []
    }
  }
}

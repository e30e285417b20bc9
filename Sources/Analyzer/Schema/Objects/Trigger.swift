/// A trigger, as it stands at one point of the migrations.
public final class Trigger: Sendable {
  /// The name, without the schema.
  public let name: Name
  /// The table or view that it is on.
  public let table: Name
  /// The schema that it is in.
  public let place: SchemaPlace
  /// The schema of the table that it is on. A temporary trigger may be on a table that is not temporary.
  public let tablePlace: SchemaPlace
  /// The statement as parsed; its tokens are in `definition.tree`.
  public let node: CreateTrigger
  /// Its CREATE TRIGGER.
  public let definition: Definition
  /// The tables that its body and condition read or write, by the names that are written there; each once.
  public let sources: [Name]

  /// Each parameter sets the property of its name; `sources` are looked up in the node.
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

  /// The columns that the trigger's own UPDATEs set in the row for which it runs: what `WHERE id = NEW.id` finds in its table.
  public var columnsSetInOwnRow: [Name] {
    let tree = definition.tree
    var columns: [Name] = []
    for step in node.steps {
      guard case .update(let update) = step.body, update.table.name.exists, tree.matches(update.table.name, table),
        update.condition.exists, tree.operands(of: update.condition, joinedBy: .and).contains(where: isOwnRow)
      else { continue }
      for assignment in tree[update.assignments] { columns += tree[assignment.columns].map { tree.name($0) } }
    }
    return columns
  }

  /// `id = NEW.id`, either way around.
  private func isOwnRow(_ condition: ExprID) -> Bool {
    let tree = definition.tree
    guard case .binary(let op, let left, let right) = tree[tree.bare(condition)], op == .equal || op == .is else {
      return false
    }
    func isSame(_ side: ExprID, as other: ExprID) -> Bool {
      guard case .column(_, let row, let column) = tree[tree.bare(other)], tree.matches(row, Trigger.new) else {
        return false
      }
      switch tree[tree.bare(side)] {
      case .name(let own): return tree.name(own) == tree.name(column)
      case .column(_, let source, let own):
        return !tree.matches(source, Trigger.new) && tree.name(own) == tree.name(column)
      default: return false
      }
    }
    return isSame(left, as: right) || isSame(right, as: left)
  }

  private static let new = Name("new")

  /// The same in another schema, as its table is.
  func with(place: SchemaPlace) -> Trigger {
    Trigger(name: name, table: table, place: place, tablePlace: place, node: node, definition: definition)
  }
}

extension Statement.Body {
  /// The name of the table that an INSERT, UPDATE or DELETE changes.
  fileprivate var targets: [TokenID] {
    switch self {
    case .insert(let insert): [insert.table.name].filter { $0.exists }
    case .update(let update): [update.table.name].filter { $0.exists }
    case .delete(let delete): [delete.table.name].filter { $0.exists }
    default: []
    }
  }
}

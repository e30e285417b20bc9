/// The consequences of a change: the triggers that it fires and the foreign keys that act, from table to table.
package struct EffectDiagram: Sendable {
  /// A step from one table to another.
  package struct Step: Hashable, Sendable {
    /// The table that is changed.
    package var from: String
    /// The table that is changed because of it.
    package var to: String
    /// The cause of the step: `on delete: trigger keep_log`, `on delete cascade`.
    package var cause: String
    /// Whether a trigger does it, rather than a foreign key.
    package var isTrigger: Bool
  }

  /// Everything that leads from one table to another, in the order of the tables.
  package let steps: [Step]
  /// The tables that have a part in it, in the order of the project's.
  package let tables: [String]
  /// Where everything is.
  package let picture: GraphPicture
  let graph: Graph

  static let height = 30

  /// Works out what follows from changes of a project's tables.
  package init(_ overview: Overview) {
    var steps: [Step] = []
    for trigger in overview.triggers {
      for change in trigger.changes {
        steps.append(
          Step(
            from: trigger.table, to: change.table, cause: "\(trigger.event): \(trigger.name) does \(change.kind)",
            isTrigger: true))
      }
    }
    for table in overview.tables {
      for key in table.foreignKeys {
        for (event, action) in [("delete", key.onDelete), ("update", key.onUpdate)] {
          guard let action else { continue }
          steps.append(
            Step(from: key.table, to: table.name, cause: "on \(event) \(action.lowercased())", isTrigger: false))
        }
      }
    }
    let names = Set(steps.flatMap { [$0.from, $0.to] })
    let tables = overview.tables.map(\.name).filter { names.contains($0) }
    let places = Dictionary(tables.enumerated().map { ($1, $0) }) { first, _ in first }
    self.tables = tables
    self.steps = steps.filter { places[$0.from] != nil && places[$0.to] != nil }
    let nodes = tables.map { name in
      Graph.Node(
        width: max(8, ShownText.cells(ShownText.cut(name, to: 30))) * SchemaDiagram.cellWidth / 100 + 28,
        height: Self.height)
    }
    // What is changed first stands on the left; two steps of one kind between the same tables are one line.
    var drawn: Set<[Int]> = []
    var edges: [Graph.Edge] = []
    var lines: [(from: Int, to: Int, isTrigger: Bool)] = []
    for step in self.steps {
      guard let from = places[step.from], let to = places[step.to],
        drawn.insert([from, to, step.isTrigger ? 1 : 0]).inserted
      else { continue }
      let middle = step.isTrigger ? Self.height / 2 - 5 : Self.height / 2 + 5
      // A table that changes itself has a line that leaves it and comes back.
      let (start, end) = from == to ? (Self.height - 7, 7) : (middle, middle)
      edges.append(Graph.Edge(from: to, to: from, start: start, end: end))
      lines.append((from, to, step.isTrigger))
    }
    self.lines = lines
    graph = Graph(nodes: nodes, edges: edges)
    picture = GraphLayout.picture(of: graph)
  }

  /// The lines of the picture, each with the places of its tables in `tables`.
  let lines: [(from: Int, to: Int, isTrigger: Bool)]

  /// The causes that a line stands for, in words.
  func causes(_ line: (from: Int, to: Int, isTrigger: Bool)) -> [String] {
    steps.filter {
      $0.from == tables[line.from] && $0.to == tables[line.to] && $0.isTrigger == line.isTrigger
    }.map(\.cause)
  }

  /// How a change of one table leads to one of another: the shortest way; empty where it doesn't.
  package func way(from start: String, to end: String) -> [Step] {
    var cameBy: [String: Step] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let table = queue[next]
      next += 1
      for step in stepsFrom[table] ?? [] where step.to != start && cameBy[step.to] == nil {
        cameBy[step.to] = step
        queue.append(step.to)
      }
    }
    var way: [Step] = []
    var table = end
    while table != start, let step = cameBy[table] {
      way.append(step)
      table = step.from
    }
    return table == start ? way.reversed() : []
  }

  private var stepsFrom: [String: [Step]] { Dictionary(grouping: steps, by: \.from) }
}

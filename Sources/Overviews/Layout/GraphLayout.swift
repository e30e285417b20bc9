/// Where the boxes of a graph stand: what lines connect is laid out in columns, large parts in groups of nodes that belong
/// together, and the groups stand beside one another.
package enum GraphLayout {
  /// Between two boxes of a column.
  static let gap = 28
  /// Between two groups.
  static let groupGap = 56
  /// Between two columns, where few lines run.
  private static let columnGap = 64
  /// A part of more nodes is divided.
  static let largestPart = 48
  /// How many nodes a group of a divided part has.
  static let largestGroup = 16

  /// Lays out a graph.
  package static func picture(of graph: Graph) -> GraphPicture {
    var groups: [[Int]] = []
    for component in graph.components {
      groups +=
        component.count > largestPart ? Communities.of(component, in: graph, limit: largestGroup) : [component]
    }
    let parts = groups.map { Part($0, of: graph) }
    var picture = GraphPicture(
      corners: Array(repeating: Point(x: 0, y: 0), count: graph.nodes.count),
      routes: Array(repeating: [], count: graph.edges.count),
      isFar: Array(repeating: false, count: graph.edges.count), groups: Array(repeating: 0, count: graph.nodes.count),
      width: 0, height: 0)
    for (part, corner) in zip(parts, packed(parts)) {
      for (place, node) in part.members.enumerated() {
        picture.corners[node] = part.corners[place].moved(corner.x, corner.y)
      }
      for (edge, route) in part.routes { picture.routes[edge] = route.map { $0.moved(corner.x, corner.y) } }
      picture.width = max(picture.width, corner.x + part.width)
      picture.height = max(picture.height, corner.y + part.height)
    }
    for (edge, line) in graph.edges.enumerated() where picture.routes[edge].isEmpty {
      picture.routes[edge] = direct(line, graph, picture.corners)
      picture.isFar[edge] = true
    }
    picture.groups = colors(of: graph)
    return picture
  }

  /// The communities of all nodes, by which they are colored.
  private static func colors(of graph: Graph) -> [Int] {
    var colors = Array(repeating: 0, count: graph.nodes.count)
    var next = 0
    for component in graph.components where component.count > 1 {
      for group in Communities.of(component, in: graph, limit: largestGroup) {
        next += 1
        for node in group { colors[node] = next }
      }
    }
    return colors
  }

  // MARK: A group

  private struct Part {
    var members: [Int]
    var corners: [Point] = []
    var routes: [(edge: Int, route: [Point])] = []
    var width = 0
    var height = 0

    init(_ members: [Int], of graph: Graph) {
      self.members = members
      let place = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
      var inner = Graph(nodes: members.map { graph.nodes[$0] }, edges: [])
      var edges: [Int] = []
      for (number, edge) in graph.edges.enumerated() {
        guard let from = place[edge.from], let to = place[edge.to] else { continue }
        inner.edges.append(Graph.Edge(from: from, to: to, start: edge.start, end: edge.end))
        edges.append(number)
      }
      var layers = Layers(inner, height: Self.height(inner))
      layers.reduceCrossings()
      let tops = ColumnHeights(layers).tops
      corners = Array(repeating: Point(x: 0, y: 0), count: members.count)
      var x = 0
      var sides: [(left: Int, right: Int)] = []
      for (number, column) in layers.columns.enumerated() {
        let boxes = column.compactMap { layers.items[$0].node }
        let columnWidth = boxes.map { inner.nodes[$0].width }.max() ?? 0
        if number > 0 {
          x += GraphLayout.columnGap + min(64, 4 * column.reduce(0) { $0 + layers.items[$1].left.count })
        }
        sides.append((x, x + columnWidth))
        for node in boxes { corners[node] = Point(x: x, y: tops[node]) }
        x += columnWidth
      }
      width = x
      height = members.indices.map { corners[$0].y + inner.nodes[$0].height }.max() ?? 0
      for item in layers.items.indices where layers.items[item].node == nil {
        height = max(height, tops[item] + Layers.lineHeight)
      }
      var columnOf = Array(repeating: 0, count: layers.items.count)
      for (number, column) in layers.columns.enumerated() {
        for item in column { columnOf[item] = number }
      }
      for (number, edge) in inner.edges.enumerated() {
        let path = layers.paths[number]
        if path.isEmpty {
          routes.append((edges[number], Self.loop(edge, inner, corners)))
          continue
        }
        let isLeftward = columnOf[path[0]] > columnOf[path[path.count - 1]]
        var route: [Point] = []
        for (step, item) in path.enumerated() {
          let sides = sides[columnOf[item]]
          if let node = layers.items[item].node {
            let isStart = step == 0
            let y = corners[node].y + (isStart ? edge.start : edge.end)
            let leaves = isStart == isLeftward ? corners[node].x : corners[node].x + inner.nodes[node].width
            route.append(Point(x: leaves, y: y))
          } else {
            let y = tops[item] + Layers.lineHeight / 2
            let (first, second) = isLeftward ? (sides.right, sides.left) : (sides.left, sides.right)
            route += [Point(x: first, y: y), Point(x: second, y: y)]
          }
        }
        routes.append((edges[number], route))
      }
    }

    /// How high a column is at most, so that the whole is a bit wider than it is high.
    private static func height(_ graph: Graph) -> Int {
      let area = graph.nodes.reduce(0) {
        $0 + ($1.width + GraphLayout.columnGap + 40) * ($1.height + GraphLayout.gap)
      }
      return max(graph.nodes.map(\.height).max() ?? 0, GraphLayout.root(area * 3 / 4))
    }

    private static func loop(_ edge: Graph.Edge, _ graph: Graph, _ corners: [Point]) -> [Point] {
      GraphLayout.bulge(edge, corners[edge.from], corners[edge.to], graph.nodes[edge.from].width, to: 22)
    }
  }

  /// A line that leaves a box on its right, and comes back to the right of the same or another one.
  private static func bulge(_ edge: Graph.Edge, _ one: Point, _ other: Point, _ width: Int, to room: Int) -> [Point] {
    let x = max(one.x, other.x) + width
    return [
      Point(x: one.x + width, y: one.y + edge.start), Point(x: x + room, y: one.y + edge.start),
      Point(x: x + room, y: other.y + edge.end), Point(x: other.x + width, y: other.y + edge.end),
    ]
  }

  // MARK: All groups

  /// The corners of the groups: in rows, the highest first.
  private static func packed(_ parts: [Part]) -> [Point] {
    let area = parts.reduce(0) { $0 + ($1.width + groupGap) * ($1.height + groupGap) }
    let rowWidth = max(parts.map(\.width).max() ?? 0, root(area * 3 / 2))
    var corners = Array(repeating: Point(x: 0, y: 0), count: parts.count)
    let order = parts.indices.sorted { (-parts[$0].height, $0) < (-parts[$1].height, $1) }
    var (x, y, rowHeight) = (0, 0, 0)
    for part in order {
      if x > 0, x + parts[part].width > rowWidth {
        (x, y, rowHeight) = (0, y + rowHeight + groupGap, 0)
      }
      corners[part] = Point(x: x, y: y)
      x += parts[part].width + groupGap
      rowHeight = max(rowHeight, parts[part].height)
    }
    return corners
  }

  /// A line between two groups: from the sides that face one another.
  private static func direct(_ edge: Graph.Edge, _ graph: Graph, _ corners: [Point]) -> [Point] {
    let (one, other) = (corners[edge.from], corners[edge.to])
    let (oneEnd, otherEnd) = (one.x + graph.nodes[edge.from].width, other.x + graph.nodes[edge.to].width)
    let (oneY, otherY) = (one.y + edge.start, other.y + edge.end)
    // Between boxes that are too near to one another, a line would have no room to turn.
    if otherEnd + columnGap < one.x { return [Point(x: one.x, y: oneY), Point(x: otherEnd, y: otherY)] }
    if oneEnd + columnGap < other.x { return [Point(x: oneEnd, y: oneY), Point(x: other.x, y: otherY)] }
    let x = max(oneEnd, otherEnd) + 22
    return [
      Point(x: oneEnd, y: oneY), Point(x: x, y: oneY), Point(x: x, y: otherY), Point(x: otherEnd, y: otherY),
    ]
  }

  /// The whole part of a square root.
  static func root(_ number: Int) -> Int {
    var root = 0
    while (root + 1) * (root + 1) <= number { root += 1 }
    return root
  }
}

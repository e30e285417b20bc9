/// The nodes of a connected graph in columns, so that each line leads from one column to the one on its left: long lines pass
/// the columns between in places of their own.
struct Layers {
  /// A node, or the place of a line in a column that it passes.
  struct Item {
    /// The node; nil for the place of a line.
    var node: Int?
    var height: Int
    /// The items of the column on the left that it is connected with.
    var left: [Int] = []
    /// The items of the column on the right that it is connected with.
    var right: [Int] = []
  }

  private(set) var items: [Item] = []
  /// The items of each column, from the top.
  private(set) var columns: [[Int]] = []
  /// For each edge the items that it runs through, from its beginning; empty for a line from a node to itself.
  private(set) var paths: [[Int]] = []

  /// How much room a line takes in a column that it passes.
  static let lineHeight = 10

  /// - Parameter height: how high a column should be at most.
  init(_ graph: Graph, height: Int) {
    let layers = Self.layers(of: graph, height: height)
    columns = Array(repeating: [], count: (layers.max() ?? -1) + 1)
    for (node, box) in graph.nodes.enumerated() {
      items.append(Item(node: node, height: box.height))
      columns[layers[node]].append(node)
    }
    for edge in graph.edges {
      if edge.from == edge.to {
        paths.append([])
        continue
      }
      let isLeftward = layers[edge.from] > layers[edge.to]
      let (right, left) = isLeftward ? (edge.from, edge.to) : (edge.to, edge.from)
      var path = [right]
      for layer in stride(from: layers[right] - 1, to: layers[left], by: -1) {
        items.append(Item(node: nil, height: Self.lineHeight))
        columns[layer].append(items.count - 1)
        path.append(items.count - 1)
      }
      path.append(left)
      for (one, other) in zip(path, path.dropFirst()) {
        items[one].left.append(other)
        items[other].right.append(one)
      }
      paths.append(isLeftward ? path : path.reversed())
    }
  }

  // MARK: Columns

  /// The column of each node: to the right of all that its lines lead to, but for lines that would close a circle.
  private static func layers(of graph: Graph, height: Int) -> [Int] {
    let order = self.order(of: graph)
    var rank = Array(repeating: 0, count: graph.nodes.count)
    for (place, node) in order.enumerated() { rank[node] = place }
    var before = Array(repeating: [Int](), count: graph.nodes.count)
    for edge in graph.edges where edge.from != edge.to {
      let (first, second) = rank[edge.to] < rank[edge.from] ? (edge.to, edge.from) : (edge.from, edge.to)
      before[second].append(first)
    }
    var layers = Array(repeating: 0, count: graph.nodes.count)
    var filled: [Int] = []
    for node in order {
      var layer = before[node].map { layers[$0] + 1 }.max() ?? 0
      while layer < filled.count, filled[layer] > 0, filled[layer] + graph.nodes[node].height > height { layer += 1 }
      while filled.count <= layer { filled.append(0) }
      filled[layer] += graph.nodes[node].height + GraphLayout.gap
      layers[node] = layer
    }
    return pulled(layers, graph, filled, height)
  }

  /// Nodes that nothing leads away from stand right before the first that leads to them, where there is room.
  private static func pulled(_ layers: [Int], _ graph: Graph, _ filled: [Int], _ height: Int) -> [Int] {
    var (layers, filled) = (layers, filled)
    var outgoing = Array(repeating: false, count: graph.nodes.count)
    var nearest = Array(repeating: Int.max, count: graph.nodes.count)
    for edge in graph.edges where edge.from != edge.to {
      outgoing[edge.from] = true
      nearest[edge.to] = min(nearest[edge.to], layers[edge.from])
    }
    for node in graph.nodes.indices where !outgoing[node] && nearest[node] != Int.max {
      let wanted = nearest[node] - 1
      let size = graph.nodes[node].height + GraphLayout.gap
      guard wanted > layers[node], filled[wanted] + size <= height else { continue }
      filled[layers[node]] -= size
      filled[wanted] += size
      layers[node] = wanted
    }
    let used = Set(layers).sorted()
    return layers.map { layer in used.firstIndex(of: layer) ?? layer }
  }

  /// The nodes so that what lines lead to comes first; a circle is entered at its first node.
  private static func order(of graph: Graph) -> [Int] {
    var targets = Array(repeating: [Int](), count: graph.nodes.count)
    for edge in graph.edges where edge.from != edge.to { targets[edge.from].append(edge.to) }
    var order: [Int] = []
    var isSeen = Array(repeating: false, count: graph.nodes.count)
    for start in graph.nodes.indices where !isSeen[start] {
      isSeen[start] = true
      var stack = [(node: start, next: 0)]
      while let (node, next) = stack.last {
        guard next < targets[node].count else {
          order.append(node)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let target = targets[node][next]
        if !isSeen[target] {
          isSeen[target] = true
          stack.append((target, 0))
        }
      }
    }
    return order
  }

  // MARK: Crossings

  /// How many pairs of lines cross, as the items stand.
  var crossings: Int { columns.indices.dropFirst().reduce(0) { $0 + crossings(leftOf: $1) } }

  private func crossings(leftOf column: Int) -> Int {
    var place = Array(repeating: 0, count: items.count)
    for (number, item) in columns[column - 1].enumerated() { place[item] = number }
    var ends: [Int] = []
    for item in columns[column] { ends += items[item].left.map { place[$0] }.sorted() }
    // Of each line, those before it that end below it: counted in a tree of sums.
    var sums = Array(repeating: 0, count: columns[column - 1].count + 1)
    var crossings = 0
    for (number, end) in ends.enumerated() {
      var node = end + 1
      var notBelow = 0
      while node > 0 {
        notBelow += sums[node]
        node &= node - 1
      }
      crossings += number - notBelow
      node = end + 1
      while node < sums.count {
        sums[node] += 1
        node += node & -node
      }
    }
    return crossings
  }

  /// Puts the items of each column in an order in which few lines cross; never more than before.
  mutating func reduceCrossings(rounds: Int = 12) {
    var best = columns
    var fewest = crossings
    for round in 0..<rounds where fewest > 0 {
      if round.isMultiple(of: 2) {
        for column in columns.indices.dropFirst() { sort(column, by: column - 1, \.left) }
      } else {
        for column in columns.indices.dropLast().reversed() { sort(column, by: column + 1, \.right) }
      }
      let count = crossings
      if count < fewest { (best, fewest) = (columns, count) }
    }
    columns = best
  }

  /// Sorts a column by the middle of what each item is connected with in another.
  private mutating func sort(_ column: Int, by other: Int, _ neighbors: KeyPath<Item, [Int]>) {
    var place = Array(repeating: 0, count: items.count)
    for (number, item) in columns[other].enumerated() { place[item] = number }
    let keyed = columns[column].enumerated().map { number, item -> (key: Int, number: Int, item: Int) in
      let ends = items[item][keyPath: neighbors].map { place[$0] }
      // What is connected with nothing keeps its part of the column.
      let key =
        ends.isEmpty
        ? number * 1024 * max(1, columns[other].count) / max(1, columns[column].count)
        : ends.reduce(0, +) * 1024 / ends.count
      return (key, number, item)
    }
    columns[column] = keyed.sorted { ($0.key, $0.number) < ($1.key, $1.number) }.map(\.item)
  }
}

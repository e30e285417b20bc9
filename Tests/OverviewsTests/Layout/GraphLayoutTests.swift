import Testing

@testable import Overviews

struct GraphLayoutTests {
  /// A graph that a seed makes up: some tables that many refer to, circles, lines to the same node.
  private static func graph(_ seed: UInt64, nodes count: Int) -> Graph {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, bound)
    }
    let nodes = (0..<count).map { _ in Graph.Node(width: 80 + next(160), height: 40 + next(220)) }
    let edges = (0..<(count * 3 / 2)).map { _ in
      let (from, to) = (next(count), next(2) == 0 ? next(count) : next(max(1, count / 8)))
      return Graph.Edge(from: from, to: to, start: next(nodes[from].height), end: next(nodes[to].height))
    }
    return Graph(nodes: nodes, edges: edges)
  }

  private static let cases: [(seed: UInt64, nodes: Int)] = [
    (1, 7), (2, 11), (3, 15), (4, 19), (5, 23), (6, 27), (7, 31), (8, 35), (9, 39), (10, 43), (11, 47), (12, 51),
    (50, 1),
    (51, 0), (52, 120), (53, 300),
  ]

  @Test(arguments: cases) func boxesDoNotOverlap(_ seed: UInt64, _ nodes: Int) {
    let graph = Self.graph(seed, nodes: nodes)
    let picture = GraphLayout.picture(of: graph)
    for one in graph.nodes.indices {
      for other in graph.nodes.indices where other < one {
        let (a, b) = (picture.corners[one], picture.corners[other])
        let (first, second) = (graph.nodes[one], graph.nodes[other])
        let isBeside = a.x + first.width <= b.x || b.x + second.width <= a.x
        let isBelow = a.y + first.height <= b.y || b.y + second.height <= a.y
        #expect(isBeside || isBelow, "\(one) and \(other)")
      }
      let corner = picture.corners[one]
      #expect(corner.x >= 0 && corner.y >= 0)
      #expect(corner.x + graph.nodes[one].width <= picture.width)
      #expect(corner.y + graph.nodes[one].height <= picture.height)
    }
  }

  @Test(arguments: cases) func linesLeadFromBoxToBox(_ seed: UInt64, _ nodes: Int) throws {
    let graph = Self.graph(seed, nodes: nodes)
    let picture = GraphLayout.picture(of: graph)
    for (edge, route) in zip(graph.edges, picture.routes) {
      let (first, last) = (try #require(route.first), try #require(route.last))
      let (from, to) = (picture.corners[edge.from], picture.corners[edge.to])
      #expect(first.y == from.y + edge.start && last.y == to.y + edge.end)
      #expect(first.x == from.x || first.x == from.x + graph.nodes[edge.from].width)
      #expect(last.x == to.x || last.x == to.x + graph.nodes[edge.to].width)
    }
  }

  /// Within a part that isn't divided, a line passes no box but those that it connects.
  @Test(arguments: (1...10).map(UInt64.init)) func linesPassNoBox(_ seed: UInt64) {
    let graph = Self.graph(seed, nodes: 24)
    let picture = GraphLayout.picture(of: graph)
    for (edge, route) in zip(graph.edges, picture.routes) where edge.from != edge.to {
      for (one, other) in zip(route, route.dropFirst()) where one.y == other.y {
        for node in graph.nodes.indices where node != edge.from && node != edge.to {
          let corner = picture.corners[node]
          let isInside =
            corner.y < one.y && one.y < corner.y + graph.nodes[node].height
            && max(min(one.x, other.x), corner.x) < min(max(one.x, other.x), corner.x + graph.nodes[node].width)
          #expect(!isInside, "a line from \(edge.from) to \(edge.to) runs through \(node)")
        }
      }
    }
  }

  @Test func aLayoutIsTheSameEachTime() {
    let graph = Self.graph(7, nodes: 90)
    let (one, other) = (GraphLayout.picture(of: graph), GraphLayout.picture(of: graph))
    #expect(one.corners == other.corners)
    #expect(one.routes == other.routes)
    #expect(one.groups == other.groups)
  }

  @Test(arguments: cases) func fewerLinesCrossThanInPlainOrder(_ seed: UInt64, _ nodes: Int) {
    let plain = Layers(Self.graph(seed, nodes: nodes), height: 1200)
    var sorted = plain
    sorted.reduceCrossings()
    #expect(sorted.crossings <= plain.crossings)
    if nodes > 20 { #expect(sorted.crossings < plain.crossings) }
  }

  /// Crossings are counted as somebody would who compares each line with each other one.
  @Test(arguments: (1...8).map(UInt64.init)) func crossingsAreCounted(_ seed: UInt64) {
    let layers = Layers(Self.graph(seed, nodes: 14), height: 500)
    var count = 0
    for column in layers.columns.indices.dropFirst() {
      let (left, right) = (layers.columns[column - 1], layers.columns[column])
      let lines = right.enumerated().flatMap { place, item in
        layers.items[item].left.map { end in (place, left.firstIndex(of: end) ?? -1) }
      }
      for (number, one) in lines.enumerated() {
        for other in lines[..<number] where (one.0 - other.0) * (one.1 - other.1) < 0 { count += 1 }
      }
    }
    #expect(layers.crossings == count)
  }

  @Test func whatRefersToOneAnotherIsOneGroup() {
    // Two groups of five in which each refers to each, with a single line between them.
    var edges: [Graph.Edge] = []
    for (first, second) in (0..<5).flatMap({ one in (0..<one).map { (one, $0) } }) {
      edges.append(Graph.Edge(from: first, to: second, start: 1, end: 1))
      edges.append(Graph.Edge(from: 5 + first, to: 5 + second, start: 1, end: 1))
    }
    edges.append(Graph.Edge(from: 0, to: 5, start: 1, end: 1))
    let graph = Graph(nodes: Array(repeating: Graph.Node(width: 50, height: 50), count: 11), edges: edges)
    let groups = Communities.of(Array(0..<10), in: graph, limit: 16)
    #expect(groups == [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]])
    #expect(GraphLayout.picture(of: graph).groups == [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 0])
  }
}

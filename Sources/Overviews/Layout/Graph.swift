/// Boxes and the lines between them, before anybody knows where they stand. Lengths are whole pixels, so that a layout is the
/// same on every machine.
package struct Graph: Sendable {
  /// A box.
  package struct Node: Sendable {
    /// How wide it is.
    package var width: Int
    /// How high it is.
    package var height: Int

    /// Each parameter sets the property of its name.
    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// A line from one box to another.
  package struct Edge: Sendable {
    /// Where it begins, as a place in `nodes`.
    package var from: Int
    /// Where it ends, as a place in `nodes`. Ends stand to the left of beginnings.
    package var to: Int
    /// How far below the top of its box it begins.
    package var start: Int
    /// How far below the top of its box it ends.
    package var end: Int

    /// Each parameter sets the property of its name.
    package init(from: Int, to: Int, start: Int, end: Int) {
      self.from = from
      self.to = to
      self.start = start
      self.end = end
    }
  }

  /// The boxes.
  package var nodes: [Node]
  /// The lines.
  package var edges: [Edge]

  /// Each parameter sets the property of its name.
  package init(nodes: [Node], edges: [Edge]) {
    self.nodes = nodes
    self.edges = edges
  }

  /// The nodes that lines connect, each group in order; a node without lines is a group of its own.
  var components: [[Int]] {
    var root = Array(nodes.indices)
    func find(_ node: Int) -> Int {
      var node = node
      while root[node] != node { node = root[node] }
      return node
    }
    for edge in edges {
      let (one, other) = (find(edge.from), find(edge.to))
      if one != other { root[max(one, other)] = min(one, other) }
    }
    var members: [Int: [Int]] = [:]
    for node in nodes.indices { members[find(node), default: []].append(node) }
    return members.keys.sorted().compactMap { members[$0] }
  }
}

/// A place in a picture.
package struct Point: Hashable, Sendable {
  /// From the left.
  package var x: Int
  /// From the top.
  package var y: Int

  /// Each parameter sets the property of its name.
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  func moved(_ x: Int, _ y: Int) -> Point { Point(x: self.x + x, y: self.y + y) }
}

/// Where the boxes of a graph stand, and how its lines run.
package struct GraphPicture: Sendable {
  /// The upper left corner of each node.
  package var corners: [Point]
  /// The places that each edge runs through, from its beginning to its end.
  package var routes: [[Point]]
  /// Whether each edge runs straight from one part of the picture to another, whatever stands between.
  package var isFar: [Bool]
  /// For each node the group of nodes that belong together.
  package var groups: [Int]
  /// How wide it is.
  package var width: Int
  /// How high it is.
  package var height: Int
}

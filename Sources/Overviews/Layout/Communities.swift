/// Which nodes belong together: more lines run between them than chance would draw (greedy modularity, with bounded groups).
enum Communities {
  /// The groups of a graph's nodes, each in order; they are in the order of their first nodes.
  ///
  /// - Parameters:
  ///   - members: the nodes that are divided.
  ///   - limit: how many nodes a group has at most.
  static func of(_ members: [Int], in graph: Graph, limit: Int) -> [[Int]] {
    let position = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
    var groups = members.map { [$0] }
    var degree = Array(repeating: 0, count: members.count)
    // Lines between two groups, the smaller number first.
    var lines: [Pair: Int] = [:]
    var count = 0
    for edge in graph.edges where edge.from != edge.to {
      guard let one = position[edge.from], let other = position[edge.to] else { continue }
      degree[one] += 1
      degree[other] += 1
      count += 1
      lines[Pair(one, other), default: 0] += 1
    }
    while let best = best(lines, degree, groups, count, limit) {
      let (kept, gone) = (best.low, best.high)
      groups[kept] += groups[gone]
      groups[gone] = []
      degree[kept] += degree[gone]
      lines[best] = nil
      for (pair, number) in lines where pair.low == gone || pair.high == gone {
        lines[pair] = nil
        let other = pair.low == gone ? pair.high : pair.low
        lines[Pair(kept, other), default: 0] += number
      }
    }
    return groups.filter { !$0.isEmpty }.map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }

  private struct Pair: Hashable {
    let low: Int
    let high: Int

    init(_ one: Int, _ other: Int) {
      low = min(one, other)
      high = max(one, other)
    }
  }

  /// The two groups that gain most by being one; of equals the first.
  private static func best(
    _ lines: [Pair: Int], _ degree: [Int], _ groups: [[Int]], _ count: Int, _ limit: Int
  ) -> Pair? {
    var best: (pair: Pair, gain: Int)?
    for (pair, number) in lines where groups[pair.low].count + groups[pair.high].count <= limit {
      let gain = 2 * count * number - degree[pair.low] * degree[pair.high]
      guard gain > 0 else { continue }
      guard let known = best else {
        best = (pair, gain)
        continue
      }
      let isBetter =
        gain != known.gain
        ? gain > known.gain : (pair.low, pair.high) < (known.pair.low, known.pair.high)
      if isBetter { best = (pair, gain) }
    }
    return best?.pair
  }
}

/// How far below the top the items of columns stand: in their order, without touching, and as near as can be to what they are
/// connected with.
struct ColumnHeights {
  /// The top of each item.
  private(set) var tops: [Int]
  private let layers: Layers

  init(_ layers: Layers, rounds: Int = 8) {
    self.layers = layers
    tops = Array(repeating: 0, count: layers.items.count)
    for column in layers.columns {
      var top = 0
      for item in column {
        tops[item] = top
        top += layers.items[item].height + Self.gap(layers, item)
      }
    }
    for round in 0..<rounds {
      let order = round.isMultiple(of: 2) ? Array(layers.columns.indices) : layers.columns.indices.reversed()
      for column in order { settle(layers.columns[column]) }
    }
    let top = tops.min() ?? 0
    tops = tops.map { $0 - top }
  }

  private static func gap(_ layers: Layers, _ item: Int) -> Int {
    layers.items[item].node == nil ? 4 : GraphLayout.gap
  }

  private func middle(_ item: Int) -> Int { tops[item] + layers.items[item].height / 2 }

  /// Moves the items of a column to where their neighbors are. Of items that would touch, a run stands where it suits them
  /// all best: the isotonic regression of the places that they want.
  private mutating func settle(_ column: [Int]) {
    struct Run {
      var sum: Int
      var weight: Int
      var count: Int
      var mean: Int { sum >= 0 ? sum / weight : -((weight - 1 - sum) / weight) }
    }
    var runs: [Run] = []
    var offset = 0
    var offsets: [Int] = []
    for item in column {
      let neighbors = layers.items[item].left + layers.items[item].right
      let wanted =
        neighbors.isEmpty
        ? tops[item]
        : neighbors.reduce(0) { $0 + middle($1) } / neighbors.count - layers.items[item].height / 2
      let weight = neighbors.isEmpty ? 1 : layers.items[item].node == nil ? 8 : 2
      offsets.append(offset)
      runs.append(Run(sum: (wanted - offset) * weight, weight: weight, count: 1))
      while runs.count > 1, runs[runs.count - 2].mean > runs[runs.count - 1].mean {
        let last = runs.removeLast()
        runs[runs.count - 1].sum += last.sum
        runs[runs.count - 1].weight += last.weight
        runs[runs.count - 1].count += last.count
      }
      offset += layers.items[item].height + Self.gap(layers, item)
    }
    var place = 0
    for run in runs {
      for _ in 0..<run.count {
        tops[column[place]] = run.mean + offsets[place]
        place += 1
      }
    }
  }
}

/// How the work of a statement grows with one table.
package struct Growth: Sendable, Equatable {
  package let table: String
  /// The power of the number of rows with which the work grows: 0 for a look-up, 1 where all rows are read, 2 for each with each.
  package let exponent: Double

  package init(table: String, exponent: Double) {
    self.table = table
    self.exponent = exponent
  }

  /// The exponent of what was measured.
  ///
  /// - Parameter measures: how many rows there were, and how many instructions that took, from few to many.
  /// - Returns: Nil where there are too few to say.
  static func exponent(_ measures: [(rows: Int, steps: Int)]) -> Double? {
    guard measures.count > 1, let first = measures.first, let last = measures.last, last.rows * 2 >= first.rows * 3
    else { return nil }
    let ratio = Double(last.steps) / Double(max(first.steps, 1))
    // What is found by chance may differ a little.
    if ratio < 1.15 { return 0 }
    let before = measures[measures.count - 2]
    let start = measures[max(0, measures.count - 3)]
    let rows = Double(last.rows) / Double(before.rows)
    let inner = (rows: Double(before.rows) / Double(start.rows), steps: before.steps - start.steps)
    var exponent: Double
    if measures.count > 2, inner.steps > 0, last.steps > before.steps, abs(inner.rows - rows) < 0.2 {
      // Without what is done once, however many rows there are.
      exponent = log2(Double(last.steps - before.steps) / Double(inner.steps)) / log2(rows)
    } else {
      exponent = log2(ratio) / log2(Double(last.rows) / Double(first.rows))
    }
    exponent = (exponent * 100).rounded() / 100
    return max(0, exponent)
  }

  private static func log2(_ value: Double) -> Double { logarithm(value) / logarithm(2) }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

private func logarithm(_ value: Double) -> Double { log(value) }

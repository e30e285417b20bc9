/// How much may still be spent on witnesses, counted in instructions of SQLite's virtual machine, so that it is the same
/// on every machine.
package struct WitnessBudget: Sendable {
  /// For all findings that are left.
  package private(set) var left: Int
  /// For the finding that is looked at.
  private var own = 0

  /// About 50 ms on a machine that does nothing else.
  package static let perFinding = 1_600_000
  /// About a second.
  package static let perRun = 40_000_000
  /// What reading one statement costs, in instructions that take as long.
  static let perStatement = 400

  package init(_ left: Int = WitnessBudget.perRun) { self.left = left }

  /// Begins with one of so many goals of a finding.
  mutating func begin(one count: Int) { own = WitnessBudget.perFinding / count }

  /// Spends what a search took that isn't made again.
  package mutating func spend(known steps: Int) { left -= steps }

  var isUsedUp: Bool { left <= 0 || own <= 0 }

  mutating func spend(_ steps: Int) {
    left -= steps
    own -= steps
  }
}

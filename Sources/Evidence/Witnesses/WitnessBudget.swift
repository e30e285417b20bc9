/// How much may still be spent on witnesses, counted in instructions of SQLite's virtual machine, so that it is the same
/// on every machine.
package struct WitnessBudget: Sendable {
  /// For all findings that are left.
  package private(set) var left: Int
  /// For the finding that is looked at.
  private var own = 0

  /// The most for one finding.
  private let perFinding: Int

  /// About 50 ms on a machine that does nothing else: the most for one finding that somebody waits for.
  package static let perFinding = 1_600_000
  /// The most for one finding of many. Of the searches that find rows, nine in ten need less; one that finds none costs all of it.
  private static let perFindingOfMany = 140_000
  /// About 100 ms: what a small project's run may take longer than without witnesses.
  package static let perRun = 4_000_000
  /// The budget that each statement of a run adds: about a twentieth of the cost of analyzing one.
  private static let perStatementOfRun = 250
  /// About a second: what all safe fixes of a project are checked with before they are applied.
  package static let perFix = 40_000_000
  /// The cost of reading one statement, in instructions that take as long.
  static let perStatement = 400

  /// A budget of so many instructions, for findings that somebody waits for.
  package init(_ left: Int) {
    self.left = left
    perFinding = WitnessBudget.perFinding
  }

  /// The budget of a run over so many statements.
  package init(statements: Int) {
    left = WitnessBudget.perRun + statements * WitnessBudget.perStatementOfRun
    perFinding = WitnessBudget.perFindingOfMany
  }

  /// Begins with one of so many goals of a finding.
  mutating func begin(one count: Int) { own = perFinding / count }

  /// Spends what a search took that isn't made again.
  package mutating func spend(known steps: Int) { left -= steps }

  var isUsedUp: Bool { left <= 0 || own <= 0 }

  mutating func spend(_ steps: Int) {
    left -= steps
    own -= steps
  }
}

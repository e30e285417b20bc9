private import Analyzer
import Rules

extension RuleChoice {
  /// Throws where a name is known in none of the projects; one of them may have a rule that another doesn't have.
  package func check(_ projects: [Project]) throws(InputError) {
    try check(projects.map { resolved($0.rules, isOurs: $0.reading.isOurs).problems })
  }

  /// The same before the projects are read.
  package func check(_ plan: LoadPlan) throws(InputError) {
    try check(plan.plans.map { resolved($0.rules, isOurs: $0.isOurs).problems })
  }

  private func check(_ problems: [[String]]) throws(InputError) {
    guard let first = problems.first else { return }
    if let problem = first.first(where: { problem in problems.allSatisfy { $0.contains(problem) } }) {
      throw InputError(problem)
    }
  }

  /// Which rules hold in the project that a folder belongs to, or that is the only one below it; nil where there is none.
  static func policy(at directory: String) throws(InputError) -> RulePolicy? {
    let plans = try ProjectLoader(paths: [], currentDirectory: directory).plan().plans
    let around = plans.filter { Path.relative(directory, to: $0.root) != nil }
    let plan = around.max { $0.root.utf8.count < $1.root.utf8.count } ?? (plans.count == 1 ? plans.first : nil)
    return plan.map { RuleChoice().policy($0.rules, isOurs: $0.isOurs) }
  }
}

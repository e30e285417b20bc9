package import Analyzer

/// Runs rules over a project.
package enum RuleRunner {
  /// Everything there is to say of a project, sorted by file, place and rule: what the analyzer found (a statement that
  /// can't run) and what the rules found, each as bad as the policy says. Suppressions come after this.
  ///
  /// Of a statement that can't run, nothing is said but that and what its mere text shows.
  package static func run(_ project: AnalyzedProject, rules: RuleSet = RuleSet()) -> [Diagnostic] {
    var run = Run(project: project, rules: rules)
    for step in project.migrations { run.check(step) }
    for file in project.queries { run.check(file) }
    for table in project.catalog.tables { run.check(table) }
    run.checkProject()
    return run.context.diagnostics.sorted(by: isBefore)
  }

  /// The order that findings are shown in.
  package static func isBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    let (leftRange, rightRange) = (left.location.range, right.location.range)
    if left.location.file.path != right.location.file.path { return left.location.file.path < right.location.file.path }
    if leftRange.start != rightRange.start { return leftRange.start < rightRange.start }
    if left.rule != right.rule { return left.rule < right.rule }
    if leftRange.end != rightRange.end { return leftRange.end < rightRange.end }
    return left.message < right.message
  }
}

private struct Run {
  var context: RuleContext
  private var profiles: [[Int]: RuleProfile] = [:]

  init(project: AnalyzedProject, rules: RuleSet) {
    context = RuleContext(project: project, rules: rules)
  }

  private mutating func profile(at path: String) -> RuleProfile {
    context.rules.profile(at: path, cache: &profiles)
  }

  mutating func check(_ step: MigrationStep) {
    add(step.diagnostics)
    for (place, rule) in profile(at: step.file.tree.file.path).step {
      context.current = place
      rule.check(step, &context)
    }
    check(step.file)
  }

  mutating func check(_ file: ResolvedFile) {
    add(file.tree.diagnostics)
    let profile = profile(at: file.tree.file.path)
    for (place, rule) in profile.file {
      context.current = place
      rule.check(file, &context)
    }
    for statement in file.statements {
      add(statement.diagnostics)
      let isSound = statement.isSound
      for (place, isSyntactic, rule) in profile.statement where isSound || isSyntactic {
        context.current = place
        rule.check(statement, &context)
      }
      checkExprs(of: statement, isSound, profile)
    }
  }

  private mutating func checkExprs(of statement: ResolvedStatement, _ isSound: Bool, _ profile: RuleProfile) {
    let tree = statement.tree
    for index in statement.statement.exprs.range {
      let id = ExprID(index: UInt32(truncatingIfNeeded: index))
      for (place, isSyntactic, rule) in profile.expression[ExprKinds(of: tree[id]).place] where isSound || isSyntactic {
        context.current = place
        rule.check(id, in: statement, &context)
      }
    }
  }

  mutating func check(_ table: Table) {
    guard let definition = table.definition else { return }
    for (place, rule) in profile(at: definition.tree.file.path).schema {
      context.current = place
      rule.check(table, &context)
    }
  }

  mutating func checkProject() {
    for (place, rule) in profile(at: "").project {
      context.current = place
      rule.check(context.project, &context)
    }
  }

  private mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      if let diagnostic = context.rules.leveled(diagnostic) { context.diagnostics.append(diagnostic) }
    }
  }
}

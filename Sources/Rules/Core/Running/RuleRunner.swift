package import Analyzer

/// Runs rules over a project: each statement is walked over once, and every rule is shown what it asks for.
package struct RuleRunner: Sendable {
  private let project: AnalyzedProject
  private let rules: RuleSet
  private let profiles: RuleSet.Profiles

  package init(_ project: AnalyzedProject, rules: RuleSet = RuleSet()) {
    self.project = project
    self.rules = rules
    profiles = rules.profiles(
      at: [""] + project.files.map(\.tree.file.path)
        + project.catalog.tables.compactMap { $0.definition?.tree.file.path })
  }

  /// Everything there is to say of a project, sorted by file, place and rule: what the analyzer found (a statement that
  /// can't run) and what the rules found, each as bad as the policy says. Suppressions come after this.
  ///
  /// Of a statement that can't run, nothing is said but that and what its mere text shows.
  package static func run(_ project: AnalyzedProject, rules: RuleSet = RuleSet()) -> [Diagnostic] {
    let runner = RuleRunner(project, rules: rules)
    var context = RuleContext(project: project, rules: rules)
    for part in 0..<runner.partCount { runner.check(part, &context) }
    return context.diagnostics.sorted(by: isBefore)
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

  // MARK: In parts

  /// A file each, and the schema with the project as a whole; none needs another.
  package var partCount: Int { project.migrations.count + project.queries.count + 1 }

  /// What there is to say of a part, in no order.
  package func run(part: Int) -> [Diagnostic] {
    var context = RuleContext(project: project, rules: rules)
    check(part, &context)
    return context.diagnostics
  }

  private func check(_ part: Int, _ context: inout RuleContext) {
    let query = part - project.migrations.count
    if query < 0 {
      check(project.migrations[part], &context)
    } else if query < project.queries.count {
      check(project.queries[query], &context)
    } else {
      checkSchema(&context)
    }
  }

  private func check(_ step: MigrationStep, _ context: inout RuleContext) {
    context.add(step.diagnostics)
    for entry in profiles[step.file.tree.file.path].step {
      context.current = entry.place
      entry.rule.check(step, &context)
    }
    context.isInMigration = true
    defer { context.isInMigration = false }
    check(step.file, &context)
  }

  private func check(_ file: ResolvedFile, _ context: inout RuleContext) {
    context.add(file.tree.diagnostics)
    let profile = profiles[file.tree.file.path]
    for entry in profile.file {
      context.current = entry.place
      entry.rule.check(file, &context)
    }
    for statement in file.statements {
      context.add(statement.diagnostics)
      let kind = StatementKinds(of: statement.statement.body)
      check(statement, profile.plan(for: kind, isSound: statement.isSound), &context)
    }
  }

  private func check(_ statement: ResolvedStatement, _ plan: StatementPlan, _ context: inout RuleContext) {
    for entry in plan.statement {
      context.current = entry.place
      entry.rule.check(statement, &context)
    }
    for place in statement.facts.comparisons.indices where !plan.comparison.isEmpty {
      let comparison = statement.comparison(place)
      for entry in plan.comparison {
        context.current = entry.place
        entry.rule.check(comparison, in: statement, &context)
      }
    }
    for place in statement.facts.stores.indices {
      for entry in plan.store {
        context.current = entry.place
        entry.rule.check(statement.facts.stores[place], in: statement, &context)
      }
    }
    if !plan.select.isEmpty {
      statement.forEachQuery { query in
        for entry in plan.select {
          context.current = entry.place
          entry.rule.check(query, in: statement, &context)
        }
      }
    }
    if !plan.exprKinds.isEmpty { checkExprs(of: statement, plan, &context) }
  }

  private func checkExprs(of statement: ResolvedStatement, _ plan: StatementPlan, _ context: inout RuleContext) {
    statement.tree.nodes.exprs.withUnsafeBufferPointer { exprs in
      for place in statement.statement.exprs.range {
        let kind = ExprKinds(of: exprs[place])
        guard plan.exprKinds.contains(kind) else { continue }
        let id = ExprID(index: UInt32(truncatingIfNeeded: place))
        for entry in plan.expression[kind.place] {
          context.current = entry.place
          entry.rule.check(id, in: statement, &context)
        }
      }
    }
  }

  private func checkSchema(_ context: inout RuleContext) {
    for table in project.catalog.tables {
      guard let definition = table.definition else { continue }
      for entry in profiles[definition.tree.file.path].schema {
        context.current = entry.place
        entry.rule.check(table, &context)
      }
    }
    for entry in profiles[""].project {
      context.current = entry.place
      entry.rule.check(project, &context)
    }
  }
}

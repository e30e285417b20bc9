package import Analyzer

/// Runs rules over a project: each statement is walked over once, and every rule is shown what it asks for. Files are
/// checked one by one, in any order and on any thread, and nothing of a file is needed afterwards.
package final class RuleRunner: Sendable {
  private let catalog: Catalog
  private let rules: RuleSet
  private let profiles: RuleSet.Profiles
  private let minSQLiteVersion: Int
  private let sqliteBuild: Set<String>?
  private let generates: Bool
  private let isOurs: Bool
  private let stated: Catalog?

  /// A runner of rules over one project.
  ///
  /// - Parameters:
  ///   - catalog: the schema after the last migration.
  ///   - paths: those of all files that will be checked.
  ///   - minSQLiteVersion: the oldest SQLite to run on, as in `sqlite3_libversion_number()`; 0 when nothing is known.
  ///   - sqliteBuild: the options that the SQLite was built with which runs it; nil when nothing is known.
  ///   - generates: whether Swift is generated of the project.
  ///   - isOurs: whether the project is written for puresql-lint.
  ///   - stated: the schema as somebody states it beside the history that leads there; nil where nobody does.
  package init(
    _ catalog: Catalog, paths: [String], rules: RuleSet = .shipped, minSQLiteVersion: Int = 0,
    sqliteBuild: Set<String>? = nil, generates: Bool = true, isOurs: Bool = true, stated: Catalog? = nil
  ) {
    self.stated = stated
    self.sqliteBuild = sqliteBuild
    self.catalog = catalog
    self.generates = generates
    self.isOurs = isOurs
    self.rules = rules
    self.minSQLiteVersion = minSQLiteVersion
    profiles = rules.profiles(at: [""] + paths + catalog.tables.compactMap { $0.definition?.tree.file.path })
  }

  /// The findings of a project, sorted by file, place and rule: those of the analyzer (a statement that can't run) and
  /// of the rules, each as bad as the policy says, without those that comments allow.
  ///
  /// Of a statement that can't run, only that is said, and what its text alone shows.
  package static func run(
    _ project: AnalyzedProject, rules: RuleSet = .shipped, generates: Bool = true, isOurs: Bool = true
  ) -> [Diagnostic] {
    let runner = RuleRunner(
      project.catalog, paths: project.files.map { $0.tree.file.path }, rules: rules, generates: generates,
      isOurs: isOurs)
    let stretches = MigrationStretches(project.migrations)
    let found =
      project.migrations.indices.flatMap { runner.findings(in: project.migrations[$0], among: stretches[$0]) }
      + project.queries.flatMap { runner.findings(in: $0) }
      + runner.schemaFindings() + runner.findings(in: ProjectOutline(project))
    var filter = SuppressionFilter(rules.policy)
    let files = project.files.map { (file: $0.tree.file, suppressions: Suppression.all(in: $0.tree)) }
    return inOrder(filter.apply(found, files))
  }

  /// The findings in the order that they are shown in.
  package static func inOrder(_ findings: [Diagnostic]) -> [Diagnostic] {
    // Places are sorted: to move a finding about counts all that it refers to.
    findings.indices.sorted { isBefore(findings[$0], findings[$1]) }.map { findings[$0] }
  }

  /// The order that findings are shown in.
  private static func isBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    let (leftRange, rightRange) = (left.location.range, right.location.range)
    if left.location.file.path != right.location.file.path { return left.location.file.path < right.location.file.path }
    if leftRange.start != rightRange.start { return leftRange.start < rightRange.start }
    if left.rule != right.rule { return left.rule < right.rule }
    if leftRange.end != rightRange.end { return leftRange.end < rightRange.end }
    return left.message < right.message
  }

  // MARK: In parts

  /// The findings of a migration, in no order.
  ///
  /// - Parameter stretch: the migration with those that belong to it; nil where none does.
  package func findings(in step: MigrationStep, among stretch: MigrationStretch? = nil) -> [Diagnostic] {
    leveled(step.diagnostics) + leveled(step.file) + findings { check(step, stretch ?? MigrationStretch(step), &$0) }
  }

  /// The findings of a queries file, in no order.
  package func findings(in file: ResolvedFile) -> [Diagnostic] {
    leveled(file) + findings { check(file, &$0) }
  }

  /// The findings of each table and view that there is after the last migration, in no order.
  package func schemaFindings() -> [Diagnostic] {
    findings { context in
      for table in catalog.tables {
        guard let definition = table.definition else { continue }
        profiles[definition.tree.file.path].schema.forEach(&context) { $0.call(table, &$1) }
      }
    }
  }

  /// The findings of the project as a whole, in no order.
  package func findings(in project: ProjectOutline) -> [Diagnostic] {
    findings { context in
      context.stretches = project.stretches
      profiles[""].project.forEach(&context) { $0.call(project, &$1) }
    }
  }

  private func findings(_ check: (inout RuleContext) -> Void) -> [Diagnostic] {
    var context = RuleContext(
      catalog: catalog, minSQLiteVersion: minSQLiteVersion, sqliteBuild: sqliteBuild, generates: generates,
      isOurs: isOurs, stated: stated)
    check(&context)
    return context.findings.compactMap { rules.leveled($0) }
  }

  /// Findings of the analyzer, as bad as the policy says.
  private func leveled(_ findings: [Diagnostic]) -> [Diagnostic] { findings.compactMap { rules.leveled($0) } }

  /// The findings of a file and its statements.
  private func leveled(_ file: ResolvedFile) -> [Diagnostic] {
    var found = leveled(file.tree.diagnostics)
    for statement in file.statements where !statement.diagnostics.isEmpty { found += leveled(statement.diagnostics) }
    return found
  }

  private func check(_ step: MigrationStep, _ stretch: MigrationStretch, _ context: inout RuleContext) {
    context.migration = CheckedMigration(step, stretch)
    defer { context.migration = nil }
    profiles[step.file.tree.file.path].step.forEach(&context) { $0.call(step, &$1) }
    check(step.file, &context)
  }

  private func check(_ file: ResolvedFile, _ context: inout RuleContext) {
    let profile = profiles[file.tree.file.path]
    profile.file.forEach(&context) { $0.call(file, &$1) }
    let isOfProgram = file.tree.file.isOfProgram
    for statement in file.statements {
      // A program may have several databases.
      if isOfProgram {
        context.catalog = file.tree.database(ofStatement: statement.index) == nil ? catalog : statement.catalog
      }
      check(statement, profile.plan(for: statement), &context)
    }
    if isOfProgram { context.catalog = catalog }
  }

  private func check(_ statement: ResolvedStatement, _ plan: StatementPlan, _ context: inout RuleContext) {
    let kind = statement.statement.body.kind
    plan.statement.forEach(in: kind, &context) { $0.call(statement, &$1) }
    for place in statement.facts.comparisons.indices where !plan.comparison.isEmpty {
      let comparison = statement.facts.comparisons[place]
      plan.comparison.forEach(in: kind, &context) { $0.call(comparison, statement, &$1) }
    }
    for place in statement.facts.stores.indices where !plan.store.isEmpty {
      let store = statement.facts.stores[place]
      plan.store.forEach(in: kind, &context) { $0.call(store, statement, &$1) }
    }
    if !plan.select.isEmpty {
      statement.forEachQuery { query in
        plan.select.forEach(in: kind, &context) { $0.call(query, statement, &$1) }
      }
    }
    if !plan.exprKinds.isEmpty { checkExprs(of: statement, kind, plan, &context) }
  }

  private func checkExprs(
    of statement: ResolvedStatement, _ statementKind: StatementKinds, _ plan: StatementPlan,
    _ context: inout RuleContext
  ) {
    statement.tree.nodes.exprs.withUnsafeBufferPointer { exprs in
      for place in statement.statement.exprs.range {
        let kind = ExprKinds(of: exprs[place])
        guard plan.exprKinds.contains(kind) else { continue }
        let id = ExprID(index: UInt32(truncatingIfNeeded: place))
        plan.expression.forEach(of: plan.exprPlaces[kind.place], in: statementKind, &context) {
          $0.call(id, statement, &$1)
        }
      }
    }
  }
}

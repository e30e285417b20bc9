import Analyzer

// What a rule does with one kind of thing, for `RuleList`. A struct around each function: a generic's argument that is a
// function itself is called by way of another, which takes everything indirectly.

/// The checks of a rule, one for each kind of thing; nil where it doesn't look at it.
package struct RuleChecks: Sendable {
  let file: FileCheck?
  let statement: StatementCheck?
  let expression: ExpressionCheck?
  let comparison: ComparisonCheck?
  let store: StoreCheck?
  let select: SelectCheck?
  let step: StepCheck?
  let schema: SchemaCheck?
  let project: WholeProjectCheck?

  init(_ rule: some Rule) {
    file = rule.fileCheck
    statement = rule.statementCheck
    expression = rule.expressionCheck
    comparison = rule.comparisonCheck
    store = rule.storeCheck
    select = rule.selectCheck
    step = rule.stepCheck
    schema = rule.schemaCheck
    project = rule.projectCheck
  }

  /// Whether the rule looks at the project as a whole.
  package var areOfProject: Bool { project != nil }
  /// Whether the rule looks at nothing: its findings come from elsewhere.
  package var isEmpty: Bool {
    file == nil && statement == nil && expression == nil && comparison == nil && store == nil && select == nil
      && step == nil && schema == nil && project == nil
  }
}

/// A rule's check of each file.
package struct FileCheck: Sendable { let call: @Sendable (ResolvedFile, inout RuleContext) -> Void }
/// A rule's check of each migration.
package struct StepCheck: Sendable { let call: @Sendable (MigrationStep, inout RuleContext) -> Void }
/// A rule's check of each table after the last migration.
package struct SchemaCheck: Sendable { let call: @Sendable (Table, inout RuleContext) -> Void }
/// A rule's check of the whole project.
package struct WholeProjectCheck: Sendable { let call: @Sendable (ProjectOutline, inout RuleContext) -> Void }
/// A rule's check of each statement.
package struct StatementCheck: Sendable { let call: @Sendable (ResolvedStatement, inout RuleContext) -> Void }
/// A rule's check of each two values that are compared.
package struct ComparisonCheck: Sendable {
  let call: @Sendable (Facts.Comparison, ResolvedStatement, inout RuleContext) -> Void
}
/// A rule's check of each value that is put into a column.
package struct StoreCheck: Sendable { let call: @Sendable (Facts.Store, ResolvedStatement, inout RuleContext) -> Void }
/// A rule's check of each SELECT.
package struct SelectCheck: Sendable { let call: @Sendable (PlacedQuery, ResolvedStatement, inout RuleContext) -> Void }
/// A rule's check of each expression of some kinds.
package struct ExpressionCheck: Sendable {
  let kinds: ExprKinds
  let call: @Sendable (ExprID, ResolvedStatement, inout RuleContext) -> Void
}

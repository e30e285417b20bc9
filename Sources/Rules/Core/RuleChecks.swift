import Analyzer

// What a rule does with one kind of thing, for `RuleList`. A struct around each function: a generic's argument that is a
// function itself is called by way of another, which takes everything indirectly.

/// A rule's check of each file.
package struct FileCheck: Sendable { let call: @Sendable (ResolvedFile, inout RuleContext) -> Void }
/// A rule's check of each migration.
package struct StepCheck: Sendable { let call: @Sendable (MigrationStep, inout RuleContext) -> Void }
/// A rule's check of each table after the last migration.
package struct SchemaCheck: Sendable { let call: @Sendable (Table, inout RuleContext) -> Void }
/// A rule's check of the whole project.
package struct ProjectCheck: Sendable { let call: @Sendable (ProjectOutline, inout RuleContext) -> Void }
/// A rule's check of each statement.
package struct StatementCheck: Sendable { let call: @Sendable (ResolvedStatement, inout RuleContext) -> Void }
/// A rule's check of each two values that are compared.
package struct ComparisonCheck: Sendable {
  let call: @Sendable (Facts.Comparison, ResolvedStatement, inout RuleContext) -> Void
}
/// A rule's check of each value that is put into a column.
package struct StoreCheck: Sendable { let call: @Sendable (Facts.Store, ResolvedStatement, inout RuleContext) -> Void }
/// A rule's check of each SELECT.
package struct SelectCheck: Sendable { let call: @Sendable (Query, ResolvedStatement, inout RuleContext) -> Void }
/// A rule's check of each expression of some kinds.
package struct ExpressionCheck: Sendable {
  let kinds: ExprKinds
  let call: @Sendable (ExprID, ResolvedStatement, inout RuleContext) -> Void
}

import Analyzer

// What a rule does with one kind of thing, for `RuleList`. A struct around each function: a generic's argument that is a
// function itself is called by way of another, which takes everything indirectly.

package struct FileCheck: Sendable { let call: @Sendable (ResolvedFile, inout RuleContext) -> Void }
package struct StepCheck: Sendable { let call: @Sendable (MigrationStep, inout RuleContext) -> Void }
package struct SchemaCheck: Sendable { let call: @Sendable (Table, inout RuleContext) -> Void }
package struct ProjectCheck: Sendable { let call: @Sendable (ProjectOutline, inout RuleContext) -> Void }
package struct StatementCheck: Sendable { let call: @Sendable (ResolvedStatement, inout RuleContext) -> Void }
package struct ComparisonCheck: Sendable {
  let call: @Sendable (Facts.Comparison, ResolvedStatement, inout RuleContext) -> Void
}
package struct StoreCheck: Sendable { let call: @Sendable (Facts.Store, ResolvedStatement, inout RuleContext) -> Void }
package struct SelectCheck: Sendable { let call: @Sendable (Query, ResolvedStatement, inout RuleContext) -> Void }
package struct ExpressionCheck: Sendable {
  let kinds: ExprKinds
  let call: @Sendable (ExprID, ResolvedStatement, inout RuleContext) -> Void
}

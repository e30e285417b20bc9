package import Analyzer

/// Something that is found in SQL. A rule is one file, and conforms to the protocols of what it wants to see:
/// that is all there is to dispatch. `make generate` finds it.
package protocol Rule: Sendable {
  associatedtype Options: RuleOptions = NoOptions

  static var info: RuleInfo { get }

  /// It reads the text and nothing that a name stands for, so that it has something to say of a statement in which a
  /// name is wrong.
  static var isSyntactic: Bool { get }

  /// A migration may turn it on, so that it runs even where the policy leaves it off.
  static var isTurnedOnByMigrations: Bool { get }

  /// The kinds of statements that it has anything to say about; others are never shown to it.
  static var statements: StatementKinds { get }

  /// False for a rule that says that a statement can't run at all: it can be lowered, and that is all.
  static var canBeOff: Bool { get }

  init()
  init(options: Options)

  // The rule as what it looks at, nil where it doesn't: each protocol below answers for itself. A cast would find the
  // same, after a search of the whole program for each rule and protocol, whenever the command starts.
  var asFileRule: (any FileRule)? { get }
  var asStatementRule: (any StatementRule)? { get }
  var asExpressionRule: (any ExpressionRule)? { get }
  var asComparisonRule: (any ComparisonRule)? { get }
  var asStoreRule: (any StoreRule)? { get }
  var asSelectRule: (any SelectRule)? { get }
  var asMigrationStepRule: (any MigrationStepRule)? { get }
  var asSchemaRule: (any SchemaRule)? { get }
  var asProjectRule: (any ProjectRule)? { get }
}

extension Rule {
  package static var isSyntactic: Bool { false }
  package static var isTurnedOnByMigrations: Bool { false }
  package static var statements: StatementKinds { .all }
  package static var canBeOff: Bool { true }
  package init() { self.init(options: Options()) }

  package var asFileRule: (any FileRule)? { nil }
  package var asStatementRule: (any StatementRule)? { nil }
  package var asExpressionRule: (any ExpressionRule)? { nil }
  package var asComparisonRule: (any ComparisonRule)? { nil }
  package var asStoreRule: (any StoreRule)? { nil }
  package var asSelectRule: (any SelectRule)? { nil }
  package var asMigrationStepRule: (any MigrationStepRule)? { nil }
  package var asSchemaRule: (any SchemaRule)? { nil }
  package var asProjectRule: (any ProjectRule)? { nil }
}

extension Rule where Options == NoOptions {
  package init(options: NoOptions) { self.init() }
}

/// Looks at each file as a whole.
package protocol FileRule: Rule {
  func check(_ file: ResolvedFile, _ context: inout RuleContext)
}

/// Looks at each statement, of migrations and of queries, whose kind is among `statements`.
///
/// Rules aren't the place for a walk over a whole statement: the runner walks once and shows each of them what it asks
/// for, so that fifty rules cost little more than one.
package protocol StatementRule: Rule {
  func check(_ statement: ResolvedStatement, _ context: inout RuleContext)
}

/// Looks at each expression of the kinds that it names.
package protocol ExpressionRule: Rule {
  static var kinds: ExprKinds { get }
  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext)
}

/// Looks at each pair of values that SQLite compares, however it is written: `=`, IN, BETWEEN, USING, CASE.
package protocol ComparisonRule: Rule {
  func check(_ comparison: Facts.Comparison, in statement: ResolvedStatement, _ context: inout RuleContext)
}

/// Looks at each value that is put into a column.
package protocol StoreRule: Rule {
  func check(_ store: Facts.Store, in statement: ResolvedStatement, _ context: inout RuleContext)
}

/// Looks at each SELECT, and at where it stands: on its own, in FROM, as a value, behind IN, in a view or trigger.
package protocol SelectRule: Rule {
  func check(_ query: Query, in statement: ResolvedStatement, _ context: inout RuleContext)
}

/// Looks at each migration, with the schema before and after it.
package protocol MigrationStepRule: Rule {
  func check(_ step: MigrationStep, _ context: inout RuleContext)
}

/// Looks at each table, view and virtual table that is there after the last migration. What an earlier migration did
/// and a later one mended isn't seen, because nobody can change it any more.
package protocol SchemaRule: Rule {
  func check(_ table: Table, _ context: inout RuleContext)
}

/// Looks at the project as a whole, when every file has been checked: what stays of each is its summary.
package protocol ProjectRule: Rule {
  func check(_ project: ProjectSummary, _ context: inout RuleContext)
}

/// Is found by the analyzer itself, while it gives statements their meaning; here it has its page.
package protocol AnalyzerRule: Rule {}

extension AnalyzerRule { package static var canBeOff: Bool { false } }
extension FileRule { package var asFileRule: (any FileRule)? { self } }
extension StatementRule { package var asStatementRule: (any StatementRule)? { self } }
extension ExpressionRule { package var asExpressionRule: (any ExpressionRule)? { self } }
extension ComparisonRule { package var asComparisonRule: (any ComparisonRule)? { self } }
extension StoreRule { package var asStoreRule: (any StoreRule)? { self } }
extension SelectRule { package var asSelectRule: (any SelectRule)? { self } }
extension MigrationStepRule { package var asMigrationStepRule: (any MigrationStepRule)? { self } }
extension SchemaRule { package var asSchemaRule: (any SchemaRule)? { self } }
extension ProjectRule { package var asProjectRule: (any ProjectRule)? { self } }

package import Analyzer

/// Finds one thing in SQL. A rule is one file, and conforms to the protocols of what it wants to see, by which it is
/// shown that. `make generate` finds the file.
package protocol Rule: Sendable {
  /// The options that a user can set in `rules.yaml`.
  associatedtype Options: RuleOptions = NoOptions

  /// Its page and examples.
  static var info: RuleInfo { get }

  /// Whether it reads the text only, and nothing that a name stands for, so that it has something to say of a statement
  /// in which a name is wrong.
  static var isSyntactic: Bool { get }

  /// Whether what it says of a statement may change with a condition, a column or a clause more, so that it says nothing of
  /// one in which a program puts those in when it runs (`Statement.isWhole`).
  static var needsWholeStatement: Bool { get }

  /// Whether a migration may turn it on, so that it runs even where the policy leaves it off.
  static var isTurnedOnByMigrations: Bool { get }

  /// The kinds of statements that it has anything to say about; others are never shown to it.
  static var statements: StatementKinds { get }

  /// Whether `rules.yaml` can switch it off. A rule that says that a statement can't run can only be lowered.
  static var canBeOff: Bool { get }

  /// The subject of its findings in a migration.
  static var subject: RuleSubject { get }

  /// Whether it is about a step, and what its fix changes in a definition is wrong with the schema as it is now, too.
  static var mendsSchema: Bool { get }

  /// The rule with its options at their defaults.
  init()
  /// The rule as a user set it.
  init(options: Options)

  // What it does with each kind of thing, nil where it doesn't look at it: each protocol below answers for itself, where
  // the rule's type is known, so that its check is called and not looked for. A cast would find out as well, after a
  // search of the whole program for each rule and protocol, whenever the command starts.
  var fileCheck: FileCheck? { get }
  var statementCheck: StatementCheck? { get }
  var expressionCheck: ExpressionCheck? { get }
  var comparisonCheck: ComparisonCheck? { get }
  var storeCheck: StoreCheck? { get }
  var selectCheck: SelectCheck? { get }
  var stepCheck: StepCheck? { get }
  var schemaCheck: SchemaCheck? { get }
  var projectCheck: WholeProjectCheck? { get }
}

extension Rule {
  package static var isSyntactic: Bool { false }
  package static var needsWholeStatement: Bool { true }
  package static var isTurnedOnByMigrations: Bool { false }
  package static var statements: StatementKinds { .all }
  package static var canBeOff: Bool { true }
  package static var subject: RuleSubject { info.category == .migration ? .step : .statement }
  package static var mendsSchema: Bool { false }
  package init() { self.init(options: Options()) }

  package var fileCheck: FileCheck? { nil }
  package var statementCheck: StatementCheck? { nil }
  package var expressionCheck: ExpressionCheck? { nil }
  package var comparisonCheck: ComparisonCheck? { nil }
  package var storeCheck: StoreCheck? { nil }
  package var selectCheck: SelectCheck? { nil }
  package var stepCheck: StepCheck? { nil }
  package var schemaCheck: SchemaCheck? { nil }
  package var projectCheck: WholeProjectCheck? { nil }
}

extension Rule where Options == NoOptions {
  package init(options: NoOptions) { self.init() }
}

/// The subject of a rule's findings when they stand in a migration.
package enum RuleSubject: Sendable {
  /// The statement that they stand in: what a definition defines, or the step that runs it.
  case statement
  /// The step: the changes that the migration makes when it runs, once, on each database.
  case step
  /// The history as a whole: the order of its files, and what they lead to.
  case history
}

/// A rule that looks at each file as a whole.
package protocol FileRule: Rule {
  func check(_ file: ResolvedFile, _ context: inout RuleContext)
}

/// A rule that looks at each statement, of migrations and of queries, whose kind is among `statements`.
///
/// A rule doesn't walk over a whole statement: the runner walks once and shows each rule what it asks for, so that
/// fifty rules cost little more than one.
package protocol StatementRule: Rule {
  func check(_ statement: ResolvedStatement, _ context: inout RuleContext)
}

/// A rule that looks at each expression of the kinds that it names.
package protocol ExpressionRule: Rule {
  static var kinds: ExprKinds { get }
  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext)
}

/// A rule that looks at each pair of values that SQLite compares, however that is written: `=`, IN, BETWEEN, USING,
/// CASE.
package protocol ComparisonRule: Rule {
  func check(_ comparison: Facts.Comparison, in statement: ResolvedStatement, _ context: inout RuleContext)
}

/// A rule that looks at each value that is put into a column.
package protocol StoreRule: Rule {
  func check(_ store: Facts.Store, in statement: ResolvedStatement, _ context: inout RuleContext)
}

/// A rule that looks at each SELECT, and at where it stands: on its own, in FROM, as a value, behind IN, in a view or
/// trigger.
package protocol SelectRule: Rule {
  func check(_ query: PlacedQuery, in statement: ResolvedStatement, _ context: inout RuleContext)
}

/// A rule that looks at each migration, with the schema before and after it.
package protocol MigrationStepRule: Rule {
  func check(_ step: MigrationStep, _ context: inout RuleContext)
}

/// A rule that looks at each table, view and virtual table that there is after the last migration. A fault of an
/// earlier migration that a later one mended isn't seen, because nobody can change it any more.
package protocol SchemaRule: Rule {
  func check(_ table: Table, _ context: inout RuleContext)
}

/// A rule that looks at the project as a whole, when every file has been checked.
package protocol ProjectRule: Rule {
  func check(_ project: ProjectOutline, _ context: inout RuleContext)
}

/// A rule whose findings come from elsewhere, under its id, which is a `FindingID`; here it has its page. Most are the
/// analyzer's, and say that a statement can't run. Those of others `canBeOff`: `migration-order` comes from whoever
/// reads the files' names, `schema-drift` from where snapshots are read, `declaration` from what makes the schema that
/// the history begins with, `generated-name` and `connection-statement` from what makes the data layer, those of rehearsals from where migrations run on
/// rows, those of plans from where all statements are planned, and `unused-suppression` from what takes findings away.
package protocol AnalyzerRule: Rule {}

extension AnalyzerRule { package static var canBeOff: Bool { false } }
extension FileRule { package var fileCheck: FileCheck? { FileCheck { self.check($0, &$1) } } }
extension StatementRule { package var statementCheck: StatementCheck? { StatementCheck { self.check($0, &$1) } } }
extension ExpressionRule {
  package var expressionCheck: ExpressionCheck? { ExpressionCheck(kinds: Self.kinds) { self.check($0, in: $1, &$2) } }
}
extension ComparisonRule {
  package var comparisonCheck: ComparisonCheck? { ComparisonCheck { self.check($0, in: $1, &$2) } }
}
extension StoreRule { package var storeCheck: StoreCheck? { StoreCheck { self.check($0, in: $1, &$2) } } }
extension SelectRule { package var selectCheck: SelectCheck? { SelectCheck { self.check($0, in: $1, &$2) } } }
extension MigrationStepRule { package var stepCheck: StepCheck? { StepCheck { self.check($0, &$1) } } }
extension SchemaRule { package var schemaCheck: SchemaCheck? { SchemaCheck { self.check($0, &$1) } } }
extension ProjectRule { package var projectCheck: WholeProjectCheck? { WholeProjectCheck { self.check($0, &$1) } } }

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

  init()
  init(options: Options)
}

extension Rule {
  package static var isSyntactic: Bool { false }
  package static var isTurnedOnByMigrations: Bool { false }
  package init() { self.init(options: Options()) }
}

extension Rule where Options == NoOptions {
  package init(options: NoOptions) { self.init() }
}

/// Looks at each file as a whole.
package protocol FileRule: Rule {
  func check(_ file: ResolvedFile, _ context: inout RuleContext)
}

/// Looks at each statement, of migrations and of queries.
package protocol StatementRule: Rule {
  func check(_ statement: ResolvedStatement, _ context: inout RuleContext)
}

/// Looks at each expression of the kinds that it names.
package protocol ExpressionRule: Rule {
  static var kinds: ExprKinds { get }
  func check(_ expr: ExprID, in statement: ResolvedStatement, _ context: inout RuleContext)
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

/// Looks at everything at once.
package protocol ProjectRule: Rule {
  func check(_ project: AnalyzedProject, _ context: inout RuleContext)
}

/// Is found by the analyzer itself, while it gives statements their meaning; here it has its page.
package protocol AnalyzerRule: Rule {
  /// False for a rule that says that a statement can't run at all: it can be lowered, and that is all.
  static var canBeOff: Bool { get }
}

extension AnalyzerRule {
  package static var canBeOff: Bool { false }
}

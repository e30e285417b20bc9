import Analyzer

/// A rule's type as a value: what the type says of its rules, and how one is made.
package struct RuleType: Sendable {
  /// Whether it reads the text only (`Rule.isSyntactic`).
  package let isSyntactic: Bool
  /// Whether it says nothing of a statement that a program completes (`Rule.needsWholeStatement`).
  package let needsWholeStatement: Bool
  /// Whether a migration may turn it on (`Rule.isTurnedOnByMigrations`).
  package let isTurnedOnByMigrations: Bool
  /// The kinds of statements that it has anything to say about (`Rule.statements`).
  package let statements: StatementKinds
  /// Whether `rules.yaml` can switch it off (`Rule.canBeOff`).
  package let canBeOff: Bool
  /// Whether its fix is wrong with the schema as it is now, too (`Rule.mendsSchema`).
  package let mendsSchema: Bool

  private let readInfo: @Sendable () -> RuleInfo
  private let readSubject: @Sendable () -> RuleSubject
  private let readDefaults: @Sendable () -> [OptionDefault]
  private let makeRule: @Sendable ([OptionValue.Entry], [String], inout [OptionProblem]) -> RuleChecks

  /// The value of a type.
  package init<Wrapped: Rule>(_ type: Wrapped.Type) {
    isSyntactic = Wrapped.isSyntactic
    needsWholeStatement = Wrapped.needsWholeStatement
    isTurnedOnByMigrations = Wrapped.isTurnedOnByMigrations
    statements = Wrapped.statements
    canBeOff = Wrapped.canBeOff
    mendsSchema = Wrapped.mendsSchema
    // To make all that is known of a rule takes a while, and most runs ask for the little of few rules.
    readInfo = { Wrapped.info }
    readSubject = { Wrapped.subject }
    readDefaults = { Wrapped.optionDefaults }
    makeRule = { RuleChecks(Wrapped.make(options: $0, path: $1, problems: &$2)) }
  }

  /// The rule's page and examples.
  package var info: RuleInfo { readInfo() }
  /// The part of a migration that its findings are about.
  package var subject: RuleSubject { readSubject() }
  /// The options with their defaults, for pages and `rules.yaml`.
  package var optionDefaults: [OptionDefault] { readDefaults() }
  /// The rule's checks, with its options at their defaults.
  package var checks: RuleChecks {
    var problems: [OptionProblem] = []
    return makeRule([], [], &problems)
  }

  /// The rule's checks as a user's configuration sets them; an option that can't be read is left at its default and reported.
  func checks(options: [OptionValue.Entry], path: [String], problems: inout [OptionProblem]) -> RuleChecks {
    makeRule(options, path, &problems)
  }
}

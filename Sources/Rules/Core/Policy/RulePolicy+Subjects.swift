extension RulePolicy {
  /// Whether a rule is about the history as a whole: whether its files are in order, and what they lead to.
  package static func isAboutHistory(_ id: String) -> Bool { RuleRegistry.rule(id)?.subject == .history }

  /// Whether a rule's findings in a migration are about what that does when it runs, or about how it is written.
  package static func isAboutSteps(_ id: String) -> Bool { RuleRegistry.rule(id)?.subject == .step }

  /// Whether a rule is about a step, and what its fix changes in a definition is wrong with the schema as it is now,
  /// too.
  package static func mendsSchema(_ id: String) -> Bool { id == RebuildLosesObject.info.id }
}

/// What the findings of a rule are about when they stand in a migration.
package enum RuleSubject: Sendable {
  /// The statement that they stand in: what a definition defines, or the step that runs it.
  case statement
  /// What the migration does when it runs, once, on each database.
  case step
  /// The history as a whole: the order of its files, and what they lead to.
  case history
}

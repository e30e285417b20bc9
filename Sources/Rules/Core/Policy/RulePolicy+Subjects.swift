extension RulePolicy {
  /// It is about the history as a whole: whether its files are in order, and what they lead to.
  package static func isAboutHistory(_ id: String) -> Bool { RuleRegistry.rule(id)?.subject == .history }

  /// In a migration it is about what that does when it runs, or about how it is written.
  package static func isAboutSteps(_ id: String) -> Bool { RuleRegistry.rule(id)?.subject == .step }

  /// It is about a step, and what its fix changes in a definition is wrong with the schema as it is now, too.
  package static func mendsSchema(_ id: String) -> Bool { id == RebuildLosesObject.info.id }
}

/// What the findings of a rule are about when they stand in a migration.
package enum RuleSubject: Sendable {
  /// What the statement that they stand in is about: what a definition defines, or the step that runs it.
  case statement
  case step
  case history
}

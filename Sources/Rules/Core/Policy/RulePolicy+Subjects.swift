extension RulePolicy {
  /// Whether a rule is about the history as a whole: whether its files are in order, and what they lead to.
  package static func isAboutHistory(_ id: String) -> Bool { RuleRegistry.rule(id)?.subject == .history }

  /// Whether a rule's findings in a migration are about what that does when it runs, or about how it is written.
  package static func isAboutSteps(_ id: String) -> Bool { RuleRegistry.rule(id)?.subject == .step }

  /// Whether a rule only suspects that something else was meant, and offers both readings.
  package static func onlySuspects(_ id: String) -> Bool { RuleRegistry.rule(id)?.info.offersReadings ?? false }

  /// Whether a rule is about a step, and what its fix changes in a definition is wrong with the schema as it is now,
  /// too.
  package static func mendsSchema(_ id: String) -> Bool { RuleRegistry.rule(id)?.mendsSchema ?? false }
}

package import Analyzer

/// What a run found, ready to be shown: the one input of every reporter.
package struct Report: Sendable {
  /// In the order in which they are shown; see `sorted`.
  package var diagnostics: [Diagnostic]
  /// How many files and statements were looked at.
  package var files: Int
  package var statements: Int
  /// Findings that a comment in the source allows.
  package var suppressed: Int
  /// Every rule there is.
  package var rules: [RuleDescription]
  /// The way from the repository's root to the one that paths are relative to: `App/Database`, or empty.
  package var pathInRepository: String

  package init(
    diagnostics: [Diagnostic], files: Int, statements: Int, suppressed: Int = 0,
    rules: [RuleDescription] = RuleDescription.builtIn, pathInRepository: String = ""
  ) {
    self.diagnostics = Self.sorted(diagnostics)
    self.files = files
    self.statements = statements
    self.suppressed = suppressed
    self.rules = rules
    self.pathInRepository = pathInRepository
  }

  package static let toolName = "puresql-lint"
  package static let toolVersion = "0.1.0"

  package func count(_ severity: Severity) -> Int { diagnostics.count { $0.severity == severity } }

  /// By file, start and rule; what is equal in these by end and message, so that the order never depends on the way
  /// here.
  package static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.sorted { left, right in
      if left.location.file !== right.location.file, left.location.file.path != right.location.file.path {
        return left.location.file.path.utf8.lexicographicallyPrecedes(right.location.file.path.utf8)
      }
      if left.location.range.start != right.location.range.start {
        return left.location.range.start < right.location.range.start
      }
      if left.rule != right.rule { return left.rule.utf8.lexicographicallyPrecedes(right.rule.utf8) }
      if left.location.range.end != right.location.range.end {
        return left.location.range.end < right.location.range.end
      }
      return left.message.utf8.lexicographicallyPrecedes(right.message.utf8)
    }
  }
}

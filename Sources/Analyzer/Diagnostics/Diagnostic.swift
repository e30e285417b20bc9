/// How bad a finding is. Ordered: `.note < .warning < .error`.
package enum Severity: UInt8, Comparable, Sendable, CaseIterable {
  case note
  case warning
  case error

  package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

  package var name: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

/// One finding: which rule, how bad, what, where, and what to do about it.
package struct Diagnostic: Sendable {
  /// The rule's id, as in RULES.md: `null-comparison`.
  package var rule: String
  package var severity: Severity
  /// Lower case unless it starts with SQL; things in single quotes; no full stop.
  package var message: String
  /// What to do about it, as one sentence, or nil.
  package var help: String?
  package var location: SourceLocation
  /// The other half: where the thing is declared, the earlier use.
  package var related: [Related]
  package var fix: Fix?
  /// What stands for nothing, of a finding that says so.
  package var missing: MissingName?

  package struct Related: Sendable {
    package var message: String
    package var location: SourceLocation

    package init(_ message: String, at location: SourceLocation) {
      self.message = message
      self.location = location
    }
  }

  package init(
    rule: String, severity: Severity, message: String, help: String? = nil, at location: SourceLocation,
    related: [Related] = [], fix: Fix? = nil, missing: MissingName? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.help = help
    self.location = location
    self.related = related
    self.fix = fix
    self.missing = missing
  }
}

/// A name that stands for nothing in the schema: perhaps a migration took away what it stood for.
package enum MissingName: Hashable, Sendable {
  case table(Name)
  /// Of one of these tables, as far as the statement tells.
  case column(Name, of: [Name])
}

/// A change that would remove a finding.
package struct Fix: Sendable {
  package enum Safety: String, Sendable {
    /// The statement keeps its meaning.
    case safe
    /// The meaning may change: applied only when asked for.
    case unsafe
  }

  package struct Edit: Sendable {
    package var location: SourceLocation
    package var text: String

    package init(_ location: SourceLocation, _ text: String) {
      self.location = location
      self.text = text
    }
  }

  package var title: String
  package var safety: Safety
  package var edits: [Edit]

  package init(title: String, safety: Safety, edits: [Edit]) {
    self.title = title
    self.safety = safety
    self.edits = edits
  }
}

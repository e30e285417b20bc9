/// The ids of the findings that no rule looks for: the analyzer, the generator and the workspace come upon them while they
/// do their own work. Each has a rule with a page, and the rule's id is the raw value here.
public enum FindingID: String, CaseIterable, Sendable {
  case ambiguousColumn = "ambiguous-column"
  case columnCountMismatch = "column-count-mismatch"
  case customTypeMismatch = "custom-type-mismatch"
  case customTypeStorage = "custom-type-storage"
  case declaration = "declaration"
  case duplicateQueryName = "duplicate-query-name"
  case functionCall = "function-call"
  case generatedName = "generated-name"
  case insertColumnCount = "insert-column-count"
  case migrationOrder = "migration-order"
  case schemaDrift = "schema-drift"
  case sqliteRejects = "sqlite-rejects"
  case syntaxError = "syntax-error"
  case unknownName = "unknown-name"
  case unusedSuppression = "unused-suppression"
  case upsertTarget = "upsert-target"
}

/// What a finding says, wherever it is said. The functions that give one are beside this file, a file for each id.
public struct Finding: Sendable {
  public let id: FindingID
  /// Lower case unless it starts with SQL; things in single quotes; no full stop.
  public let message: String
  /// What to do about it, as one sentence, or nil.
  public let help: String?
  /// What stands for nothing, of a finding that says so.
  public var missing: MissingName?
  /// The name that was probably meant.
  public let nearMiss: String?
  /// When SQLite finds it.
  public let discovery: Diagnostic.Discovery

  /// - Parameters:
  ///   - message: without the near miss, which is added to it.
  ///   - nearMiss: the name that was probably meant, if there is one.
  public init(
    _ id: FindingID, _ message: String, help: String? = nil, missing: MissingName? = nil, nearMiss: String? = nil,
    discovery: Diagnostic.Discovery = .reading
  ) {
    self.id = id
    self.message = nearMiss.map { "\(message); did you mean '\($0)'?" } ?? message
    self.help = help
    self.missing = missing
    self.nearMiss = nearMiss
    self.discovery = discovery
  }

  /// `1 column`, `2 columns`
  static func count(_ number: Int, _ noun: String) -> String { number == 1 ? "1 \(noun)" : "\(number) \(noun)s" }

  /// `1 column is`, `2 columns are`
  static func countThatIs(_ number: Int, _ noun: String) -> String {
    "\(count(number, noun)) \(number == 1 ? "is" : "are")"
  }
}

extension Diagnostic {
  public init(
    _ finding: Finding, severity: Severity = .error, at location: SourceLocation, related: [Related] = []
  ) {
    self.init(
      rule: finding.id.rawValue, severity: severity, message: finding.message, help: finding.help, at: location,
      related: related, missing: finding.missing)
    nearMiss = finding.nearMiss
    discovery = finding.discovery
  }

  /// A note on what couldn't be looked at.
  public static func coverage(_ finding: Finding, at location: SourceLocation) -> Diagnostic {
    var diagnostic = Diagnostic(finding, severity: .note, at: location)
    diagnostic.isAboutCoverage = true
    return diagnostic
  }

  /// Whether this is a finding of an id, whatever it says.
  public func has(_ id: FindingID) -> Bool { rule == id.rawValue }
}

// MARK: The other half

extension Diagnostic.Related {
  static func created(_ name: Name, at location: SourceLocation) -> Diagnostic.Related {
    Diagnostic.Related("'\(name)' is created here", at: location)
  }

  static func defined(_ name: Name, at location: SourceLocation) -> Diagnostic.Related {
    Diagnostic.Related("'\(name)' is defined here", at: location)
  }

  public static func other(at location: SourceLocation) -> Diagnostic.Related {
    Diagnostic.Related("the other one is here", at: location)
  }
}

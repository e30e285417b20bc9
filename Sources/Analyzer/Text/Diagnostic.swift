/// How bad a finding is. Ordered: `.note < .warning < .error`.
public enum Severity: UInt8, Comparable, Sendable, CaseIterable {
  case note
  case warning
  case error

  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

  public var name: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

/// One finding: which rule, how bad, what, where, and what to do about it.
public struct Diagnostic: Sendable {
  /// The rule's id, as in Documentation/Rules: `null-comparison`.
  public var rule: String
  public var severity: Severity
  /// Lower case unless it starts with SQL; things in single quotes; no full stop.
  public var message: String
  /// What to do about it, as one sentence, or nil.
  public var help: String?
  public var location: SourceLocation
  /// The other half: where the thing is declared, the earlier use.
  public var related: [Related]
  public var fix: Fix?
  /// What stands for nothing, of a finding that says so.
  public var missing: MissingName?
  /// The name that was probably meant, which the message offers.
  public var nearMiss: String?
  /// When SQLite finds the fault.
  public var discovery = Discovery.reading
  /// What rows would show, of a finding that says such a thing.
  public var claim: Claim?
  /// What would mend the schema as it is now, for a finding in a migration that nobody changes any more.
  public var mend: SchemaMend?
  /// What a finding in a migration is about; nil for what is about the history as a whole, or a statement that can't run.
  public var subject: Subject?
  /// It says what of the project couldn't be looked at, and not that something is wrong with it.
  public var isAboutCoverage = false

  /// When SQLite finds a fault. What it never gets that far with, it takes.
  public enum Discovery: Sendable {
    /// When it reads the statement and looks up its names.
    case reading
    /// When it makes code of the place.
    case coding
    /// When it makes code of the condition of a join.
    case joining
    /// When it makes code that reads the view or the result column.
    case using
    /// When it makes code that sorts.
    case sorting
  }

  public enum Subject: Sendable {
    /// What the migration does when it runs: once, on each database.
    case step
    /// What it leads to, as that is now.
    case schema
  }

  public struct Related: Sendable {
    public var message: String
    public var location: SourceLocation

    public init(_ message: String, at location: SourceLocation) {
      self.message = message
      self.location = location
    }
  }

  public init(
    rule: String, severity: Severity, message: String, help: String? = nil, at location: SourceLocation,
    related: [Related] = [], fix: Fix? = nil, missing: MissingName? = nil, claim: Claim? = nil, mend: SchemaMend? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.help = help
    self.location = location
    self.related = related
    self.fix = fix
    self.missing = missing
    self.claim = claim
    self.mend = mend
  }
}

/// A name that stands for nothing: perhaps a migration took away what it stood for.
public enum MissingName: Hashable, Sendable {
  case table(Name)
  /// Of one of these tables, as far as the statement tells.
  case column(Name, of: [Name])
  /// Anything else, and a table that a DROP names.
  case other(Kind, Name)

  /// What it would be, as a message calls it.
  public enum Kind: String, Sendable {
    case collation, constraint, function, index, module, savepoint, schema, table, trigger, view, window
    /// What a name before a column's stands for.
    case source
    case tableFunction = "table-valued function"
  }
}

/// A change that would remove a finding.
public struct Fix: Sendable {
  public enum Safety: String, Sendable {
    /// The statement keeps its meaning.
    case safe
    /// The meaning may change: applied only when asked for.
    case unsafe
  }

  public struct Edit: Sendable {
    public var location: SourceLocation
    public var text: String
    /// The file isn't there yet; it gets the text.
    public var creates: Bool

    public init(_ location: SourceLocation, _ text: String, creates: Bool = false) {
      self.location = location
      self.text = text
      self.creates = creates
    }
  }

  public var title: String
  public var safety: Safety
  public var edits: [Edit]

  public init(title: String, safety: Safety, edits: [Edit]) {
    self.title = title
    self.safety = safety
    self.edits = edits
  }
}

/// Statements that change the schema as it is after the last migration, without their semicolons.
public struct SchemaMend: Sendable {
  public var title: String
  public var statements: [String]
  /// What takes them back.
  public var reversal: [String]

  public init(title: String, statements: [String], reversal: [String]) {
    self.title = title
    self.statements = statements
    self.reversal = reversal
  }
}

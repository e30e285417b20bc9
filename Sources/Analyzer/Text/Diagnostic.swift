/// How bad a finding is. Ordered: `.note < .warning < .error`.
public enum Severity: UInt8, Comparable, Sendable, CaseIterable {
  /// Worth knowing: nothing needs to change.
  case note
  /// Probably a mistake.
  case warning
  /// A mistake: SQLite refuses the statement, or it can't do what it is meant for.
  case error

  /// Whether the left one is milder.
  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

  /// The word of the command, of `rules.yaml` and of the output: `note`, `warning`, `error`.
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
  /// How bad it is, by the rule, `rules.yaml` and the finding itself.
  public var severity: Severity
  /// The message. Lower case unless it starts with SQL; things in single quotes; no full stop.
  public var message: String
  /// The advice, as one sentence; nil where there is none.
  public var help: String?
  /// Where it is: what an editor underlines.
  public var location: SourceLocation
  /// The statement that it is in; nil for what is in none, and as long as its file is looked at alone.
  public var statement: StatementRef?
  /// Other places that belong to the finding: where the thing is declared, the earlier use.
  public var related: [Related]
  /// An edit that would remove the finding; nil where there is none to offer.
  public var fix: Fix?
  /// The name that stands for nothing, where the finding is about one; else nil.
  public var missing: MissingName?
  /// The name that was probably meant, which the message offers.
  public var nearMiss: String?
  /// When SQLite finds the fault.
  public var discovery = Discovery.reading
  /// The claim of the finding about rows, in a form that can be executed; nil where it makes none.
  public var claim: Claim?
  /// The claim that rows can show where the finding's own says that nothing differs; nil where there is nothing more to
  /// show.
  public var contrast: Claim?
  /// Rows that show it; nil where none were looked for, or found.
  public var witness: Witness?
  /// Statements for a new migration that would mend the schema as it is now; nil where there are none. Set for findings
  /// in migrations that nobody changes any more.
  public var mend: SchemaMend?
  /// The subject of a finding in a migration; nil for one about the history as a whole, or a statement that can't run.
  public var subject: Subject?
  /// Whether the finding says which part of the project couldn't be looked at, rather than that something is wrong.
  public var isAboutCoverage = false

  /// The fix that a run may apply; nil where there is none, or where only the author can choose among several.
  package var fixOfRun: Fix? { fix.flatMap { $0.others.isEmpty ? $0 : nil } }

  /// The title of its fix, with the rows on which an unsafe one shows; nil where there is no fix.
  public var fixTitle: String? {
    guard let fix else { return nil }
    let isShown = witness?.instead?.words == Witness.Instead.fixWords
    guard fix.safety == .unsafe, fix.others.isEmpty, isShown, let witness else { return fix.title }
    return "\(fix.title) (\(witness.line))"
  }

  /// When SQLite finds the fault. SQLite accepts a statement with a fault in a part that it never gets to: a column of
  /// a view that nobody reads.
  public enum Discovery: Sendable {
    /// When it reads the statement and looks up its names.
    case reading
    /// When it generates code for the place.
    case coding
    /// When it generates code for the condition of a join.
    case joining
    /// When it generates code that reads the view or the result column.
    case using
    /// When it generates code that sorts.
    case sorting
  }

  /// The subject of a finding in a migration.
  public enum Subject: Sendable {
    /// The step: the changes that the migration makes when it runs, once, on each database.
    case step
    /// The schema that the migrations lead to, as it is now.
    case schema
  }

  /// Another place that belongs to the finding, with its own message.
  public struct Related: Sendable {
    /// The note about the place: `'author' is created here`.
    public var message: String
    /// Where that is.
    public var location: SourceLocation

    /// Each parameter sets the property of its name.
    public init(_ message: String, at location: SourceLocation) {
      self.message = message
      self.location = location
    }
  }

  /// A finding; `discovery`, `nearMiss`, `subject` and `isAboutCoverage` are set afterwards where they are needed.
  public init(
    rule: String, severity: Severity, message: String, help: String? = nil, at location: SourceLocation,
    related: [Related] = [], fix: Fix? = nil, missing: MissingName? = nil, claim: Claim? = nil, contrast: Claim? = nil,
    mend: SchemaMend? = nil
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
    self.contrast = contrast
    self.mend = mend
  }
}

/// A name that stands for nothing. A migration may have taken away what it stood for.
public enum MissingName: Hashable, Sendable {
  /// A table, view or CTE.
  case table(Name)
  /// A column of one of these tables, as far as the statement tells.
  case column(Name, of: [Name])
  /// A name of anything else, and that of a table in DROP.
  case other(Kind, Name)

  /// The kind of thing that the name would stand for, in the words of messages.
  public enum Kind: String, Sendable {
    /// The kinds by their words: `no index 'i'`.
    case collation, constraint, function, index, module, savepoint, schema, table, trigger, view, window
    /// A name before a column's: `p` in `p.name`.
    case source
    /// A name before parentheses in FROM: `json_each(x)`.
    case tableFunction = "table-valued function"
  }

  /// Whether it is of a function or collation, which programs register with a connection.
  public var isOfConnection: Bool {
    switch self {
    case .other(.function, _), .other(.collation, _): true
    case .table, .column, .other: false
    }
  }
}

/// A change that would remove a finding.
public struct Fix: Sendable {
  /// Whether a fix may be applied without asking.
  public enum Safety: String, Sendable {
    /// The statement keeps its meaning, so the fix is applied without asking.
    case safe
    /// The meaning may change, so the fix is applied only when it is asked for.
    case unsafe
  }

  /// A piece of text to be replaced.
  public struct Edit: Sendable {
    /// The range that is replaced; an empty one for text that is only put in.
    public var location: SourceLocation
    /// The text that replaces it; empty for text that is taken out.
    public var text: String
    /// Whether the edit makes a new file of the text; `location` then names a file that isn't there yet.
    public var creates: Bool

    /// Each parameter sets the property of its name.
    public init(_ location: SourceLocation, _ text: String, creates: Bool = false) {
      self.location = location
      self.text = text
      self.creates = creates
    }
  }

  /// The title of the fix, as an editor's menu shows it: `Write the columns`.
  public var title: String
  /// Whether the statement keeps its meaning.
  public var safety: Safety
  /// The replacements, which don't overlap; they are made together or not at all.
  public var edits: [Edit]
  /// The fixes of what else may have been meant, where a finding only suspects a mistake. Editors offer each of them and this
  /// one; only the author can choose, so that no run applies any.
  public var others: [Fix] = []

  /// Each parameter sets the property of its name.
  public init(title: String, safety: Safety, edits: [Edit]) {
    self.title = title
    self.safety = safety
    self.edits = edits
  }
}

/// Statements that change the schema as it is after the last migration, without their semicolons.
public struct SchemaMend: Sendable {
  /// The title of the statements, as a menu shows it.
  public var title: String
  /// The statements, in the order in which they run.
  public var statements: [String]
  /// The statements that take those back, for a migration that can be undone; empty where nothing does.
  public var reversal: [String]

  /// Each parameter sets the property of its name.
  public init(title: String, statements: [String], reversal: [String]) {
    self.title = title
    self.statements = statements
    self.reversal = reversal
  }
}

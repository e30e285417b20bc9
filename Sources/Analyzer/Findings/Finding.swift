/// The ids of the findings that no rule looks for: the analyzer, the generator and the workspace come upon them while they
/// do their own work. Each has a rule with a page, and the rule's id is the raw value here.
public enum FindingID: String, CaseIterable, Sendable {
  /// A column's name that several tables of the statement have.
  case ambiguousColumn = "ambiguous-column"
  /// A query's statement that is about the connection on which it runs.
  case connectionStatement = "connection-statement"
  /// Two rows that should be equally wide and aren't: `(a, b) = (1, 2, 3)`, a view with fewer names than columns.
  case columnCountMismatch = "column-count-mismatch"
  /// Values of different named types that meet: `todo.id = person.id` with an `AS` type each.
  case customTypeMismatch = "custom-type-mismatch"
  /// A named type that can't be stored as the column's type: `TEXT AS Bool`.
  case customTypeStorage = "custom-type-storage"
  /// A declaration of what the program brings along, which something else contradicts.
  case declaration = "declaration"
  /// A value for a column that SQLite computes.
  case duplicateAssignment = "duplicate-assignment"
  /// A query's name that another one has, or that can't be told from another one's in generated code.
  case duplicateQueryName = "duplicate-query-name"
  /// A search that reads a whole table, where an index would find the rows.
  case fullTableScan = "full-table-scan"
  /// A function called in a way that it can't be: too many arguments, no OVER where one is needed.
  case functionCall = "function-call"
  /// A name that generated code can't have.
  case generatedName = "generated-name"
  /// An INSERT with more or fewer values than columns.
  case insertColumnCount = "insert-column-count"
  /// Migrations whose numbers leave their order open, and released ones that were edited.
  case migrationOrder = "migration-order"
  /// A statement whose plan is worse than the file has it that keeps the plans.
  case planWorse = "plan-worse"
  /// A migration after which a foreign key, a CHECK or the file's own order is broken.
  case rehearsalBreaksConstraint = "rehearsal-breaks-constraint"
  /// A migration after which a query, view or trigger no longer works that did before.
  case rehearsalBreaksQuery = "rehearsal-breaks-query"
  /// A reversal that doesn't bring back what its migration found.
  case rehearsalDownDiffers = "rehearsal-down-differs"
  /// A migration that fails on rows.
  case rehearsalFails = "rehearsal-fails"
  /// A migration whose work grows faster than the number of rows.
  case rehearsalGrows = "rehearsal-grows"
  /// A migration that loses rows.
  case rehearsalLosesRows = "rehearsal-loses-rows"
  /// A migration that loses values of rows that stay.
  case rehearsalLosesValues = "rehearsal-loses-values"
  /// A migrated database whose schema isn't that of a fresh one, or of the copy beside the history.
  case rehearsalSchemaDiffers = "rehearsal-schema-differs"
  /// A copy of the schema that the migrations don't lead to.
  case schemaDrift = "schema-drift"
  /// A statement that the analyzer accepted and the linked SQLite refuses.
  case sqliteRejects = "sqlite-rejects"
  /// Text that is no SQL.
  case syntaxError = "syntax-error"
  /// A name that stands for nothing.
  case unknownName = "unknown-name"
  /// A part of the project that isn't checked, or can't be.
  case unread
  /// An index that no statement looks anything up in.
  case unusedIndex = "unused-index"
  /// A named query that no program speaks of.
  case unusedQuery = "unused-query"
  /// A table, view or column that no statement needs.
  case unusedSchema = "unused-schema"
  /// A comment that allows a finding that isn't there, or that can't be read.
  case unusedSuppression = "unused-suppression"
  /// ON CONFLICT on columns that are no key.
  case upsertTarget = "upsert-target"

  /// The ids of what shows when migrations run on rows, which `puresql-lint rehearse` alone looks for.
  public static let rehearsals: Set<FindingID> = [
    .rehearsalBreaksConstraint, .rehearsalBreaksQuery, .rehearsalDownDiffers, .rehearsalFails, .rehearsalGrows,
    .rehearsalLosesRows, .rehearsalLosesValues, .rehearsalSchemaDiffers,
  ]

  /// The ids of what shows when all statements of a project are planned, which `puresql-lint plan` alone looks for.
  public static let plans: Set<FindingID> = [.fullTableScan, .planWorse, .unusedIndex, .unusedQuery, .unusedSchema]
}

/// The message of a finding, before it has its place. The functions that make one are beside this file, a file for each
/// id.
public struct Finding: Sendable {
  /// Which finding it is; its rule's page explains it.
  public let id: FindingID
  /// Lower case unless it starts with SQL; things in single quotes; no full stop.
  public let message: String
  /// The advice, as one sentence, or nil.
  public let help: String?
  /// The name that stands for nothing, where the finding is about one; else nil.
  public var missing: MissingName?
  /// The name that was probably meant.
  public let nearMiss: String?
  /// The name that the thing has now which had the missing name before a migration renamed it; nil where none did.
  let newName: Name?
  /// When SQLite finds the fault.
  public let discovery: Diagnostic.Discovery

  /// - Parameters:
  ///   - message: without the near miss, which is added to it.
  ///   - nearMiss: the name that was probably meant, if there is one.
  ///   - newName: what the thing is called now that had the missing name before; it is the near miss, too.
  public init(
    _ id: FindingID, _ message: String, help: String? = nil, missing: MissingName? = nil, nearMiss: String? = nil,
    newName: Name? = nil, discovery: Diagnostic.Discovery = .reading
  ) {
    let nearMiss = newName?.text ?? nearMiss
    self.id = id
    self.message = nearMiss.map { "\(message); did you mean '\($0)'?" } ?? message
    self.help = help
    self.missing = missing
    self.nearMiss = nearMiss
    self.newName = newName
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
  /// A finding with its place. The only fix that it may have yet puts a new name where an old one stands; it has no claim
  /// or subject.
  public init(
    _ finding: Finding, severity: Severity = .error, at location: SourceLocation, related: [Related] = []
  ) {
    self.init(
      rule: finding.id.rawValue, severity: severity, message: finding.message, help: finding.help, at: location,
      related: related, missing: finding.missing)
    nearMiss = finding.nearMiss
    discovery = finding.discovery
    if let new = finding.newName {
      fix = Fix(
        title: "Write \(new), which it is called now", safety: .unsafe,
        edits: [Fix.Edit(location, SQLText.identifier(new.text))])
    }
  }

  /// A note on a part of the project that couldn't be looked at.
  public static func coverage(_ finding: Finding, at location: SourceLocation) -> Diagnostic {
    var diagnostic = Diagnostic(finding, severity: .note, at: location)
    diagnostic.isAboutCoverage = true
    return diagnostic
  }

  /// Whether the finding has an id, whatever its message.
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

  /// Points at the other of two things that contradict each other, such as two primary keys of a table.
  public static func other(at location: SourceLocation) -> Diagnostic.Related {
    Diagnostic.Related("the other one is here", at: location)
  }
}

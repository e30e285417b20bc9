import CSQLite

/// The parts of a schema that a database lacked, and what became of each.
public struct SchemaReport: Sendable, Hashable {
  /// The fate of a table, or the one that it would have.
  public enum Outcome: Sendable, Hashable {
    /// The table was as the schema has it.
    case alreadyInSync
    /// There was no such table.
    case newTableCreated
    /// Rows that were there have the columns' defaults.
    case newColumnsAdded
    /// Columns that the schema doesn't have are gone, with their values.
    case oldColumnsRemoved
    /// Both of the two.
    case newColumnsAddedAndOldColumnsRemoved
    /// Its rows are gone. Only where that was allowed.
    case droppedAndRecreated
    /// Made anew with all of its rows: a type, constraint, key or option is another one.
    case rebuilt
    /// The change can't be made without loss, or rows don't fit. Nothing was changed, in no table.
    case refused([Reason])
  }

  /// Why a table can't become what it should.
  public struct Reason: Sendable, Hashable, CustomStringConvertible {
    /// How many rows are in the way; nil where it isn't because of rows, or where none were looked at.
    public let rowCount: Int?
    /// The obstacle, in a few words.
    public let message: String
    /// The message.
    public var description: String { message }

    init(_ message: String, rowCount: Int? = nil) {
      self.message = message
      self.rowCount = rowCount
    }
  }

  /// A table of the schema.
  public struct Table: Sendable, Hashable {
    /// The table's name, as the schema writes it.
    public let name: String
    /// The fate of the table; in a dry run, the one that it would have had.
    public internal(set) var outcome: Outcome
  }

  /// An index, a view or a trigger that isn't as the schema has it, or a table that it doesn't have.
  public struct Object: Sendable, Hashable {
    /// The change of an index, view, trigger or table; in a dry run, the one that would have been made.
    public enum Change: String, Sendable, Hashable {
      /// The object was missing.
      case created
      /// The object was declared otherwise.
      case replaced
      /// The schema doesn't know it, and it was allowed to be lost.
      case removed
    }

    /// `index`, `view`, `trigger` or `table`.
    public let kind: String
    /// The object's name, without quotes.
    public let name: String
    /// The change of the object; in a dry run, the one that would have been made.
    public let change: Change
  }

  /// The schema's tables, in its order.
  public internal(set) var tables: [Table] = []
  /// The indexes, views and triggers that weren't as the schema has them, and the tables that were removed because the
  /// schema doesn't have them.
  public internal(set) var objects: [Object] = []
  /// Objects that the database has and the schema doesn't: `table 'note'`, `index 'i' on 'person'`. They are kept.
  public internal(set) var unknown: [String] = []
  /// The SQL that was run, or would be, without what goes around it.
  public internal(set) var statements: [String] = []
  /// The database is as the schema wants it now: there was nothing to do, or it was done.
  public internal(set) var isApplied = false

  /// There was nothing to do.
  public var isInSync: Bool { objects.isEmpty && tables.allSatisfy { $0.outcome == .alreadyInSync } }

  /// Why nothing was changed, table by table; empty if nothing is in the way.
  public var refusals: [(table: String, reasons: [Reason])] {
    tables.compactMap { table in
      if case .refused(let reasons) = table.outcome { (table.name, reasons) } else { nil }
    }
  }

  /// The fate of a table of the schema; letter case doesn't matter.
  public func outcome(of table: String) -> Outcome? {
    let key = foldedName(table)
    return tables.first { foldedName($0.name) == key }?.outcome
  }

  /// The differences, each in a few words: `table 'person' lacks columns`.
  public var differences: [String] {
    tables.compactMap { table in
      table.outcome.difference.map { "table \(quotedText(table.name)) \($0)" }
    } + objects.map { "\($0.kind) \(quotedText($0.name)) \($0.change.difference)" }
  }

  /// The statements as they are to be run by hand.
  public var script: String {
    guard !statements.isEmpty else { return "" }
    let lines = SchemaSync.before + ["BEGIN IMMEDIATE"] + statements + ["COMMIT"] + SchemaSync.after
    return lines.map { $0 + ";\n" }.joined()
  }
}

extension SchemaReport.Outcome {
  /// `newColumnsAdded`, as the case is called.
  public var name: String {
    switch self {
    case .alreadyInSync: "alreadyInSync"
    case .newTableCreated: "newTableCreated"
    case .newColumnsAdded: "newColumnsAdded"
    case .oldColumnsRemoved: "oldColumnsRemoved"
    case .newColumnsAddedAndOldColumnsRemoved: "newColumnsAddedAndOldColumnsRemoved"
    case .droppedAndRecreated: "droppedAndRecreated"
    case .rebuilt: "rebuilt"
    case .refused: "refused"
    }
  }

  fileprivate var difference: String? {
    switch self {
    case .alreadyInSync: nil
    case .newTableCreated: "is missing"
    case .newColumnsAdded: "lacks columns"
    case .oldColumnsRemoved: "has columns that the schema doesn't have"
    case .newColumnsAddedAndOldColumnsRemoved: "has other columns"
    case .droppedAndRecreated, .rebuilt: "is declared otherwise"
    case .refused(let reasons): reasons.map(\.message).joined(separator: "; ")
    }
  }
}

extension SchemaReport.Object.Change {
  fileprivate var difference: String {
    switch self {
    case .created: "is missing"
    case .replaced: "is declared otherwise"
    case .removed: "isn't in the schema"
    }
  }
}

extension SchemaReport {
  /// The report of what was done.
  ///
  /// - Throws: an error with the reason `.schema` where nothing was done, because something was refused.
  func orThrow(unless isDry: Bool) throws(SQLiteError) -> SchemaReport {
    if isDry || isApplied { return self }
    let reasons = refusals.map { "table '\($0.table)': \($0.reasons.map(\.message).joined(separator: "; "))" }
    throw SQLiteError(
      .schema, extendedCode: SQLITE_ERROR,
      message: "the schema can't be changed without loss, and nothing was: "
        + (reasons.isEmpty ? "something is in the way" : reasons.joined(separator: ", ")))
  }
}

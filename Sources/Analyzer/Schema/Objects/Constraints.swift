/// A PRIMARY KEY or UNIQUE: columns in which no two rows are equal (rows with a NULL in one of them aside).
public struct UniqueKey: Sendable {
  /// A column of a key.
  public struct Part: Hashable, Sendable {
    /// Its place in `Table.columns`.
    public let column: Int
    /// The collation under which its values are compared.
    public let collation: Collation
    /// Each parameter sets the property of its name.
    public init(column: Int, collation: Collation) {
      self.column = column
      self.collation = collation
    }
  }

  /// Its columns, each once, in the order of the key.
  public let parts: [Part]
  /// How many columns SQLite's index of the key has. A column that is named twice is in it twice, unless the key is the
  /// primary key of a WITHOUT ROWID table.
  public let indexedCount: Int
  /// Whether it is the PRIMARY KEY.
  public let isPrimary: Bool
  /// The action of `ON CONFLICT` behind it; nil without that.
  public let conflict: ConflictAction?
  /// The name of `CONSTRAINT name`; nil without one.
  public let name: Name?
  /// Where it is written; nil for a key that is written nowhere.
  public let location: SourceLocation?

  /// A key; `indexedCount` is the number of parts where it isn't given.
  public init(
    parts: [Part], indexedCount: Int? = nil, isPrimary: Bool, conflict: ConflictAction? = nil, name: Name? = nil,
    location: SourceLocation? = nil
  ) {
    self.parts = parts
    self.indexedCount = indexedCount ?? parts.count
    self.isPrimary = isPrimary
    self.conflict = conflict
    self.name = name
    self.location = location
  }
}

/// A foreign key of a table.
///
/// It is a class, because half a dozen rules look at each key of each table, and a copy would retain all that it says.
public final class ForeignKey: Sendable {
  /// The name of `CONSTRAINT name`; nil without one.
  public let name: Name?
  /// The columns of its own table, by their places in `Table.columns`.
  public let columns: [Int]
  /// The table that it refers to, in the schema of its own; it need not exist.
  public let table: Name
  /// The columns that it refers to as they are written; empty when the parent's primary key is meant.
  public let references: [Name]
  /// The action of `ON DELETE`; `.noAction` without it.
  public let onDelete: ForeignKeyClause.Action
  /// The action of `ON UPDATE`; `.noAction` without it.
  public let onUpdate: ForeignKeyClause.Action
  /// Whether it is checked when the transaction commits: `DEFERRABLE INITIALLY DEFERRED`.
  public let isDeferred: Bool
  /// Where it is written; nil for a key that is written nowhere.
  public let location: SourceLocation?

  /// Each parameter sets the property of its name.
  public init(
    name: Name?, columns: [Int], table: Name, references: [Name], onDelete: ForeignKeyClause.Action,
    onUpdate: ForeignKeyClause.Action, isDeferred: Bool, location: SourceLocation?
  ) {
    self.name = name
    self.columns = columns
    self.table = table
    self.references = references
    self.onDelete = onDelete
    self.onUpdate = onUpdate
    self.isDeferred = isDeferred
    self.location = location
  }

  /// The columns of the parent that it refers to, by their places: those that are written, or the primary key. There
  /// are fewer than in `columns` where the parent has no column of a name.
  public func columns(of parent: Table) -> [Int] {
    references.isEmpty ? parent.primaryKey : references.compactMap { parent.column(named: $0) }
  }
}

extension Table {
  /// Whether `=` finds by a column what a foreign key finds: the key compares as the parent's column does, with its affinity and
  /// collation ("SQLite Foreign Key Support" §3).
  ///
  /// - Parameter referred: the parent's column, by its place.
  public func finds(_ column: Int, in parent: Table, _ referred: Int) -> Bool {
    guard columns.indices.contains(column), parent.columns.indices.contains(referred) else { return false }
    let (own, other) = (columns[column], parent.columns[referred])
    return own.affinity == other.affinity && (other.collation == .binary || own.collation == other.collation)
  }
}

/// A CHECK constraint of a table.
public struct TableCheck: Sendable {
  /// The name of `CONSTRAINT name`; nil without one.
  public let name: Name?
  /// The condition that SQLite asks of each row that is written: it fails when false, and passes when NULL.
  public let expr: TreeExpr
  /// The place of the column that it was written behind; nil for a constraint of the table.
  public let column: Int?

  /// Each parameter sets the property of its name.
  public init(name: Name?, expr: TreeExpr, column: Int?) {
    self.name = name
    self.expr = expr
    self.column = column
  }
}

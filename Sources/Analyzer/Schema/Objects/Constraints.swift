/// A set of columns in which no two rows are equal (rows with a NULL in one of them aside).
public struct UniqueKey: Sendable {
  public struct Part: Hashable, Sendable {
    public let column: Int
    public let collation: Collation
    public init(column: Int, collation: Collation) {
      self.column = column
      self.collation = collation
    }
  }

  /// None is equal to another.
  public let parts: [Part]
  /// How many columns SQLite's index of it has: one that is named twice is in it twice, unless it is the primary key of
  /// a WITHOUT ROWID table.
  public let indexedCount: Int
  public let isPrimary: Bool
  public let conflict: ConflictAction?
  public let name: Name?
  public let location: SourceLocation?

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

/// A class, because half a dozen rules look at each key of each table, and a copy would retain all that it says.
public final class ForeignKey: Sendable {
  public let name: Name?
  public let columns: [Int]
  public let table: Name
  /// Empty when the parent's primary key is meant.
  public let references: [Name]
  public let onDelete: ForeignKeyClause.Action
  public let onUpdate: ForeignKeyClause.Action
  public let isDeferred: Bool
  public let location: SourceLocation?

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

  /// The columns of the parent that it refers to: those that are written, or the primary key. There are fewer than
  /// `columns` where the parent has no column of a name.
  public func columns(of parent: Table) -> [Int] {
    references.isEmpty ? parent.primaryKey : references.compactMap { parent.column(named: $0) }
  }
}

public struct TableCheck: Sendable {
  public let name: Name?
  public let expr: TreeExpr
  /// The column it was written behind, or nil for a constraint of the table.
  public let column: Int?

  public init(name: Name?, expr: TreeExpr, column: Int?) {
    self.name = name
    self.expr = expr
    self.column = column
  }
}

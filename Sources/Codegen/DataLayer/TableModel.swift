/// The verbs for rows of a table or view as values, and the facts that they need. Columns are places in the record's
/// fields.
package struct TableModel: Sendable {
  /// The property of the database: `people`.
  package var collection: String
  package var takesInsert = false
  package var takesUpdate = false
  package var takesDelete = false
  package var isView = false
  /// INSERT may say ON CONFLICT: into no virtual table.
  package var takesUpsert = false
  /// The columns that SQLite works out itself.
  package var generated: [Int] = []
  /// The primary key first, where there is one.
  package var keys: [Key] = []
  /// Its key is never NULL, and so there is a row for each.
  package var hasPrimaryKey = false
  /// The fields of a draft; nil where that is the whole record.
  package var draft: [DraftField]?
  /// The column that is the rowid, where all else of a stored row is as it stood in the draft: only SQLite knows defaults
  /// that weren't given.
  package var rowidOfKnown: Int?
  /// A column that is never NULL, whatever was declared.
  package var presentColumn: Int?
  /// `rowid`, or another of its names that no column has taken.
  package var rowid: String?
  package var relations: [Relation] = []

  package struct Key: Sendable {
    package var name: String
    package var columns: [Int]
  }

  package struct DraftField: Sendable {
    package var column: Int
    package var type: ValueType
    /// SQL of its DEFAULT, which nil stands for.
    package var defaultValue: String?
  }

  /// A relation that a foreign key leads to or comes from.
  package struct Relation: Sendable {
    package enum Kind: Sendable { case one, optional, many }

    package var name: String
    package var kind: Kind
    /// Index in `DataLayer.records`.
    package var target: Int
    /// The record's own columns whose values are looked for.
    package var columns: [Int]
    /// Where: columns of the target, or of the table between.
    package var others: [Column]
    package var between: Between?
  }

  package struct Column: Sendable {
    package var name: String
    /// The collation by which they are compared, if that isn't the column's own.
    package var collation: String?
  }

  /// A table whose rows join two others'.
  package struct Between: Sendable {
    package var table: String
    package var pairs: [(target: String, own: Column)]
  }

  /// Whether anything of a row can be bound.
  package var isWritable: Bool { takesInsert || takesUpdate || takesDelete }
}

extension Overview {
  /// A table, view or virtual table.
  package struct Table: Sendable {
    /// The name, with its schema where that isn't `main`.
    package var name: String
    /// `table`, `view` or `virtual table`.
    package var kind: String
    /// The words behind it: `STRICT`, `WITHOUT ROWID`, `using fts5`.
    package var traits: [String] = []
    /// The comment above it.
    package var comment: String?
    /// The columns, in order, hidden ones left out.
    package var columns: [Column] = []
    /// The sets of columns in which no two rows are equal, the primary key aside.
    package var uniqueKeys: [[String]] = []
    /// The foreign keys, as they are written.
    package var foreignKeys: [ForeignKey] = []
    /// The indexes that CREATE INDEX made.
    package var indexes: [Index] = []
    /// The conditions of CHECK.
    package var checks: [String] = []
    /// The tables and views that a view selects from.
    package var sources: [String] = []
    /// The tables that keep what a virtual table holds.
    package var shadows: [String] = []
    /// Where it is created.
    package var place: Place?
    /// The statement that creates it, as ALTER left it.
    package var sql: SQL?
    /// The events of its history, in order.
    package var history: [Event] = []
    /// The statements that read and write it.
    package var uses: [Use] = []

    /// A table of which nothing but the name is known yet.
    package init(name: String, kind: String) {
      self.name = name
      self.kind = kind
    }

    /// Whether it is a view.
    package var isView: Bool { kind == "view" }
  }

  /// A column.
  package struct Column: Sendable {
    /// The name.
    package var name: String
    /// The type of its values, and whether they may be NULL: `TEXT?`, `INTEGER AS Date`.
    package var type: String
    /// The place in the primary key, from 1; 0 for a column that isn't in it.
    package var keyPosition = 0
    /// The other parts of its definition: `DEFAULT 0`, `COLLATE NOCASE`.
    package var traits: [String] = []
    /// The comment above or behind it.
    package var comment: String?
    /// The events of its history, in order.
    package var history: [Event] = []
    /// The statements that read and write it.
    package var uses: [Use] = []

    /// A column of which nothing else is known yet.
    package init(name: String, type: String) {
      self.name = name
      self.type = type
    }
  }

  /// A foreign key.
  package struct ForeignKey: Sendable {
    /// The columns that refer.
    package var columns: [String]
    /// The table that they refer to.
    package var table: String
    /// Its columns that they refer to.
    package var references: [String]
    /// The action when the row that is referred to is deleted; nil where there is none.
    package var onDelete: String?
    /// The action when its key changes; nil where there is none.
    package var onUpdate: String?
    /// Whether a column that refers may be NULL, so that there may be no such row.
    package var isOptional: Bool
    /// Whether no two rows refer to the same one.
    package var isUnique: Bool

    /// Each parameter sets the property of its name.
    package init(
      columns: [String], table: String, references: [String], onDelete: String? = nil, onUpdate: String? = nil,
      isOptional: Bool = false, isUnique: Bool = false
    ) {
      self.columns = columns
      self.table = table
      self.references = references
      self.onDelete = onDelete
      self.onUpdate = onUpdate
      self.isOptional = isOptional
      self.isUnique = isUnique
    }
  }

  /// An index that CREATE INDEX made.
  package struct Index: Sendable {
    /// The name.
    package var name: String
    /// The terms that it is sorted by.
    package var terms: [String]
    /// Whether no two rows are equal in it.
    package var isUnique: Bool
    /// The WHERE of a partial index; nil without one.
    package var condition: String?

    /// Each parameter sets the property of its name.
    package init(name: String, terms: [String], isUnique: Bool = false, condition: String? = nil) {
      self.name = name
      self.terms = terms
      self.isUnique = isUnique
      self.condition = condition
    }
  }

  /// A trigger.
  package struct Trigger: Sendable {
    /// The name.
    package var name: String
    /// The table or view that it is on.
    package var table: String
    /// When it runs: `after delete`, `before update of name`.
    package var event: String
    /// The tables that its statements change themselves, each with how: `insert`, `update`, `delete`.
    package var changes: [(table: String, kind: String)]
    /// Where it is created.
    package var place: Place?
    /// The statement that creates it.
    package var sql: SQL?

    /// Each parameter sets the property of its name.
    package init(
      name: String, table: String, event: String, changes: [(table: String, kind: String)] = [], place: Place? = nil,
      sql: SQL? = nil
    ) {
      self.name = name
      self.table = table
      self.event = event
      self.changes = changes
      self.place = place
      self.sql = sql
    }
  }
}

/// The facts about a table or view that the verbs need. Made once for each, by generated code.
public final class SQLTableSchema: Sendable {
  /// A column of a draft.
  public struct DraftColumn: Sendable {
    /// The column's place in ``SQLTableSchema/columns``.
    public let column: Int
    /// SQL of its DEFAULT, which stands for nil.
    public let defaultValue: String?

    /// A column that a draft gives a value for.
    ///
    /// - Parameters:
    ///   - column: the column's place in ``SQLTableSchema/columns``.
    ///   - defaultValue: SQL of its DEFAULT, which stands for nil; nil where it has none.
    public init(_ column: Int, default defaultValue: String? = nil) {
      self.column = column
      self.defaultValue = defaultValue
    }
  }

  /// The table's name as SQL has it, without quotes.
  public let name: String
  /// In the order in which a record reads them.
  public let columns: [String]
  /// Places of those that SQLite works out itself.
  public let generated: [Int]
  /// Each key's columns; the primary key's first, if there is one that is never NULL.
  public let keys: [[Int]]
  /// Whether the table has a primary key that is never NULL: the first of ``keys``.
  public let hasPrimaryKey: Bool
  /// The columns that a draft gives values for, in the order in which they are bound.
  public let draft: [DraftColumn]
  /// A column that is never NULL.
  public let presentColumn: Int?
  /// A name of the rowid that no column has taken.
  public let rowid: String?

  @usableFromInline let slots: SQLTableSlots
  /// The name, quoted.
  let quotedTable: String
  /// Every column behind the table's name.
  let results: String
  /// The same two as pieces of statements.
  let from: SQLText
  let resultColumns: SQLText

  /// - Parameters:
  ///   - name: of the table, as SQL has it.
  ///   - columns: their names, in order.
  ///   - generated: the places of columns that can't be written.
  ///   - keys: the places of the columns of each key, the primary one first if there is one.
  ///   - hasPrimaryKey: the first of the keys is the primary one.
  ///   - draft: nil where a draft is the whole record.
  ///   - presentColumn: the place of a column that is never NULL, by which an outer join's row is known to be there.
  ///   - rowid: the name by which the rowid can be asked for; nil where there is none.
  ///   - isView: nothing that is written comes back by RETURNING.
  public init(
    _ name: String, columns: [String], generated: [Int] = [], keys: [[Int]] = [], hasPrimaryKey: Bool = false,
    draft: [DraftColumn]? = nil, presentColumn: Int? = nil, rowid: String? = nil, isView: Bool = false
  ) {
    self.name = name
    self.columns = columns
    self.generated = generated
    self.keys = keys
    self.hasPrimaryKey = hasPrimaryKey
    self.draft = draft ?? columns.indices.filter { !generated.contains($0) }.map { DraftColumn($0) }
    self.presentColumn = presentColumn
    self.rowid = rowid
    quotedTable = quotedName(name)
    results = SQLTableText.results(SQLAlias(table: name), columns)
    from = SQLText(quotedTable)
    resultColumns = SQLText(results)
    slots = SQLTableSlots(
      SQLTableText(
        name: name, columns: columns, generated: generated, keys: keys, hasPrimaryKey: hasPrimaryKey,
        draft: self.draft, isView: isView))
  }
}

extension SQLTableSchema {
  /// The table by its own name.
  var alias: SQLAlias { SQLAlias(sql: quotedTable) }
}

/// The statements of a table that are the same for all calls.
@usableFromInline
final class SQLTableSlots: Sendable {
  @usableFromInline let fetch: StatementSlot
  @usableFromInline let count: StatementSlot
  @usableFromInline let insert: StatementSlot
  /// Without reading the row back.
  @usableFromInline let addDraft: StatementSlot
  @usableFromInline let addRecord: StatementSlot
  @usableFromInline let insertOrIgnore: StatementSlot
  @usableFromInline let insertRecord: StatementSlot
  @usableFromInline let insertRecordOrIgnore: StatementSlot
  @usableFromInline let replace: StatementSlot
  @usableFromInline let replaceRecord: StatementSlot
  @usableFromInline let update: StatementSlot
  @usableFromInline let deleteRecord: StatementSlot
  /// The statements, by the place of the key.
  @usableFromInline let find: [StatementSlot]
  @usableFromInline let delete: [StatementSlot]
  @usableFromInline let upsert: [StatementSlot]
  @usableFromInline let upsertRecord: [StatementSlot]

  init(_ text: SQLTableText) {
    func read(_ sql: @escaping @Sendable (SQLTableText) -> String) -> StatementSlot {
      StatementSlot(.read, making: { sql(text) })
    }
    func write(_ sql: @escaping @Sendable (SQLTableText) -> String) -> StatementSlot {
      StatementSlot(.write, making: { sql(text) })
    }
    fetch = read { $0.select }
    count = read { $0.count }
    insert = write { $0.insert($0.draftValues, or: "") }
    addDraft = write { $0.add($0.draftValues) }
    addRecord = write { $0.add($0.recordValues) }
    insertOrIgnore = write { $0.insert($0.draftValues, or: " OR IGNORE") }
    insertRecord = write { $0.insert($0.recordValues, or: "") }
    insertRecordOrIgnore = write { $0.insert($0.recordValues, or: " OR IGNORE") }
    replace = write { $0.insert($0.draftValues, or: " OR REPLACE") }
    replaceRecord = write { $0.insert($0.recordValues, or: " OR REPLACE") }
    update = write { $0.update }
    deleteRecord = write { $0.deleteRecord }
    find = text.keys.map { key in read { $0.find(key) } }
    delete = text.keys.map { key in write { $0.delete(key) } }
    upsert = text.keys.map { key in write { $0.upsert($0.draftValues, key) } }
    upsertRecord = text.keys.map { key in write { $0.upsert($0.recordValues, key) } }
  }
}

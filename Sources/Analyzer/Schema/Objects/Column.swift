/// A column of a table, view or table-valued function, as the schema has it.
public struct Column: Sendable {
  /// Whether a column is computed, and when.
  public enum Generated: UInt8, Sendable {
    /// An ordinary column, which holds what was written to it.
    case no
    /// `AS (expr) VIRTUAL`, or neither word: computed when it is read.
    case virtual
    /// `AS (expr) STORED`: computed when the row is written.
    case stored
  }

  /// The name.
  public var name: Name
  /// The affinity of its declared type. That of ANY is NUMERIC, but in a STRICT table it converts nothing, like BLOB.
  public var affinity: Affinity
  /// The storage classes of a value that matches the declared type; `.null` is among them unless the column can't be
  /// NULL.
  public var classes: StorageClasses
  /// The storage classes that SQLite lets in, whatever was declared: for a column of a table that isn't STRICT nearly
  /// all.
  public var possible: StorageClasses
  /// Whether no row can hold NULL: NOT NULL, INTEGER PRIMARY KEY, the key of a WITHOUT ROWID table or (PRIMARY KEY) a
  /// STRICT one.
  public var isNotNull: Bool
  /// The action of `NOT NULL ON CONFLICT …`; nil without that.
  public var notNullConflict: ConflictAction?
  /// Whether it is computed, and when.
  public var generated: Generated
  /// Whether ALTER TABLE added it, so that rows which were there before have its default, or NULL.
  public internal(set) var isAdded = false
  /// Whether `*` leaves it out: an fts5 table's own name and rank, a table-valued function's arguments.
  public var isHidden: Bool
  private var keyPosition: UInt16
  /// How the times are written that its default gives; nil without such a default.
  public internal(set) var timeText: TimeText?
  /// The collation by which its values are compared; BINARY unless it says COLLATE.
  public var collation: Collation
  /// The type as written: `VARCHAR(10)`; empty without one.
  public var declaredType: String
  /// `AS Date`, `AS "Todo.ID"`, with its adapter; nil without one.
  public var namedType: NamedType?
  /// The file that it is written in; nil for what SQLite brings along. Of the places, only the ranges are kept: they
  /// are asked for when there is something to say.
  private(set) var file: SourceFile?
  /// The range of its name in the file.
  private(set) var range: SourceRange
  var typeRange = SourceRange.empty
  var notNullRange = SourceRange.empty
  /// The tree of the expressions.
  private var tree: SyntaxTree?
  private var defaultID = ExprID.none
  private var generatorID = ExprID.none

  /// A column that isn't generated, has no default and isn't part of a key.
  ///
  /// - Parameters:
  ///   - possible: nil for the same as `classes`.
  ///   - file: where it is written; nil for what SQLite brings along.
  ///   - range: of its name there.
  public init(
    name: Name, declaredType: String = "", affinity: Affinity, classes: StorageClasses, possible: StorageClasses? = nil,
    isNotNull: Bool = false, collation: Collation = .binary, isHidden: Bool = false, namedType: NamedType? = nil,
    file: SourceFile? = nil, range: SourceRange = .empty
  ) {
    self.name = name
    self.declaredType = declaredType
    self.affinity = affinity
    self.classes = classes
    self.possible = possible ?? classes
    self.isNotNull = isNotNull
    self.collation = collation
    keyPosition = 0
    generated = .no
    self.isHidden = isHidden
    self.namedType = namedType
    self.file = file
    self.range = range
  }

  /// Its place in the primary key, counted from 1; 0 for a column that isn't part of it.
  public var primaryKeyPosition: Int {
    get { Int(keyPosition) }
    set { keyPosition = UInt16(clamping: newValue) }
  }

  /// Where its name is written; nil for a column that is written nowhere.
  public var location: SourceLocation? { file.map { SourceLocation($0, range) } }
  /// Where its type is written; nil for a column without one.
  public var typeLocation: SourceLocation? { location(typeRange) }
  /// Where `NOT NULL` is written; nil where it isn't.
  public var notNull: SourceLocation? { location(notNullRange) }

  private func location(_ range: SourceRange) -> SourceLocation? {
    range.isEmpty ? nil : file.map { SourceLocation($0, range) }
  }

  /// The expression of DEFAULT; nil without it, which is NULL.
  public var defaultValue: TreeExpr? {
    get { tree.flatMap { defaultID.exists ? TreeExpr($0, defaultID) : nil } }
    set {
      if let newValue { tree = newValue.tree }
      defaultID = newValue?.expr ?? .none
    }
  }

  /// The expression of a generated column; nil for another.
  public var generator: TreeExpr? {
    get { tree.flatMap { generatorID.exists ? TreeExpr($0, generatorID) : nil } }
    set {
      if let newValue { tree = newValue.tree }
      generatorID = newValue?.expr ?? .none
    }
  }
}

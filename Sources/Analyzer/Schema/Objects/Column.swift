public struct Column: Sendable {
  public enum Generated: UInt8, Sendable { case no, virtual, stored }

  public var name: Name
  public var affinity: Affinity
  /// What a value is if stored values match the declared type; `.null` included unless the column can't be NULL.
  public var classes: StorageClasses
  /// What SQLite lets in, whatever was declared: for a non-STRICT column nearly everything.
  public var possible: StorageClasses
  /// No row can hold NULL: NOT NULL, INTEGER PRIMARY KEY, a key of a WITHOUT ROWID or (PRIMARY KEY) STRICT table.
  public var isNotNull: Bool
  /// `NOT NULL ON CONFLICT …`
  public var notNullConflict: ConflictAction?
  public var generated: Generated
  /// Not part of `*`: an fts5 table's own name and rank, a table-valued function's arguments.
  public var isHidden: Bool
  private var keyPosition: UInt16
  public var collation: Collation
  /// As written: `VARCHAR(10)`; empty without one.
  public var declaredType: String
  /// `AS Date`, `AS "Todo.ID"`, with its adapter.
  public var swiftType: SwiftType?
  /// Where it is written; nil for what SQLite brings along. Of the places, only the ranges are kept: they are asked for
  /// when there is something to say.
  private(set) var file: SourceFile?
  /// Of its name.
  private(set) var range: SourceRange
  var typeRange = SourceRange.empty
  var notNullRange = SourceRange.empty
  /// The tree of the expressions.
  private var tree: SyntaxTree?
  private var defaultID = ExprID.none
  private var generatorID = ExprID.none

  /// - Parameters:
  ///   - file: where it is written.
  ///   - range: of its name there.
  public init(
    name: Name, declaredType: String = "", affinity: Affinity, classes: StorageClasses, possible: StorageClasses? = nil,
    isNotNull: Bool = false, collation: Collation = .binary, isHidden: Bool = false, swiftType: SwiftType? = nil,
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
    self.swiftType = swiftType
    self.file = file
    self.range = range
  }

  /// 1-based place in the primary key, or 0.
  public var primaryKeyPosition: Int {
    get { Int(keyPosition) }
    set { keyPosition = UInt16(clamping: newValue) }
  }

  /// Of its name in the definition.
  public var location: SourceLocation? { file.map { SourceLocation($0, range) } }
  public var typeLocation: SourceLocation? { location(typeRange) }
  /// `NOT NULL` is written.
  public var notNull: SourceLocation? { location(notNullRange) }

  private func location(_ range: SourceRange) -> SourceLocation? {
    range.isEmpty ? nil : file.map { SourceLocation($0, range) }
  }

  public var defaultValue: TreeExpr? {
    get { tree.flatMap { defaultID.exists ? TreeExpr($0, defaultID) : nil } }
    set {
      if let newValue { tree = newValue.tree }
      defaultID = newValue?.expr ?? .none
    }
  }

  /// The expression of a generated column.
  public var generator: TreeExpr? {
    get { tree.flatMap { generatorID.exists ? TreeExpr($0, generatorID) : nil } }
    set {
      if let newValue { tree = newValue.tree }
      generatorID = newValue?.expr ?? .none
    }
  }
}

/// What is said of a statement before it: `name(:id INTEGER, output: Out):`, `DEFINE QUERY name AS`, or what a notation has
/// for that (`-- name: GetAuthor :one`). Ranges are in the tree's text.
public struct QueryHeader: Sendable {
  /// The name, with its quotes.
  public var name: SourceRange
  /// All of the header.
  public var range: SourceRange
  /// Place in `SyntaxTree.headerDetails`; negative for a header that says no more than the name.
  var details: Int32 = -1

  /// It says more than the name. Nearly none does, and what it says is much to copy.
  public var hasDetails: Bool { details >= 0 }

  public init(name: SourceRange, range: SourceRange) {
    self.name = name
    self.range = range
  }
}

/// What a header says besides the name.
public struct HeaderDetails: Sendable {
  /// The names of the Swift types that take the parameters and the rows.
  public var input: SourceRange?
  public var output: SourceRange?
  public var parameters: [DeclaredParameter] = []
  public var cardinality: AssertedCardinality?
  /// Why there is no code for the statement; nil for nearly all.
  public var omission: Omission?

  public init() {}

  public enum Omission: Sendable {
    /// The first of several statements that run in one transaction: all that begin in the range.
    case group(SourceRange)
    /// A piece of the statement is made by the program when it runs; the SQL has something in its place.
    case hole(String)
  }
}

/// What the author says of a parameter, over what its uses suggest.
public struct DeclaredParameter: Sendable {
  /// Without `:`, `@` or `$`.
  public var name: String
  public var range: SourceRange
  /// nil where nothing is said of the type.
  public var classes: StorageClasses?
  /// `AS Type`, where the author names one.
  public var swiftType: String?
  /// `USING Adapter` behind it.
  public var adapter: String?
  /// nil where nothing is said of NULL.
  public var isNullable: Bool?
  public var isArray: Bool

  public init(
    name: String, range: SourceRange, classes: StorageClasses? = nil, swiftType: String? = nil,
    isNullable: Bool? = nil, isArray: Bool = false
  ) {
    self.name = name
    self.range = range
    self.classes = classes
    self.swiftType = swiftType
    self.isNullable = isNullable
    self.isArray = isArray
  }
}

/// How many rows the author says that a statement gives (sqlc's `:one`).
public struct AssertedCardinality: Sendable {
  public enum Rows: Sendable {
    /// At most one row.
    case one
    case many
    /// Nobody looks at rows: a statement that is only executed.
    case none
  }

  public var rows: Rows
  /// The words that say so.
  public var range: SourceRange

  public init(_ rows: Rows, range: SourceRange) {
    self.rows = rows
    self.range = range
  }
}

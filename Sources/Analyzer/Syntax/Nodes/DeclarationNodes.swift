/// One statement of a declarations file.
public enum DeclarationNode: Sendable {
  /// Something that could not be read, or not well enough to rely on it.
  case invalid
  /// `CREATE FUNCTION slug(title TEXT) RETURNS TEXT`
  case function(CreateFunction)
  /// `CREATE COLLATION name`
  case collation(TokenID)
  /// `CREATE MODULE vec0 (distance REAL HIDDEN)`
  case module(CreateModule)
  /// `CREATE TABLE` or another CREATE of SQLite's; the statement in the tree says which.
  case definition
  /// `ATTACH 'path' AS schema`: a schema that the program attaches, with the history that makes it.
  case attach(path: TokenID, schema: TokenID)
}

/// `CREATE [AGGREGATE|WINDOW] FUNCTION name(arguments) [RETURNS type [NOT NULL | NULL ON NULL]]
/// [DETERMINISTIC]`; an argument is `name [type]`, and `...` may be the last.
public struct CreateFunction: Sendable {
  /// The rows that a function works on.
  public enum Kind: UInt8, Sendable {
    /// `CREATE FUNCTION`: one value for each row.
    case scalar
    /// `CREATE AGGREGATE FUNCTION`: one value for a group of rows.
    case aggregate
    /// `CREATE WINDOW FUNCTION`: an aggregate that OVER may follow.
    case window
  }

  /// When the function gives NULL.
  public enum Null: UInt8, Sendable {
    /// For reasons of its own: nothing is said of NULL.
    case maybe
    /// Never: `NOT NULL`.
    case never
    /// If and only if one of the arguments is NULL: `NULL ON NULL`.
    case ifAnyArgument
  }

  /// An argument: `title TEXT`.
  public struct Argument: Sendable {
    /// The name, for parameters that are given as this argument.
    public var name: TokenID
    /// The type; `.none` where none is written.
    public var type: TypeName
  }

  /// The kind of the function.
  public var kind: Kind
  /// The name: `slug`.
  public var name: TokenID
  /// The arguments, without the `...` behind them.
  public var arguments: [Argument]
  /// Whether `...` stands behind the arguments: the function takes any number more.
  public var takesMore: Bool
  /// The type behind RETURNS, one word; `.none` without RETURNS.
  public var returns: TypeName
  /// When it gives NULL.
  public var null: Null
  /// Whether `DETERMINISTIC` is written: the same arguments give the same answer, so an index may use it.
  public var isDeterministic: Bool
}

/// `CREATE MODULE name [(column type [HIDDEN], …)] [EPONYMOUS]`
public struct CreateModule: Sendable {
  /// A column of the module's tables: `distance REAL HIDDEN`.
  public struct Column: Sendable {
    /// The name: `distance`.
    public var name: TokenID
    /// The type, without the word HIDDEN; `.none` where none is written.
    public var type: TypeName
    /// Whether `HIDDEN` is written: `SELECT *` leaves the column out.
    public var isHidden: Bool
  }

  /// The name behind USING in CREATE VIRTUAL TABLE: `vec0`.
  public var name: TokenID
  /// The columns that each of its tables has besides those that the table's own arguments name.
  public var columns: [Column]
  /// Whether `EPONYMOUS` is written: the module can be called like a function, and its hidden columns are the
  /// arguments.
  public var isEponymous: Bool
}

/// One statement of a declarations file.
public enum DeclarationNode: Sendable {
  /// Nothing could be read of it, or what could be is not to be relied on.
  case invalid
  case function(CreateFunction)
  /// `CREATE COLLATION name`
  case collation(TokenID)
  case module(CreateModule)
  /// CREATE TABLE, or whatever else SQLite creates; the tree has it.
  case definition
  /// `ATTACH 'path' AS schema`
  case attach(path: TokenID, schema: TokenID)
}

/// `CREATE [AGGREGATE|WINDOW] FUNCTION name([arg [type]], … [, ...]) [RETURNS type [NOT NULL | NULL ON NULL]]
/// [DETERMINISTIC]`
public struct CreateFunction: Sendable {
  public enum Kind: UInt8, Sendable { case scalar, aggregate, window }

  public enum Null: UInt8, Sendable {
    /// It may be NULL for reasons of its own.
    case maybe
    /// NOT NULL
    case never
    /// NULL ON NULL: if and only if one of the arguments is.
    case ifAnyArgument
  }

  public struct Argument: Sendable {
    public var name: TokenID
    public var type: TypeName
  }

  public var kind: Kind
  public var name: TokenID
  public var arguments: [Argument]
  /// `...` stands behind them: any number more.
  public var takesMore: Bool
  public var returns: TypeName
  public var null: Null
  public var isDeterministic: Bool
}

/// `CREATE MODULE name [(column type [HIDDEN], …)] [EPONYMOUS]`
public struct CreateModule: Sendable {
  public struct Column: Sendable {
    public var name: TokenID
    public var type: TypeName
    public var isHidden: Bool
  }

  public var name: TokenID
  public var columns: [Column]
  /// It can be called like a function: its hidden columns are the arguments.
  public var isEponymous: Bool
}

/// The meaning of a statement in a schema, as far as the schema asks for it.
public struct DefinitionMeaning: Sendable {
  /// The tokens that stand for a table or for one of its columns.
  public let mentions: [ColumnMention]
  /// The findings about it.
  public let diagnostics: [Diagnostic]

  /// Each parameter sets the property of its name.
  public init(mentions: [ColumnMention], diagnostics: [Diagnostic]) {
    self.mentions = mentions
    self.diagnostics = diagnostics
  }
}

/// A token that stands for a table or for one of its columns.
public struct ColumnMention: Sendable {
  /// The token, in the tree of the statement.
  public let token: TokenID
  private let place: Int32
  /// The table that it names, or whose column it names.
  public let table: Table

  init(token: TokenID, table: Table, column: Int?) {
    self.token = token
    self.table = table
    place = column.map { Int32(truncatingIfNeeded: $0) } ?? -1
  }

  /// The column's place in `table.columns`; nil when the token names the table itself.
  public var column: Int? { place < 0 ? nil : Int(place) }
}

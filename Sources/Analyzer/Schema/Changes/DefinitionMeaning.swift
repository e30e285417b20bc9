/// What a statement that defines something, or uses what is defined, means in a schema.
public struct DefinitionMeaning: Sendable {
  /// The tokens that stand for a table or for one of its columns.
  public let mentions: [ColumnMention]
  public let diagnostics: [Diagnostic]

  public init(mentions: [ColumnMention], diagnostics: [Diagnostic]) {
    self.mentions = mentions
    self.diagnostics = diagnostics
  }
}

/// A token that stands for a table or for one of its columns.
public struct ColumnMention: Sendable {
  public let token: TokenID
  private let place: Int32
  public let table: Table

  init(token: TokenID, table: Table, column: Int?) {
    self.token = token
    self.table = table
    place = column.map { Int32(truncatingIfNeeded: $0) } ?? -1
  }

  /// Place in `table.columns`; nil when the token names the table itself.
  public var column: Int? { place < 0 ? nil : Int(place) }
}

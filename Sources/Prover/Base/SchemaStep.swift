import Evidence

/// A statement of a schema: what it makes, or what it does to what is there.
package struct SchemaStep: Sendable {
  package enum Kind: Sendable { case table, virtualTable, view, index, trigger, alteration, drop }

  package var kind: Kind
  package var name: String
  package var piece: Piece
}

extension Database {
  /// Runs one step of a schema's history; the message when SQLite refuses.
  func make(_ object: SchemaStep) -> String? {
    if let message = execute(object.piece.sql) { return message }
    if object.kind == .alteration { rereadSchema() }
    return nil
  }
}

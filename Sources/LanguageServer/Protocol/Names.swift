/// A kind of thing that has a name, by the numbers of the protocol.
enum SymbolKind: Int { case table = 23, field = 8, view = 11, index = 20, trigger = 24, query = 12 }

/// A name of a file, with what is inside of its thing.
struct DocumentSymbol {
  var name: String
  var detail: String?
  var kind: SymbolKind
  var range: PositionRange
  /// The name itself.
  var selection: PositionRange
  var children: [DocumentSymbol]
}

/// A name of a project.
struct WorkspaceSymbol {
  var name: String
  var kind: SymbolKind
  var location: Location
}

/// A place that names what stands at another one.
struct DocumentHighlight {
  enum Kind: Int { case read = 2, write = 3 }

  var range: PositionRange
  var kind: Kind
}

/// A thing that calls others, or is called.
struct CallHierarchyItem {
  var name: String
  var kind: SymbolKind
  var location: Location
  /// The text by which the server knows the thing.
  var data: String
}

/// A call of one thing by another.
struct HierarchyCall {
  enum Direction: String { case from, to }

  var direction: Direction
  /// The thing at the other end.
  var item: CallHierarchyItem
  /// The places of the call in the caller.
  var places: [PositionRange]
}

/// A kind of thing that can be put in, by the numbers of the protocol.
enum CompletionKind: Int {
  case function = 3, field = 5, variable = 6, table = 22, value = 12, keyword = 14, snippet = 15
}

/// Something that may stand at a place.
struct OfferedCompletion {
  var label: String
  var kind: CompletionKind
  var detail: String?
  /// Items are sorted by it.
  var rank: String
  /// The text that is compared with the word that is written, where it isn't the label.
  var filter: String?
  var isSnippet = false
  var edit: TextEdit?
  /// The thing of which more can be said when somebody looks at the item; nil where there is none.
  var subject: CompletionSubject?
}

/// A table or a function that is offered.
struct CompletionSubject {
  var path: String
  var name: String
  var kind: CompletionKind
}

/// The text that is said of a place.
struct HoverText {
  var markdown: String
  var range: PositionRange
}

/// The function whose parentheses are open.
struct OpenCall {
  var label: String
  var documentation: String
  var parameters: [String]
  var activeParameter: Int
}

/// A text that an editor shows between others.
struct InlayHint {
  enum Kind: Int { case type = 1, parameter = 2 }

  var position: TextPosition
  var text: String
  var kind: Kind
}

/// A text that an editor shows above a line.
struct CodeLens {
  var range: PositionRange
  var title: String
}

/// Lines that can be folded.
struct FoldingRange {
  var start: Int
  var end: Int
  var isComment: Bool
}

/// The ranges around a place, from the outermost to the innermost.
struct SelectionRange {
  var ranges: [PositionRange]
}

/// The kinds of the things that names stand for, as the protocol counts them.
struct TokenData {
  var numbers: [Int]
}

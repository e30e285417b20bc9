/// The text of a definition while it is put together anew, with the places where its pieces were written.
struct RewrittenText {
  private let path: String
  private var bytes: [UInt8] = []
  private var pieces: [SourceOrigin.Piece] = []

  init(path: String) { self.path = path }

  var file: SourceFile { SourceFile(path: path, bytes: bytes, origin: SourceOrigin(pieces)) }

  /// New text that stands for what is written at a place.
  mutating func append(_ text: String, at location: SourceLocation) {
    guard !text.isEmpty else { return }
    add(location, isVerbatim: false)
    bytes += text.utf8
  }

  /// A part of a file as it is, even of one that was rewritten itself.
  mutating func append(_ range: SourceRange, of file: SourceFile) {
    let end = min(Int(range.end), file.bytes.count)
    guard Int(range.start) < end else { return }
    guard let origin = file.origin else {
      add(SourceLocation(file, range), isVerbatim: true)
      bytes += file.bytes[Int(range.start)..<end]
      return
    }
    for piece in origin.pieces(in: SourceRange(start: range.start, end: UInt32(end))) {
      add(piece.origin, isVerbatim: piece.isVerbatim)
      bytes += file.bytes[Int(piece.range.start)..<min(Int(piece.range.end), end)]
    }
  }

  private mutating func add(_ location: SourceLocation, isVerbatim: Bool) {
    pieces.append(
      SourceOrigin.Piece(
        start: UInt32(truncatingIfNeeded: bytes.count), file: location.file, range: location.range,
        isVerbatim: isVerbatim))
  }
}

/// Changes to the text of a definition.
struct DefinitionEdits {
  private struct Edit {
    var range: SourceRange
    var pieces: [Piece]
  }

  enum Piece {
    /// New text that stands for what is written at a place.
    case text(String, at: SourceLocation)
    /// Tokens of another tree, as written.
    case tokens(TokenSpan, of: SyntaxTree)
  }

  private var edits: [Edit] = []
  private var replaced: Set<SourceRange> = []

  var isEmpty: Bool { edits.isEmpty }

  /// Puts pieces in the place of a range of the definition's file; into an empty range, they are inserted.
  mutating func replace(_ range: SourceRange, with pieces: [Piece]) {
    guard range.isEmpty || replaced.insert(range).inserted else { return }
    edits.append(Edit(range: range, pieces: pieces))
  }

  mutating func replace(_ token: TokenID, of tree: SyntaxTree, with text: String, at location: SourceLocation) {
    replace(tree[token].range, with: [.text(text, at: location)])
  }

  /// The definition with the changes, parsed again: its one statement. Nil when it is no statement any more.
  func apply(to definition: Definition) -> SyntaxTree? {
    let tree = definition.tree
    guard tree.statements.indices.contains(definition.statement) else { return nil }
    let whole = tree.range(of: tree.statements[definition.statement].span)
    var text = RewrittenText(path: tree.file.path)
    var position = whole.start
    let sorted = edits.enumerated().sorted {
      ($0.element.range.start, $0.element.range.end, $0.offset) < (
        $1.element.range.start, $1.element.range.end, $1.offset
      )
    }
    for (_, edit) in sorted where edit.range.start >= position && edit.range.end <= whole.end {
      text.append(SourceRange(start: position, end: edit.range.start), of: tree.file)
      for piece in edit.pieces {
        switch piece {
        case .text(let new, let location): text.append(new, at: location)
        case .tokens(let span, let tree): text.append(tree.range(of: span), of: tree.file)
        }
      }
      position = edit.range.end
    }
    text.append(SourceRange(start: position, end: whole.end), of: tree.file)
    let rewritten = Parser.parse(text.file)
    return rewritten.statements.count == 1 ? rewritten : nil
  }
}

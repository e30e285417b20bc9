import Analyzer

extension Example {
  /// The example as it is shown: of the schema that examples of a rule share, only the statements that it needs. It can be run by
  /// itself all the same.
  package var shown: Example {
    Example(
      sql: sql, says: says, schema: neededSchema, declared: declared, file: file, fixed: fixed, options: options)
  }

  private var neededSchema: String {
    let tree = Parser.parse(SourceFile(path: "", text: schema))
    let statements = tree.statements.map { Piece($0, in: tree) }
    guard tree.diagnostics.isEmpty, statements.count > 1 else { return schema }
    let text = Parser.parse(SourceFile(path: "", text: self.text + "\n" + declared))
    var names = Piece.names(0..<text.tokens.count, in: text)
    // What examples speak of may be in a string, or in a message.
    for text in [sql, declared] + says { names.formUnion(Piece.words(of: text)) }
    // Who uses what is dropped or altered may be what is found.
    let changed = Set(
      text.statements.compactMap { statement -> Name? in
        switch statement.body {
        case .drop(let node) where node.name.name.exists: text.name(node.name.name)
        case .alterTable(let node) where node.table.name.exists: text.name(node.table.name)
        default: nil
        }
      })
    var kept: Set<Int> = []
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (place, statement) in statements.enumerated()
      where !kept.contains(place)
        && (statement.subject.map(names.contains) ?? true || !changed.isDisjoint(with: statement.names))
      {
        kept.insert(place)
        names.formUnion(statement.names)
        isGrowing = true
      }
    }
    if kept.count == statements.count { return schema }
    return statements.indices.filter(kept.contains).map { statements[$0].text }.joined(separator: "\n")
  }
}

/// A statement of a schema.
private struct Piece {
  /// With the comments before it.
  let text: String
  /// The table or view that it is about; nil for what is needed in any case.
  let subject: Name?
  let names: Set<Name>

  init(_ statement: Statement, in tree: SyntaxTree) {
    let previous = tree.statements.last { $0.span.last < statement.span.first }
    var start = previous.map { Int(tree.range(of: $0.span).end) } ?? 0
    var end = Int(tree.range(of: statement.span).end)
    let bytes = tree.file.bytes
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x0A || byte == UInt8(ascii: ";") }
    while start < end, isSpace(bytes[start]) { start += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: ";") { end += 1 }
    text = String(decoding: bytes[start..<end], as: UTF8.self)
    names = Self.names(Int(statement.span.first.index)..<Int(statement.span.last.index) + 1, in: tree)
    let token: TokenID =
      switch statement.body {
      case .createTable(let node): node.name.name
      case .createVirtualTable(let node): node.name.name
      case .createView(let node): node.name.name
      case .createIndex(let node): node.table
      case .createTrigger(let node): node.table.name
      case .alterTable(let node): node.table.name
      case .insert(let node): node.table.name
      case .update(let node): node.table.name
      case .delete(let node): node.table.name
      default: .none
      }
    subject = token.exists ? tree.name(token) : nil
  }

  static func names(_ tokens: Range<Int>, in tree: SyntaxTree) -> Set<Name> {
    Set(tokens.lazy.map { TokenID($0) }.filter { tree[$0].hash != 0 }.map { tree.name($0) })
  }

  static func words(of text: String) -> Set<Name> {
    Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { Name(String($0)) })
  }
}
